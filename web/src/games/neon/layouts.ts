/** The plan of a round: one layout made from another by turning, sliding, exchanging cards. */

import type { Layout } from "./view";

const SHAPE = ["top", "bottom", "covers", "top_rotated", "bottom_rotated"] as const;

/** The layout with something changed, if there is such a one. */
export function changed(layouts: readonly Layout[], now: Layout, part: Partial<Layout>): Layout | undefined {
  const wanted = { ...now, ...part };
  return layouts.find((row) => SHAPE.every((name) => row[name] === wanted[name]));
}

/** What a key of the planner does to a layout; null if it is none of its keys. */
export function keyChange(code: string, isShift: boolean, now: Layout): Partial<Layout> | null {
  switch (code) {
    case "KeyT":
      return { top_rotated: !now.top_rotated };
    case "KeyB":
      return { bottom_rotated: !now.bottom_rotated };
    case "KeyS":
      return swapped(now);
    case "KeyC":
      return brought(now, isShift ? "top" : "bottom");
    case "ArrowLeft":
    case "ArrowRight":
      return slid(now);
  }
  return null;
}

export const swapped = (now: Layout): Partial<Layout> => ({
  top: now.bottom,
  bottom: now.top,
  top_rotated: now.bottom_rotated,
  bottom_rotated: now.top_rotated,
});

export const slid = (now: Layout): Partial<Layout> => ({ covers: now.covers === "left" ? "right" : "left" });

/** The card in hand takes the place of the one on top or of the one below. */
export const brought = (now: Layout, place: "top" | "bottom"): Partial<Layout> =>
  place === "top" ? { top: now.left, top_rotated: false } : { bottom: now.left, bottom_rotated: false };
