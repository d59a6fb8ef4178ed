/** Who sits where, in words. */

import { t } from "../i18n/i18n.svelte";
import { sideLetter, sideOfSeat } from "../kit/sides";
import type { Match } from "./match.svelte";

const LEVELS: readonly string[] = ["random", "easy", "normal", "greedy", "hard", "master"];
const GUEST = /^Guest (\d+)$/;
const DELETED = "deleted";
/** What a file calls whoever it does not name. */
export const NAMELESS = "player";

export const botName = (bot: string): string => t(`bot-${bot}`);

/** Has somebody not said yet what they are called? */
export const isNumbered = (name: string): boolean => GUEST.test(name);

/** The server numbers its guests and names deleted people in English, a file names bots by their level; anything else is a name of one's own. */
export function personName(name: string): string {
  const guest = GUEST.exec(name)?.[1];
  if (guest) return t("app-guest-number", { number: guest });
  if (name === DELETED) return t("app-deleted");
  if (name === NAMELESS) return t("app-nameless");
  return LEVELS.includes(name) ? botName(name) : name;
}

/** Do all who play here sit at this screen? */
export const isShared = (match: Match): boolean => match.you.length > 1 && match.table?.hotseat === true;

/** People at one screen who have not said their names are called by their side. */
function ownName(match: Match, seat: number): string {
  const name = match.seats[seat]?.name ?? "";
  const isNamed = match.you.some((other) => match.seats[other]?.name !== name);
  return isNamed ? personName(name) : t("match-player", { side: sideLetter(sideOfSeat(seat)) });
}

export function seatName(match: Match, seat: number): string {
  const row = match.seats[seat];
  if (!row) return "";
  if (match.you.includes(seat) && match.you.length === 1) return t("match-you");
  if (row.left || row.stand_in) return t("match-bot-for", { name: personName(row.name ?? "") });
  if (isShared(match) && match.you.includes(seat)) return ownName(match, seat);
  if (row.kind === "bot") return t("match-bot", { name: botName(row.bot ?? row.name ?? "random") });
  return personName(row.name ?? "");
}

/** The same where there is little room; whoever leads several seats of one side knows who they are. */
export function seatTag(match: Match, seat: number): string {
  if (match.you.length > 1 && match.you.includes(seat) && !isShared(match)) return "";
  const row = match.seats[seat];
  return row?.kind === "bot" || row?.left || row?.stand_in ? t("match-bot-short") : seatName(match, seat);
}
