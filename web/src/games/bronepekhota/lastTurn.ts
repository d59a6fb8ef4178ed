/** What the last turns of others have changed on the table: who came from where, who shot at whom, who fell. */

import type { GameEvent, MoveItem } from "../../match/protocol";
import type { View } from "./view";

export interface TurnMark {
  readonly kind: "came" | "acted" | "shot" | "fell" | "struck";
  readonly figure: number;
  /** Where it came from. */
  readonly from?: readonly [number, number];
  /** Whom it shot at. */
  readonly target?: number;
  /** What it lost. */
  readonly text?: string;
  /** Which of the units that acted, counted from 1. */
  readonly ordinal: number;
  /** The number of the action in the game. */
  readonly number: number;
}

const CAME = ["moved", "driven", "fled"];
const FELL = ["killed", "destroyed", "deserted"];
const ACTED = ["shot", "throw", "turned", "repaired", "boarded", "gun_taken", "item_taken"];

/** Marks of these actions, the oldest first; somebody who moves twice came from where it stood at first. */
export function marksOfTurn(items: readonly MoveItem[], view: View): readonly TurnMark[] {
  const marks: TurnMark[] = [];
  const starts = new Map<number, readonly [number, number]>();
  const acted = new Set<number>();
  let ordinal = 0;
  for (const item of items) {
    for (const event of item.events) {
      if (event.kind === "activated") ordinal += 1;
      const at = { ordinal: Math.max(1, ordinal), number: item.number };
      const figure = Number(event.figure ?? event.attacker);
      const row = view.figures[figure];
      if (!row) continue;
      if (event.kind === "drive") starts.set(figure, start(event));
      if (CAME.includes(event.kind)) {
        const from = starts.get(figure) ?? (event.from ? start(event) : undefined);
        if (from && !starts.has(figure)) starts.set(figure, from);
        if (from && !marks.some((mark) => mark.kind === "came" && mark.figure === figure)) marks.push({ kind: "came", figure, from, ...at });
      }
      if ((CAME.includes(event.kind) || ACTED.includes(event.kind) || event.kind === "melee") && !acted.has(figure)) {
        acted.add(figure);
        marks.push({ kind: "acted", figure, ...at });
      }
      if (event.kind === "shot" || event.kind === "throw" || event.kind === "melee")
        marks.push({ kind: "shot", figure: Number(event.source ?? figure), target: Number(event.target ?? event.defender), ...at });
      if (FELL.includes(event.kind)) marks.push({ kind: "fell", figure, ...at });
      if (event.kind === "damaged") marks.push({ kind: "struck", figure, text: `−${Number(event.cells)}`, ...at });
    }
  }
  return marks;
}

const start = (event: GameEvent): readonly [number, number] => {
  const [x = 0, y = 0] = event.from as readonly number[];
  return [x, y];
};
