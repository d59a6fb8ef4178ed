/** What is printed on a tile, in words of the language. */

import { listed, t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import { sideLetter, sideOfSeat } from "../../kit/sides";
import { segmentAt, zonesAt, type Scenario } from "./scenario";
import { abilitySvg, edgeSvg, hqSvg, initiativeSvg, toughnessSvg } from "./symbols";
import { armyMessage, leaderMessage, tileMessage, tileOf, type Edge, type Icon, type Tile, type UnitView } from "./tiles";

export const tileName = (id: string): string => t(tileMessage(id));
export const tileText = (id: string): string => t(`${tileMessage(id)}.text`);
export const leaderName = (id: string): string => t(leaderMessage(id));
export const leaderText = (id: string): string => t(`${leaderMessage(id)}.text`);
export const armyName = (army: string): string => t(armyMessage(army));
export const kindName = (tile: Tile): string => t(`tile-kind-${"role" in tile ? "construction" : tile.kind}`);

/** One printed value: what it is, and how much or where. */
export interface Printed {
  readonly what: string;
  readonly value: string;
  readonly hint?: string;
  /** How the tile shows it, as SVG text; "" where it is not drawn. */
  readonly symbol: string;
}

const SIZE = 34;
const DISC = 24;

export function printedValues(tile: Tile): Printed[] {
  if (tile.kind === "instant") return [];
  return [initiative(tile), life(tile), ...edgeValues(tile), ...tile.abilities.map(ability)];
}

function initiative(tile: Tile): Printed {
  const value = tile.initiative.length ? listed(tile.initiative.map(String)) : t("tile-initiative-none");
  const [first] = tile.initiative;
  return { what: t("tile-initiative"), value, symbol: first === undefined ? "" : initiativeSvg({ value: first, printed: first }, DISC) };
}

function life(tile: Tile): Printed {
  const value = tile.hp === null ? t("tile-wounds", { count: 1 + tile.toughness }) : t("tile-hit-points", { count: tile.hp });
  return { what: t("tile-life"), value, symbol: tile.hp !== null ? hqSvg(tile.hp, SIZE) : tile.toughness ? toughnessSvg(tile.toughness, 0, 18) : "" };
}

const ability = (word: string): Printed => ({ what: t(`tile-ability-${word}`), value: t(`tile-ability-${word}.text`), symbol: abilitySvg(word, DISC) });

/** Edges with the same icon and strength on one line: "Melee 1: top and upper right"; of a unit as it stands, with its bonuses. */
function edgeValues(tile: Tile, unit?: UnitView): Printed[] {
  const found = new Map<string, { icon: Icon; strength: number; edges: number[] }>();
  for (const [edge, icons] of Object.entries(tile.edges)) {
    for (const [icon, printed] of Object.entries(icons as Edge) as [Icon, number][]) {
      const strength = printed + bonusOf(icon, unit);
      const key = `${icon} ${strength}`;
      const row = found.get(key) ?? { icon, strength, edges: [] };
      row.edges.push((Number(edge) + (unit?.rotation ?? 0)) % 6);
      found.set(key, row);
    }
  }
  return [...found.values()].map(({ icon, strength, edges }) => ({
    what: t(`tile-icon-${icon}`, { strength }),
    value: edges.length === 6 ? t("tile-edge-all") : listed(edges.toSorted().map((edge) => t(`tile-edge-${edge}`))),
    hint: t(`tile-icon-${icon}.text`),
    symbol: edgeSvg({ [icon]: strength }, SIZE),
  }));
}

/** What is added to the attacks of a unit by this icon. */
const bonusOf = (icon: Icon, unit: UnitView | undefined): number =>
  (unit?.bonuses ?? []).filter(({ what }) => what === (icon === "melee_ff" ? "melee" : icon)).reduce((sum, { value }) => sum + value, 0);

/** Where a tile strikes and is covered: "Melee 2 top and upper right, Armour bottom"; of a unit as it stands. */
export const edgeWords = (tile: Tile, unit?: UnitView): string[] => edgeValues(tile, unit).map(({ what, value }) => `${what} ${value}`);

/** Who helps or hinders a unit: "Officer e4". */
const helpersOf = (unit: UnitView): string[] => [
  ...new Set([...(unit.bonuses ?? []), ...(unit.links ?? [])].map(({ tile, at }) => `${tileName(tile)} ${hexName(at)}`)),
];

/** A hex as a screen reader says it: what stands there, whose it is, where it strikes, what protects it, and its values now. */
export function hexLabel(at: Hex, unit: UnitView | undefined, hp: readonly number[], notes: readonly string[]): string {
  const place = t("match-hex", { hex: hexName(at) });
  if (!unit) return [place, t("match-hex-empty"), ...notes].join(", ");
  const tile = tileOf(unit.tile);
  const values =
    tile.kind === "hq"
      ? t("tile-hit-points", { count: hp[unit.seat] ?? 0 })
      : unit.initiative?.length
        ? t("match-initiative-now", { values: listed(unit.initiative.map(String)) })
        : "";
  const states = [
    t("match-of-side", { side: sideLetter(sideOfSeat(unit.seat)) }),
    values,
    ...edgeWords(tile, unit),
    tile.kind !== "hq" && tile.toughness ? t("tile-wounds", { count: 1 + tile.toughness - (unit.wounds ?? 0) }) : "",
    unit.wounds ? t("match-wounds-now", { count: unit.wounds }) : "",
    unit.netted ? t("match-netted") : "",
    ...tile.abilities.map((ability) => t(`tile-ability-${ability}`)),
    helpersOf(unit).length ? t("match-helped", { tiles: listed(helpersOf(unit)) }) : "",
  ];
  return [place, tileName(unit.tile), ...states.filter(Boolean), ...notes].join(", ");
}

/** Zones that a hex is named for; the others need no word. */
const NAMED_ZONES = ["depot", "gate", "nest", "ring", "corner", "rim", "hub", "spring", "bunker", "heart"];

/** What a scenario has made of a hex: its zone, a component, a segment with its hit points, walls. */
export function groundNotes(scenario: Scenario, at: Hex): string[] {
  const segment = segmentAt(scenario, at);
  const walls = scenario.walls.flatMap(([one, other]) => (hexKey(one) === hexKey(at) ? [other] : hexKey(other) === hexKey(at) ? [one] : []));
  return [
    ...zonesAt(scenario, at)
      .filter((zone) => NAMED_ZONES.includes(zone))
      .map((zone) => t(`match-zone-${zone}`)),
    ...(segment === undefined ? [] : [segment ? t("match-zone-segment", { hp: segment }) : t("match-zone-rubble")]),
    ...(scenario.components?.some((hex) => hexKey(hex) === hexKey(at)) ? [t("match-zone-component")] : []),
    ...(walls.length ? [t("match-zone-walls", { hexes: listed(walls.map(hexName)) })] : []),
  ];
}
