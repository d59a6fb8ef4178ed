/** A moment of a battle as a picture of its own. */

import { FONT, num, type Point } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { drawFigure } from "./draw";
import { drawGround, drawObject } from "./terrain";
import { isCarrying, isDrawn, type View } from "./view";
import { HEROES } from "./rows";

/** A part of the table: its left upper corner and its size, as the screen has them. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const opening = ({ x, y, width, height }: Part): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="${num(x)} ${num(y)} ${num(width)} ${num(height)}">`;

/** Words with their face: what leaves the page finds no style sheet. */
export const lettered = (drawn: string): string => drawn.replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `);

/** The table of a moment, or a part of it with what lies over it; colours are those of the page. */
export function drawing(view: View, part?: Part, over = ""): string {
  const [width, height] = view.field;
  const box = part ?? { x: 0, y: 0, width, height };
  const flip = (x: number, y: number): Point => [x, height - y];
  const figures = view.figures.filter(isDrawn).sort((a, b) => a.z - b.z || b.radius - a.radius);
  const parts = [
    opening(box) + drawGround(view),
    ...view.objects.map((item) => drawObject(item, flip)),
    ...figures.map(
      (figure) =>
        `<g transform="translate(${num(figure.x)},${num(height - figure.y)})">${drawFigure(figure, { hasActed: false, hasItem: isCarrying(view, figure.id), isHero: HEROES.has(figure.sheet), isCommand: false })}</g>`,
    ),
    over,
    "</svg>\n",
  ];
  return lettered(parts.join(""));
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade): string => resolved(drawing(view), shade);
