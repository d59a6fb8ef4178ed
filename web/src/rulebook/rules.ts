/** The rulebook of a game, and how clauses are found and told apart in a text. */

import { CLAUSE_PREFIXES } from "../app/games";
import { ROOT } from "../device/local/mode";
import type { Language } from "../i18n/i18n.svelte";

export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly status: string;
  readonly sources: readonly string[];
  /** Our own design that it describes. */
  readonly design?: string;
}

export interface Section {
  /** The same in all languages. */
  readonly name: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

const CLAUSE_ID = new RegExp(`\\b(?:${CLAUSE_PREFIXES.join("|")})(?:-[A-Z][A-Z0-9]*)+-\\d{2}\\b`, "g");

export interface Book {
  readonly language: Language;
  readonly sections: readonly Section[];
}

const books = new Map<string, Promise<Book>>();

/** A book, fetched once. */
export function loadRules(game: string, language: Language): Promise<Book> {
  const address = `${ROOT}rules/${language}/${game}.json`;
  const book = books.get(address) ?? fetchBook(address);
  books.set(address, book);
  book.catch(() => books.delete(address));
  return book;
}

async function fetchBook(address: string): Promise<Book> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no rulebook at ${address}`);
  const book = (await answer.json()) as Book;
  return { ...book, sections: book.sections.map((section) => ({ ...section, title: titleIn(section.title) })) };
}

/** The English book names scenarios in the other languages as well; here each has a book of its own. */
const titleIn = (title: string): string => title.replace(/\s*\([^)]*[\u0400-\u04ff][^)]*\)$/, "");

/** A clause with the title of its section; null where the book has none of this id. */
export function findClause(sections: readonly Section[], id: string): { readonly title: string; readonly clause: Clause } | null {
  for (const { title, clauses } of sections) {
    const clause = clauses.find((one) => one.id === id);
    if (clause) return { title, clause };
  }
  return null;
}

/** Words of a question that say nothing about its subject. */
const IDLE = new Set(
  "a an the how what when why who is are do does can could may i you my it of to in on if and or with work works mean means как что когда почему кто если ли можно могу в на и с со по для работает работают значит як що коли чому хто якщо чи можна можу у з із зі й та для працює працюють означає".split(
    " ",
  ),
);

/** What is sought: the words that say something, or all where none does. */
function soughtIn(words: string): readonly string[] {
  const all = plain(words)
    .replace(/[?!.,;]+/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const telling = all.filter((word) => !IDLE.has(word));
  return telling.length ? telling : all;
}

/** The clauses in whose id, section or text every word stands, chapters that are about them first; sections without any are left out. */
export function searchRules(sections: readonly Section[], words: string): readonly Section[] {
  const sought = soughtIn(words);
  if (!sought.length) return sections;
  const about = ({ title }: Section): number => Number(sought.some((word) => plain(title).includes(word)));
  return sections
    .map(({ name, title, clauses }) => ({ name, title, clauses: clauses.filter(({ id, text }) => fits(plain(`${id} ${title} ${text}`), sought)) }))
    .filter(({ clauses }) => clauses.length)
    .sort((one, other) => about(other) - about(one));
}

/** Lower case, and one letter where people type either of two. */
const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е").replace(/[’ʼ]/g, "'");

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

/** A section as an id of the page, by its name. */
export const anchorOf = (name: string): string =>
  `s-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
