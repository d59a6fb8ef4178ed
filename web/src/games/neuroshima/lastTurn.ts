/** What the last turns of others have changed on the board: rings in their order, where pieces came from, what fell. */

import { hexKey, type Hex } from "../../kit/hex";
import type { GameEvent, MoveItem } from "../../match/protocol";

export interface TurnMark {
  readonly kind: "ring" | "start" | "fell";
  readonly at: Hex;
  /** Whose action it was; for what fell, whose unit. */
  readonly seat: number;
  /** Which action of its turn, counted from 1; 0 for what fell. */
  readonly ordinal: number;
  /** The number of the action in the game. */
  readonly number: number;
}

export interface Trace {
  readonly marks: readonly TurnMark[];
  /** Which action of its turn an action is, by its number in the game; those that leave no ring have none. */
  readonly ordinals: ReadonlyMap<number, number>;
}

const same = (a: Hex, b: unknown): boolean => hexKey(a) === hexKey(b as Hex);
const isInBattle = (event: GameEvent): boolean => Number(event.phase) >= 0;

/** The hex that an event rings, and the one that a piece has left for it. */
function ringOf(event: GameEvent): { readonly at: Hex; readonly from?: Hex } | null {
  if (isInBattle(event)) return null;
  switch (event.kind) {
    case "placed":
    case "arrived":
    case "executed":
    case "replaced":
    case "steel_net":
      return { at: event.at as Hex };
    case "moved":
      return { at: event.to as Hex, ...(same(event.from as Hex, event.to) ? {} : { from: event.from as Hex }) };
    case "hit":
    case "void":
      return { at: event.target as Hex };
  }
  return null;
}

/** Marks of these actions, the oldest first; what happens later on a hex takes the place of what was marked there. */
export function traceOf(items: readonly MoveItem[]): Trace {
  let marks: TurnMark[] = [];
  const ordinals = new Map<number, number>();
  let count = 0;
  for (const item of items) {
    for (const event of item.events) {
      if (event.kind === "turn") count = 0;
      const { number } = item;
      const ring = ringOf(event);
      if (ring) {
        const ordinal = ordinals.get(number) ?? ++count;
        ordinals.set(number, ordinal);
        const seat = item.seat >= 0 ? item.seat : Number(event.seat ?? 0);
        marks = marks.filter((mark) => !same(mark.at, ring.at) && !(ring.from && same(mark.at, ring.from)));
        if (ring.from) marks.push({ kind: "start", at: ring.from, seat, ordinal, number });
        marks.push({ kind: "ring", at: ring.at, seat, ordinal, number });
      }
      if (event.kind === "removed" || event.kind === "evacuated") {
        marks = marks.filter((mark) => !same(mark.at, event.at));
        marks.push({ kind: "fell", at: event.at as Hex, seat: Number(event.seat), ordinal: 0, number });
      }
    }
  }
  return { marks, ordinals };
}
