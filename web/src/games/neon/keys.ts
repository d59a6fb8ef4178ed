/** The keys of a table of Neon, for the list of keys. */

import { t } from "../../i18n/i18n.svelte";
import type { KeyRow } from "../../match/sheet";

export function keyRows(isPlanning: boolean): KeyRow[] {
  const row = (text: string, ...keys: string[]): KeyRow => ({ keys, text: t(`neon-key-${text}`), chapter: "play" });
  const plan = [row("turn-top", "T"), row("turn-bottom", "B"), row("slide", "→"), row("swap", "S"), row("bring", "C")];
  const turn = [row("weapon", "1", "2", "3"), row("target", "T"), row("effect", "E"), row("decline", "D")];
  return [...(isPlanning ? plan : turn), row("ask", "Q")];
}
