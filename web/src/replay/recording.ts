/** A whole game as the server or an exported file holds it (docs/protocol.md, `Recording`). */

import type { Language } from "../i18n/i18n.svelte";
import { isMove } from "../match/match.svelte";
import type { Item, MoveItem, TableRow } from "../match/protocol";

export const FORMAT = "sandtable-recording/1";

/** A table as far as a replay file knows it too. */
export type RecordedTable = Pick<TableRow, "id" | "game" | "settings" | "status" | "seats" | "created" | "you" | "result"> & Partial<TableRow>;

export interface Recording {
  readonly format: string;
  readonly table: RecordedTable;
  readonly items: readonly Item[];
  /** The first view whole, then only what differs from the one before. */
  readonly views: readonly Readonly<Record<string, unknown>>[];
  /** Who must choose after so many actions: a seat, −1 chance, −2 nobody. */
  readonly asked: readonly number[];
  /** Why it can only be watched: the rules at hand do not play this game; it is shown as it was recorded. */
  readonly kept?: string;
  /** What an example game is called, and what is said after so many actions; 0 is the beginning. */
  readonly title?: Texts;
  readonly comments?: Readonly<Record<string, Texts>>;
}

/** A text by language. */
export type Texts = Readonly<Record<Language, string>>;

/** An example game as lists name it. */
export interface ExampleRow {
  readonly id: string;
  readonly game: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly actions: number;
  readonly comments: number;
}

/** Every view in full; what did not change is shared. */
export function viewsOf(recording: Recording): readonly Readonly<Record<string, unknown>>[] {
  let last: Readonly<Record<string, unknown>> = {};
  return recording.views.map((changed) => (last = { ...last, ...changed }));
}

/** The actions in order: the one at index n leads from view n to view n + 1. */
export const movesOf = (recording: Recording): readonly MoveItem[] => recording.items.filter(isMove);
