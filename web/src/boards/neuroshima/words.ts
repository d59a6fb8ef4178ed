/** What is printed on a tile, in words of the language. */

import { listed, t } from "../../i18n/i18n.svelte";
import { armyMessage, tileMessage, type Edge, type Icon, type Tile } from "./tiles";

export const tileName = (id: string): string => t(tileMessage(id));
export const tileText = (id: string): string => t(`${tileMessage(id)}.text`);
export const armyName = (army: string): string => t(armyMessage(army));
export const kindName = (tile: Tile): string => t(`tile-kind-${tile.kind}`);

/** One printed value: what it is, and how much or where. */
export interface Printed {
  readonly what: string;
  readonly value: string;
  readonly hint?: string;
}

export function printedValues(tile: Tile): Printed[] {
  if (tile.kind === "instant") return [];
  return [initiative(tile), life(tile), ...edgeValues(tile), ...tile.abilities.map(ability)];
}

function initiative(tile: Tile): Printed {
  const value = tile.initiative.length ? listed(tile.initiative.map(String)) : t("tile-initiative-none");
  return { what: t("tile-initiative"), value };
}

function life(tile: Tile): Printed {
  const value = tile.hp === null ? t("tile-wounds", { count: 1 + tile.toughness }) : t("tile-hit-points", { count: tile.hp });
  return { what: t("tile-life"), value };
}

const ability = (word: string): Printed => ({ what: t(`tile-ability-${word}`), value: t(`tile-ability-${word}.text`) });

/** Edges with the same icon and strength on one line: "Melee 1: top and upper right". */
function edgeValues(tile: Tile): Printed[] {
  const found = new Map<string, { icon: Icon; strength: number; edges: number[] }>();
  for (const [edge, icons] of Object.entries(tile.edges)) {
    for (const [icon, strength] of Object.entries(icons as Edge) as [Icon, number][]) {
      const key = `${icon} ${strength}`;
      const row = found.get(key) ?? { icon, strength, edges: [] };
      row.edges.push(Number(edge));
      found.set(key, row);
    }
  }
  return [...found.values()].map(({ icon, strength, edges }) => ({
    what: t(`tile-icon-${icon}`, { strength }),
    value: edges.length === 6 ? t("tile-edge-all") : listed(edges.map((edge) => t(`tile-edge-${edge}`))),
    hint: t(`tile-icon-${icon}.text`),
  }));
}
