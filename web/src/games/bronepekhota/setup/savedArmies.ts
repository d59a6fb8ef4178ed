/** Armies that somebody has built, kept in the browser. */

export interface SavedArmy {
  readonly name: string;
  /** Units joined by colons. */
  readonly army: string;
  readonly points: number;
}

const STORED = "sandtable.armies";
const MOST = 30;
const LETTERS = 40;

const isSaved = (row: unknown): row is SavedArmy => {
  const { name, army, points } = (row ?? {}) as Partial<SavedArmy>;
  return typeof name === "string" && typeof army === "string" && typeof points === "number";
};

/** What was kept; nothing of what does not look like an army. */
export function savedArmies(): SavedArmy[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(rows) ? rows.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const keep = (rows: readonly SavedArmy[]): SavedArmy[] => {
  localStorage.setItem(STORED, JSON.stringify(rows));
  return [...rows];
};

/** Keep an army; one of the same name is replaced, the oldest goes when there are too many. */
export function saveArmy(name: string, army: string, points: number): SavedArmy[] {
  const short = name.trim().slice(0, LETTERS);
  return keep([{ name: short, army, points }, ...savedArmies().filter((row) => row.name !== short)].slice(0, MOST));
}

export const forgetArmy = (name: string): SavedArmy[] => keep(savedArmies().filter((row) => row.name !== name));
