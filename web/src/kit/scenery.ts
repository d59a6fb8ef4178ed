/** The brand device: contour lines behind tables, and the mark. */

import { hexPath } from "./hex";
import { num } from "./svg";

/** Contour lines over a box of this size. */
export function contours(width: number, height: number, seed = 3, count = Math.round(height / 62)): string {
  let lines = "";
  for (let i = 0; i < count; i++) {
    let line = "";
    for (let x = -40; x <= width + 40; x += 20) {
      const y =
        height * ((i / count) * 1.25 - 0.12) +
        34 * Math.sin(x / 170 + seed + i * 0.55) +
        22 * Math.sin(x / 83 - seed * 1.7 + i * 0.9) +
        12 * Math.cos(x / 47 + i);
      line += `${x > -40 ? "L" : "M"}${x},${num(y)}`;
    }
    lines += `<path d="${line}"/>`;
  }
  return `<g fill="none" stroke="var(--contour)" stroke-width="1.4">${lines}</g>`;
}

/** The Sandtable mark as an element of this size. */
export const mark = (size = 26): string =>
  `<svg width="${size}" height="${size}" viewBox="-50 -50 100 100" aria-hidden="true"><path d="${hexPath(48, 8)}" fill="none" stroke="currentColor" stroke-width="7"/><path d="M-30,16C-24,-6 -8,-26 12,-20C30,-14 30,10 14,18C0,26 -22,28 -30,16Z" fill="none" stroke="currentColor" stroke-width="6"/><path d="M-8,6C-6,-4 4,-10 11,-6C18,-2 14,8 6,10C0,12 -8,12 -8,6Z" fill="#F0D64A" stroke="currentColor" stroke-width="4"/></svg>`;
