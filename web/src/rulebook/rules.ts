/** The rulebook of a game, and how clauses are found and told apart in a text. */

export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly status: string;
  readonly sources: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export const RULEBOOKS = ["neuroshima", "neon", "bronepekhota"] as const;
export type Rulebook = (typeof RULEBOOKS)[number];

const PREFIXES: Readonly<Record<string, Rulebook>> = { NH: "neuroshima", NE: "neon", BP: "bronepekhota" };
const CLAUSE_ID = /\b(?:NH|NE|BP)(?:-[A-Z][A-Z0-9]*)+-\d{2}\b/g;

/** The game of a clause id, or nothing. */
export const gameOfClause = (id: string): Rulebook | undefined => PREFIXES[id.slice(0, 2).toUpperCase()];

export const isRulebook = (name: string | null): name is Rulebook => RULEBOOKS.some((game) => game === name);

export async function loadRules(game: Rulebook): Promise<readonly Section[]> {
  const answer = await fetch(`/rules/${game}.json`);
  if (!answer.ok) throw new Error(`no rulebook of ${game}`);
  return ((await answer.json()) as { sections: readonly Section[] }).sections;
}

/** The clauses in whose id, section or text every word stands; sections without any are left out. */
export function searchRules(sections: readonly Section[], words: string): readonly Section[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!sought.length) return sections;
  return sections
    .map(({ title, clauses }) => ({ title, clauses: clauses.filter(({ id, text }) => fits(`${id} ${title} ${text}`.toLowerCase(), sought)) }))
    .filter(({ clauses }) => clauses.length);
}

const fits = (text: string, sought: readonly string[]): boolean => sought.every((word) => text.includes(word));

export interface Part {
  readonly text: string;
  /** The clause that this part names. */
  readonly clause?: string;
}

/** A text cut where it names clauses; marks of emphasis and code are taken off. */
export function partsOf(text: string): Part[] {
  const plain = text.replace(/[*`]+/g, "");
  const parts: Part[] = [];
  let from = 0;
  for (const found of plain.matchAll(CLAUSE_ID)) {
    if (found.index > from) parts.push({ text: plain.slice(from, found.index) });
    parts.push({ text: found[0], clause: found[0] });
    from = found.index + found[0].length;
  }
  if (from < plain.length) parts.push({ text: plain.slice(from) });
  return parts;
}

/** A section as an id of the page. */
export const anchorOf = (title: string): string => `s-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
