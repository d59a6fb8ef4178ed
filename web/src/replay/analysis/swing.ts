/** The turn with which the chance of a side changed most. */

import { isDone, points, type Analysis } from "./analysis";

export interface Swing {
  /** Which turn of the analysis it is, counted from 0. */
  readonly turn: number;
  readonly seat: number;
  readonly first: number;
  readonly last: number;
  /** Chances in permille when the turn began, and when the next one did. */
  readonly from: number;
  readonly to: number;
}

/** A swing of fewer points means nothing. */
const LEAST = 3;

/** The chance of a seat when each turn began, and at the end where that is known. */
export const chancesOf = (analysis: Analysis, seat: number): number[] => [
  ...analysis.turns.map((turn) => turn.before[seat] ?? 0),
  ...(isDone(analysis) ? [analysis.end[seat] ?? 0] : []),
];

/** The greatest swing; null where no turn changed anything that counts. The end of a game that was given up is no turn. */
export function swingOf(analysis: Analysis, seat: number): Swing | null {
  const chances = chancesOf(analysis, seat);
  let best: Swing | null = null;
  for (const [i, turn] of analysis.turns.entries()) {
    const [from, to] = [chances[i] ?? 0, chances[i + 1] ?? turn.played[seat] ?? 0];
    if (best && Math.abs(to - from) <= Math.abs(best.to - best.from)) continue;
    best = { turn: i, seat: turn.seat, first: turn.first, last: turn.last, from, to };
  }
  return best && Math.abs(points(best.to - best.from)) >= LEAST ? best : null;
}
