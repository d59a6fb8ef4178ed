/** The worked example of a clause as pictures: the part of the arena where it happens, whoever takes part, dice. */

import { listed, t } from "../../i18n/i18n.svelte";
import { LOST, PIT } from "../../kit/sides";
import { num, type Point } from "../../kit/svg";
import type { GameEvent } from "../../match/protocol";
import { seatLetter } from "../../match/story";
import { interleaved, itemsOf, type Example, type Mark, type Picture } from "../../rulebook/exampleFilm";
import { die, standeeSvg } from "./draw";
import { framesOf, type Frame, type Pop } from "./film";
import { drawing } from "./picture";
import { attackLine, BOX, centre, figures, type Figure } from "./ring";
import type { View } from "./view";
import { cardName, faceName } from "./words";

type Box = typeof BOX;

/** Events that need no picture at a table, but say what a clause is about. */
const TOLD = ["revealed", "turn", "leader", "declined", "discarded", "changed", "rerolled", "paid", "game_over"];
/** Room around those who take part, and the shape of a picture. */
const ROOM = 104;
const SHAPE = 1.7;
const SMALLEST = 430;

/** The pictures of an example, the beginning first; a clause's own event is always one of them. */
export function picturesOf(example: Example<View>, clause: string): Picture[] {
  const frames = filmOf(example, clause);
  const box = boxOf(example, [example.before, ...frames.map((frame) => frame.view)]);
  const scale = Math.max(1.15, box.height / SMALLEST);
  const still = (view: View, over = ""): string => drawing(view, { box, isSmall: true, scale, over });
  const pictures = interleaved(
    example,
    frames,
    (frame) => ({ drawing: still(frame.view, drawFrame(frame)), words: told(frame), strip: strip(frame.view) + diceOf(frame) }),
    (mark, view) => ({ drawing: still(view, drawRefusal(mark, view)), words: t("rules-example-refused"), strip: strip(view) }),
  );
  return [{ drawing: still(example.before), words: t("rules-example-start"), strip: strip(example.before) }, ...pictures];
}

/** Words that name nobody begin with the letter of whose deed it is. */
const told = (frame: Frame): string => (frame.seat < 0 ? frame.text : `${seatLetter(frame.seat)}: ${frame.text}`);

const diceOf = (frame: Frame): string => frame.dice.map((one) => `<span title="${faceName(one.face)}">${die(one.face, one.isDefense, 22)}</span>`).join("");

/** What is shown of an example; cards that are seen one after another are one picture. */
function filmOf(example: Example<View>, clause: string): Frame[] {
  const isTold = (event: GameEvent): boolean => TOLD.includes(event.kind) || event.clause === clause;
  const { frames } = framesOf(itemsOf(example), example.before, null, example.before.actor ?? -1, () => true, isTold);
  const found: Frame[] = [];
  let cards: string[] = [];
  for (const frame of frames) {
    const last = found.at(-1);
    const seen = frame.kind === "saw" ? frame.item.events.filter((event) => event.kind === "saw").map((event) => cardName(String(event.card))) : [];
    cards = seen.length ? [...cards, ...seen] : [];
    const one = seen.length ? { ...frame, text: t("neon-story-saw", { cards: listed(cards) }) } : frame;
    if (seen.length && last?.kind === "saw") found[found.length - 1] = one;
    else found.push(one);
  }
  return found;
}

const isAboard = ({ at: [x, y] }: Figure): boolean => Math.hypot(x, y) < 120;

/** The part of the arena in which everybody stands who takes part, in the shape of a picture. */
function boxOf(example: Example<View>, views: readonly View[]): Box {
  const isEverybodyLanded = views.some(
    (view, i) => figures(view).filter(isAboard).length !== figures(views[Math.max(0, i - 1)] as View).filter(isAboard).length,
  );
  const points = views.flatMap((view) => figures(view).filter((row) => isEverybodyLanded || !isAboard(row))).map((row) => row.at);
  const marked = example.refusals.flatMap((mark) => (typeof mark.sector === "number" ? [placeOf(example.before, mark.sector)] : []));
  const all = [...points, ...marked];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const height = Math.min(BOX.height, Math.max(SMALLEST / SHAPE, Math.max(...ys) - Math.min(...ys) + 2 * ROOM));
  const width = Math.max(Math.max(...xs) - Math.min(...xs) + 2 * ROOM, height * SHAPE);
  const tall = Math.max(height, width / SHAPE);
  return { x: (Math.max(...xs) + Math.min(...xs)) / 2 - width / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 - 34 - tall / 2, width, height: tall };
}

const placeOf = (view: View, sector: number): Point => {
  const [x, y] = centre(Math.max(0, view.ring.indexOf(sector)), view.ring.length);
  return [x, y + 40];
};

function drawFrame(frame: Frame): string {
  const people = figures(frame.view);
  const at = (who: number): Point | undefined => people.find((row) => row.who === who)?.at;
  const from = frame.attack ? at(frame.attack.from) : undefined;
  const lines = from ? (frame.attack?.to ?? []).flatMap((who) => lineTo(from, at(who))) : [];
  return lines.join("") + frame.pops.map((pop) => drawPop(pop, at(pop.who))).join("");
}

/** Whoever stands beside the attacker needs no arrow. */
const lineTo = (from: Point, to: Point | undefined): string[] => (to && Math.hypot(to[0] - from[0], to[1] - from[1]) > 70 ? [attackLine(from, to)] : []);

function drawPop(pop: Pop, at: Point | undefined): string {
  if (!at) return "";
  const [ground, ink] = pop.isGood ? ["var(--signal)", PIT] : ["var(--danger)", "var(--paper)"];
  return `<g transform="translate(${num(at[0] + 22)},${num(at[1] - 40)})"><circle r="24" fill="${ground}" stroke="var(--paper)" stroke-width="3"/><text y="10" text-anchor="middle" font-size="29" fill="${ink}">${pop.text}</text></g>`;
}

/** A choice that is not allowed: a cross on the sector, the fighter or the way to the target. */
function drawRefusal(mark: Mark, view: View): string {
  const people = figures(view);
  const at = (who: number): Point | undefined => people.find((row) => row.who === who)?.at;
  const [attacker, target] = (mark.attack as number[] | undefined) ?? [];
  const from = attacker === undefined ? undefined : at(attacker);
  const to = target !== undefined ? at(target) : typeof mark.sector === "number" ? placeOf(view, mark.sector) : at(Number(mark.figure ?? view.actor ?? 0));
  const line = from ? lineTo(from, to).join("") : "";
  return line + (to ? cross(to) : "");
}

const cross = ([x, y]: Point): string => {
  const d = `M${num(x - 20)},${num(y - 20)}l40,40m0,-40l-40,40`;
  return `<path d="${d}" stroke="${PIT}" stroke-width="15" stroke-linecap="round"/><path d="${d}" stroke="${LOST}" stroke-width="8" stroke-linecap="round"/>`;
};

/** Health and energy of those on the arena. */
const strip = (view: View): string =>
  view.fighters
    .filter((row) => typeof row.at === "number")
    .map(
      (row) =>
        `<span style="display:inline-flex;align-items:center;gap:3px;margin-right:6px">${standeeSvg(row.fighter ?? "automa", seatLetter(row.seat), 18)}<span class="num">♥${row.health?.length ?? 0} ⚡${row.energy ?? 0}</span></span>`,
    )
    .join("");
