/** Which etude comes next: by theme, army, grade, and by one's own rating. */

import type { Puzzle, Standing } from "./etudes";

export type Wanted = "easier" | "level" | "harder";
export const WANTED: readonly Wanted[] = ["easier", "level", "harder"];

/** With fewer first tries a rating says nothing. */
export const SHOWN_AFTER = 5;
const NEW = 1200;
/** How far from one's own rating etudes are looked for. */
const REACH = 100;
const SHIFT: Readonly<Record<Wanted, number>> = { easier: -150, level: 0, harder: 150 };

export interface Filter {
  readonly theme?: string;
  readonly army?: string;
  readonly grade?: number;
}

export const matching = (puzzles: readonly Puzzle[], { theme, army, grade }: Filter): Puzzle[] =>
  puzzles.filter((one) => (!theme || one.themes.includes(theme)) && (!army || one.armies[0] === army) && (!grade || one.difficulty === grade));

/** The nearest grade that has any, where the wanted one has none. */
export function nearestGrade(puzzles: readonly Puzzle[], filter: Filter): number | undefined {
  const wanted = filter.grade ?? 0;
  const grades = [...new Set(matching(puzzles, { ...filter, grade: 0 }).map((one) => one.difficulty))];
  return grades.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0];
}

export interface ThemeRow {
  readonly theme: string;
  readonly count: number;
  readonly tries: number;
  /** First tries that solved it, in per cent; undefined before the first. */
  readonly share: number | undefined;
}

/** Every theme with how its first tries went, most etudes first. */
export function themeRows(puzzles: readonly Puzzle[]): ThemeRow[] {
  const themes = [...new Set(puzzles.flatMap((one) => one.themes))];
  return themes
    .map((theme): ThemeRow => {
      const own = puzzles.filter((one) => one.themes.includes(theme));
      const tried = own.filter((one) => one.first === "solved" || one.first === "missed");
      const won = tried.filter((one) => one.first === "solved").length;
      return { theme, count: own.length, tries: tried.length, share: tried.length ? Math.round((100 * won) / tried.length) : undefined };
    })
    .sort((a, b) => b.count - a.count);
}

/** The theme that costs most, as far as a few tries tell. */
export const weakest = (rows: readonly ThemeRow[]): ThemeRow | undefined =>
  rows.filter((row) => row.tries >= 3 && (row.share ?? 100) < 60).sort((a, b) => (a.share ?? 0) - (b.share ?? 0))[0];

/** The ratings between which training looks. */
export function bounds(standing: Standing | null, wanted: Wanted): readonly [number, number] {
  const own = (standing?.rating ?? NEW) + SHIFT[wanted];
  return [own - REACH, own + REACH];
}

/**
 * The next etude of a training: one that was never tried, of a rating near one's own; weak themes come more often.
 * Where none is left in reach the nearest comes; where all were tried, the nearest that is not solved.
 */
export function nextInTraining(
  puzzles: readonly Puzzle[],
  standing: Standing | null,
  wanted: Wanted,
  theme: string,
  lot: () => number,
  except = "",
): Puzzle | undefined {
  const [low, high] = bounds(standing, wanted);
  const middle = (low + high) / 2;
  const far = (one: Puzzle): number => Math.abs(one.rating - middle);
  const open = matching(puzzles, { theme }).filter((one) => one.id !== except && !one.solved);
  const fresh = open.filter((one) => one.first === null);
  const near = fresh.filter((one) => far(one) <= REACH);
  if (!near.length) return [...(fresh.length ? fresh : open)].sort((a, b) => far(a) - far(b))[0];
  const weak = weakest(themeRows(puzzles))?.theme;
  const drawn = weak ? [...near, ...near.filter((one) => one.themes.includes(weak))] : near;
  return drawn[Math.floor(lot() * drawn.length)];
}
