/**
 * What can be typed for an answer: the notation of every option, cut into parts, so that a line can be narrowed part by part,
 * completed, and refused at the part that does not fit. Pure.
 */

/** A notation and its parts; what stands between them (space, slash, hyphen) need not be typed as it is. */
export interface Phrase {
  readonly text: string;
  readonly parts: readonly string[];
}

/** Words as they are spoken, and the part of the notation that they stand for. */
export type Names = ReadonlyMap<string, string>;

const BETWEEN = /\/|(?<=[\p{L}\p{N}_])-(?=[\p{L}\p{N}_])/u;

export const folded = (text: string): string => text.trim().toLowerCase().replaceAll("ё", "е");

/** A word with a comma is a place by its coordinates, and one part. */
export const partsOf = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .flatMap((word) => (word.includes(",") ? [word] : word.split(BETWEEN)))
    .filter(Boolean);

export const phraseOf = (text: string): Phrase => ({ text, parts: partsOf(text) });

/** Spoken names in a line replaced by what the notation calls them; the longest name first. */
export function spokenTo(text: string, names: Names): string {
  const words = folded(text).split(/\s+/);
  const most = Math.max(1, ...[...names.keys()].map((name) => name.split(" ").length));
  const said: string[] = [];
  for (let at = 0; at < words.length;) {
    const count = [...Array(Math.min(most, words.length - at)).keys()].map((n) => n + 1).findLast((n) => names.has(words.slice(at, at + n).join(" ")));
    said.push(count ? (names.get(words.slice(at, at + count).join(" ")) as string) : (words[at] as string));
    at += count ?? 1;
  }
  return said.join(" ");
}

export type Narrowed =
  | { readonly kind: "done"; readonly phrase: Phrase }
  /** So far so good: these parts may come next. */
  | { readonly kind: "more"; readonly found: readonly Phrase[]; readonly next: readonly string[] }
  /** This part fits nothing, or more than one; these would be understood there. */
  | { readonly kind: "wrong"; readonly part: string; readonly at: number; readonly known: readonly string[]; readonly isMany: boolean };

const distinct = (found: readonly Phrase[], at: number): string[] => [...new Set(found.flatMap((phrase) => phrase.parts[at] ?? []))];

/** Phrases that begin with these parts; a beginning that only one part has stands for it. */
export function narrowed(phrases: readonly Phrase[], parts: readonly string[]): Narrowed {
  let found = phrases;
  for (const [at, part] of parts.entries()) {
    const known = distinct(found, at);
    const meant = known.includes(part) ? [part] : known.filter((one) => one.startsWith(part));
    if (meant.length !== 1) return { kind: "wrong", part, at, known: meant.length ? meant : known, isMany: meant.length > 1 };
    found = found.filter((phrase) => phrase.parts[at] === meant[0]);
  }
  const whole = found.find((phrase) => phrase.parts.length === parts.length);
  return whole ? { kind: "done", phrase: whole } : { kind: "more", found, next: distinct(found, parts.length) };
}

/** The beginning of a phrase with so many of its parts, as the notation writes it. */
export function beginning(phrase: Phrase, count: number): string {
  let at = 0;
  const lower = phrase.text.toLowerCase();
  for (const part of phrase.parts.slice(0, count)) at = lower.indexOf(part, at) + part.length;
  const between = /^[\s/-]+/.exec(phrase.text.slice(at))?.[0] ?? "";
  return phrase.text.slice(0, at) + (count < phrase.parts.length ? between : "");
}

export interface Completion {
  /** What the line becomes. */
  readonly text: string;
  /** What may stand where the line ends; with one of them it is complete. */
  readonly known: readonly string[];
}

const shared = (words: readonly string[]): string => {
  const [first = "", ...rest] = words;
  let length = first.length;
  for (const word of rest) while (!word.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** The line with as much of the next part as is certain; `names` find a part by what it is called. */
export function completed(phrases: readonly Phrase[], text: string, names: Names): Completion {
  const isOpen = !text || /[\s/]$/.test(text) || /[\p{L}\p{N}_]-$/u.test(text);
  const typed = isOpen ? text : text.slice(0, text.search(/(?:[^\s/]*,\S*|[^\s/]*)$/));
  const last = isOpen ? "" : folded(text.slice(typed.length));
  const done = partsOf(spokenTo(typed.replace(/-$/, ""), names));
  // A hyphen within the last word parts two hexes.
  const [hyphened, partial] = last.includes("-") && !phrases.some(({ parts }) => parts.includes(last)) ? last.split(/-(?=[^-]*$)/) : ["", last];
  const before = narrowed(phrases, hyphened ? [...done, hyphened] : done);
  if (before.kind !== "more") return { text, known: [] };
  const isCalled = (part: string): boolean => [...names].some(([name, notation]) => notation === part && name.startsWith(partial ?? ""));
  const literal = before.next.filter((part) => part.startsWith(partial ?? ""));
  const known = literal.length ? literal : before.next.filter(isCalled);
  if (!known.length) return { text, known: [] };
  const at = done.length + (hyphened ? 1 : 0);
  const sample = before.found.find(({ parts }) => parts[at] === known[0]) as Phrase;
  if (known.length === 1) return { text: beginning(sample, at + 1), known };
  const start = beginning(sample, at);
  return { text: literal.length ? start + shared(known) : text, known };
}
