/** What is played back: the pictures of one battle. */

import { hexKey, type Hex } from "../../kit/hex";
import type { MoveItem } from "../../match/protocol";
import { framesOf, phasesOf, type Frame } from "./battle";
import type { UnitView } from "./tiles";
import type { View } from "./view";

/** The units when the first phase begins: the view before, and what the same action did before it. */
function unitsAtStart(view: View, item: MoveItem): UnitView[] {
  let units = [...view.units];
  for (const event of item.events) {
    // A battle that goes on after a question begins in the middle of a phase.
    if (event.kind === "battle" || Number(event.phase) >= 0) break;
    if (event.kind === "placed") {
      units = [...units, { tile: event.tile as string, seat: event.seat as number, at: event.at as Hex, rotation: event.rotation as number }];
    } else if (event.kind === "moved") {
      const from = hexKey(event.from as Hex);
      units = units.map((unit) => (hexKey(unit.at) === from ? { ...unit, at: event.to as Hex, rotation: event.rotation as number } : unit));
    } else if (event.kind === "executed") {
      const at = event.at as Hex;
      const by = event.by as { tile: string; seat: number; rotation: number };
      units = [...units.filter((unit) => hexKey(unit.at) !== hexKey(at)), { ...by, at }];
    } else if (event.kind === "removed") {
      const at = hexKey(event.at as Hex);
      units = units.filter((unit) => hexKey(unit.at) !== at);
    }
  }
  return units;
}

export const filmOf = (item: MoveItem, before: View): Frame[] => framesOf(phasesOf(item.events), unitsAtStart(before, item), before.hp);
