/** Any value of a view as something that can be shown: a word, a row of words, a grid, a table, named parts. */

import { capital } from "../app/games";
import { t } from "../i18n/i18n.svelte";

export type Shape =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "grid"; readonly cells: readonly (readonly string[])[] }
  | { readonly kind: "rows"; readonly columns: readonly string[]; readonly rows: readonly (readonly Shape[])[] }
  | { readonly kind: "parts"; readonly parts: readonly Part[] }
  | { readonly kind: "items"; readonly items: readonly Shape[] };

export interface Part {
  readonly name: string;
  readonly shape: Shape;
}

type Fields = Readonly<Record<string, unknown>>;

/** What stands for an empty field of a board. */
export const EMPTY = "·";
const EMPTY_MARKS: readonly unknown[] = ["", " ", ".", "_", "-", null];
const LEAST = 3;
const NOTHING = "–";

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isWord = (value: unknown): boolean => typeof value !== "object" || value === null;

/** A single value in words. */
export function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
  return String(value);
}

const cellOf = (value: unknown): string => (EMPTY_MARKS.includes(value) ? EMPTY : wordOf(value));

/** Texts of one length are rows of a board if their letters come again and again; names of one length do not. */
function isBoard(rows: readonly string[]): boolean {
  const width = rows[0]?.length ?? 0;
  if (rows.length < LEAST || width < LEAST || rows.some((row) => row.length !== width)) return false;
  return rows.length * width > 2 * new Set(rows.join("")).size;
}

/** The fields of a board: texts or lists of one length. Null if it is none. */
export function gridOf(value: unknown): readonly (readonly string[])[] | null {
  if (!Array.isArray(value)) return null;
  const rows: readonly unknown[] = value;
  if (rows.every((row) => typeof row === "string")) return isBoard(rows) ? rows.map((row) => [...row].map(cellOf)) : null;
  const lists = rows.filter((row): row is readonly unknown[] => Array.isArray(row) && row.every(isWord));
  const width = lists[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || lists.length < rows.length || lists.some((row) => row.length !== width)) return null;
  return lists.map((row) => row.map(cellOf));
}

/** Fields have names where a board has several rows and columns: letters across, numbers down, the first row is 1. */
export const isNamed = (cells: readonly (readonly string[])[]): boolean =>
  cells.length >= LEAST && (cells[0]?.length ?? 0) >= LEAST && (cells[0]?.length ?? 0) <= 26;
export const columnName = (column: number): string => String.fromCharCode(97 + column);
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

export function shapeOf(value: unknown): Shape {
  const cells = gridOf(value);
  if (cells) return { kind: "grid", cells };
  if (Array.isArray(value)) return listOf(value);
  if (isFields(value)) return { kind: "parts", parts: partsOf(value) };
  return { kind: "word", text: wordOf(value) };
}

function listOf(list: readonly unknown[]): Shape {
  if (list.every(isWord)) return { kind: "word", text: list.length ? list.map(wordOf).join(", ") : NOTHING };
  if (!list.every(isFields)) return { kind: "items", items: list.map(shapeOf) };
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))];
  return { kind: "rows", columns: columns.map(capital), rows: list.map((row) => columns.map((column) => shapeOf(row[column]))) };
}

/** The named parts of a value, in their order. */
export const partsOf = (fields: Fields): Part[] => Object.entries(fields).map(([name, value]) => ({ name: capital(name), shape: shapeOf(value) }));

/** The parts of a view: boards first. What only repeats a board cell by cell is left out, and so is the name of the game. */
export function boardParts(view: Fields, game: string): Part[] {
  const sizes = Object.values(view)
    .map((value) => gridOf(value))
    .flatMap((cells) => (cells ? [cells.length * (cells[0]?.length ?? 0)] : []));
  const isCopy = (value: unknown): boolean =>
    Array.isArray(value) && value.every(isWord) && !gridOf(value) && sizes.includes(value.length) && value.length >= LEAST * LEAST;
  const kept = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== game && !isCopy(value)));
  const parts = partsOf(kept);
  return [...parts.filter(({ shape }) => shape.kind === "grid"), ...parts.filter(({ shape }) => shape.kind !== "grid")];
}

/** Numbers that each seat has, such as points: lists with one number for each. */
export function seatNumbers(view: Fields, seats: number): { readonly name: string; readonly values: readonly number[] }[] {
  const isOne = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.length === seats && value.every((number) => typeof number === "number");
  return Object.entries(view).flatMap(([name, value]) => (isOne(value) ? [{ name: capital(name), values: value }] : []));
}
