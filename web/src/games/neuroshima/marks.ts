/** Marks over the board that belong to no tile: who may act, what is aimed at, who would fall. In tile units unless said otherwise. */

import { hexPath, type Hex } from "../../kit/hex";
import { LOST, PIT, SAVED, SIGNAL } from "../../kit/sides";
import { FONT } from "../../kit/svg";

const RING = hexPath(97, 9);

/** A unit that may be chosen: a dotted citron ring. */
export const actsMark = (): string =>
  `<path d="${RING}" fill="none" stroke="${PIT}" stroke-width="11"/><path d="${RING}" fill="none" stroke="${SIGNAL}" stroke-width="6" stroke-dasharray="1 13" stroke-linecap="round"/>`;

/** Something chosen or spoken of: a full citron ring. */
export const chosenMark = (): string =>
  `<path d="${RING}" fill="none" stroke="${PIT}" stroke-width="15"/><path d="${RING}" fill="none" stroke="${SIGNAL}" stroke-width="8"/>`;

/** What a hex is pinned for over a longer time: to be destroyed, to survive, or told by a hint. */
export type PinKind = "destroy" | "survive" | "hint";

export interface Pin {
  readonly at: Hex;
  readonly kind: PinKind;
}

const EDGE = 100;
const FRAME = hexPath(EDGE);
/** Only the corners of the frame are drawn: the middle of each edge stays free. */
const CORNERS = `stroke-dasharray="${EDGE / 2}" stroke-dashoffset="${EDGE / 4}"`;

/** To be destroyed: a broken red frame. To survive: an unbroken green one. Told by a hint: as something chosen. */
export function pinMark(kind: PinKind): string {
  if (kind === "hint") return chosenMark();
  const dashes = kind === "destroy" ? CORNERS : "";
  const colour = kind === "destroy" ? LOST : SAVED;
  return `<path d="${FRAME}" fill="none" stroke="${PIT}" stroke-width="20" ${dashes}/><path d="${FRAME}" fill="none" stroke="${colour}" stroke-width="12" ${dashes}/>`;
}

/** The mark of a pin beside words. */
export const pinSvg = (kind: PinKind, size = 20): string =>
  `<svg width="${size}" height="${size}" viewBox="-116 -116 232 232" aria-hidden="true">${pinMark(kind)}</svg>`;

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
