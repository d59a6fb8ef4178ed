/** A position that is being set up, as plain data, and what a hand may do to it (docs/notation.md). */

import { hexDistance, hexField, hexKey, type Hex } from "../../../kit/hex";
import { armyTiles, CONSTRUCTIONS, tileOf, type Tile } from "../tiles";

export interface Unit {
  readonly tile: string;
  readonly seat: number;
  readonly at: Hex;
  readonly rotation: number;
  readonly wounds: number;
  readonly steel_net: boolean;
}

export type Counts = Readonly<Record<string, number>>;

/** As the server reads and writes it. */
export interface Position {
  readonly game: "neuroshima";
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly armies: readonly string[];
  readonly hp: readonly number[];
  readonly starter: number;
  readonly trigger: string;
  readonly stage: string;
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly hands: readonly (readonly string[])[];
  readonly piles: readonly Counts[];
}

export const EDITIONS = ["2025", "e3", "duel"];
export const TRIGGERS = ["battle_tile", "full_field", "boarding", "last", "extra"];
export const FULL_HP = 20;
export const MOST_HP = 99;
export const HAND_ROOM = 6;
export const MOST_SEATS = 6;

/** Why a hand may not do something: a message of the catalogue, and the clause that decides. */
export class NotAllowed extends Error {
  constructor(
    readonly why: string,
    readonly clause: string,
  ) {
    super(why);
  }
}

const replaced = <T>(list: readonly T[], at: number, value: T): T[] => list.map((item, i) => (i === at ? value : item));

/** Tiles that are drawn: all of an army but the HQ and what comes with it. */
export const drawn = (army: string): Tile[] => armyTiles(army).filter((tile) => tile.kind !== "hq" && !tile.abilities.includes("leash"));

const wholePile = (army: string): Counts => Object.fromEntries(drawn(army).map((tile) => [tile.id, tile.count]));

export function emptyPosition(armies: readonly string[] = ["outpost", "hegemony"], edition = "2025"): Position {
  return {
    game: "neuroshima",
    options: { edition },
    armies,
    hp: armies.map(() => FULL_HP),
    starter: 0,
    trigger: "battle_tile",
    stage: "draw",
    turn: 6,
    units: [],
    hands: armies.map(() => []),
    piles: armies.map(wholePile),
  };
}

export const unitOn = (position: Position, at: Hex): Unit | undefined => position.units.find((unit) => hexKey(unit.at) === hexKey(at));

export const boardHexes = (position: Position): Hex[] => hexField(position.options.enlarged_board ? 3 : 2);

export const freeHexes = (position: Position): Hex[] => boardHexes(position).filter((at) => !unitOn(position, at));

const onBoard = (position: Position, seat: number, tile: string): number => position.units.filter((unit) => unit.seat === seat && unit.tile === tile).length;

const inHand = (position: Position, seat: number, tile: string): number => (position.hands[seat] ?? []).filter((held) => held === tile).length;

/** How many copies lie neither on the board nor in hand. */
export const leftOf = (position: Position, seat: number, tile: string): number =>
  tileOf(tile).count - onBoard(position, seat, tile) - inHand(position, seat, tile);

/** The tiles of a side in the order of its tray, constructions last where they are played. */
export function trayOf(position: Position, seat: number): Tile[] {
  const army = position.armies[seat] ?? "";
  const built = position.options.constructions ? CONSTRUCTIONS.filter((face) => face.army === army) : [];
  return [...armyTiles(army), ...built];
}

/** A change of a pile so that it never holds more than what is left: what comes back from the board lies in it. */
function withPile(position: Position, seat: number, tile: string, by: number): Position {
  if (tileOf(tile).kind === "hq" || !drawn(position.armies[seat] ?? "").some(({ id }) => id === tile)) return position;
  const pile = position.piles[seat] ?? {};
  const count = Math.max(0, Math.min((pile[tile] ?? 0) + by, leftOf(position, seat, tile)));
  return { ...position, piles: replaced(position.piles, seat, { ...pile, [tile]: count }) };
}

function checkLeft(position: Position, seat: number, tile: string): void {
  if (leftOf(position, seat, tile) > 0) return;
  if (tileOf(tile).kind === "hq") throw new NotAllowed("second-hq", "NH-SETUP-06");
  throw new NotAllowed("used-up", "NH-GEN-11");
}

function checkFree(position: Position, at: Hex): void {
  if (!boardHexes(position).some((hex) => hexKey(hex) === hexKey(at))) throw new NotAllowed("off-board", "NH-BOARD-08");
  if (unitOn(position, at)) throw new NotAllowed("taken", "NH-BOARD-05");
}

function checkLeash(position: Position, seat: number, tile: string, at: Hex): void {
  if (!tileOf(tile).abilities.includes("leash")) return;
  const hq = position.units.find((unit) => unit.seat === seat && tileOf(unit.tile).kind === "hq");
  if (hq && hexDistance(hq.at, at) !== 1) throw new NotAllowed("leash", "NH-ABIL-LAIR-03");
}

/** A tile of the tray comes onto the board. */
export function place(position: Position, seat: number, tile: string, at: Hex, rotation = 0): Position {
  if (tileOf(tile).kind === "instant") throw new NotAllowed("instant", "NH-USE-06");
  checkLeft(position, seat, tile);
  checkFree(position, at);
  checkLeash(position, seat, tile, at);
  const unit: Unit = { tile, seat, at, rotation, wounds: 0, steel_net: false };
  return withPile({ ...position, units: [...position.units, unit] }, seat, tile, 0);
}

export function move(position: Position, from: Hex, to: Hex): Position {
  const unit = unitOn(position, from);
  if (!unit || hexKey(from) === hexKey(to)) return position;
  checkFree(position, to);
  checkLeash(position, unit.seat, unit.tile, to);
  return changeUnit(position, from, { at: to });
}

function changeUnit(position: Position, at: Hex, change: Partial<Unit>): Position {
  return { ...position, units: position.units.map((unit) => (hexKey(unit.at) === hexKey(at) ? { ...unit, ...change } : unit)) };
}

export const turn = (position: Position, at: Hex, by: number): Position =>
  changeUnit(position, at, { rotation: ((unitOn(position, at)?.rotation ?? 0) + by + 6) % 6 });

/** Most wounds that leave a unit on the board. */
export const mostWounds = (unit: Unit): number => (tileOf(unit.tile).kind === "hq" ? 0 : tileOf(unit.tile).toughness);

export function wound(position: Position, at: Hex, wounds: number): Position {
  const unit = unitOn(position, at);
  return unit ? changeUnit(position, at, { wounds: Math.max(0, Math.min(wounds, mostWounds(unit))) }) : position;
}

export function remove(position: Position, at: Hex): Position {
  const unit = unitOn(position, at);
  if (!unit) return position;
  const units = position.units.filter((other) => other !== unit);
  return withPile({ ...position, units }, unit.seat, unit.tile, 1);
}

/** The same place for the other side: a unit of the same kind if its army has one, otherwise it is refused. */
export function giveAway(position: Position, at: Hex): Position {
  const unit = unitOn(position, at);
  if (!unit) return position;
  const seat = (unit.seat + 1) % position.armies.length;
  const name = unit.tile.slice((position.armies[unit.seat] ?? "").length);
  const tile = armyTiles(position.armies[seat] ?? "").find(({ id }) => id === `${position.armies[seat]}${name}`);
  if (!tile) throw new NotAllowed("no-such-tile", "NH-GEN-11");
  return wound(place(remove(position, at), seat, tile.id, at, unit.rotation), at, unit.wounds);
}

export function toHand(position: Position, seat: number, tile: string): Position {
  if (!drawn(position.armies[seat] ?? "").some(({ id }) => id === tile)) throw new NotAllowed("not-in-hand", "NH-DRAW-05");
  checkLeft(position, seat, tile);
  const hand = position.hands[seat] ?? [];
  if (hand.length >= HAND_ROOM) throw new NotAllowed("hand-full", "NH-DRAW-05");
  return staged(withPile({ ...position, hands: replaced(position.hands, seat, [...hand, tile]) }, seat, tile, 0));
}

export function fromHand(position: Position, seat: number, slot: number): Position {
  const hand = position.hands[seat] ?? [];
  const tile = hand[slot];
  if (!tile) return position;
  const hands = replaced(
    position.hands,
    seat,
    hand.filter((_, i) => i !== slot),
  );
  return staged(withPile({ ...position, hands }, seat, tile, 1));
}

/** Whoever is to play without a tile in hand draws first. */
function staged(position: Position): Position {
  return { ...position, stage: position.hands[position.starter]?.length ? "turn" : "draw" };
}

export const setHp = (position: Position, seat: number, hp: number): Position => ({
  ...position,
  hp: replaced(position.hp, seat, Math.max(1, Math.min(hp, MOST_HP))),
});

/** Copies of a tile in the pile; the rest of what is left counts as discarded. */
export const setPile = (position: Position, seat: number, tile: string, count: number): Position =>
  withPile({ ...position, piles: replaced(position.piles, seat, { ...position.piles[seat], [tile]: 0 }) }, seat, tile, count);

export const pileSize = (position: Position, seat: number): number => Object.values(position.piles[seat] ?? {}).reduce((sum, count) => sum + count, 0);

export const setStarter = (position: Position, starter: number): Position => staged({ ...position, starter });

export const setTrigger = (position: Position, trigger: string): Position => ({ ...position, trigger });

/** What is played: edition and variants. */
export const setOption = (position: Position, name: string, value: string | boolean): Position => ({
  ...position,
  options: { ...position.options, [name]: value },
});

export const clear = (position: Position): Position => ({
  ...emptyPosition(position.armies, String(position.options.edition ?? "2025")),
  options: position.options,
});

/** Both armies change their places: A becomes B, with units, hit points, hands and piles. */
export function swapSides(position: Position): Position {
  const last = position.armies.length - 1;
  const swapped = <T>(list: readonly T[]): T[] => [...list].reverse();
  return {
    ...position,
    armies: swapped(position.armies),
    hp: swapped(position.hp),
    hands: swapped(position.hands),
    piles: swapped(position.piles),
    starter: last - position.starter,
    units: position.units.map((unit) => ({ ...unit, seat: last - unit.seat })),
  };
}

/** Another army for a seat: its units, hand and pile go; an HQ stays where it was. */
export function setArmy(position: Position, seat: number, army: string): Position {
  const hq = position.units.find((unit) => unit.seat === seat && tileOf(unit.tile).kind === "hq");
  const rest = position.units.filter((unit) => unit.seat !== seat);
  return staged({
    ...position,
    armies: replaced(position.armies, seat, army),
    units: hq ? [...rest, { ...hq, tile: `${army}_hq` }] : rest,
    hands: replaced(position.hands, seat, []),
    piles: replaced(position.piles, seat, wholePile(army)),
  });
}

export function addSeat(position: Position, army: string): Position {
  return {
    ...position,
    armies: [...position.armies, army],
    hp: [...position.hp, FULL_HP],
    hands: [...position.hands, []],
    piles: [...position.piles, wholePile(army)],
  };
}

export function dropSeat(position: Position): Position {
  const last = position.armies.length - 1;
  if (last < 2) return position;
  const cut = <T>(list: readonly T[]): T[] => list.slice(0, last);
  return staged({
    ...position,
    armies: cut(position.armies),
    hp: cut(position.hp),
    hands: cut(position.hands),
    piles: cut(position.piles),
    starter: Math.min(position.starter, last - 1),
    units: position.units.filter((unit) => unit.seat < last),
  });
}

/** What a moment of a game shows, as a position. */
export interface MomentView {
  readonly edition?: string;
  readonly variants?: readonly string[];
  readonly mode?: string;
  readonly scenario?: unknown;
  readonly armies: readonly string[];
  readonly hp: readonly number[];
  readonly seat: number;
  readonly stage: string;
  readonly turn: number;
  readonly units: readonly (Omit<Unit, "wounds" | "steel_net"> & Partial<Unit>)[];
  readonly hands: readonly (readonly string[])[];
  readonly piles: readonly Counts[];
}

const STAGES = ["turn", "draw", "discard"];
const KEPT_VARIANTS = ["enlarged_board", "constructions", "reinforcement", "alternative_start"];

export function positionOf(view: MomentView): Position {
  const variants = (view.variants ?? []).filter((name) => KEPT_VARIANTS.includes(name));
  const mode: Record<string, string> = view.mode && !["duel", "ffa"].includes(view.mode) ? { mode: view.mode } : {};
  return {
    ...emptyPosition(view.armies, view.edition ?? "2025"),
    options: { edition: view.edition ?? "2025", ...mode, ...Object.fromEntries(variants.map((name) => [name, true])) },
    hp: view.hp.map((hp) => Math.max(1, hp)),
    starter: view.seat,
    stage: STAGES.includes(view.stage) ? view.stage : "turn",
    turn: view.turn,
    units: view.units.map(({ tile, seat, at, rotation, wounds = 0, steel_net = false }) => ({ tile, seat, at, rotation, wounds, steel_net })),
    hands: view.hands,
    piles: view.piles,
  };
}

/** The part of a pasted text that a refusal speaks of: what it quotes, or the place it names. */
export function badPlace(text: string, message: string): readonly [from: number, to: number] | null {
  const column = /line (\d+) column (\d+)/.exec(message);
  if (column) {
    const before = text
      .split("\n")
      .slice(0, Number(column[1]) - 1)
      .join("\n").length;
    const at = Math.min(Math.max(0, text.length - 1), before + (Number(column[1]) > 1 ? 1 : 0) + Number(column[2]) - 1);
    return [at, at + 1];
  }
  const quoted = [...message.matchAll(/'([^']{1,60})'/g)].map((found) => found[1] as string);
  const named = [...message.matchAll(/\b(?:board )?([a-g][1-7])\b/g)].map((found) => `${found[1]}:`);
  const numbered = unitPart(text, message);
  if (numbered) return numbered;
  for (const part of [...quoted, ...named]) {
    const at = text.indexOf(part);
    if (at < 0) continue;
    const end = part.endsWith(":") ? /[,\s]|$/.exec(text.slice(at))?.index : part.length;
    return [at, at + (end ?? part.length)];
  }
  return null;
}

/** "units[2].at" is the third object of the list. */
function unitPart(text: string, message: string): readonly [number, number] | null {
  const number = /units\[(\d+)\]/.exec(message)?.[1];
  const list = text.indexOf('"units"');
  if (number === undefined || list < 0) return null;
  const found = [...text.slice(list).matchAll(/\{[^{}]*\}/g)][Number(number)];
  return found ? [list + found.index, list + found.index + found[0].length] : null;
}
