/** The editions side by side, as the engine lists them. */

import { t } from "../../i18n/i18n.svelte";
import data from "./editions.json";
import { armyName } from "./words";

type Value = string | number | null | readonly string[];

interface Row {
  readonly id: string;
  /** The setting that changes it for one game; "" where there is none of its own. */
  readonly switch: string;
  readonly values: Readonly<Record<string, Value>>;
  readonly clauses: readonly string[];
}

export const EDITIONS: readonly string[] = data.editions;
export const BOXES: readonly Row[] = data.boxes;
export const SWITCHES: readonly Row[] = data.switches;
/** What the books say in other words, with what is played here. */
export const BOOKS: readonly Pick<Row, "id" | "clauses">[] = data.books;

const NAME_OF: Readonly<Record<string, (value: string) => string>> = {
  armies: armyName,
  mode: (mode) => t(`new-mode-${mode}`),
  variants: (variant) => t(variant === "scenario" ? "new-mode-atlas" : `setting-${variant}`),
  max_players: (count) => count,
};

/** What an edition says, one line for each of several things; `isOwn` where no other edition says the same. */
export function linesOf(row: Row, edition: string): { readonly text: string; readonly isOwn: boolean }[] {
  const value = row.values[edition] ?? null;
  if (value === null || (Array.isArray(value) && !value.length)) return [];
  const all = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
  const name = NAME_OF[row.id] ?? ((one: string) => t(`setting-${row.id}-${one}`));
  return all.map((one) => ({ text: name(one), isOwn: EDITIONS.every((other) => other === edition || !says(row.values[other] ?? null, one)) }));
}

const says = (value: Value, one: string): boolean => (Array.isArray(value) ? value.includes(one) : String(value) === one);

/** Names of attributes begin with a letter. */
export const attributeOf = (edition: string): string => (/^\d/.test(edition) ? `e${edition}` : edition);
