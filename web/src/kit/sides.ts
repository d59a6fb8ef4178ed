/** Sides differ by colour, pattern and letter. A seat has a side, not an army. */

import { hexCorners } from "./hex";
import { circle, clipBand, polygon, type Point } from "./svg";

export const BONE = "#FBF6EA";
export const PIT = "#11171A";
export const SIGNAL = "#F0D64A";
export const LOST = "#FF6A59";
export const SAVED = "#6FD08C";
export const LOWERED = "#FFB4A8";
export const STEEL = "#C3D0D8";
export const MIRROR = "#9EE8FF";

export type Side = "a" | "b" | "c" | "d" | "e" | "f";
export const SIDES: readonly Side[] = ["a", "b", "c", "d", "e", "f"];

export interface SideColours {
  readonly body: string;
  readonly rim: string;
  readonly dark: string;
}

export const SIDE_COLOURS: Readonly<Record<Side, SideColours>> = {
  a: { body: "#A8480C", rim: "#FFB35C", dark: "#6E2E05" },
  b: { body: "#1A458A", rim: "#8FBDF7", dark: "#0F2C5C" },
  c: { body: "#0C6957", rim: "#72D9BF", dark: "#064538" },
  d: { body: "#5A2150", rim: "#F2A6D8", dark: "#3A1233" },
  e: { body: "#45515A", rim: "#D6E0E6", dark: "#2A3238" },
  f: { body: "#7A1230", rim: "#FF9DB4", dark: "#4C081C" },
};

export const sideOfSeat = (seat: number): Side => SIDES[seat] ?? "a";
export const sideLetter = (side: Side): string => side.toUpperCase();
export const seatLetter = (seat: unknown): string => sideLetter(sideOfSeat(Number(seat)));

/** The area a pattern may fill: just under the rim. */
const AREA = hexCorners(94);

function bands(normal: Point, width: number, period: number): string {
  let path = "";
  for (let from = -96; from < 96; from += period) path += polygon(clipBand(AREA, normal, from, from + width));
  return path;
}

function dots(): string {
  let path = "";
  for (let row = -10; row <= 10; row++) {
    for (let column = -6; column <= 6; column++) {
      const x = column * 18 + (row % 2 ? 9 : 0);
      const y = row * 9;
      if (Math.max(Math.abs(y) / 0.866, Math.abs(x) + Math.abs(y) / 1.732) < 88) path += circle(x, y, 4);
    }
  }
  return path;
}

/** Patterns as outlines, so that a tile needs no ids: plain, diagonal stripes, dots, bars, posts, stripes the other way. */
export const SIDE_PATTERN: Readonly<Record<Side, string>> = {
  a: "",
  b: bands([Math.SQRT1_2, Math.SQRT1_2], 6, 16),
  c: dots(),
  d: bands([0, 1], 5, 18),
  e: bands([1, 0], 5, 18),
  f: bands([Math.SQRT1_2, -Math.SQRT1_2], 9, 24),
};
