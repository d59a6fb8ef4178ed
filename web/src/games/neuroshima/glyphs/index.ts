/** A silhouette for every tile; instants have one for each action. */

import type { Tile } from "../tiles";
import { BEASTS } from "./beasts";
import { BORGO } from "./borgo";
import { CONSTRUCTIONS } from "./constructions";
import { HEGEMONY } from "./hegemony";
import { INSTANTS } from "./instants";
import { MOLOCH } from "./moloch";
import { OUTPOST } from "./outpost";
import type { Glyph, Shape } from "./parts";
import { STEEL_POLICE } from "./steel_police";

const ARMY_GLYPHS: Readonly<Record<string, Readonly<Record<string, Glyph>>>> = {
  beasts: BEASTS,
  borgo: BORGO,
  hegemony: HEGEMONY,
  moloch: MOLOCH,
  outpost: OUTPOST,
  steel_police: STEEL_POLICE,
};

export function glyphOf(tile: Tile): Glyph {
  const glyph = tile.instant ? INSTANTS[tile.instant] : (ARMY_GLYPHS[tile.army]?.[tile.id.slice(tile.army.length + 1)] ?? CONSTRUCTIONS[tile.id]);
  if (!glyph) throw new Error(`no silhouette for ${tile.id}`);
  return glyph;
}

/** The silhouette in one colour on a ground of the other. */
export const drawGlyph = (glyph: Glyph, colour: string, ground: string): string => glyph.map((shape) => drawShape(shape, colour, ground)).join("");

function drawShape(shape: Shape, colour: string, ground: string): string {
  const tone = shape.cut ? ground : colour;
  const paint = shape.width ? `fill="none" stroke="${tone}" stroke-width="${shape.width}"` : `fill="${tone}"`;
  const transform = shape.transform ? ` transform="${shape.transform}"` : "";
  return `<path d="${shape.path}" ${paint}${transform}/>`;
}
