/** The moments of a recording in one row: after every action, and the pictures within it. */

import type { MoveItem } from "../match/protocol";

/** A moment: after `number` actions, or within the last of them at picture `frame`. */
export interface Stop {
  readonly number: number;
  readonly frame: number | null;
}

/** Stops of a battle, from its first picture to the board after it. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

export interface Timeline {
  readonly stops: readonly Stop[];
  readonly battles: readonly Stretch[];
  /** Where each turn begins. */
  readonly turns: readonly { readonly turn: number; readonly at: number }[];
}

interface Teller {
  readonly turn: (item: MoveItem) => number | undefined;
  readonly frames: (item: MoveItem, index: number) => number;
  readonly isLandmark?: ((item: MoveItem) => boolean) | undefined;
}

/** Draws in a row are one moment: the last of them. */
const isPassing = (move: MoveItem, next: MoveItem | undefined): boolean => move.seat < 0 && (next?.seat ?? 0) < 0;

/** `begin` is the number of actions before the first moment; a turn that they begin is shown there. */
export function timelineOf(moves: readonly MoveItem[], { turn, frames, isLandmark }: Teller, begin = 0): Timeline {
  const stops: Stop[] = [{ number: begin, frame: null }];
  const battles: Stretch[] = [];
  const turns: { turn: number; at: number }[] = [];
  moves.forEach((move, i) => {
    if (i < begin) {
      const early = turn(move);
      if (early !== undefined) turns.push({ turn: early, at: 0 });
      return;
    }
    const count = frames(move, i);
    if (!count && turn(move) === undefined && !isLandmark?.(move) && isPassing(move, moves[i + 1])) return;
    for (let frame = 0; frame < count; frame++) stops.push({ number: i + 1, frame });
    stops.push({ number: i + 1, frame: null });
    const last = stops.length - 1;
    if (count || isLandmark?.(move)) battles.push({ first: last - count, last });
    const begun = turn(move);
    if (begun !== undefined) turns.push({ turn: begun, at: last });
  });
  return { stops, battles, turns };
}

/** The first stop that shows the board after so many actions, or the picture within the last of them. */
export function stopFor(stops: readonly Stop[], number: number, frame: number | null = null): number {
  const exact = stops.findIndex((stop) => stop.number === number && stop.frame === frame);
  if (exact >= 0) return exact;
  const settled = stops.findIndex((stop) => stop.number >= number && stop.frame === null);
  return settled >= 0 ? settled : stops.length - 1;
}

/** Something that is said from the first moment on that shows so many actions, until the next action. */
export interface Note<Text> {
  readonly at: number;
  readonly last: number;
  readonly text: Text;
}

/** What is said about actions, in order of the moments: an action that is passed over lends its words to the next moment. */
export function notesOf<Text>(stops: readonly Stop[], comments: Readonly<Record<string, Text>>): Note<Text>[] {
  return Object.entries(comments)
    .map(([number, text]) => {
      const found = stops.findIndex((stop) => stop.number >= Number(number));
      const at = found < 0 ? stops.length - 1 : found;
      return { at, last: stops.findLastIndex((stop) => stop.number === stops[at]?.number), text };
    })
    .sort((one, other) => one.at - other.at);
}

/** The next place in a sorted row after `at`, or the last one before it. */
export function neighbour(places: readonly number[], at: number, by: 1 | -1): number | undefined {
  return by > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
}
