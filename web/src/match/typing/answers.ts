/** What may be answered now, told in bounded groups: "place: mutant, claws, and 3 more". */

import { t } from "../../i18n/i18n.svelte";
import type { Option } from "../protocol";
import type { AnyTable } from "../table.svelte";
import type { GameTyping, Said } from "./game";
import { folded, narrowed, phraseOf, type Narrowed, type Phrase } from "./grammar";

/** So many parts are named in a row, so many answers told one by one. */
const MOST_PARTS = 24;
const MOST_TOLD = 14;

export const phrasesOf = (options: readonly Option[]): readonly Phrase[] => options.map(({ action }) => phraseOf(action));

/** A part with what it is called, where that says more. */
function named(table: AnyTable, game: GameTyping, part: string, before: readonly string[]): string {
  const name = game.called(table, part, before);
  return name && folded(name).replaceAll(" ", "_") !== part ? t("typing-part", { part, name }) : part;
}

/** Parts in a row, the first few of many. */
export function listedParts(table: AnyTable, game: GameTyping, parts: readonly string[], before: readonly string[]): string {
  const shown = parts.slice(0, MOST_PARTS).map((part) => named(table, game, part, before));
  const more = parts.length - shown.length;
  return shown.join(", ") + (more > 0 ? `, ${t("typing-and-more", { count: more })}` : "");
}

/** Answers that begin with these parts. */
export function legalLines(table: AnyTable, game: GameTyping, parts: readonly string[]): Said {
  const options = table.options as readonly Option[];
  const found = narrowed(phrasesOf(options), parts);
  if (found.kind === "wrong") return [wrongText(table, game, found, parts)];
  if (found.kind === "done") return [toldOption(table, game, found.phrase, options)];
  if (found.found.length <= MOST_TOLD && game.tell) return found.found.map((phrase) => toldOption(table, game, phrase, options));
  if (parts.length) return [t("typing-next", { line: parts.join(" "), parts: listedParts(table, game, found.next, parts) })];
  return found.next.map((verb) => verbLine(table, game, verb, found.found, options));
}

/** One word with all that may follow it. */
function verbLine(table: AnyTable, game: GameTyping, verb: string, all: readonly Phrase[], options: readonly Option[]): string {
  const own = all.filter(({ parts }) => parts[0] === verb);
  if (own.length === 1) return toldOption(table, game, own[0] as Phrase, options);
  const next = [...new Set(own.flatMap(({ parts }) => parts[1] ?? []))];
  return `${named(table, game, verb, [])}: ${listedParts(table, game, next, [verb])}`;
}

function toldOption(table: AnyTable, game: GameTyping, { text }: Phrase, options: readonly Option[]): string {
  const option = options.find(({ action }) => action === text);
  const words = option && game.tell ? game.tell(table, option) : "";
  return words ? `${text}: ${words}` : text;
}

/** What was not understood, and what would be. */
export function wrongText(
  table: AnyTable,
  game: GameTyping,
  { part, at, known, isMany }: Extract<Narrowed, { kind: "wrong" }>,
  parts: readonly string[],
): string {
  const before = parts.slice(0, at);
  const words = { part, before: before.join(" "), known: listedParts(table, game, known, before) };
  if (isMany) return t("typing-many", words);
  if (!known.length) return t("typing-too-much", words);
  return t(at ? "typing-wrong-part" : "typing-wrong", words);
}
