/** A moment of a battle as a picture of its own. */

import { FONT, num, type Point } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { drawFigure } from "./draw";
import { drawGround, drawObject } from "./terrain";
import { isCarrying, isDrawn, type View } from "./view";
import { isHero } from "./words";

/** A part of the table: its left upper corner and its size, as the screen has them. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The table of a moment, or a part of it with what lies over it; colours are those of the page. */
export function drawing(view: View, part?: Part, over = ""): string {
  const [width, height] = view.field;
  const box = part ?? { x: 0, y: 0, width, height };
  const flip = (x: number, y: number): Point => [x, height - y];
  const figures = view.figures.filter(isDrawn).sort((a, b) => a.z - b.z || b.radius - a.radius);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(box.width)}" height="${num(box.height)}" viewBox="${num(box.x)} ${num(box.y)} ${num(box.width)} ${num(box.height)}">${drawGround(view)}`,
    ...view.objects.map((item) => drawObject(item, flip)),
    ...figures.map(
      (figure) =>
        `<g transform="translate(${num(figure.x)},${num(height - figure.y)})">${drawFigure(figure, { hasActed: false, hasItem: isCarrying(view, figure.id), isHero: isHero(figure), isCommand: false })}</g>`,
    ),
    over,
    "</svg>\n",
  ];
  return parts.join("").replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `);
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade): string => resolved(drawing(view), shade);
