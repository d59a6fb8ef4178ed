/** A storm: five minutes, three misses, from the easiest upwards. Pure: whoever runs it brings clock and dice. */

import type { Puzzle } from "./etudes";

export const SECONDS = 300;
export const MISSES = 3;
/** What a miss costs, in seconds. */
export const PENALTY = 10;
/** So many of the easiest that are left are drawn from. */
const BAND = 6;

export interface Run {
  readonly solved: readonly string[];
  readonly missed: readonly string[];
  /** Seconds taken off for misses. */
  readonly taken: number;
}

export const NEW_RUN: Run = { solved: [], missed: [], taken: 0 };

export const afterTry = (run: Run, id: string, solved: boolean): Run =>
  solved ? { ...run, solved: [...run.solved, id] } : { ...run, missed: [...run.missed, id], taken: run.taken + PENALTY };

export const secondsLeft = (run: Run, elapsed: number): number => Math.max(0, SECONDS - run.taken - elapsed);

export const isOver = (run: Run, elapsed: number): boolean => run.missed.length >= MISSES || secondsLeft(run, elapsed) <= 0;

/** The next etude: one of the easiest that this run has not seen. */
export function nextOfStorm(puzzles: readonly Puzzle[], run: Run, lot: () => number): Puzzle | undefined {
  const seen = new Set([...run.solved, ...run.missed]);
  const rest = puzzles.filter((one) => !seen.has(one.id)).sort((a, b) => a.rating - b.rating || a.number - b.number);
  return rest[Math.floor(lot() * Math.min(BAND, rest.length))];
}

/** Minutes and seconds, as a clock shows them. */
export const clockText = (seconds: number): string => `${Math.floor(Math.ceil(seconds) / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, "0")}`;

/** The week of a day, as the name of a mark: 2026-w07. */
export function weekOf(day: Date): string {
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 3 - ((day.getUTCDay() + 6) % 7)));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = 1 + Math.floor((thursday.getTime() - first) / (7 * 24 * 3600 * 1000));
  return `${thursday.getUTCFullYear()}-w${String(week).padStart(2, "0")}`;
}
