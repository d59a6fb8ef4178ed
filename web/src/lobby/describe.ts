/** A table in words. */

import type { ClockRule, Seat, Table } from "../app/api";
import { armyName } from "../games/neuroshima/words";
import { language, listed, t } from "../i18n/i18n.svelte";
import { botName, personName } from "../match/names";

/** Armies of Neuroshima Hex by seat; none where the table has not said. */
export const armiesOf = (table: Table): string[] => (table.game === "neuroshima" ? (table.settings.armies ?? "").split(",").filter(Boolean) : []);

const dashed = (id: string): string => id.replaceAll("_", "-");

/** What an army of Bronepekhota is called: a ready one by its name, one's own by what it is. */
function bronepekhotaArmy(army: string): string {
  const ready = /^([a-z_]+)_\d+$/.exec(army);
  return ready ? t(`bronepekhota-faction-${dashed(ready[1] as string)}`) : t("bp-table-own-army");
}

/** What a side of a table brings, in words; "" where there is nothing to say. */
export function sideText(table: Table, seat: number): string {
  if (table.game === "neon" && table.settings.mode === "squad") return t("neon-team", { n: (seat % Number(table.settings.teams ?? 2)) + 1 });
  const army = (table.settings.armies ?? "").split(",")[seat];
  if (!army) return "";
  return table.game === "bronepekhota" ? bronepekhotaArmy(army) : table.game === "neuroshima" ? armyName(army) : "";
}

/** "Outpost against Hegemony", my army first. */
export function pairing(table: Table): string {
  if (table.game === "bronepekhota") return `${t("game-bronepekhota")}: ${t(`bronepekhota-mission-${dashed(table.settings.mission ?? "annihilation")}`)}`;
  if (table.game === "neon") return `${t("game-neon")}: ${t(`neon-mode-${dashed(table.settings.mode ?? "resurrection")}`)}`;
  const { scenario } = table.settings;
  return scenario ? t("table-scenario", { scenario: t(`setting-scenario-${scenario}`), armies: armiesText(table) }) : armiesText(table);
}

function armiesText(table: Table): string {
  const armies = armiesOf(table);
  if (armies.length > 2) return listed(armies.map(armyName));
  const mine = table.you[0] ?? 0;
  const [first, second] = mine === 1 ? [armies[1], armies[0]] : armies;
  return first && second ? t("table-pairing", { first: armyName(first), second: armyName(second) }) : t(`game-${table.game}`);
}

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
