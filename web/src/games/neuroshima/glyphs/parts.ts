/** What silhouettes are made of: up to six shapes in two tones, in a box of 64 units around 0,0. */

import { circle, num, polygon, type Point } from "../../../kit/svg";

export interface Shape {
  readonly path: string;
  /** Painted in the colour of the ground, so that it looks cut out. */
  readonly cut?: boolean;
  /** A line of this width instead of an area. */
  readonly width?: number;
  readonly transform?: string;
}

export type Glyph = readonly Shape[];

export const fill = (path: string): Shape => ({ path });
export const cut = (path: string): Shape => ({ path, cut: true });
export const line = (path: string, width: number): Shape => ({ path, width });
export const cutLine = (path: string, width: number): Shape => ({ path, width, cut: true });
export const ring = (radius: number, width: number, x = 0, y = 0): Shape => line(circle(x, y, radius), width);
export const disc = (x: number, y: number, radius: number): Shape => fill(circle(x, y, radius));
export const hole = (x: number, y: number, radius: number): Shape => cut(circle(x, y, radius));
export const discs = (...all: [x: number, y: number, radius: number][]): Shape => fill(all.map((d) => circle(...d)).join(""));
export const holes = (...all: [x: number, y: number, radius: number][]): Shape => cut(all.map((d) => circle(...d)).join(""));

export const moved = (shape: Shape, x: number, y: number, scale = 1): Shape => ({ ...shape, transform: `translate(${x},${y}) scale(${scale})` });
export const turned = (shape: Shape, angle: number): Shape => ({ ...shape, transform: `rotate(${angle})` });
export const allTurned = (glyph: Glyph, angle: number): Glyph => glyph.map((shape) => turned(shape, angle));

const polar = (angle: number, radius: number): Point => [radius * Math.sin(angle), -radius * Math.cos(angle)];

/** A star with its first point up. */
export function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => polar((i * Math.PI) / points, i % 2 ? inner : outer));
  return polygon(corners.map(([px, py]) => [px + x, py + y]));
}

/** A cog wheel; every tooth takes half of its share of the circle. */
export function gear(teeth: number, outer: number, inner: number): string {
  const share = (2 * Math.PI) / teeth;
  const corners = Array.from({ length: teeth }, (_, i) => [
    polar((i - 0.3) * share, inner),
    polar((i - 0.2) * share, outer),
    polar((i + 0.2) * share, outer),
    polar((i + 0.3) * share, inner),
  ]);
  return polygon(corners.flat());
}

/** Triangles standing around a circle, first one up. */
export function spikes(count: number, inner: number, outer: number, halfWidth: number): string {
  const turn = (angle: number, [x, y]: Point): Point => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const triangle: Point[] = [
      [-halfWidth, -inner],
      [0, -outer],
      [halfWidth, -inner],
    ];
    return polygon(triangle.map((p) => turn(angle, p)));
  }).join("");
}

/** Numbers as lines, so that no font is needed; about 28 wide and 26 high. */
const PLUS_ONE = line("M-17,1H-3M-10,-6V8M2,-7L10,-12V14", 6);
const MINUS_ONE = line("M-16,1H-3M2,-7L10,-12V14", 6);
const PLUS_TWO = line("M-18,1H-4M-11,-6V8M2,-6Q3,-11 9,-11Q15,-11 15,-5Q15,0 3,12H18", 6);

export const plusOne = (x = 0, y = 0, scale = 1): Shape => moved(PLUS_ONE, x, y, scale);
export const minusOne = (x = 0, y = 0, scale = 1): Shape => moved(MINUS_ONE, x, y, scale);
export const plusTwo = (x = 0, y = 0, scale = 1): Shape => moved(PLUS_TWO, x, y, scale);

/** What modules give: a wedge is melee strength, a needle ranged strength, a circle initiative, a cross healing. */
export const wedge = (x = 0, y = 0, scale = 1): Shape =>
  fill(`M${num(x)},${num(y - 14 * scale)}L${num(x + 16 * scale)},${num(y + 13 * scale)}H${num(x - 16 * scale)}Z`);
export const needle = (x = 0, y = 0, scale = 1): Shape =>
  fill(`M${num(x)},${num(y - 22 * scale)}L${num(x + 9 * scale)},${num(y + 21 * scale)}H${num(x - 9 * scale)}Z`);
export const CROSS = "M-7,-20H7V-7H20V7H7V20H-7V7H-20V-7H-7Z";

export const meleeBoost = (): Glyph => [wedge(-17, -9), plusOne(15, -10, 1.15)];
export const rangedBoost = (): Glyph => [needle(-19, -9), plusOne(13, -9, 1.15)];

/** An HQ in lists: a fort with the sign of the army cut out. */
export const fort = (...sign: Shape[]): Glyph => [fill("M0,-33L33,-6H26V30H-26V-6H-33Z"), ...sign.map((shape) => ({ ...shape, cut: true }))];
