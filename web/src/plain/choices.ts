/** Options of a game that this page does not know: grouped, found by words, laid on the fields of a board. */

import { capital } from "../app/games";
import type { Option } from "../match/protocol";

export interface Group {
  /** "" for options that are no more than their name. */
  readonly kind: string;
  readonly options: readonly Option[];
}

const fits = ({ action, kind }: Option, words: readonly string[]): boolean => words.every((word) => `${kind} ${action}`.toLowerCase().includes(word));

/** Options in which all these words stand, by kind in the order of the server. */
export function groupsOf(options: readonly Option[], filter: string): Group[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => fits(option, words));
  const kindOf = ({ action, kind }: Option): string => (action === kind ? "" : kind);
  const kinds = [...new Set(found.map(kindOf))];
  return kinds.map((kind) => ({ kind: capital(kind), options: found.filter((option) => kindOf(option) === kind) }));
}

/** Options whose notation is the name of a field, by that name. */
export const optionsByCell = (options: readonly Option[]): ReadonlyMap<string, Option> =>
  new Map(options.filter(({ action }) => /^[a-z]\d{1,2}$/.test(action)).map((option) => [option.action, option]));
