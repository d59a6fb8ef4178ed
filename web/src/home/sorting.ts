/** Which of my running games wait for me, and which of them first. */

import type { Table } from "../app/api";

/** Does somebody else, or a clock, wait for what I do here? Nobody minds how long a bot waits. */
export const isAwaited = (table: Table): boolean =>
  table.clock.kind !== "none" || (!table.hotseat && table.seats.some((seat) => seat.kind !== "bot" && !table.you.includes(seat.seat)));

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
