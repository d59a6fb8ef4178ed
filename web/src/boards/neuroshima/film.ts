/** What is played back: the pictures of one battle. */

import { DIRECTIONS, hexKey, type Hex } from "../../kit/hex";
import type { GameEvent, MoveItem } from "../../match/protocol";
import { framesOf, phasesOf, type Frame } from "./battle";
import type { UnitView } from "./tiles";
import type { View } from "./view";

/** The units when the first phase begins: the view before, and what the same action did before it. */
function unitsAtStart(view: View, item: MoveItem): UnitView[] {
  let units = [...view.units];
  for (const event of item.events) {
    // A battle that goes on after a question begins in the middle of a phase.
    if (event.kind === "battle" || Number(event.phase) >= 0) break;
    if (event.kind === "placed" || event.kind === "arrived") {
      units = [...units, { tile: event.tile as string, seat: event.seat as number, at: event.at as Hex, rotation: event.rotation as number }];
    } else if (event.kind === "moved") {
      const from = hexKey(event.from as Hex);
      units = units.map((unit) => (hexKey(unit.at) === from ? { ...unit, at: event.to as Hex, rotation: event.rotation as number } : unit));
    } else if (event.kind === "executed") {
      const at = event.at as Hex;
      const by = event.by as { tile: string; seat: number; rotation: number };
      units = [...units.filter((unit) => hexKey(unit.at) !== hexKey(at)), { ...by, at }];
    } else if (event.kind === "removed" || event.kind === "evacuated") {
      const at = hexKey(event.at as Hex);
      units = units.filter((unit) => hexKey(unit.at) !== at);
    }
  }
  return units;
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

/** Each seat of a carousel that has turned, and the seat after it. */
export function carouselSteps(event: GameEvent): [Hex, Hex][] {
  const [q, r] = event.hub as Hex;
  const seats = DIRECTIONS.map(([dq, dr]): Hex => [q + dq, r + dr]);
  const step = event.way === "clockwise" ? 1 : 5;
  return seats.map((seat, i) => [seat, seats[(i + step) % 6] as Hex]);
}

export const filmOf = (item: MoveItem, before: View): Frame[] => framesOf(phasesOf(item.events), unitsAtStart(before, item), before.hp, before.scenario);
