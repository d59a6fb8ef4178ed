/** The worked example of a clause as pictures: a turn choice by choice with the hand of A, a battle phase by phase. */

import { t } from "../../i18n/i18n.svelte";
import { hexPath, type Hex } from "../../kit/hex";
import { LOST, PIT, SIGNAL } from "../../kit/sides";
import { num } from "../../kit/svg";
import type { MoveItem } from "../../match/protocol";
import { seatLetter, type Line } from "../../match/story";
import { itemsOf, type Example, type Mark, type Picture } from "../../rulebook/exampleFilm";
import { beginOf, filmOf, unitsAfter } from "./film";
import { drawing, PLACE } from "./picture";
import { boardOf, storyOf } from "./story";
import { tileSvg } from "./tile";
import { tileOf } from "./tiles";
import type { View } from "./view";
import { tileName } from "./words";

/** A play that brings what is seen after each choice. */
export interface Play extends Example<View> {
  readonly views: readonly View[];
}

const RING = hexPath(92, 9);
const IN_HAND = 44;

/** The pictures of a play, its beginning first. */
export function picturesOf(play: Play): Picture[] {
  const pictures: Picture[] = [{ ...still(play.before), words: t("rules-example-start") }];
  let before = play.before;
  for (const [i, item] of itemsOf(play).entries()) {
    pictures.push(...refusals(play, i, before));
    const after = play.views[i] as View;
    pictures.push(...chosen(item, before, after));
    before = after;
  }
  return [...pictures, ...refusals(play, play.items.length, before)];
}

/** The board with the hand of A; hexes that something happens on are ringed. */
const still = (view: View, marked: readonly Hex[] = []): { drawing: string; strip: string } => ({
  drawing: drawing(view, undefined, marked.map(ring).join("")),
  strip: handOf(view),
});

const handOf = (view: View): string => (view.hands[0] ?? []).map((id) => tileSvg(tileOf(id), { side: "a" }, IN_HAND)).join("");

/** One choice: what was done, then the battle that it began and what came of it. */
function chosen(item: MoveItem, before: View, after: View): Picture[] {
  const lines = storyOf([item], boardOf(before.units));
  const frames = filmOf(item, before).filter((frame) => frame.events.length > 0);
  const first = lines.findIndex((line) => line.kind === "battle");
  if (first < 0) return lines.length ? [{ ...still(after, marksOf(lines)), words: wordsOf(lines) }] : [];
  const done = lines.slice(0, first);
  const begun: View = { ...after, hp: before.hp, units: item.events.slice(0, beginOf(item.events)).reduce(unitsAfter, before.units) };
  const fought = frames.map((frame) => ({ drawing: drawing(before, frame), words: t("match-phase", { phase: frame.phase }), strip: "" }));
  return [
    ...(done.length ? [{ ...still(begun, marksOf(done)), words: wordsOf(done) }] : []),
    ...fought,
    { ...still(after), words: wordsOf(lines.slice(first)) },
  ];
}

const wordsOf = (lines: readonly Line[]): string => lines.map((line) => (line.seat < 0 ? line.text : `${seatLetter(line.seat)}: ${line.text}`)).join(" · ");

const marksOf = (lines: readonly Line[]): Hex[] => lines.flatMap((line) => line.marks as readonly Hex[]);

/** What is refused at this place, with a cross where it would have happened. */
function refusals(play: Play, after: number, view: View): Picture[] {
  return play.refusals.filter((mark) => mark.after === after).map((mark) => refused(mark, view));
}

function refused(mark: Mark, view: View): Picture {
  const at = mark.at as Hex | undefined;
  const words = [t("rules-example-refused"), ...(mark.tile ? [tileName(String(mark.tile))] : [])].join(": ");
  return { drawing: drawing(view, undefined, at ? cross(at) : ""), words, strip: handOf(view) };
}

const placed = ([q, r]: Hex): string => {
  const [x, y] = PLACE(q, r);
  return `translate(${num(x)},${num(y)})`;
};

const ring = (at: Hex): string =>
  `<g transform="${placed(at)}" fill="none"><path d="${RING}" stroke="${PIT}" stroke-width="13"/><path d="${RING}" stroke="${SIGNAL}" stroke-width="7"/></g>`;

const cross = (at: Hex): string => {
  const d = "M-40,-40L40,40M40,-40L-40,40";
  return `<g transform="${placed(at)}" stroke-linecap="round"><path d="${d}" stroke="${PIT}" stroke-width="26"/><path d="${d}" stroke="${LOST}" stroke-width="14"/></g>`;
};
