/** What is printed on the cards and boards of Neon: a copy of the rows of the engine, looked up by id. */

import data from "./rows.json";

export interface Effect {
  readonly op: string;
  readonly n?: number | "all";
  readonly from?: string;
  readonly to?: string;
  readonly use?: string;
  readonly timing?: string;
  readonly cost?: Readonly<Record<string, number>>;
  readonly cost_energy?: number;
  /** What a token does where an ability has put it. */
  readonly token_effect?: Effect;
}

export interface LootRow {
  readonly id: string;
  readonly class: number;
  readonly type: string;
  readonly attack_dice?: Readonly<Record<string, number>>;
  readonly supply: readonly string[];
  readonly max_supplies: number;
  readonly effects?: readonly Effect[];
  readonly team_effects?: readonly Effect[];
}

export interface Half {
  readonly main: string;
  readonly alt?: string;
}

export interface ActionRow {
  readonly id: string;
  readonly fighter: string;
  readonly kind: string;
  readonly initiative: { readonly upright: number; readonly rotated: number };
  readonly left: Half;
  readonly right: Half;
}

export interface SectorRow {
  readonly number: number;
  readonly id: string;
  readonly class: string;
  readonly effect: Effect;
}

export interface FighterRow {
  readonly id: string;
  readonly abilities: readonly (Effect & { readonly id: string })[];
}

export interface UpgradeRow {
  readonly id: string;
  readonly kind: string;
  readonly effect: Effect;
}

interface Rows {
  readonly sectors: readonly SectorRow[];
  readonly maneuvers: readonly (Effect & { readonly id: string })[];
  readonly fighters: readonly FighterRow[];
  readonly actions: readonly ActionRow[];
  readonly loot: readonly LootRow[];
  readonly upgrades: readonly UpgradeRow[];
  readonly bots: readonly { readonly id: string; readonly kind: string; readonly supplies: readonly string[] }[];
  readonly common: { readonly energy_max: number; readonly health: Readonly<Record<"A" | "B", readonly (readonly number[])[]>> };
}

export const ROWS = data as unknown as Rows;

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));

export const LOOT = byId(ROWS.loot);
export const ACTIONS = byId(ROWS.actions);
export const FIGHTERS = byId(ROWS.fighters);
export const UPGRADES = byId(ROWS.upgrades);
export const BOTS = byId(ROWS.bots);
export const SECTORS: ReadonlyMap<number, SectorRow> = new Map(ROWS.sectors.map((row) => [row.number, row]));

const NAMED: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ...ROWS.maneuvers.map((row): [string, Effect] => [row.id, row]),
  ...ROWS.fighters.flatMap((row) => row.abilities.map((ability): [string, Effect] => [ability.id, ability])),
  ...ROWS.upgrades.map((row): [string, Effect] => [row.id, row.effect]),
  ...ROWS.sectors.map((row): [string, Effect] => [`sector_${row.number}`, row.effect]),
  ...ROWS.loot.flatMap((row) => [
    ...(row.effects ?? []).map((effect, i): [string, Effect] => [`${row.id}.e${i}`, effect]),
    ...(row.team_effects ?? []).map((effect, i): [string, Effect] => [`${row.id}.t${i}`, effect]),
  ]),
]);

/** An effect by the name that options and events use. */
export const effectOf = (name: string): Effect | undefined => NAMED.get(name);
