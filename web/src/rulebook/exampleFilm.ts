/** A worked example of a clause as a film: choices from a position on, those that are refused among them. */

import type { GameEvent, MoveItem } from "../match/protocol";

/** One picture of an example, with what is said under it. */
export interface Picture {
  /** SVG text in the colours of the page. */
  readonly drawing: string;
  readonly words: string;
  /** Small drawings beside the words, as SVG text. */
  readonly strip?: string;
}

/** Where a choice that is not allowed is shown, as the game marks it. */
export type Mark = Readonly<Record<string, unknown>>;

export interface Example<View> {
  readonly before: View;
  readonly items: readonly { readonly seat: number; readonly events: readonly GameEvent[] }[];
  /** `after`: so many items come before it. */
  readonly refusals: readonly (Mark & { readonly after: number })[];
}

/** The file of a game: for each clause the number of the example that shows it. */
export interface Examples<View> {
  readonly clauses: Readonly<Record<string, number>>;
  readonly examples: readonly Example<View>[];
}

/** The example of a clause; null where it has none. */
export function exampleOf<View>(rows: unknown, clause: string): Example<View> | null {
  const { clauses, examples } = rows as Examples<View>;
  return examples[clauses[clause] ?? -1] ?? null;
}

/** What was chosen, as the items of a match. */
export const itemsOf = (example: Example<unknown>): MoveItem[] =>
  example.items.map(({ seat, events }, i) => ({ kind: "move", number: i, seq: i, seat, events }) as MoveItem);

/** Pictures of what was chosen and, where they belong, of what is refused. */
export function interleaved<View, Frame extends { readonly item: MoveItem; readonly view: View }>(
  example: Example<View>,
  frames: readonly Frame[],
  pictureOf: (frame: Frame) => Picture,
  refusalOf: (mark: Mark, view: View) => Picture,
): Picture[] {
  const pictures: Picture[] = [];
  let told = 0;
  const refuseUntil = (items: number, view: View): void => {
    for (; told <= items; told++) for (const mark of example.refusals.filter((row) => row.after === told)) pictures.push(refusalOf(mark, view));
  };
  let view = example.before;
  for (const frame of frames) {
    refuseUntil(frame.item.number, view);
    pictures.push(pictureOf(frame));
    view = frame.view;
  }
  refuseUntil(example.items.length, view);
  return pictures;
}
