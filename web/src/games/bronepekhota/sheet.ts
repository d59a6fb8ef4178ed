/**
 * The parts of the drawings as data. Written at the build of the page; `sandtable.games.bronepekhota.edge.picture` puts them together in the
 * order of `drawing`, so that a picture made without a browser is the same, byte for byte (tests/browser/test_replay.py compares them).
 */

import { faceStyle } from "../../kit/face";
import label from "../../kit/roboto-label.woff2?inline";
import { TOKENS } from "../../kit/tokens";
import { ARM_KINDS, armOf, base, drawWreck, emblem, itemMark, letter, panicMark, shadow } from "./draw";
import { posed } from "./face";
import { lettered, opening } from "./picture";
import { GUNS, HEROES, MAPS, PILOTS, SQUADS, VEHICLES } from "./rows";
import { drawEdge, drawPieces, drawTable, OBJECTS } from "./terrain";
import type { Figure, Kind } from "./view";

type Parts = Record<string, string>;

const SOLDIER = 12;
const GUN = 20;
/** Nobody's, then up to four armies. */
const SEATS = [-1, 0, 1, 2, 3];
const MOST_SOLDIERS = 12;

const figureOf = (kind: Kind, radius: number, seat: number, more: Partial<Figure> = {}): Figure => posed({ kind, radius, seat, ...more });

const MACHINES = [...new Set([...VEHICLES.values()].map((row) => row.radius_mm))];
const RADII = [...new Set([SOLDIER, GUN, ...MACHINES])];
const SOLDIERS = [
  ...[...HEROES.keys(), ...PILOTS.keys()].map((sheet): [string, number] => [sheet, 0]),
  ...[...SQUADS.values()].flatMap((row) => row.soldiers.map(({ n }): [string, number] => [row.id, n])),
];

/** What each soldier carries, by sheet and number. */
const arms = (): Parts =>
  Object.fromEntries(SOLDIERS.map(([sheet, number]) => [`${sheet} ${number}`, armOf(figureOf("soldier", SOLDIER, 0, { sheet, number }))]));

/** Somebody for each drawing of a base: soldiers by what they carry, all others by their size. */
function bearers(seat: number): [string, Figure][] {
  const carrying = (arm: string): Figure => {
    const [sheet, number] = SOLDIERS.find(([id, n]) => armOf(figureOf("soldier", SOLDIER, 0, { sheet: id, number: n })) === arm) ?? ["", 0];
    return figureOf("soldier", SOLDIER, seat, { sheet, number });
  };
  return [
    ...ARM_KINDS.map((arm): [string, Figure] => [arm, carrying(arm)]),
    ...RADII.map((radius): [string, Figure] => [String(radius), figureOf("vehicle", radius, seat)]),
  ];
}

/** @ is how far the figure is turned, in degrees. */
const turned = (drawn: string): string => drawn.replaceAll("rotate(0)", "rotate(@)");

function bases(): Parts {
  const found: Parts = {};
  for (const seat of SEATS)
    for (const [name, figure] of bearers(seat))
      for (const isDashed of [false, true]) found[`${name} ${seat} ${isDashed ? "dashed" : "plain"}`] = turned(base(figure, isDashed));
  return found;
}

/** @ is where on the rim it stands. */
const letters = (): Parts =>
  Object.fromEntries(
    SEATS.filter((seat) => seat >= 0).flatMap((seat) =>
      RADII.map((radius) => [`${seat} ${radius}`, letter(figureOf("vehicle", radius, seat)).replace(/translate\([^)]*\)/, "translate(@)")]),
    ),
  );

function emblems(): Parts {
  const found: Parts = { hero: emblem(figureOf("soldier", SOLDIER, 0), true), captive: emblem(figureOf("captive", SOLDIER, -1), false) };
  for (const seat of SEATS) {
    for (let number = 0; number <= MOST_SOLDIERS; number++) found[`${number} ${seat}`] = emblem(figureOf("soldier", SOLDIER, seat, { number }), false);
    for (const sheet of GUNS.keys()) found[`${sheet} ${seat}`] = turned(emblem(figureOf("gun", GUN, seat, { sheet }), false));
    for (const [sheet, row] of VEHICLES) found[`${sheet} ${seat}`] = turned(emblem(figureOf("vehicle", row.radius_mm, seat, { sheet }), false));
  }
  return found;
}

function grounds(): Record<string, Parts> {
  // An open field has the size of the mission, which is always that of some map.
  const fields = [...MAPS.values()].map(({ size }) => size).filter(([width]) => width > 0);
  const sizes = new Map(fields.map((size) => [size.join(" "), size]));
  const heights = new Set([...sizes.values()].map(([, height]) => height));
  const of = (drawn: (width: number, height: number) => string): Parts =>
    Object.fromEntries([...sizes].map(([key, [width, height]]) => [key, drawn(width, height)]));
  return {
    tables: of((width, height) => opening({ x: 0, y: 0, width, height }) + drawTable(width, height)),
    edges: of(drawEdge),
    pieces: Object.fromEntries(
      [...MAPS.values()].flatMap(({ id, size }) =>
        [...heights].filter((height) => !size[1] || height === size[1]).map((height) => [`${id} ${height}`, drawPieces(id, height)]),
      ),
    ),
  };
}

const finished = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).map(([key, drawn]) => [key, lettered(drawn)]));
const byRadius = (drawn: (radius: number) => string): Parts => Object.fromEntries(RADII.map((radius) => [String(radius), drawn(radius)]));

export function sheet(): unknown {
  return {
    tokens: { light: Object.fromEntries(TOKENS.light), dark: Object.fromEntries(TOKENS.dark) },
    labels: { face: faceStyle(label) },
    ...grounds(),
    objects: OBJECTS,
    arms: arms(),
    heroes: Object.fromEntries([...HEROES.keys()].map((id) => [id, ""])),
    shadows: Object.fromEntries(RADII.flatMap((radius) => [false, true].map((flies) => [`${radius} ${flies ? "flies" : "stands"}`, shadow(radius, flies)]))),
    bases: bases(),
    letters: finished(letters()),
    emblems: finished(emblems()),
    panics: byRadius(panicMark),
    items: byRadius(itemMark),
    wrecks: byRadius(drawWreck),
  };
}
