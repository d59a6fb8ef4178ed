/** Which of my running games wait for me, and which of them first. */

import type { Table } from "../app/api";

/** What says who sits at a table and how long they have, in a list as at the table itself. */
type Seating = Pick<Table, "hotseat" | "seats" | "you"> & { readonly clock: { readonly kind: Table["clock"]["kind"] } };

/** Is there somebody else, at another screen? */
const hasOthers = (table: Seating): boolean => !table.hotseat && table.seats.some((seat) => seat.kind !== "bot" && !table.you.includes(seat.seat));

/** Does somebody else, or a clock, wait for what I do here? Nobody minds how long a bot waits. */
export const isAwaited = (table: Seating): boolean => table.clock.kind !== "none" || hasOthers(table);

/** Is this a game in which people may be away, so that the server tells them of their turns (server/news/turns.py)? */
export const isToldOf = (table: Seating): boolean => table.clock.kind !== "live" && hasOthers(table);

export interface Sorted {
  /** It is my turn and somebody waits: the shortest clock first, then whoever has waited longest. */
  readonly waiting: readonly Table[];
  /** My turn, but nobody waits: the newest first. */
  readonly alone: readonly Table[];
  /** The others think, or have not come yet. */
  readonly others: readonly Table[];
}

const clockOf = (table: Table): number => table.time_left ?? Infinity;

export function sortedByClock(tables: readonly Table[]): Sorted {
  const running = tables.filter((table) => table.status !== "over");
  const mine = running.filter((table) => table.your_turn);
  const by = (list: readonly Table[]): Table[] => list.toSorted((a, b) => (clockOf(a) === clockOf(b) ? a.updated - b.updated : clockOf(a) - clockOf(b)));
  return {
    waiting: by(mine.filter(isAwaited)),
    alone: mine.filter((table) => !isAwaited(table)).toSorted((a, b) => b.updated - a.updated),
    others: by(running.filter((table) => !table.your_turn)),
  };
}
