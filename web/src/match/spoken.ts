/** Lines of the story as one text that is read aloud. */

import { sideLetter, sideOfSeat } from "../kit/sides";

export interface Spoken {
  readonly key: string;
  readonly kind: string;
  readonly seat: number;
  readonly text: string;
}

/** So many lines are said in a row; of more only the last. */
const MOST = 12;
const ENDED = /[.!?…]$/;

/** A line with whose it is, unless it says that itself. */
export function lineText({ seat, text }: { readonly seat: number; readonly text: string }): string {
  const letter = seat < 0 ? "" : sideLetter(sideOfSeat(seat));
  return !letter || text.startsWith(`${letter} `) ? text : `${letter} ${text}`;
}

export const spokenText = (lines: readonly Spoken[]): string =>
  lines
    .filter((line) => line.kind !== "turn")
    .slice(-MOST)
    .map(lineText)
    .map((text) => (ENDED.test(text) ? text : `${text}.`))
    .join(" ");
