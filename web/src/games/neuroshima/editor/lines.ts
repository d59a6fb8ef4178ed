/** Actions by their notation: what a line of the engine or a solution does, in words and on the board. */

import { hexField, hexName, type Hex } from "../../../kit/hex";
import { stepText, type Step } from "../etudes/etudes";
import type { UnitView } from "../tiles";
import { unitAt } from "../view";

const HEXES: ReadonlyMap<string, Hex> = new Map(hexField(3).map((at) => [hexName(at), at]));

/** "b2/3" as a hex and a rotation, "b2-c3/3" as two. */
function placesOf(word: string): { hexes: Hex[]; rotation?: number } {
  const [names = "", turned] = word.split("/");
  const hexes = names.split("-").flatMap((name): Hex[] => {
    const at = HEXES.get(name);
    return at ? [at] : [];
  });
  return { hexes, ...(turned === undefined ? {} : { rotation: Number(turned) }) };
}

const named = (at: Hex | undefined, key: "from" | "to" | "target"): object => (at ? { [key]: at } : {});

const TILES = ["place", "discard", "execute"];
const FROM_FIRST = ["turn", "net"];

/** One action of a side, read from its notation; the board before it says which units it speaks of. */
export function readAction(action: string, army: string, units: readonly UnitView[]): Step {
  const [kind = "", ...words] = action.split(" ");
  const tile = TILES.includes(kind) ? `${army}_${words.shift() ?? ""}` : undefined;
  const parts = words.map(placesOf);
  const [first, second] = parts;
  const rotation = parts.find((part) => part.rotation !== undefined)?.rotation;
  const hexes = parts.flatMap((part) => part.hexes);
  const places = tile
    ? named(hexes[0], "to")
    : first && first.hexes.length > 1
      ? { ...named(first.hexes[0], "from"), ...named(first.hexes[1], "to") }
      : second?.hexes.length
        ? { ...named(hexes[0], "from"), ...named(hexes[1], "target") }
        : FROM_FIRST.includes(kind)
          ? { ...named(hexes[0], "from"), ...(kind === "net" ? named(hexes[0], "target") : {}) }
          : named(hexes[0], "target");
  const { from, target } = places as { from?: Hex; target?: Hex };
  const tileOn = (at: Hex | undefined, key: string): object => {
    const unit = unitAt(units, at);
    return unit ? { [key]: unit.tile } : {};
  };
  return {
    action,
    kind,
    ...(tile ? { tile } : {}),
    ...(rotation === undefined ? {} : { rotation }),
    ...places,
    units: { ...tileOn(from, "from"), ...tileOn(target, "target") },
  } as Step;
}

/** The units after an action, as far as it only places, moves or turns a piece. */
export function unitsAfterStep(units: readonly UnitView[], step: Step, seat: number): readonly UnitView[] {
  if (step.kind === "place" && step.tile && step.to) return [...units, { tile: step.tile, seat, at: step.to, rotation: step.rotation ?? 0 }];
  const moved = unitAt(units, step.from);
  if (!moved || (!step.to && step.kind !== "turn")) return units;
  const after = { ...moved, at: step.to ?? moved.at, rotation: step.rotation ?? moved.rotation };
  return units.map((unit) => (unit === moved ? after : unit));
}

/** All actions of a line, each read on the board that those before it left. */
export function readLine(actions: readonly string[], army: string, units: readonly UnitView[], seat: number): Step[] {
  let board = units;
  return actions.map((action) => {
    const step = readAction(action, army, board);
    board = unitsAfterStep(board, step, seat);
    return step;
  });
}

/** What a line does, in sentences; that a turn ends goes without saying. */
export const lineText = (steps: readonly Step[]): string => (steps.length > 1 ? steps.filter(({ kind }) => kind !== "end") : steps).map(stepText).join(" ");

/** The hexes that a solution needs besides those that other solutions need too. */
const hexesNeeded = (line: readonly string[]): Set<string> => new Set(line.flatMap((action) => action.match(/\b[a-g][1-7]\b/g) ?? []));

/** A hex that all solutions but one need, and which: taken away, one may be left. */
export function spoiler(lines: readonly (readonly string[])[], free: readonly Hex[]): { readonly hex: string; readonly kept: number } | null {
  const needs = lines.map(hexesNeeded);
  for (const hex of free.map(hexName)) {
    const without = needs.flatMap((need, i) => (need.has(hex) ? [] : [i]));
    if (without.length === 1 && lines.length > 1) return { hex, kept: without[0] as number };
  }
  return null;
}
