/** The command line is fetched when somebody first wants to type: its parts, its texts, and the words of the game. */

import { pageOf } from "../../app/games";
import { moreTexts } from "../../i18n/moreTexts";
import type { AnyTable } from "../table.svelte";
import type { CommandLine } from "./line.svelte";
import type Typing from "./Typing.svelte";

export interface Opened {
  readonly line: CommandLine;
  readonly Panel: typeof Typing;
}

export async function loadTyping(table: AnyTable, close: () => void): Promise<Opened> {
  const game = table.match.gameName;
  const [{ default: words }, { CommandLine }, { default: Panel }] = await Promise.all([
    pageOf(game)?.typing?.() ?? import("../../plain/typing"),
    import("./line.svelte"),
    import("./Typing.svelte"),
    moreTexts("", "typing"),
    moreTexts(game, "typing"),
  ]);
  return { line: new CommandLine(table, words, close), Panel };
}
