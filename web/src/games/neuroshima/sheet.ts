/**
 * The parts of the drawings as data. Written at the build of the page; `sandtable.games.neuroshima.edge.picture` puts them together in the order of
 * `drawTile`, so that a picture made without a browser is the same, byte for byte (tests/browser/test_replay.py compares them).
 */

import { faceStyle } from "../../kit/face";
import { corner, DIRECTIONS, hexField, hexKey, type Hex } from "../../kit/hex";
import label from "../../kit/roboto-label.woff2?inline";
import { SIDES } from "../../kit/sides";
import { point } from "../../kit/svg";
import { TOKENS } from "../../kit/tokens";
import { bridge, helperLine, UNIT_SCALE } from "./board";
import { edgeIcons, strengthDigits } from "./edges";
import { ground, PLACE, RADIUS } from "./picture";
import { hexesOfScenario, keeperOf, SEGMENT_HP, type ScenarioRow } from "./scenario";
import { COMPONENT, drawSegment, drawWorks } from "./terrain";
import {
  abilityDisc,
  coupling,
  drawTile,
  face,
  FONT_ATTRIBUTES,
  glyph,
  hitPoints,
  initiative,
  net,
  sideDisc,
  SLOT_CORNERS,
  toughness,
  type Slot,
} from "./tile";
import { CONSTRUCTIONS, SCENARIOS, TILES, type Edge, type Tile } from "./tiles";

/** A value that is filled in later; it stands nowhere else in a drawing. */
const BLANK = 98765;
/** Bonuses that can come together on one unit. */
const BONUSES = Array.from({ length: 12 }, (_, i) => i - 3);
const MOST_SLOTS = 4;
/** Rings of the boards: the usual one and the enlarged one. */
const RINGS = [2, 3];
const HEXES = hexField(3);
/** Corners where an ability may stand. */
const ABILITY_CORNERS = [0, 1, 5];

type Parts = Record<string, string>;

const blank = (drawing: string): string => drawing.replaceAll(String(BLANK), "@");

/** What stands on an edge, the same words whatever their order. */
const iconsKey = (icons: Edge): string =>
  Object.entries(icons)
    .map(([icon, strength]) => `${icon}${strength}`)
    .sort()
    .join(" ");

function faces(units: readonly Tile[]): Parts {
  const found: Parts = {};
  for (const side of SIDES) {
    for (const tile of units) {
      found[`${tile.kind} ${side}`] ??= face(tile, { side });
      found[`disc ${tile.kind} ${side}`] ??= sideDisc(side, tile.kind);
    }
    const hq = TILES.find((row) => row.kind === "hq") as Tile;
    found[`hp ${side}`] = blank(hitPoints(hq, { side, hp: BLANK }));
  }
  return found;
}

const glyphs = (units: readonly Tile[]): Parts =>
  Object.fromEntries(units.flatMap((tile) => (tile.kind === "hq" ? [] : SIDES.map((side) => [`${tile.id} ${side}`, glyph(tile, side)]))));

/** Tiles that never lie on the board, whole. */
const instants = (): Parts =>
  Object.fromEntries(TILES.filter((tile) => tile.kind === "instant").flatMap((tile) => SIDES.map((side) => [`${tile.id} ${side}`, drawTile(tile, { side })])));

/** Every edge that is printed somewhere, with every bonus that concerns it; digits stay upright, so they depend on the direction. */
function edges(units: readonly Tile[]): { readonly icons: Parts; readonly digits: Parts } {
  const icons: Parts = {};
  const digits: Parts = {};
  for (const edge of units.flatMap((tile) => Object.values(tile.edges) as Edge[])) {
    const key = iconsKey(edge);
    for (const melee of edge.melee || edge.melee_ff ? BONUSES : [0]) {
      for (const ranged of edge.ranged ? BONUSES : [0]) {
        const bonus = { melee, melee_ff: melee, ranged };
        icons[`${key} ${melee} ${ranged}`] = edgeIcons(edge, bonus);
        DIRECTIONS.forEach((_, at) => {
          const drawn = strengthDigits(edge, bonus, at);
          if (drawn) digits[`${key} ${melee} ${ranged} ${at}`] = drawn;
        });
      }
    }
  }
  return { icons, digits };
}

function slots(): Parts {
  const ways: Record<string, Slot> = {
    same: { value: BLANK, printed: BLANK },
    raised: { value: BLANK, printed: BLANK - 1 },
    lowered: { value: BLANK, printed: BLANK + 1 },
    extra: { value: BLANK },
  };
  const found: Parts = {};
  for (let i = 0; i < MOST_SLOTS; i++) {
    for (const [way, slot] of Object.entries(ways)) {
      for (const netted of [false, true])
        found[`${i} ${way} ${netted ? "netted" : "free"}`] = blank(initiative(slot, corner(SLOT_CORNERS[i] as number), netted));
    }
  }
  return found;
}

function toughnesses(units: readonly Tile[]): Parts {
  const found: Parts = {};
  const most = Math.max(...units.map((tile) => tile.toughness));
  for (let points = 0; points <= most; points++) {
    for (let wounds = 0; wounds <= points; wounds++) {
      for (const crowded of [false, true]) found[`${points} ${wounds} ${crowded ? "crowded" : "free"}`] = toughness(points, wounds, crowded);
    }
  }
  return found;
}

function abilities(units: readonly Tile[]): Parts {
  const names = new Set(units.flatMap((tile) => tile.abilities));
  return Object.fromEntries(
    [...names].flatMap((name) => ABILITY_CORNERS.flatMap((at) => SIDES.map((side) => [`${name} ${at} ${side}`, abilityDisc(name, at, side)]))),
  );
}

/** What joins two neighbours, for every pair of them. */
function joined(draw: typeof bridge): Parts {
  const onBoard = new Set(HEXES.map(hexKey));
  const pairs = HEXES.flatMap((from) => DIRECTIONS.map(([q, r]): [Hex, Hex] => [from, [from[0] + q, from[1] + r]]));
  return Object.fromEntries(
    pairs.filter(([, to]) => onBoard.has(hexKey(to))).map(([from, to]) => [`${hexKey(from)} ${hexKey(to)}`, draw(PLACE, RADIUS, from, to)]),
  );
}

/** What is built in the scenarios, by what changes: nothing, the hit points of a segment, where components lie. */
function works(): Record<string, Parts> {
  const still = (row: ScenarioRow): string =>
    drawWorks(PLACE, RADIUS, { ...row, zones: Object.fromEntries(Object.entries(row.zones).filter(([name]) => name !== "segment")) });
  const seats = [...new Set(SCENARIOS.filter((row) => row.zones.segment).map(keeperOf))];
  return {
    works: Object.fromEntries(SCENARIOS.map((row) => [row.id, still(row)])),
    segments: Object.fromEntries(seats.flatMap((seat) => Array.from({ length: SEGMENT_HP + 1 }, (_, hp) => [`${seat} ${hp}`, drawSegment(hp, seat)]))),
    components: { component: COMPONENT },
  };
}

export function sheet(): unknown {
  const units = [...TILES.filter((tile) => tile.kind !== "instant"), ...CONSTRUCTIONS];
  return {
    tokens: { light: Object.fromEntries(TOKENS.light), dark: Object.fromEntries(TOKENS.dark) },
    labels: { face: faceStyle(label) },
    open: {
      ...Object.fromEntries(RINGS.map((rings) => [rings, ground(hexField(rings)).open])),
      ...Object.fromEntries(SCENARIOS.map((row) => [row.id, ground(hexesOfScenario(row), row).open])),
    },
    close: ground(hexField(2)).close,
    ...works(),
    places: Object.fromEntries(HEXES.map((at) => [hexKey(at), point(PLACE(...at))])),
    unit: [`scale(${(RADIUS / 100) * UNIT_SCALE})"><g ${FONT_ATTRIBUTES}>`, "</g></g>"],
    faces: faces(units),
    couplings: Object.fromEntries(SIDES.map((side) => [side, coupling(side)])),
    glyphs: glyphs(units),
    instants: instants(),
    ...edges(units),
    nets: { net: net(false), steel: net(true) },
    slots: slots(),
    toughness: toughnesses(units),
    abilities: abilities(units),
    bridges: joined(bridge),
    helpers: joined(helperLine),
  };
}
