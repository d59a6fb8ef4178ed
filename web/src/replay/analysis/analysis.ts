/** What is known about the turns of a finished game (docs/protocol.md, `Analysis`), and what is told of it. */

import { call } from "../../app/api";
import type { MoveItem } from "../../match/protocol";
import type { Recording } from "../recording";

export interface Way {
  readonly actions: readonly string[];
  readonly permille: number;
}

/** A choice that cost something. */
export interface Mark {
  /** How many actions were made before it. */
  readonly at: number;
  readonly played: readonly string[];
  readonly permille: number;
  readonly better: readonly Way[];
  readonly cost: number;
  readonly shown: {
    readonly items: readonly { readonly seat: number; readonly action: string; readonly events: MoveItem["events"] }[];
    readonly views: readonly Readonly<Record<string, unknown>>[];
    readonly asked: readonly number[];
  };
  readonly forecasts: readonly (Readonly<Record<string, unknown>> | null)[];
}

/** A mistake to be practised, by the name of its turn. */
export interface Task {
  readonly turn: Turn;
  readonly mark: Mark;
  readonly name: string;
}

export type Word = "" | "small" | "better" | "decisive";

export interface Turn {
  readonly seat: number;
  readonly first: number;
  readonly last: number;
  /** Chances of every seat in permille: with the best turn that was found, and after what was played. */
  readonly before: readonly number[];
  readonly played: readonly number[];
  /** What the choices of the turn took from each seat. */
  readonly lost: readonly number[];
  readonly marks: readonly Mark[];
  readonly cost: number;
  readonly word: Word;
}

export interface Analysis {
  readonly level: string;
  /** How many turns there are; null where nobody has asked for them yet. */
  readonly of: number | null;
  readonly end: readonly number[];
  readonly turns: readonly Turn[];
}

export const getAnalysis = (id: string): Promise<Analysis> => call("GET", `tables/${id}/analysis`);
/** Work out some more turns; told are those from `since` on. */
export const moreAnalysis = (id: string, since: number): Promise<Analysis> => call("POST", `tables/${id}/analysis?since=${since}`);

/** Most turns that are listed and numbered. */
export const LISTED = 3;

/** Permille as points of a hundred; halves go away from nothing. */
export const points = (permille: number): number => Math.sign(permille) * Math.floor((Math.abs(permille) + 5) / 10) || 0;

/** With a sign that is a real one. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

export const isDone = (analysis: Analysis | null): boolean => Boolean(analysis && analysis.of !== null && analysis.turns.length >= analysis.of);

/** The turns of some seats that cost them most, the dearest first. */
export const costliest = (turns: readonly Turn[], seats: readonly number[], most = LISTED): Turn[] =>
  turns
    .filter((turn) => turn.word && seats.includes(turn.seat))
    .sort((one, other) => other.cost - one.cost || one.first - other.first)
    .slice(0, most);

/** What changed the chance of a seat with each turn: choices, then luck until the next one; the last may still be open. */
export function changes(analysis: Analysis, seat: number): { readonly choices: readonly number[]; readonly luck: readonly number[] } {
  const { turns } = analysis;
  const after = (i: number): number | undefined => turns[i + 1]?.before[seat] ?? (isDone(analysis) ? analysis.end[seat] : undefined);
  return {
    choices: turns.map((turn) => -(turn.lost[seat] ?? 0)),
    luck: turns.map((turn, i) => (after(i) ?? turn.played[seat] ?? 0) - (turn.before[seat] ?? 0) + (turn.lost[seat] ?? 0)),
  };
}

export interface Totals {
  readonly start: number;
  readonly mine: number;
  readonly theirs: number;
  readonly luck: number;
  readonly end: number;
}

/** In points: start + mine + theirs + luck = end, also after rounding. `seats` are those of one side. */
export function totalsOf(analysis: Analysis, seat: number, seats: readonly number[]): Totals {
  const { turns } = analysis;
  const { choices } = changes(analysis, seat);
  const sum = (isMine: boolean): number => points(choices.reduce((all, each, i) => all + (seats.includes(turns[i]?.seat ?? -1) === isMine ? each : 0), 0));
  const last = isDone(analysis) ? analysis.end[seat] : turns.at(-1)?.played[seat];
  const [start, end] = [points(turns[0]?.before[seat] ?? 0), points(last ?? 0)];
  const [mine, theirs] = [sum(true), sum(false)];
  return { start, mine, theirs, luck: end - start - mine - theirs, end };
}

/** The game as it would have gone on with the better line: the same recording up to there. */
export function spliced(recording: Recording, mark: Mark): Recording {
  const until = recording.items.findIndex((item) => item.kind === "move" && item.number > mark.at);
  const items = recording.items.slice(0, until < 0 ? undefined : until).filter((item) => item.kind === "move");
  const seq = items.at(-1)?.seq ?? 0;
  const line = mark.shown.items.map((item, i) => ({ seq: seq + 1 + i, at: 0, kind: "move", number: mark.at + 1 + i, ...item }) as unknown as MoveItem);
  return {
    format: recording.format,
    table: { ...recording.table, result: null },
    items: [...items, ...line],
    views: [...recording.views.slice(0, mark.at + 1), ...mark.shown.views],
    asked: [...recording.asked.slice(0, mark.at + 1), ...mark.shown.asked],
  };
}
