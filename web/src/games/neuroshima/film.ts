/** What is played back: the pictures of the battles of one action. */

import { DIRECTIONS, hexKey, type Hex } from "../../kit/hex";
import type { GameEvent, MoveItem } from "../../match/protocol";
import { cracked, framesOf, phasesOf, type Frame } from "./battle";
import type { UnitView } from "./tiles";
import type { View } from "./view";

/** The units after one event outside a phase of a battle, or after a loss in it. */
export function unitsAfter(units: readonly UnitView[], event: GameEvent): readonly UnitView[] {
  const at = hexKey((event.at ?? [0, 0]) as Hex);
  switch (event.kind) {
    case "placed":
    case "arrived":
      return [...units, { tile: event.tile as string, seat: event.seat as number, at: event.at as Hex, rotation: event.rotation as number }];
    case "moved":
      return units.map((unit) => (hexKey(unit.at) === hexKey(event.from as Hex) ? { ...unit, at: event.to as Hex, rotation: event.rotation as number } : unit));
    case "executed":
      return [...units.filter((unit) => hexKey(unit.at) !== at), { ...(event.by as { tile: string; seat: number; rotation: number }), at: event.at as Hex }];
    case "removed":
    case "evacuated":
      return units.filter((unit) => hexKey(unit.at) !== at);
    case "replaced":
      return units.map((unit) =>
        hexKey(unit.at) === at ? { tile: event.tile as string, seat: unit.seat, at: unit.at, rotation: event.rotation as number } : unit,
      );
    case "carousel":
      return unitsTurned(units, event.hub as Hex, event.way as Turning);
  }
  return units;
}

export type Turning = "clockwise" | "counterclockwise";

/** The units after a carousel has gone one step: those on its seats have gone on, and all of them are turned. */
export function unitsTurned(units: readonly UnitView[], hub: Hex, way: Turning): readonly UnitView[] {
  const steps = new Map(carouselSteps({ hub, way }).map(([from, to]) => [hexKey(from), to]));
  const by = stepOf(way);
  return units.map((unit) => {
    const to = hexKey(unit.at) === hexKey(hub) ? hub : steps.get(hexKey(unit.at));
    return to ? { ...unit, at: to, rotation: (unit.rotation + by) % 6 } : unit;
  });
}

/** Where units came from with these events, by the `hexKey` of where they stand now. */
export function slidesOf(events: readonly GameEvent[]): Map<string, Hex> {
  const slides = new Map<string, Hex>();
  for (const event of events) {
    if (event.kind === "moved" && hexKey(event.from as Hex) !== hexKey(event.to as Hex)) slides.set(hexKey(event.to as Hex), event.from as Hex);
    if (event.kind === "carousel") for (const [from, to] of carouselSteps(event)) slides.set(hexKey(to), from);
  }
  return slides;
}

const stepOf = (way: unknown): number => (way === "clockwise" ? 1 : 5);

/** Each seat of a carousel that turns, and the seat after it. */
export function carouselSteps(event: Readonly<Record<string, unknown>>): [Hex, Hex][] {
  const [q, r] = event.hub as Hex;
  const seats = DIRECTIONS.map(([dq, dr]): Hex => [q + dq, r + dr]);
  return seats.map((seat, i) => [seat, seats[(i + stepOf(event.way)) % 6] as Hex]);
}

/** The events of an action, cut where a battle begins. */
export function partsOf(events: readonly GameEvent[]): GameEvent[][] {
  const parts: GameEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === "battle") parts.push([]);
    parts.at(-1)?.push(event);
  }
  return parts;
}

/** Where the battle of such a part begins; one that goes on after a question begins in the middle of a phase. */
export function beginOf(part: readonly GameEvent[]): number {
  const at = part.findIndex((event) => event.kind === "battle" || Number(event.phase) >= 0);
  return at < 0 ? part.length : at;
}

/** The pictures of every battle of an action, each from where the units stood when it began. */
export function filmOf(item: MoveItem, before: View): Frame[] {
  const frames: Frame[] = [];
  let units: readonly UnitView[] = before.units;
  let segments = before.scenario?.segments;
  for (const part of partsOf(item.events)) {
    const phases = phasesOf(part);
    const first = beginOf(part);
    units = part.slice(0, first).reduce(unitsAfter, units);
    const scenario = before.scenario && segments ? { ...before.scenario, segments } : before.scenario;
    frames.push(...framesOf(phases, units, frames.at(-1)?.hp ?? before.hp, scenario));
    units = part.slice(first).reduce(unitsAfter, units);
    for (const phase of phases) segments = cracked(segments, phase, scenario);
  }
  return frames;
}
