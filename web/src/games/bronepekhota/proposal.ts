/** What an analysis draws on the table: how the figures go in the better activation, and how they went. */

import type { Point } from "../../kit/svg";
import type { Proposal } from "../../replay/games";
import { isDrawn, type View } from "./view";

export interface Way {
  readonly figure: number;
  readonly kind: "better" | "played";
  readonly points: readonly Point[];
}

/** Where the figures that move stand from view to view. */
export function moved(before: View, views: readonly View[], kind: Way["kind"]): Way[] {
  return before.figures.filter(isDrawn).flatMap((figure) => {
    const points: Point[] = [[figure.x, figure.y]];
    for (const view of views) {
      const now = view.figures[figure.id];
      const [x, y] = points.at(-1) as Point;
      if (now && isDrawn(now) && (now.x !== x || now.y !== y)) points.push([now.x, now.y]);
    }
    return points.length > 1 ? [{ figure: figure.id, kind, points }] : [];
  });
}

export function waysOf(proposal: Proposal): Way[] {
  const { before, played, better } = proposal as unknown as { before: View; played: View[]; better: View[] };
  return [...moved(before, played, "played"), ...moved(before, better, "better")];
}
