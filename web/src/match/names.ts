/** Who sits where, in words. */

import { t } from "../i18n/i18n.svelte";
import type { Match } from "./match.svelte";

const LEVELS: readonly string[] = ["random", "easy", "normal", "greedy", "hard", "master"];
const GUEST = /^Guest (\d+)$/;
const DELETED = "deleted";
/** What a file calls whoever it does not name. */
export const NAMELESS = "player";

export const botName = (bot: string): string => t(`bot-${bot}`);

/** The server numbers its guests and names deleted people in English, a file names bots by their level; anything else is a name of one's own. */
export function personName(name: string): string {
  const guest = GUEST.exec(name)?.[1];
  if (guest) return t("app-guest-number", { number: guest });
  if (name === DELETED) return t("app-deleted");
  if (name === NAMELESS) return t("app-nameless");
  return LEVELS.includes(name) ? botName(name) : name;
}

export function seatName(match: Match, seat: number): string {
  const row = match.seats[seat];
  if (!row) return "";
  if (match.you.includes(seat) && match.you.length === 1) return t("match-you");
  if (row.left || row.stand_in) return t("match-bot-for", { name: personName(row.name ?? "") });
  if (row.kind === "bot") return t("match-bot", { name: botName(row.bot ?? row.name ?? "random") });
  return personName(row.name ?? "");
}

/** The same where there is little room: people at one screen know who they are. */
export function seatTag(match: Match, seat: number): string {
  if (match.you.length > 1 && match.you.includes(seat)) return "";
  const row = match.seats[seat];
  return row?.kind === "bot" || row?.left || row?.stand_in ? t("match-bot-short") : seatName(match, seat);
}
