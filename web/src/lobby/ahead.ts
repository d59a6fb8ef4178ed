/** The table of an address is asked for before its page is there, and its board fetched as soon as the game is known. */

import { getTable, type Table } from "../app/api";
import { loadBoard } from "../match/boards";

let asked: { readonly id: string; readonly answer: Promise<Table> } | null = null;

/** Ask now for what the page will want. Whoever takes the answer deals with a refusal. */
export function lookAhead(id: string): void {
  const answer = getTable(id);
  asked = { id, answer };
  // A board that cannot be had is missed again, and told, where it is needed.
  answer.then((table) => loadBoard(table.game)).catch(() => undefined);
}

/** A table and its board; what was asked for ahead is taken once. */
export function findTable(id: string): Promise<Table> {
  if (asked?.id !== id) lookAhead(id);
  const { answer } = asked as { readonly answer: Promise<Table> };
  asked = null;
  return answer;
}
