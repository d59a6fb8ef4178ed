/** The arena: sectors around the water with the ship, who stands where. Pure drawings, also for saved pictures. */

import { contours } from "../../kit/scenery";
import { seatLetter } from "../../kit/sides";
import { escapeText, FONT, num, type Point } from "../../kit/svg";
import { abilityToken, bot, fighterColour, field, lens, segment, standee, teamMark } from "./draw";
import type { TurnMark } from "./lastTurn";
import { AUTOMA, botOf, FIRST_BOT, type SectorView, type View } from "./view";

export const INNER = 176;
export const OUTER = 396;
export const BOX = { x: -420, y: -420, width: 840, height: 840 };
const CLASSES = ["green", "orange", "violet"];
const BAND = 14;

export interface Words {
  readonly sector: (number: number) => string;
  readonly effect: (number: number) => string;
  readonly round: string;
  readonly sunk: string;
  /** What the boxes of the rounds count. */
  readonly cells: string;
  readonly closes: string;
}

/** What comes before all else in a picture of its own: its frame, the ground, contour lines. */
export function opening(box: typeof BOX): string {
  const frame = `x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}"`;
  const scenery = `<g transform="translate(${BOX.x},${BOX.y})">${contours(BOX.width, BOX.height, 4, 13)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(box.width)}" height="${num(box.height)}" viewBox="${num(box.x)} ${num(box.y)} ${num(box.width)} ${num(box.height)}"><rect ${frame} fill="var(--table)"/>${scenery}`;
}

/** A drawing whose letters need no styles from outside. */
export const lettered = (drawing: string): string =>
  drawing.replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `).replaceAll(' style="font-family:var(--sans);font-weight:400"', "");

/** Where a sector lies: from, to and middle as angles, 0 up, clockwise. */
export function angles(place: number, count: number): { readonly from: number; readonly to: number; readonly middle: number } {
  const step = (2 * Math.PI) / Math.max(1, count);
  return { from: (place - 0.5) * step, to: (place + 0.5) * step, middle: place * step };
}

export const polar = (radius: number, angle: number): Point => [radius * Math.sin(angle), -radius * Math.cos(angle)];

export const sectorPath = (place: number, count: number): string => {
  const { from, to } = angles(place, count);
  return segment(INNER, OUTER, from, to);
};

const text = (y: number, size: number | string, fill: string, words: string, plain = false): string =>
  `<text y="${y}" text-anchor="middle" font-size="${size}"${plain ? ' style="font-family:var(--sans);font-weight:400"' : ""} fill="${fill}">${escapeText(words)}</text>`;

/** Letters that fit beside each other in a sector of ten. */
const LINE = 24;

/** A text in one line, or broken at the space nearest to its middle. */
export function broken(words: string): string[] {
  if (words.length <= LINE) return [words];
  const spaces = [...words].flatMap((letter, i) => (letter === " " ? [i] : []));
  const middle = spaces.toSorted((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0];
  return middle === undefined ? [words] : [words.slice(0, middle), words.slice(middle + 1)];
}

/** The middle of a sector, where its words and figures are. */
export const centre = (place: number, count: number): Point => polar((INNER + OUTER) / 2 - 2, angles(place, count).middle);

/** The sector that goes under at the end of this round; none in a round that closes nothing (NE-END-09, NE-MODE-BR-04). */
export function sinking(view: View): number | null {
  const isLast = view.mode === "battle_royale" ? view.ring.length <= 2 : view.cell >= view.cells.length - 1;
  return isLast || view.result ? null : view.top;
}

const isSinking = (view: View, sector: SectorView): boolean => sinking(view) === sector.number || view.closing === sector.number;

/** The ground of a sector with the band of its class. */
export function drawGround(view: View, place: number): string {
  const sector = view.sectors[place] as SectorView;
  const count = view.ring.length;
  const { from, to, middle } = angles(place, count);
  const sinks = isSinking(view, sector);
  const rank = CLASSES.indexOf(sector.class) + 1;
  const ground = `<path d="${sectorPath(place, count)}" fill="var(--${sinks ? "danger-wash" : "cell"})" stroke="var(--${sinks ? "danger" : "cell-line"})" stroke-width="${sinks ? 4 : 1.5}"/>${sinks ? water(from, to) : ""}`;
  const band = `<path d="${segment(OUTER - BAND, OUTER, from, to)}" fill="var(--class-${rank})"/>`;
  const dots = Array.from({ length: rank }, (_, i) => polar(OUTER - BAND / 2, middle + (i - (rank - 1) / 2) * 0.035))
    .map(([x, y]) => `<circle cx="${num(x)}" cy="${num(y)}" r="4" fill="var(--paper)"/>`)
    .join("");
  return `<g>${ground}${band}${dots}</g>`;
}

/** How wide a line of words may be before it leaves its sector, and how wide a letter of size 1 is. */
const ROOM = 168;
const LETTER = 0.47;
const fitting = (words: string, size: number): number => Math.min(size, ROOM / (LETTER * Math.max(1, words.length)));

/** More would run into the band of the sector: they are counted. */
const MOST_LENSES = 3;

/** The words of a sector; they are drawn after all grounds, for none may lie over them. */
export function drawWords(view: View, place: number, words: Words, isSmall: boolean): string {
  const sector = view.sectors[place] as SectorView;
  const [x, y] = centre(place, view.ring.length);
  const sinks = isSinking(view, sector);
  const ink = sinks ? "var(--danger)" : "var(--ink)";
  const name = words.sector(sector.number);
  const effect = broken(words.effect(sector.number));
  const warning = sinks ? text(15 * effect.length - 16, 13.5, "var(--danger)", words.closes) : "";
  const title = isSmall
    ? text(-40, 58, ink, String(sector.number))
    : text(-54, 32, ink, String(sector.number)) +
      text(-34, num(fitting(name, 19)), "var(--ink)", name) +
      effect.map((line, i) => text(15 * i - 17, 13.5, "var(--mute)", line, true)).join("") +
      warning;
  // Beside the number: under the figures they would lie on the border of two sectors.
  const [left, top] = isSmall ? [50, -60] : [32, -66];
  const count = sector.search_tokens;
  const lenses = Array.from({ length: count > MOST_LENSES ? 1 : count }, (_, i) => `<g transform="translate(${left + i * 20},${top})">${lens()}</g>`).join("");
  const counted = count > MOST_LENSES ? `<text x="${left + 14}" y="${top + 7}" font-size="20" fill="var(--ink)">×${count}</text>` : "";
  return `<g transform="translate(${num(x)},${num(y)})">${title}${lenses}${counted}</g>`;
}

/** Water that rises over a sector: waves across it, so that it is not told by its colour alone. */
function water(from: number, to: number): string {
  const wave = (radius: number): string => {
    const [gap, large] = [9 / radius, to - from > Math.PI ? 1 : 0];
    const [x1, y1] = polar(radius, from + gap);
    const [x2, y2] = polar(radius, to - gap);
    return `M${num(x1)},${num(y1)}A${radius},${radius} 0 ${large} 1 ${num(x2)},${num(y2)}`;
  };
  const waves = Array.from({ length: 8 }, (_, i) => wave(INNER + 20 + i * 24)).join("");
  return `<path d="${waves}" fill="none" stroke="var(--danger)" stroke-opacity=".15" stroke-width="5" stroke-dasharray="34 12"/>`;
}

export interface Figure {
  readonly who: number;
  readonly at: Point;
  readonly scale: number;
  readonly drawing: string;
}

/** Everybody on the arena and on the ship with the place where they are drawn. */
export function figures(view: View): Figure[] {
  const found: Figure[] = [];
  view.ring.forEach((number, place) => {
    const sector = view.sectors[place] as SectorView;
    const here = [...fightersAt(view, number), ...sector.bots.map((row) => row.who)];
    const [x, y] = centre(place, view.ring.length);
    here.forEach((who, i) => {
      const [dx, dy, scale] = slot(i, here.length);
      found.push({ who, at: [x + dx, y + 40 + dy], scale, drawing: drawFigure(view, who) });
    });
  });
  const aboard = fightersAt(view, "ship");
  aboard.forEach((who, i) => found.push({ who, at: [(i - (aboard.length - 1) / 2) * 44, -4], scale: 0.8, drawing: drawFigure(view, who) }));
  return found;
}

function fightersAt(view: View, at: number | "ship"): number[] {
  const seats = view.fighters.filter((row) => row.fighter && row.at === at).map((row) => row.seat);
  return view.automa?.at === at ? [...seats, AUTOMA] : seats;
}

/** Up to three in a row, then two rows. */
export function slot(i: number, count: number): [number, number, number] {
  if (count <= 3) return [(i - (count - 1) / 2) * 50, 0, 1];
  const first = Math.ceil(count / 2);
  const [at, of, y] = i < first ? [i, first, -14] : [i - first, count - first, 28];
  return [(at - (of - 1) / 2) * Math.min(46, 150 / of), y, 0.78];
}

export function drawFigure(view: View, who: number): string {
  if (who >= FIRST_BOT) return bot(botOf(who).kind);
  if (who === AUTOMA) return standee("automa", "", false);
  const row = view.fighters[who];
  const fields = Array.from({ length: row?.force_fields ?? 0 }, (_, i) => `<g transform="translate(${26},${-12 + i * 20}) scale(.8)">${field()}</g>`).join("");
  const crown =
    view.leader === who
      ? '<path transform="translate(-20,-24) scale(.5)" d="M-20,14V-12L-9,0L0,-18L9,0L20,-12V14Z" fill="var(--signal)" stroke="#11171A" stroke-width="4"/>'
      : "";
  const team = view.mode === "squad" && row ? teamMark(row.team) : "";
  return standee(row?.fighter ?? "automa", seatLetter(who), view.actor === who) + fields + crown + team;
}

export const tokensOf = (view: View): string =>
  view.sectors
    .flatMap((sector, place) => sector.tokens.map((token, i) => ({ token, i, at: centre(place, view.ring.length) })))
    .map(({ token, i, at: [x, y] }) => `<g transform="translate(${num(x + 62)},${num(y + 10 + i * 26)})">${abilityToken(seatLetter(token.seat))}</g>`)
    .join("");

/** Water, ship, round and what closes when. */
export function drawMiddle(view: View, words: Words, isSmall: boolean): string {
  const waves = [0, 1, 2, 3]
    .map((k) => `<circle r="${INNER - 24 - k * 15}" fill="none" stroke="var(--contour)" stroke-width="1.6" stroke-dasharray="${30 + k * 14} ${10 + k * 4}"/>`)
    .join("");
  const ship =
    '<g transform="translate(0,-62) scale(.9)"><path d="M0,-62L26,-14L62,22V34L24,26L14,46H-14L-24,26L-62,34V22L-26,-14Z" fill="var(--raised)" stroke="var(--line-strong)" stroke-width="2.5"/><path d="M0,-44L10,-14H-10Z" fill="var(--line-strong)"/><path d="M0,-8V34" stroke="var(--line)" stroke-width="3"/></g>';
  const cells = view.cells
    .map((closes, i) => {
      const now = i === view.cell;
      return `<g transform="translate(${(i - (view.cells.length - 1) / 2) * 24},${isSmall ? 94 : 104})"><rect x="-10" y="-11" width="20" height="22" rx="4" fill="${now ? "var(--signal)" : i < view.cell ? "var(--line)" : "none"}" stroke="${now ? "#11171A" : "var(--line-strong)"}" stroke-width="1.6"/><text y="5" text-anchor="middle" font-size="14" fill="${now ? "#11171A" : "var(--ink)"}">${closes}</text></g>`;
    })
    .join("");
  const label =
    text(isSmall ? 70 : 62, isSmall ? 36 : 26, "var(--ink)", words.round) +
    (isSmall || !words.sunk ? "" : text(82, 12.5, "var(--mute)", words.sunk, true)) +
    (isSmall || !words.cells ? "" : text(134, 12, "var(--mute)", words.cells, true));
  return `<circle r="${INNER - 8}" fill="var(--sunken)" stroke="var(--cell-line)" stroke-width="1.5"/>${waves}${ship}${label}${cells}`;
}

/** Where somebody fell, and the way to the ship: the sector in danger, the figure lying under a cross. */
export function fallMarks(view: View, number: number, fighter: string): string {
  const place = view.ring.indexOf(number);
  if (place < 0) return "";
  const [x, y] = centre(place, view.ring.length);
  const [bx, by] = [x, y + 40];
  const length = Math.hypot(bx, by + 40) || 1;
  const [ux, uy] = [-bx / length, (-40 - by) / length];
  const way = `M${num(bx + ux * 34)},${num(by + uy * 34)}L${num(ux * -56)},${num(-40 - uy * 56)}`;
  const cross = "M-14,-14L14,14M14,-14L-14,14";
  return (
    `<path d="${sectorPath(place, view.ring.length)}" fill="none" stroke="#11171A" stroke-width="7"/><path d="${sectorPath(place, view.ring.length)}" fill="none" stroke="var(--danger)" stroke-width="3.5"/>` +
    `<path d="${way}" fill="none" stroke="#11171A" stroke-width="9"/><path d="${way}" fill="none" stroke="${fighterColour(fighter) ?? "#F0D64A"}" stroke-width="4" stroke-dasharray="9 6"/>` +
    `<g transform="translate(${num(bx)},${num(by)})"><g transform="rotate(90)" opacity=".55">${standee(fighter, "")}</g><path d="${cross}" stroke="#11171A" stroke-width="13" stroke-linecap="round"/><path d="${cross}" stroke="#FF6A59" stroke-width="6" stroke-linecap="round"/></g>`
  );
}

/** An attack on its way: from the attacker to each target. */
export function attackLine(from: Point, to: Point): string {
  // It bends outwards: numbers and names of sectors stand nearer to the middle.
  const [mx, my] = [(from[0] + to[0]) / 1.65, (from[1] + to[1]) / 1.65];
  const [ex, ey] = [to[0] - mx, to[1] - my];
  const length = Math.hypot(ex, ey) || 1;
  const [ux, uy] = [ex / length, ey / length];
  const tip: Point = [to[0] - ux * 24, to[1] - uy * 24];
  const path = `M${num(from[0])},${num(from[1])}Q${num(mx)},${num(my)} ${num(tip[0])},${num(tip[1])}`;
  const head = `M${num(tip[0] + ux * 12)},${num(tip[1] + uy * 12)}L${num(tip[0] - ux * 8 - uy * 11)},${num(tip[1] - uy * 8 + ux * 11)}L${num(tip[0] - ux * 8 + uy * 11)},${num(tip[1] - uy * 8 - ux * 11)}Z`;
  return `<path d="${path}" fill="none" stroke="#11171A" stroke-width="10"/><path d="${path}" fill="none" stroke="#F0D64A" stroke-width="4.5" stroke-dasharray="11 6"/><path d="${head}" fill="#F0D64A" stroke="#11171A" stroke-width="3"/>`;
}

const NEUTRAL = "#C3D0D8";

/** What somebody else did last: where it came from and whom it attacked (under the figures); its turn, losses and falls (over them). */
export function drawTurnMark(mark: TurnMark, view: View, people: readonly Figure[]): string {
  const colour = (who: number): string => fighterColour(who === AUTOMA ? "automa" : (view.fighters[who]?.fighter ?? "")) ?? NEUTRAL;
  const figure = people.find((row) => row.who === mark.who);
  if (!figure) return "";
  const [x, y] = figure.at;
  const stroke = (d: string, dash: string, width: number, ink = colour(mark.who)): string =>
    `<path d="${d}" fill="none" stroke="#11171A" stroke-width="${width + 3}" stroke-dasharray="${dash}"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-dasharray="${dash}"/>`;
  const circle = (r: number): string => `M${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  const at = ([left, top]: Point, what: string): string => `<g transform="translate(${num(left)},${num(top)})">${what}</g>`;
  switch (mark.kind) {
    case "came": {
      const place = view.ring.indexOf(mark.sector ?? -1);
      if (place < 0) return "";
      const [fx, fy] = centre(place, view.ring.length);
      const from: Point = [fx, fy + 40];
      return (
        at(from, stroke(circle(15), "6 5", 2.5)) +
        stroke(`M${num(from[0])},${num(from[1])}Q${num((from[0] + x) / 2.4)},${num((from[1] + y) / 2.4)} ${num(x)},${num(y)}`, "7 7", 2.5)
      );
    }
    case "attack": {
      const target = people.find((row) => row.who === mark.target);
      return target
        ? stroke(`M${num(x)},${num(y)}Q${num((x + target.at[0]) / 2.5)},${num((y + target.at[1]) / 2.5)} ${num(target.at[0])},${num(target.at[1])}`, "2 8", 3)
        : "";
    }
    case "acted":
      return at(
        figure.at,
        `${stroke(circle(34), "", 2.5)}<g transform="translate(-26,-30)"><rect x="-10" y="-11" width="20" height="22" rx="5" fill="#11171A" stroke="${colour(mark.who)}" stroke-width="2"/><text y="6" text-anchor="middle" font-size="17" fill="#FBF6EA">${mark.ordinal}</text></g>`,
      );
    case "struck":
      return at(
        [x + 24, y + 18],
        `<circle r="15" fill="var(--danger)" stroke="var(--paper)" stroke-width="2.5"/><text y="6" text-anchor="middle" font-size="17" fill="var(--paper)">−${mark.amount}</text>`,
      );
    case "fell":
      return at(
        figure.at,
        `<path d="M-13,-13L13,13M13,-13L-13,13" stroke="#11171A" stroke-width="11"/><path d="M-13,-13L13,13M13,-13L-13,13" stroke="#FF6A59" stroke-width="5"/>`,
      );
  }
}
