/** A moment of Neon as a picture of its own. */

import { t } from "../../i18n/i18n.svelte";
import { num } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { BOX, drawGround, drawMiddle, drawWords, figures, lettered, opening, tokensOf, type Words } from "./ring";
import type { View } from "./view";
import { sectorShort } from "./words";

/** What may differ from the whole arena: a part of it, larger letters and figures, and what lies over them. */
interface Look {
  readonly box?: typeof BOX;
  readonly isSmall?: boolean;
  /** How much larger than usual figures are. */
  readonly scale?: number;
  readonly over?: string;
}

/** The arena of a moment; colours are those of the page. */
export function drawing(view: View, { box = BOX, isSmall = false, scale = 1, over = "" }: Look = {}): string {
  const words: Words = {
    sector: (number) => t(`neon-sector-${number}`),
    effect: sectorShort,
    round: t("neon-round", { round: view.round }),
    sunk: "",
    cells: "",
    closes: t("neon-closes-next"),
  };
  const parts = [
    opening(box),
    ...view.ring.map((_, place) => drawGround(view, place)),
    ...view.ring.map((_, place) => drawWords(view, place, words, isSmall)),
    drawMiddle(view, words, isSmall),
    tokensOf(view),
    ...figures(view).map((row) => `<g transform="translate(${num(row.at[0])},${num(row.at[1])}) scale(${num(row.scale * scale)})">${row.drawing}</g>`),
    over,
    "</svg>\n",
  ];
  return lettered(parts.join(""));
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade): string => resolved(drawing(view), shade);
