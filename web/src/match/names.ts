/** Who sits where, in words. */

import { t } from "../i18n/i18n.svelte";
import type { Match } from "./match.svelte";

export function seatName(match: Match, seat: number): string {
  const row = match.seats[seat];
  if (!row) return "";
  if (match.you.includes(seat) && match.you.length === 1) return t("match-you");
  if (row.kind === "bot") return t("match-bot", { name: row.name ?? row.bot ?? "" });
  return row.name ?? "";
}
