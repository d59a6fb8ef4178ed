/** The command line of Neuroshima Hex: its words, its board in sentences, why a hex is barred, and the battle that would come. */

import { has, listed, t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import type { Option as AnyOption } from "../../match/protocol";
import { seatLetter } from "../../match/story";
import { verdict } from "../../match/typing/commands";
import { folded, partsOf } from "../../match/typing/grammar";
import type { GameTyping, Said } from "../../match/typing/game";
import type { Option } from "./choices";
import { unitsWithGhost, ghostOf } from "./ghost";
import { hexesOfBoard } from "./scenario";
import { battleText, boardOf } from "./story";
import { valuesOf } from "./sums";
import type { Table } from "./table.svelte";
import { tileOf, type UnitView } from "./tiles";
import { unitAt, type Forecast } from "./view";
import { armyName, edgeWords, groundNotes, hexLabel, kindName, leaderName, tileName, tileText } from "./words";

/** A tile in the notation: its name within the army. */
const wordOf = (id: string): string => id.slice(tileOf(id).army.length + 1);

const hexCalled = (table: Table, name: string): Hex | undefined => hexesOfBoard(table.shown).find((at) => hexName(at) === name);

/** Tiles that can be named now: in hand, on the board, and what options speak of. */
function tilesNow(table: Table): string[] {
  const options = table.options.flatMap((option) => option.tile ?? []);
  return [...new Set([...table.held, ...options, ...(table.shown?.units ?? []).map((unit) => unit.tile)])];
}

function* names(table: Table): Iterable<readonly [string, string]> {
  for (const id of tilesNow(table)) yield [tileName(id), wordOf(id)];
  for (let edge = 0; edge < 6; edge++) yield [t(`tile-edge-${edge}`), String(edge)];
  for (const option of table.options) if (option.leader) yield [leaderName(option.leader), partsOf(option.action)[1] ?? ""];
}

/** The tile that a line speaks of, from its parts. */
const tileIn = (table: Table, parts: readonly string[]): string | undefined => tilesNow(table).find((id) => parts.includes(wordOf(id)));

/** What the parts of a line are: tiles by their name, taken hexes by who stands there, rotations by where the tile then strikes. */
function called(table: Table, part: string, before: readonly string[]): string {
  const at = hexCalled(table, part);
  if (at) {
    const unit = unitAt(table.shown?.units ?? [], at);
    return unit ? t("typing-of", { name: tileName(unit.tile), side: seatLetter(unit.seat) }) : "";
  }
  const tile = tilesNow(table).find((id) => wordOf(id) === part);
  if (tile) return tileName(tile);
  const leader = before[0] === "leader" ? table.options.find((option) => partsOf(option.action)[1] === part)?.leader : undefined;
  if (leader) return leaderName(leader);
  if (/^[0-5]$/.test(part) && hexCalled(table, before.at(-1) ?? "")) return turnedWords(table, Number(part), before);
  return "";
}

function turnedWords(table: Table, rotation: number, before: readonly string[]): string {
  const units = table.shown?.units ?? [];
  const from = before.map((one) => hexCalled(table, one)).find((at) => at && unitAt(units, at));
  const id = tileIn(table, before) ?? (from && unitAt(units, from)?.tile) ?? (before[0] === "lair" ? "beasts_cerberus" : undefined);
  const edge = t(`tile-edge-${rotation}`);
  if (!id) return edge;
  const words = edgeWords(tileOf(id), { tile: id, seat: 0, at: [0, 0], rotation });
  return words.length ? words.join("; ") : edge;
}

/** What buttons say; where hexes say it, the notation is enough. */
function tell(table: Table, option: AnyOption): string {
  return has(`match-do-${option.kind}`) && table.view ? table.answer(option as Option, table.view) : "";
}

const noteOf = (table: Table, at: Hex): string[] => [
  ...(table.legal.has(hexKey(at)) ? [t("match-hex-legal")] : []),
  ...(table.shown?.scenario ? groundNotes(table.shown.scenario, at) : []),
];

const hexLine = (table: Table, at: Hex): string => {
  const { shown } = table;
  return hexLabel(at, shown && unitAt(shown.units, at), shown?.hp ?? [], noteOf(table, at));
};

function board(table: Table): Said {
  const { shown } = table;
  if (!shown) return null;
  const all = hexesOfBoard(shown);
  const taken = all.filter((at) => unitAt(shown.units, at));
  const free = all.filter((at) => !unitAt(shown.units, at));
  const sides = shown.hp.map((hp, seat) =>
    t("typing-neuroshima-side", { side: seatLetter(seat), army: armyName(shown.armies[seat] ?? ""), hp, hand: shown.hands[seat]?.length ?? 0 }),
  );
  return [...sides, ...taken.map((at) => hexLine(table, at)), t("typing-neuroshima-free", { hexes: free.map(hexName).join(", ") || "–" })];
}

function hand(table: Table): Said {
  if (!table.held.length) return [t("typing-neuroshima-hand-none")];
  return table.held.map((id) => {
    const tile = tileOf(id);
    const idle = table.isReady && !table.start.hands.has(id) ? t("typing-neuroshima-idle") : "";
    const initiative = tile.initiative.length ? t("match-initiative-now", { values: listed(tile.initiative.map(String)) }) : "";
    return [`${tileName(id)} (${wordOf(id)})`, kindName(tile), initiative, ...edgeWords(tile), tileText(id), idle].filter(Boolean).join(", ");
  });
}

/** Units of this name, wherever they stand. */
const unitsCalled = (table: Table, what: string): UnitView[] => {
  const word = folded(what);
  return (table.shown?.units ?? []).filter(({ tile }) => folded(tileName(tile)) === word || wordOf(tile) === word);
};

function look(table: Table, what: string): Said {
  const at = hexCalled(table, folded(what));
  if (at) return [hexLine(table, at)];
  const units = unitsCalled(table, what);
  if (units.length) return units.map((unit) => hexLine(table, unit.at));
  const id = table.held.find((held) => folded(tileName(held)) === folded(what) || wordOf(held) === folded(what));
  return id ? [tileName(id), ...valuesOf(tileOf(id), undefined, []).map((value) => `${value.what} ${value.now} ${value.text}`)] : null;
}

/** What the numbers of a unit are made of, and which rule keeps the tiles in hand off the hex. */
async function why(table: Table, what: string): Promise<Said> {
  const at = hexCalled(table, folded(what));
  const unit = at ? unitAt(table.shown?.units ?? [], at) : unitsCalled(table, what)[0];
  if (!at && !unit) return null;
  const sums = unit ? valuesOf(tileOf(unit.tile), unit, table.shown?.hp ?? []) : [];
  const values = sums.map((value) => `${value.what} ${value.now} ${value.text} ${value.clauses.join(" ")}`.replace(/\s+/g, " ").trim());
  const named = unit ? [`${tileName(unit.tile)} ${hexName(unit.at)}`] : [];
  return [...named, ...values, ...(at && table.isReady ? await barred(table, hexName(at)) : [])];
}

async function barred(table: Table, hex: string): Promise<string[]> {
  const kind = table.match.decision?.kind ?? "";
  const isUnit = (id: string): boolean => tileOf(id).kind !== "instant";
  const tried = kind === "hq" ? [`hq ${hex}`] : [...new Set(table.held.filter(isUnit))].map((id) => `place ${wordOf(id)} ${hex}`);
  const told = await Promise.all(
    tried.map(async (start) => {
      const isLegal = table.options.some((option) => partsOf(option.action).join(" ").startsWith(start));
      return isLegal ? [t("typing-allowed", { action: start })] : verdict(table, kind === "hq" ? start : `${start}/0`);
    }),
  );
  return [...new Set(told.flat())];
}

/** The battle as it would be fought, phase by phase. */
async function forecast(table: Table, action: string): Promise<Said> {
  const { view } = table;
  if (!view || !table.canClash) return [t("typing-no-forecast")];
  const option = table.options.find((one) => one.action === action || partsOf(one.action).join(" ") === partsOf(action).join(" "));
  if (action && !option) return null;
  const answer = await table.match.forecast(option ? [option.action] : []);
  const found = (answer?.result ?? null) as Forecast | null;
  if (!found) return [t("typing-no-forecast")];
  const ghost = option ? ghostOf(option, view, table.seat, table.subject) : null;
  return forecastLines(found, unitsWithGhost(view.units, ghost, table.seat), view.hp);
}

export function forecastLines(found: Forecast, units: readonly UnitView[], hp: readonly number[]): string[] {
  const stands = boardOf(units);
  const phases = found.phases.flatMap(({ phase, events }) =>
    events.length ? [`${t("match-phase", { phase })}: ${events.map((event) => battleText(event, stands)).join(" ")}`] : [],
  );
  const sums = hp.map((points, seat) =>
    t("typing-neuroshima-sum", {
      side: seatLetter(seat),
      lost: found.removed.filter((gone) => gone.seat === seat).length,
      from: points,
      to: found.hp[seat] ?? points,
    }),
  );
  return [...phases, ...(phases.length ? [] : [t("typing-neuroshima-calm")]), ...sums];
}

const typing: GameTyping<Table> = { names, called, tell, board, hand, look, why, forecast };

export default typing;
