/** Marks over the board that belong to no tile: who may act, what is aimed at, who would fall. In tile units unless said otherwise. */

import { hexPath, type Hex } from "../../kit/hex";
import { LOST, PIT, SAVED, SIDE_COLOURS, SIGNAL, type Side } from "../../kit/sides";
import { escapeText, FONT, num } from "../../kit/svg";
import type { BoardUnit } from "./board";

const RING = hexPath(97, 9);
const OUTER = hexPath(112, 9);

/** A unit that may be chosen: a dotted citron ring. */
export const actsMark = (): string =>
  `<path d="${RING}" fill="none" stroke="${PIT}" stroke-width="11"/><path d="${RING}" fill="none" stroke="${SIGNAL}" stroke-width="6" stroke-dasharray="1 13" stroke-linecap="round"/>`;

/** Something chosen or spoken of: a full citron ring. */
export const chosenMark = (): string =>
  `<path d="${RING}" fill="none" stroke="${PIT}" stroke-width="15"/><path d="${RING}" fill="none" stroke="${SIGNAL}" stroke-width="8"/>`;

/** What a hex is pinned for over a longer time: to be destroyed, to survive, told by a hint, better by an analysis, or played instead of that. */
export type PinKind = "destroy" | "survive" | "hint" | "better" | "instead";

export interface Pin {
  readonly at: Hex;
  readonly kind: PinKind;
  /** Who would stand there, drawn palely, and what is said of it. */
  readonly unit?: BoardUnit;
  readonly text?: string;
}

const EDGE = 100;
const FRAME = hexPath(EDGE);
/** Only the corners of the frame are drawn: the middle of each edge stays free. */
const CORNERS = `stroke-dasharray="${EDGE / 2}" stroke-dashoffset="${EDGE / 4}"`;

/** To be destroyed: a broken red frame. To survive: an unbroken green one. Told by a hint: as something chosen. */
export function pinMark(kind: PinKind): string {
  if (kind === "hint") return chosenMark();
  if (kind === "better") return betterMark();
  if (kind === "instead") return `<path d="${RING}" fill="none" stroke="var(--ink)" stroke-width="4" stroke-dasharray="10 10"/>`;
  const dashes = kind === "destroy" ? CORNERS : "";
  const colour = kind === "destroy" ? LOST : SAVED;
  return `<path d="${FRAME}" fill="none" stroke="${PIT}" stroke-width="20" ${dashes}/><path d="${FRAME}" fill="none" stroke="${colour}" stroke-width="12" ${dashes}/>`;
}

/** The mark of a pin beside words. */
export const pinSvg = (kind: PinKind, size = 20): string =>
  `<svg width="${size}" height="${size}" viewBox="-116 -116 232 232" aria-hidden="true">${pinMark(kind)}</svg>`;

/** A proposal: a citron ring and a dashed rim. */
const betterMark = (): string =>
  `<path d="${OUTER}" fill="none" stroke="${PIT}" stroke-width="9"/><path d="${OUTER}" fill="none" stroke="${SIGNAL}" stroke-width="5"/><path d="${RING}" fill="none" stroke="${PIT}" stroke-width="5" stroke-dasharray="13 11"/>`;

/** A word on the board at the lower edge of a hex, at the size of the screen. */
export function pill(text: string, unit: number): string {
  const size = 13 * unit;
  const half = (text.length * 3.3 + 8) * unit;
  return `<g transform="translate(0,${num(84)})"><rect x="${num(-half)}" y="${num(-size * 0.85)}" width="${num(2 * half)}" height="${num(1.7 * size)}" rx="${num(4 * unit)}" fill="${PIT}"/><text y="${num(size * 0.36)}" text-anchor="middle" font-family="${FONT}" font-weight="700" font-size="${num(size)}" fill="#FBF6EA">${escapeText(text)}</text></g>`;
}

/** Aimed at: a red ring with four ticks. */
export const aimMark = (): string =>
  [
    `<circle r="64" fill="none" stroke="${PIT}" stroke-width="15"/><circle r="64" fill="none" stroke="${LOST}" stroke-width="8"/>`,
    `<path d="M0,-84V-46M0,84V46M-84,0H-46M84,0H46" stroke="${PIT}" stroke-width="15"/><path d="M0,-82V-48M0,82V48M-82,0H-48M82,0H48" stroke="${LOST}" stroke-width="8"/>`,
  ].join("");

/** It would fall in this phase of a battle: a small red disc at the lower edge. */
export const doomMark = (phase: number): string =>
  `<g transform="translate(0,70)"><circle r="20" fill="${LOST}" stroke="${PIT}" stroke-width="5"/><text y="11.5" text-anchor="middle" font-family="${FONT}" font-weight="700" font-size="32" fill="${PIT}">${phase}</text></g>`;

/** Where a piece came from: a dashed outline. */
export const leftMark = (): string =>
  `<path d="${hexPath(88, 9)}" fill="var(--cell)" opacity=".6"/><path d="${hexPath(88, 9)}" fill="none" stroke="var(--ink)" stroke-width="4" stroke-dasharray="10 10"/>`;

/** A hex that may be aimed at or entered although somebody stands there. */
export const targetMark = (): string =>
  `<path d="${RING}" fill="${SIGNAL}" fill-opacity=".16" stroke="${PIT}" stroke-width="11"/><path d="${RING}" fill="none" stroke="${SIGNAL}" stroke-width="6" stroke-dasharray="14 9"/>`;

const TURN_RING = hexPath(107, 12);

/** What somebody else has done last: a ring in the colour of the side with its place in the turn; dashed while the piece is on its way. */
export function turnRing(side: Side, ordinal: number, isLanding = false): string {
  const { rim } = SIDE_COLOURS[side];
  const dashes = isLanding ? ' stroke-dasharray="13 9"' : "";
  const tab = `<g transform="translate(0,-93)"><rect x="-19" y="-17" width="38" height="33" rx="7" fill="${rim}" stroke="${PIT}" stroke-width="3.4"/><text y="8" text-anchor="middle" font-family="${FONT}" font-weight="700" font-size="23" fill="${PIT}">${ordinal}</text></g>`;
  return `<path d="${TURN_RING}" fill="none" stroke="${PIT}" stroke-width="10"/><path d="${TURN_RING}" fill="none" stroke="${rim}" stroke-width="5.2"${dashes}/>${tab}`;
}

/** Where a piece stood before the last turn: a small ring. */
export const startRing = (side: Side): string =>
  `<circle r="22" fill="none" stroke="${PIT}" stroke-width="9"/><circle r="22" fill="none" stroke="${SIDE_COLOURS[side].rim}" stroke-width="4.6" stroke-dasharray="7 5"/>`;

/** What fell in the last turn: a cross where it stood. */
export const fellMark = (side: Side): string => {
  const cross = "M-26,-26L26,26M26,-26L-26,26";
  return `<path d="${cross}" stroke="${PIT}" stroke-width="17" stroke-linecap="round"/><path d="${cross}" stroke="${SIDE_COLOURS[side].rim}" stroke-width="9" stroke-linecap="round"/>`;
};
