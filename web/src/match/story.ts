/** The log as a story: lines that every game tells in its own words, and what concerns every game. */

import { t } from "../i18n/i18n.svelte";
import { seatLetter } from "../kit/sides";
import type { Item, MoveItem, PhraseItem } from "./protocol";

export interface Detail {
  readonly text: string;
  readonly clause: string;
  readonly isHeading?: boolean;
}

export interface Line {
  readonly key: string;
  /** `turn` is a heading, `battle` (or whatever is worth watching) can be played again and opened. */
  readonly kind: "act" | "battle" | "turn" | "note";
  /** Whose line it is; -1 is nobody's. */
  readonly seat: number;
  readonly text: string;
  readonly clause: string;
  /** The action after which the board is as this line tells it; 0 if there is none. */
  readonly number: number;
  /** Places of the board that the line speaks of; what a place is, only the game knows. */
  readonly marks: readonly unknown[];
  readonly details: readonly Detail[];
  /** What to play again. */
  readonly item?: MoveItem;
}

/** The newest first, but a heading above what it heads; what came before the first of them has its own. */
export function newestFirst(lines: readonly Line[]): Line[] {
  const chapters: Line[][] = [];
  for (const line of lines) {
    const last = chapters.at(-1);
    if (line.kind === "turn" || !last) chapters.push([line]);
    else last.push(line);
  }
  const hasTurns = lines.some((line) => line.kind === "turn");
  return chapters.reverse().flatMap((chapter) => {
    const [first] = chapter as [Line];
    if (first.kind === "turn") return [first, ...chapter.slice(1).reverse()];
    return hasTurns ? [{ ...first, key: "setup", kind: "turn" as const, seat: -1, text: t("match-story-setup") }, ...chapter.reverse()] : chapter.reverse();
  });
}

export { seatLetter };

/** An undo, an offer, an answer, the end by a person: the same in every game. */
export function noteLine(item: Exclude<Item, MoveItem>): Line {
  return {
    key: `n${item.seq}`,
    kind: "note",
    seat: item.kind === "end" && item.why === "imported" ? -1 : item.seat,
    text: item.kind === "phrase" ? t("match-story-said", { phrase: t(`phrase-${item.phrase}`) }) : t(noteMessage(item), { side: seatLetter(item.seat) }),
    clause: "",
    number: 0,
    marks: [],
    details: [],
  };
}

function noteMessage(item: Exclude<Item, MoveItem | PhraseItem>): string {
  switch (item.kind) {
    case "undo":
      return `match-story-${item.why}`;
    case "offer":
      return `match-story-offer-${item.what}`;
    case "answer":
      return `match-story-${item.accept ? "accepted" : "declined"}`;
    case "stand_in":
    case "back":
      return `match-story-${item.kind}`;
    case "left":
      return `match-story-left-${item.why}`;
    case "end":
      return `match-story-end-${item.why}`;
  }
}
