/** The whole game as one page that needs nothing else. The page itself does not have this module: it cannot copy itself. */

import { ROOT } from "../device/local/mode";
import type { Player } from "./player.svelte";
import type { Recording } from "./recording";
import { download, fileName } from "./saving";

/** Where the page to fill lies on the server; `sandtable replay --html` fills the same one. */
const TEMPLATE = `${ROOT}offline.html`;
/** Stands once in the template, where the recording goes. */
const PLACE = '{"format":"none"}';

/** A recording as it stands in the page: nothing in it can end the script element. */
export const embedded = (recording: Recording): string => JSON.stringify(recording).replaceAll("<", "\\u003c");

/** The whole game as one file. What belongs to the person who looks stays behind. */
export async function saveHtml(player: Player): Promise<boolean> {
  const answer = await fetch(TEMPLATE).catch(() => null);
  if (!answer?.ok) return false;
  const [before, after] = (await answer.text()).split(PLACE);
  if (after === undefined) return false;
  const { recording } = player;
  const plain = { ...recording, table: { ...recording.table, you: [] } };
  download(new Blob([before as string, embedded(plain), after], { type: "text/html" }), fileName(player, "html"));
  return true;
}
