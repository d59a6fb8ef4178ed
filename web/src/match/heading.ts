/** Whose turn it is, in two words. */

import { t } from "../i18n/i18n.svelte";
import type { Match } from "./match.svelte";

export function headingOf(match: Match): string {
  if (match.status === "over") return t("match-over");
  if (match.isYours) return t("match-your-turn");
  return t(match.isSeated ? "match-their-turn" : "match-watching");
}
