/** A table in words. */

import type { ClockRule, Seat, Table } from "../app/api";
import { language, listed, t } from "../i18n/i18n.svelte";
import { botName, personName } from "../match/names";

export function clockText(clock: ClockRule): string {
  if (clock.kind === "none") return t("clock-none");
  if (clock.kind === "days") return t("clock-days", { count: clock.days });
  return t("clock-live", { minutes: Math.round(clock.initial / 60), increment: clock.increment });
}

export function seatText(seat: Seat): string {
  if (seat.kind === "open") return t("seat-open");
  if (seat.bot) return t("seat-bot", { bot: botName(seat.bot) });
  return personName(seat.name ?? "");
}

/** Where the game of a table stands, for somebody who sits there or looks on. */
export function statusText(table: Table): string {
  if (table.status === "open") return t("table-open");
  if (table.status === "live") return table.you.length ? t(table.your_turn ? "table-your-turn" : "table-their-turn") : t("table-live");
  const places = table.result?.places ?? [];
  if (places.length && places.every((place) => place === 1)) return t("table-draw");
  const winners = table.seats.filter((seat) => places[seat.seat] === 1);
  if (!winners.length) return t("table-over");
  if (winners.some((seat) => table.you.includes(seat.seat)) && !table.hotseat) return t("table-won");
  return t("table-winner", { name: listed(winners.map(seatText)) });
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago". */
export function ago(moment: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - moment) / length);
    if (count > 0) return format.format(-count, unit);
  }
  return format.format(0, "second");
}
