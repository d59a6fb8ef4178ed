/** A moment of Neon as a picture of its own. */

import { t } from "../../i18n/i18n.svelte";
import { contours } from "../../kit/scenery";
import { FONT, num } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { BOX, drawGround, drawMiddle, drawWords, figures, tokensOf, type Words } from "./ring";
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
  const frame = `x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}"`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(box.width)}" height="${num(box.height)}" viewBox="${num(box.x)} ${num(box.y)} ${num(box.width)} ${num(box.height)}"><rect ${frame} fill="var(--table)"/>`,
    `<g transform="translate(${BOX.x},${BOX.y})">${contours(BOX.width, BOX.height, 4, 13)}</g>`,
    ...view.ring.map((_, place) => drawGround(view, place)),
    ...view.ring.map((_, place) => drawWords(view, place, words, isSmall)),
    drawMiddle(view, words, isSmall),
    tokensOf(view),
    ...figures(view).map((row) => `<g transform="translate(${num(row.at[0])},${num(row.at[1])}) scale(${num(row.scale * scale)})">${row.drawing}</g>`),
    over,
    "</svg>\n",
  ];
  return parts
    .join("")
    .replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `)
    .replaceAll(' style="font-family:var(--sans);font-weight:400"', "");
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade): string => resolved(drawing(view), shade);
