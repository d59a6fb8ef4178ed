/** Flat-top hexes: circumradius 100 unless said otherwise, edges clockwise from the top, axial coordinates as in the engine. */

import { num, point, type Point } from "./svg";

export type Hex = readonly [q: number, r: number];
export type Place = (q: number, r: number) => Point;

export const ROOT3 = Math.sqrt(3);

/** Corners 0 right, 1 lower right, 2 lower left, 3 left, 4 upper left, 5 upper right. */
export function corner(k: number, radius = 80): Point {
  const angle = (k * Math.PI) / 3;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export const hexCorners = (radius: number): Point[] => [0, 1, 2, 3, 4, 5].map((k) => corner(k, radius));

const between = (a: Point, b: Point, k: number): Point => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];

/** Outline of a hex; `rounding` units are taken off every corner. */
export function hexPath(radius: number, rounding = 0): string {
  const corners = hexCorners(radius);
  if (!rounding) return `M${corners.map(point).join("L")}Z`;
  const parts = corners.map((q, i) => {
    const start = between(q, corners[(i + 5) % 6] as Point, rounding / radius);
    const end = between(q, corners[(i + 1) % 6] as Point, rounding / radius);
    return `${i ? "L" : "M"}${point(start)}Q${point(q)} ${point(end)}`;
  });
  return `${parts.join("")}Z`;
}

/** Centre of a hex on a board whose hexes have this circumradius, the middle of the board at 0,0. */
export const centre = (q: number, r: number, radius: number): Point => [1.5 * radius * q, ROOT3 * radius * (r + q / 2)];

/** Where the hexes of a board lie on the screen. */
export const placing =
  (radius: number, x = 0, y = 0): Place =>
  (q, r) => {
    const [dx, dy] = centre(q, r, radius);
    return [x + dx, y + dy];
  };

export const hexKey = ([q, r]: Hex): string => `${q},${r}`;

export const hexDistance = (a: Hex, b: Hex): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[0] + a[1] - b[0] - b[1]));

/** All hexes up to this distance from the middle, in the order of (q, r): 2 gives 19, 3 gives 37. */
export function hexField(distance: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -distance; q <= distance; q++) {
    for (let r = -distance; r <= distance; r++) if (Math.abs(q + r) <= distance) hexes.push([q, r]);
  }
  return hexes;
}

/** Step over each edge, clockwise from the top. */
export const DIRECTIONS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The edge over which a neighbour lies. */
export const edgeTowards = ([q, r]: Hex, [toQ, toR]: Hex): number => DIRECTIONS.findIndex(([dq, dr]) => q + dq === toQ && r + dr === toR);

/** Short name of a hex: column letter a to g and the number from the top of the column; the centre is d4. */
export const hexName = ([q, r]: Hex): string => `${"abcdefg"[q + 3]}${r - Math.max(-3, -3 - q) + 1}`;

/** The box around hexes of circumradius 1. */
function boxAround(hexes: readonly Hex[]): { x: number; y: number; width: number; height: number } {
  const centres = hexes.map(([q, r]) => centre(q, r, 1));
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - ROOT3 / 2];
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + ROOT3 / 2 - y };
}

/** How large hexes are and where they lie so that all of them fit into a space, their middle in its middle. */
export function fitting(hexes: readonly Hex[], width: number, height: number, margin: number, least: number, most: number): { radius: number; place: Place } {
  const box = boxAround(hexes);
  const radius = Math.max(least, Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height, most));
  return { radius, place: placing(radius, width / 2 - radius * (box.x + box.width / 2), height / 2 - radius * (box.y + box.height / 2)) };
}

/** The box around a board whose hexes have this circumradius, with room around it. */
export function boxOf(hexes: readonly Hex[], radius: number, margin: number): { x: number; y: number; width: number; height: number } {
  const box = boxAround(hexes);
  const side = (length: number): number => Number(num(length * radius + 2 * margin));
  return { x: box.x * radius - margin, y: box.y * radius - margin, width: side(box.width), height: side(box.height) };
}
