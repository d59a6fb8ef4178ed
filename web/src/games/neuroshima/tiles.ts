/** The tiles of the six armies as the engine has them, and the values of a unit as a view shows them. */

import type { Hex } from "../../kit/hex";
import type { ScenarioRow } from "./scenario";
import data from "./tiles.json";

export type Kind = "hq" | "warrior" | "module" | "instant";
export type Strike = "melee" | "ranged" | "melee_ff";
export type Icon = Strike | "gauss" | "armor" | "reflection" | "net" | "web" | "link";
export type Edge = Partial<Record<Icon, number>>;

export interface Effect {
  readonly kind: string;
  readonly value?: number;
  readonly target: string;
  readonly reach: string;
}

export interface Tile {
  readonly id: string;
  readonly army: string;
  readonly kind: Kind;
  readonly count: number;
  readonly initiative: readonly number[];
  readonly toughness: number;
  readonly hp: number | null;
  /** Printed edge (0 up, clockwise) and what is on it. */
  readonly edges: Readonly<Record<string, Edge>>;
  readonly abilities: readonly string[];
  readonly effects: readonly Effect[];
  readonly instant: string | null;
}

/** A reason for a value: what it changes, by how much, which tile gives it. */
export interface Bonus {
  readonly what: string;
  readonly value: number;
  readonly tile: string;
  readonly at: Hex;
  readonly clause: string;
}

/** A module that helps a unit without changing a number. */
export interface Link {
  readonly what: string;
  readonly tile: string;
  readonly at: Hex;
  readonly clause: string;
}

/** One unit of a view. */
export interface UnitView {
  readonly tile: string;
  readonly seat: number;
  readonly at: Hex;
  readonly rotation: number;
  readonly wounds?: number;
  readonly steel_net?: boolean;
  readonly netted?: boolean;
  readonly initiative?: readonly number[];
  readonly bonuses?: readonly Bonus[];
  readonly links?: readonly Link[];
  /** The hex of the other half of a construction. */
  readonly other?: Hex;
}

export const ARMIES: readonly string[] = data.armies;
/** From the easiest to the hardest to learn. */
export const BY_DIFFICULTY: readonly string[] = data.difficulty;
export const TILES: readonly Tile[] = data.tiles as unknown as readonly Tile[];

/** A face of a piece of a construction: a core or a wing. */
export interface Face extends Tile {
  readonly role: "core" | "wing";
}

export const CONSTRUCTIONS: readonly Face[] = data.constructions as unknown as readonly Face[];

/** A card of a leader: how often it helps, and when. */
export interface LeaderCard {
  readonly id: string;
  readonly uses: number;
  readonly window: string;
}

export const LEADERS: readonly LeaderCard[] = data.leaders;

export const SCENARIOS: readonly ScenarioRow[] = data.scenarios as unknown as readonly ScenarioRow[];

const BY_ID = new Map([...TILES, ...CONSTRUCTIONS].map((tile) => [tile.id, tile]));

export function tileOf(id: string): Tile {
  const tile = BY_ID.get(id);
  if (!tile) throw new Error(`unknown tile ${id}`);
  return tile;
}

/** A segment of a structure helps like a module and is no tile. */
export const isModule = (id: string): boolean => BY_ID.get(id)?.kind === "module";

export const armyTiles = (army: string): Tile[] => TILES.filter((tile) => tile.army === army);

/** Id of the message with the name of a tile; its reminder is the attribute `text`. */
export const tileMessage = (id: string): string => `neuroshima-tile-${id.replaceAll("_", "-")}`;
export const leaderMessage = (id: string): string => `neuroshima-${id.replaceAll("_", "-")}`;
export const armyMessage = (army: string): string => `neuroshima-army-${army}`;
