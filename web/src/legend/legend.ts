/** The signs of a game with what they mean: drawn by the same code as its board, so that they can never differ from it. */

export interface Sign {
  readonly id: string;
  /** SVG text of its own. */
  readonly drawing: string;
  readonly name: string;
  readonly text?: string;
  readonly clause?: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly signs: readonly Sign[];
}

/** One piece taken apart: a drawing with numbers, and what each of them points at. */
export interface Plate {
  readonly title: string;
  /** What the drawing shows, for whoever does not see it. */
  readonly label: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly drawing: string;
  readonly notes: readonly {
    readonly name: string;
    readonly text: string;
    /** What is meant, and where the number stands. */
    readonly of: readonly [number, number];
    readonly at: readonly [number, number];
  }[];
}

export interface GameLegend {
  readonly plate: () => Plate;
  readonly chapters: () => readonly Chapter[];
}

/** A drawing around the origin as an element of its own: `half` is how far it reaches to each side. */
export const framed = (drawing: string, half: number, px: number, high = half): string =>
  `<svg width="${px}" height="${Math.round((px * high) / half)}" viewBox="${-half} ${-high} ${2 * half} ${2 * high}" aria-hidden="true">${drawing}</svg>`;
