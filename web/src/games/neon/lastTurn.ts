/** What the last turns of others have changed in the arena: who came from where, who was struck, who fell. */

import type { MoveItem } from "../../match/protocol";
import { AUTOMA } from "./view";

export interface TurnMark {
  readonly kind: "acted" | "came" | "struck" | "fell" | "attack";
  /** A seat, the Automa or a bot. */
  readonly who: number;
  /** The sector that somebody left, or fell in. */
  readonly sector?: number;
  /** Whom an attack was against. */
  readonly target?: number;
  /** What somebody lost. */
  readonly amount?: number;
  /** Whose turn it was, counted from 1 by initiative. */
  readonly ordinal: number;
  /** The number of the action in the game. */
  readonly number: number;
}

/** Moves that are part of one's own turn. */
const WALKS = ["move", "step", "maneuver", "automa", "land"];

/** Marks of these actions, the oldest first; that one's own turn begins needs none. Somebody who moves twice came from where it stood at first; what is lost is added up. */
export function marksOfTurns(items: readonly MoveItem[], own: readonly number[] = []): readonly TurnMark[] {
  let marks: TurnMark[] = [];
  const places = new Map<number, number>();
  let ordinal = 0;
  for (const item of items) {
    for (const event of item.events) {
      const who = Number(event.who ?? event.seat ?? -1);
      if (event.kind === "turn" || event.kind === "automa") ordinal += 1;
      const at = { ordinal: Math.max(1, ordinal), number: item.number };
      switch (event.kind) {
        case "turn":
          if (!own.includes(Number(event.seat))) marks.push({ kind: "acted", who: Number(event.seat), ...at });
          break;
        case "automa":
          marks.push({ kind: "acted", who: AUTOMA, ...at });
          break;
        case "moved":
          places.set(who, Number(event.to));
          if (WALKS.includes(String(event.how)) && Number(event.from) > 0 && !marks.some((mark) => mark.kind === "came" && mark.who === who))
            marks.push({ kind: "came", who, sector: Number(event.from), ...at });
          break;
        case "attack":
          for (const target of event.targets as number[]) {
            marks = marks.filter((mark) => mark.kind !== "attack" || mark.who !== who || mark.target !== target);
            marks.push({ kind: "attack", who, target, ...at });
          }
          break;
        case "damage": {
          const before = marks.find((mark) => mark.kind === "struck" && mark.who === who)?.amount ?? 0;
          marks = marks.filter((mark) => mark.kind !== "struck" || mark.who !== who);
          marks.push({ kind: "struck", who, amount: before + Number(event.amount), ...at });
          break;
        }
        case "defeated":
          marks.push({ kind: "fell", who, ...at });
      }
    }
  }
  return marks;
}
