/** Terrain seen from above: solids by height with their shadow, areas with a dashed edge, stairs and ladders. Pure, in millimetres. */

import { contours } from "../../kit/scenery";
import { num, type Point } from "../../kit/svg";
import { MAPS, TERRAIN, type PieceRow } from "./rows";
import { STEP, type ObjectView, type View } from "./view";

const SHADOW = 0.16;
const AREAS: Readonly<Record<string, string>> = {
  woods: "var(--bp-wood)",
  reeds: "var(--bp-reed)",
  ruins: "var(--bp-ruin)",
  deep_water: "var(--bp-water)",
  ford: "var(--bp-ford)",
  thin_ice: "var(--bp-ice)",
  swamp: "var(--bp-swamp)",
  crater: "var(--bp-h1)",
};

/** Places on a table of this height, as the screen has them: y goes down. */
export type Flip = (x: number, y: number) => Point;

const outline = (corners: readonly (readonly [number, number])[], flip: Flip, dx = 0, dy = 0): string =>
  `M${corners
    .map(([x, y]) => flip(x, y))
    .map(([x, y]) => `${num(x + dx)},${num(y + dy)}`)
    .join("L")}Z`;

export const toneOf = (height: number): string => (height >= 60 ? "var(--bp-h3)" : height > 20 ? "var(--bp-h2)" : "var(--bp-h1)");

function solid(corners: readonly (readonly [number, number])[], height: number, top: number, flip: Flip, hatch: string): string {
  const shade = height * SHADOW;
  return `<path d="${outline(corners, flip, shade * 0.8, shade)}" fill="var(--bp-shadow)"/><path d="${outline(corners, flip)}" fill="${toneOf(top)}" stroke="var(--ink)" stroke-width="1.2"/>${hatch}`;
}

/** The middle of a shape, and half of its width and height. */
export function middleOf(corners: readonly (readonly [number, number])[]): { readonly at: Point; readonly half: Point } {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { at: [(x1 + x2) / 2, (y1 + y2) / 2], half: [(x2 - x1) / 2, (y2 - y1) / 2] };
}

const isInside = (corners: readonly (readonly [number, number])[], x: number, y: number): boolean =>
  corners.every(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] as readonly [number, number];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0;
  });

/** The same numbers for the same place on every machine. */
const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

/** Things spread over an area: trees, tufts, rubble. */
function spread(corners: readonly (readonly [number, number])[], gap: number, inset: number, draw: (x: number, y: number, luck: number) => string): string {
  const { at, half } = middleOf(corners);
  let found = "";
  for (let x = at[0] - half[0] + inset; x <= at[0] + half[0] - inset; x += gap) {
    for (let y = at[1] - half[1] + inset; y <= at[1] + half[1] - inset; y += gap) {
      const luck = noise(x, y);
      const px = x + (luck - 0.5) * gap * 0.5;
      const py = y + (noise(y, x) - 0.5) * gap * 0.5;
      if (isInside(corners, px, py)) found += draw(px, py, luck);
    }
  }
  return found;
}

function filling(type: string, corners: readonly (readonly [number, number])[], flip: Flip): string {
  const at = (x: number, y: number): string => flip(x, y).map(num).join(",");
  switch (type) {
    case "woods":
      return spread(corners, 38, 20, (x, y, luck) => {
        const [u, v] = flip(x, y);
        const r = num(9 + luck * 7);
        return `<circle cx="${num(u + 2.5)}" cy="${num(v + 3)}" r="${r}" fill="var(--bp-shadow)"/><circle cx="${num(u)}" cy="${num(v)}" r="${r}" fill="var(--bp-wood)" stroke="var(--pit)" stroke-width="0.9"/>`;
      });
    case "reeds":
    case "swamp":
      return `<path d="${spread(corners, 26, 12, (x, y) => `M${at(x, y)}v-7m-3,7l-2,-5m8,5l2,-5`)}" fill="none" stroke="var(--bp-stem)" stroke-width="1.3"/>`;
    case "ruins":
      return `<path d="${spread(corners, 30, 14, (x, y, luck) => `M${at(x, y)}l${num(4 + luck * 4)},-5l5,3l-2,5z`)}" fill="var(--ink)" opacity=".45"/>`;
    case "deep_water":
    case "ford":
      return `<path d="${spread(corners, 44, 16, (x, y) => `M${at(x, y)}q4,-3 8,0t8,0`)}" fill="none" stroke="var(--bp-wave)" stroke-width="1.4"/>`;
    case "thin_ice":
      return `<path d="${spread(corners, 60, 24, (x, y, luck) => `M${at(x, y)}l${num(8 + luck * 8)},-7l4,9m-4,-9l9,-5`)}" fill="none" stroke="var(--bp-wave)" stroke-width="1.1"/>`;
  }
  return "";
}

function area(type: string, corners: readonly (readonly [number, number])[], flip: Flip): string {
  const tone = AREAS[type] ?? "var(--bp-h1)";
  return `<path d="${outline(corners, flip)}" fill="${tone}" fill-opacity=".5" stroke="${tone}" stroke-width="1.6" stroke-dasharray="6 4"/>${filling(type, corners, flip)}`;
}

/** Ladders and ramps: rungs across the way from foot to head. */
function link(piece: PieceRow, flip: Flip): string {
  if (!piece.foot || !piece.head) return "";
  const [fx, fy] = flip(piece.foot[0], piece.foot[1]);
  const [hx, hy] = flip(piece.head[0], piece.head[1]);
  const length = Math.hypot(hx - fx, hy - fy) || 1;
  const [ux, uy] = [(hx - fx) / length, (hy - fy) / length];
  const half = (piece.width ?? 24) / 2;
  const isRamp = piece.type === "ramp";
  const gap = isRamp ? 10 : 6;
  let rungs = "";
  for (let t = gap / 2; t < length; t += gap)
    rungs += `M${num(fx + ux * t - uy * half * 0.8)},${num(fy + uy * t + ux * half * 0.8)}L${num(fx + ux * t + uy * half * 0.8)},${num(fy + uy * t - ux * half * 0.8)}`;
  const rail = (side: number): string =>
    `M${num(fx - uy * half * side)},${num(fy + ux * half * side)}L${num(hx - uy * half * side)},${num(hy + ux * half * side)}`;
  const body = `M${num(fx - uy * half)},${num(fy + ux * half)}L${num(hx - uy * half)},${num(hy + ux * half)}L${num(hx + uy * half)},${num(hy - ux * half)}L${num(fx + uy * half)},${num(fy - ux * half)}Z`;
  return `${isRamp ? `<path d="${body}" fill="var(--bp-h2)"/>` : ""}<path d="${rail(1)}${rail(-1)}" stroke="var(--ink)" stroke-width="2" fill="none"/><path d="${rungs}" stroke="var(--ink)" stroke-width="1.6" opacity=".8" fill="none"/>`;
}

const kindOf = (piece: PieceRow): string => TERRAIN.get(piece.type)?.form ?? "area";
export const heightOf = (piece: PieceRow): number => piece.height ?? TERRAIN.get(piece.type)?.height_mm ?? 0;

function steps(width: number, height: number): string {
  let crosses = "";
  for (let x = STEP; x < width; x += STEP) for (let y = STEP; y < height; y += STEP) crosses += `M${x - 2},${y}h4M${x},${y - 2}v4`;
  return `<path d="${crosses}" stroke="var(--line-strong)" stroke-width="0.7" opacity=".45"/>`;
}

/** One piece of terrain; solids that lie on each other are drawn from the lowest up. */
export function drawPiece(piece: PieceRow, flip: Flip): string {
  const corners = piece.corners ?? [];
  switch (kindOf(piece)) {
    case "area":
      return area(piece.type, corners, flip);
    case "link":
      return link(piece, flip);
  }
  const more = piece.type.startsWith("pipeline")
    ? pipe(piece, flip)
    : piece.type === "bunker"
      ? bunker(piece, flip)
      : piece.type === "climbable_wall"
        ? holds(piece, flip)
        : "";
  return solid(corners, heightOf(piece), (piece.z ?? 0) + heightOf(piece), flip, more);
}

/** A bare table of this size. */
export const drawTable = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="var(--table)"/><svg width="${width}" height="${height}" style="overflow:hidden">${contours(width, height, 7, Math.round(height / 62))}</svg>${steps(width, height)}`;

export const drawEdge = (width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="none" stroke="var(--line-strong)" stroke-width="2.4"/>`;

/** The terrain of a map on a table of this height, in the order in which it lies on each other. */
export function drawPieces(map: string, height: number): string {
  const flip: Flip = (x, y) => [x, height - y];
  const pieces = MAPS.get(map)?.pieces ?? [];
  const of = (form: string): readonly PieceRow[] => pieces.filter((piece) => kindOf(piece) === form);
  const solids = [...of("solid")].sort((a, b) => (a.z ?? 0) + heightOf(a) - (b.z ?? 0) - heightOf(b));
  return [...of("area"), ...solids, ...of("link")].map((piece) => drawPiece(piece, flip)).join("");
}

/** Everything that does not change while a battle lasts. */
export const drawGround = ({ map, field: [width, height] }: Pick<View, "map" | "field">): string =>
  drawTable(width, height) + drawPieces(map, height) + drawEdge(width, height);

/** A light line along a pipe. */
function pipe(piece: PieceRow, flip: Flip): string {
  const { at, half } = middleOf(piece.corners ?? []);
  const [u, v] = flip(at[0], at[1]);
  const d =
    half[0] > half[1]
      ? `M${num(u - half[0] + 3)},${num(v - half[1] * 0.35)}h${num(2 * half[0] - 6)}`
      : `M${num(u - half[0] * 0.35)},${num(v - half[1] + 3)}v${num(2 * half[1] - 6)}`;
  return `<path d="${d}" stroke="var(--table)" stroke-width="3" opacity=".6" fill="none"/>`;
}

function bunker(piece: PieceRow, flip: Flip): string {
  const { at, half } = middleOf(piece.corners ?? []);
  const [u, v] = flip(at[0], at[1]);
  return `<rect x="${num(u - half[0] * 0.6)}" y="${num(v - half[1] * 0.6)}" width="${num(half[0] * 1.2)}" height="${num(half[1] * 1.2)}" fill="none" stroke="var(--ink)" stroke-width="1" opacity=".5"/>`;
}

/** Handholds around a wall that can be climbed. */
function holds(piece: PieceRow, flip: Flip): string {
  return `<path d="${outline(piece.corners ?? [], flip)}" fill="none" stroke="var(--ink)" stroke-width="3.4" stroke-dasharray="1.4 6"/>`;
}

const GOAL = 'fill="var(--signal)" fill-opacity=".14" stroke="var(--signal-ink)" stroke-width="1.8" stroke-dasharray="8 4"';

/** Objects of missions: boxes from their left upper corner, all others around their middle; @w, @h and @r are width, height and radius. */
export const OBJECTS: Readonly<Record<string, string>> = {
  block:
    '<rect x="5" y="6" width="@w" height="@h" fill="var(--bp-shadow)"/><rect width="@w" height="@h" fill="var(--bp-h3)" stroke="var(--ink)" stroke-width="1.6"/><path d="M0,0L@w,@hM@w,0L0,@h" stroke="var(--ink)" stroke-width="1" opacity=".5"/>',
  box: `<rect width="@w" height="@h" ${GOAL}/>`,
  round: `<circle r="@r" ${GOAL}/>`,
  marker:
    '<circle r="@r" fill="var(--signal)" fill-opacity=".12" stroke="var(--signal-ink)" stroke-width="1.8" stroke-dasharray="3 4"/><path d="M0,12V-14l14,5l-14,6" fill="var(--signal)" stroke="var(--pit)" stroke-width="1.8"/>',
  item: '<rect x="-9" y="-7" width="18" height="14" rx="2" fill="var(--signal)" stroke="var(--pit)" stroke-width="1.8"/><path d="M-9,-1h18M-2,-1v3h4v-3" stroke="var(--pit)" stroke-width="1.4" fill="none"/>',
};

/** By which of the drawings above an object is shown; none for those that somebody carries, and for captives, who are figures. */
function drawingOf({ kind, carrier, size }: ObjectView): string {
  if (kind === "captive" || (kind === "item" && carrier >= 0)) return "";
  return kind === "zone" || kind === "exit" ? (size[0] ? "box" : "round") : kind;
}

/** Objects of the mission that are no solids. */
export function drawObject(item: ObjectView, flip: Flip): string {
  const name = drawingOf(item);
  if (!name) return "";
  const [u, v] = flip(item.at[0], item.at[1]);
  const [w, h] = item.size;
  const isBox = name === "block" || name === "box";
  const drawing = (OBJECTS[name] ?? "").replaceAll("@w", String(w)).replaceAll("@h", String(h)).replaceAll("@r", String(item.radius));
  return `<g transform="translate(${num(isBox ? u - w / 2 : u)},${num(isBox ? v - h / 2 : v)})">${drawing}</g>`;
}

/** The number of the topmost piece at a place, -1 for open ground. */
export function pieceAt(map: string, x: number, y: number): number {
  const pieces = MAPS.get(map)?.pieces ?? [];
  const isThere = (piece: PieceRow): boolean => {
    if (piece.foot && piece.head) return Math.min(Math.hypot(x - piece.foot[0], y - piece.foot[1]), Math.hypot(x - piece.head[0], y - piece.head[1])) <= 20;
    return isInside(piece.corners ?? [], x, y);
  };
  const found = pieces.map((piece, index) => ({ piece, index })).filter(({ piece }) => isThere(piece));
  found.sort(
    (a, b) => Number(Boolean(b.piece.foot)) - Number(Boolean(a.piece.foot)) || (b.piece.z ?? 0) + heightOf(b.piece) - (a.piece.z ?? 0) - heightOf(a.piece),
  );
  return found[0]?.index ?? -1;
}
