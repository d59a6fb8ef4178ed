/** A moment of a battle as a picture of its own. */

import { FONT, num, type Point } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { drawFigure } from "./draw";
import { drawGround, drawObject } from "./terrain";
import { isCarrying, isDrawn, type View } from "./view";
import { isHero } from "./words";

/** The table of a moment; colours are those of the page. */
export function drawing(view: View): string {
  const [width, height] = view.field;
  const flip = (x: number, y: number): Point => [x, height - y];
  const figures = view.figures.filter(isDrawn).sort((a, b) => a.z - b.z || b.radius - a.radius);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawGround(view)}`,
    ...view.objects.map((item) => drawObject(item, flip)),
    ...figures.map(
      (figure) =>
        `<g transform="translate(${num(figure.x)},${num(height - figure.y)})">${drawFigure(figure, { hasActed: false, hasItem: isCarrying(view, figure.id), isHero: isHero(figure), isCommand: false })}</g>`,
    ),
    "</svg>\n",
  ];
  return parts.join("").replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `);
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade): string => resolved(drawing(view), shade);
