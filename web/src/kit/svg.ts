/** Numbers, points, clipping and letters for drawings. A drawing is text: no ids, no styles from outside, so it can be exported as it is. */

export type Point = readonly [number, number];

/** The face of labels (kit.css), and those to fall back on. */
export const FONT = `'Roboto Condensed', 'Liberation Sans Narrow', 'Arial Narrow', sans-serif`;

/** A coordinate, short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const point = ([x, y]: Point): string => `${num(x)},${num(y)}`;

export const polygon = (points: readonly Point[]): string => (points.length ? `M${points.map(point).join("L")}Z` : "");

export const circle = (cx: number, cy: number, r: number): string =>
  `M${num(cx - r)},${num(cy)}a${num(r)},${num(r)} 0 1 0 ${num(2 * r)},0a${num(r)},${num(r)} 0 1 0 ${num(-2 * r)},0Z`;

/** The part of a convex polygon where `inside` is not negative. */
export function clipHalfPlane(shape: readonly Point[], inside: (p: Point) => number): Point[] {
  const kept: Point[] = [];
  shape.forEach((p, i) => {
    const next = shape[(i + 1) % shape.length] as Point;
    const here = inside(p);
    const there = inside(next);
    if (here >= 0) kept.push(p);
    if (here >= 0 !== there >= 0) {
      const k = here / (here - there);
      kept.push([p[0] + (next[0] - p[0]) * k, p[1] + (next[1] - p[1]) * k]);
    }
  });
  return kept;
}

/** The part of a convex polygon between two parallel lines across `normal`. */
export function clipBand(shape: readonly Point[], normal: Point, from: number, to: number): Point[] {
  const along = (p: Point) => p[0] * normal[0] + p[1] * normal[1];
  return clipHalfPlane(
    clipHalfPlane(shape, (p) => along(p) - from),
    (p) => to - along(p),
  );
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that may stand inside an element or an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] as string);

/** Words in the middle of a place. */
export const label = (x: number, y: number, size: number, fill: string, words: string): string =>
  `<text x="${num(x)}" y="${num(y)}" text-anchor="middle" font-size="${size}" fill="${fill}">${escapeText(words)}</text>`;
