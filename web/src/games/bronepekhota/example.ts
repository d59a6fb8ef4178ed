/** The worked example of a clause as pictures: the part of the table where it happens, with shots, dice and sums. */

import { t } from "../../i18n/i18n.svelte";
import { LOST, PIT } from "../../kit/sides";
import { num, type Point } from "../../kit/svg";
import type { GameEvent } from "../../match/protocol";
import { interleaved, itemsOf, type Example, type Mark, type Picture } from "../../rulebook/exampleFilm";
import { framesOf, type Frame } from "./film";
import { drawFlash, line } from "./marks";
import { drawing, type Part } from "./picture";
import { isDrawn, type View } from "./view";

/** Events that need no picture at a table, but say what a clause is about. */
const TOLD = ["power", "panic_test", "armour_test", "survival", "retreat", "order", "scored", "out", "game_over", "throw"];
/** Fields of an event that name somebody. */
const NAMES = ["figure", "target", "source", "attacker", "defender", "machine", "vehicle", "gun"];
/** Room around those who take part, the shape of a picture, and how wide it is on the screen. */
const ROOM = 56;
const SHAPE = 1.7;
const SMALLEST = 250;
const SHOWN = 400;

/** The pictures of an example, the beginning first; a clause's own event is always one of them. */
export function picturesOf(example: Example<View>, clause: string): Picture[] {
  const isTold = (event: GameEvent): boolean => TOLD.includes(event.kind) || (event.clause === clause && event.kind !== "die");
  const frames = framesOf(itemsOf(example), example.before, () => true, isTold);
  const part = partOf(example, [example.before, ...frames.map((frame) => frame.view)]);
  const scale = SHOWN / part.width;
  const told = interleaved(
    example,
    frames,
    (frame) => ({ drawing: drawing(frame.view, part, drawFrame(frame, scale)), words: frame.text }),
    (mark, view) => ({ drawing: drawing(view, part, drawRefusal(mark, view, scale)), words: t("rules-example-refused") }),
  );
  return [{ drawing: drawing(example.before, part), words: t("rules-example-start") }, ...told];
}

function drawFrame(frame: Frame, scale: number): string {
  const height = frame.view.field[1];
  const place = (x: number, y: number): Point => [x, height - y];
  return frame.flashes.map((flash) => drawFlash(flash, frame.view.figures, place, scale)).join("");
}

/** Whoever acts, is aimed at or named, in the shape of a picture. */
function partOf(example: Example<View>, views: readonly View[]): Part {
  const events = example.items.flatMap((item) => item.events);
  const named = new Set(
    [...events, ...example.refusals].flatMap((row) => [
      ...NAMES.flatMap((name) => (typeof row[name] === "number" ? [row[name] as number] : [])),
      ...(((row as GameEvent).attackers as number[] | undefined) ?? []),
      ...(((row as GameEvent).defenders as number[] | undefined) ?? []),
    ]),
  );
  const height = example.before.field[1];
  const shown = views.flatMap((view) => view.figures.filter((figure) => isDrawn(figure) && (named.size ? named.has(figure.id) : true)));
  const spots = shown.map((figure) => ({ x: figure.x, y: height - figure.y, r: figure.radius }));
  for (const row of [...events, ...example.refusals]) {
    const place = (row as Mark).at as readonly number[] | undefined;
    if (Array.isArray(place)) spots.push({ x: Number(place[0]), y: height - Number(place[1]), r: 0 });
    else if (row.kind === "explosion") spots.push({ x: Number(row.x), y: height - Number(row.y), r: 52 });
  }
  const left = Math.min(...spots.map((one) => one.x - one.r)) - ROOM;
  const right = Math.max(...spots.map((one) => one.x + one.r)) + ROOM;
  const up = Math.min(...spots.map((one) => one.y - one.r)) - ROOM;
  const down = Math.max(...spots.map((one) => one.y + one.r)) + ROOM;
  const width = Math.max(SMALLEST, right - left, (down - up) * SHAPE);
  const tall = width / SHAPE;
  return { x: (left + right) / 2 - width / 2, y: (up + down) / 2 - tall / 2, width, height: tall };
}

/** A choice that is not allowed: the way to it with a cross at its end. */
function drawRefusal(mark: Mark, view: View, scale: number): string {
  const height = view.field[1];
  const spot = (id: unknown): Point | undefined => {
    const figure = typeof id === "number" ? view.figures[id] : undefined;
    return figure && [figure.x, height - figure.y];
  };
  const place = mark.at as readonly [number, number] | undefined;
  const from = spot(mark.figure);
  const to = place ? ([place[0], height - place[1]] as Point) : (spot(mark.target) ?? from);
  if (!to) return "";
  const way = from && to !== from ? line([from, to]) : "";
  const dash = `${num(8 / scale)} ${num(6 / scale)}`;
  const d = `M${num(to[0] - 11)},${num(to[1] - 11)}l22,22m0,-22l-22,22`;
  return [
    way
      ? `<path d="${way}" stroke="${PIT}" stroke-width="${num(5 / scale)}"/><path d="${way}" stroke="${LOST}" stroke-width="${num(2.5 / scale)}" stroke-dasharray="${dash}"/>`
      : "",
    `<path d="${d}" stroke="${PIT}" stroke-width="${num(9 / scale)}" stroke-linecap="round"/><path d="${d}" stroke="${LOST}" stroke-width="${num(5 / scale)}" stroke-linecap="round"/>`,
  ].join("");
}
