/** Whose turn it is, and whom one waits for. */

import { t } from "../i18n/i18n.svelte";
import type { Match } from "./match.svelte";
import { isShared, seatName } from "./names";
import type { Thinking } from "./protocol";
import { seatLetter } from "./story";

export function headingOf(match: Match): string {
  if (match.status === "over") return t(match.overText);
  if (match.isYours)
    return isShared(match) ? t("match-turn-of", { name: seatName(match, match.decision?.as ?? match.decision?.seat ?? 0) }) : t("match-your-turn");
  return t(match.isSeated ? "match-their-turn" : "match-watching");
}

/** Whom one waits for; a bot may have to wait itself until the server lets it think. */
export function waitingText(seat: number, thinking: Thinking | null): string {
  const side = seatLetter(seat);
  if (thinking?.seat !== seat) return t("match-waiting", { side });
  if (thinking.ahead === null) return t("match-thinking-busy", { side });
  return thinking.ahead ? t("match-thinking-queue", { side, ahead: thinking.ahead }) : t("match-thinking", { side });
}
