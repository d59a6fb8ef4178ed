/** The history of a rating as a line in a box. */

import type { RatingPoint } from "./calls";

export interface Drawn {
  readonly path: string;
  readonly low: number;
  readonly high: number;
  readonly last: readonly [number, number];
}

/** One game after the other from left to right; a rating that never moved runs through the middle. */
export function drawn(points: readonly RatingPoint[], width: number, height: number): Drawn | null {
  if (points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const place = (rating: number, at: number): [number, number] => [
    (at / (points.length - 1)) * width,
    high === low ? height / 2 : ((high - rating) / (high - low)) * height,
  ];
  const places = ratings.map(place);
  const path = places.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join("");
  return { path, low, high, last: places.at(-1) as [number, number] };
}
