/** What is printed on the sheets and maps: a copy of the rows of the engine, looked up by id. */

import data from "./rows.json";

export interface SoldierRow {
  readonly n: number;
  readonly rank: number;
  readonly speed: number;
  readonly range?: string;
  readonly power?: string;
  readonly melee: number;
  readonly props: readonly string[];
  readonly armor: number;
}

export interface SquadRow {
  readonly id: string;
  readonly faction: string;
  readonly cost: number;
  readonly race?: string;
  readonly grenades: number;
  readonly soldiers: readonly SoldierRow[];
}

export interface HeroRow extends Omit<SoldierRow, "n"> {
  readonly id: string;
  readonly faction: string;
  readonly cost: number;
  readonly ability: string;
}

export interface ZoneRow {
  readonly color: "green" | "yellow" | "red";
  readonly from: number;
  readonly to: number;
  readonly speed?: number;
}

export interface Special {
  readonly type: string;
  readonly radius?: number;
  readonly power?: string;
}

export interface WeaponRow {
  readonly weapon: string;
  readonly mount?: string;
  readonly range?: string;
  readonly power?: string;
  readonly ammo?: number;
  readonly melee?: number;
  readonly special?: Special;
}

export interface VehicleRow {
  readonly id: string;
  readonly faction: string;
  readonly weight: string;
  readonly radius_mm: number;
  readonly chassis: "wheeled" | "tracked" | "walking" | "flying";
  readonly cost: number;
  readonly rank: number;
  readonly rate_of_fire: number;
  readonly durability: number;
  readonly zones: readonly ZoneRow[];
  readonly ai_controlled?: boolean;
  readonly weapons: readonly WeaponRow[];
  readonly special?: Special;
}

export interface GunRow {
  readonly id: string;
  readonly mobile?: boolean;
  readonly cost: number;
  readonly rank: number;
  readonly rate_of_fire: number;
  readonly ammo: number;
  readonly durability: number;
  readonly zones: readonly ZoneRow[];
  readonly range: string;
  readonly power: string;
  readonly special?: Special;
}

export interface TerrainRow {
  readonly id: string;
  readonly form: "solid" | "area" | "link";
  readonly height_mm?: number;
  readonly walkable?: boolean;
  readonly climbable?: boolean;
  readonly move?: Readonly<Record<string, number | "blocked">>;
  readonly cover?: { readonly id: string; readonly for: readonly string[] };
  readonly hazard?: { readonly for: readonly string[]; readonly rolls: readonly number[]; readonly effect: string; readonly n: number };
  readonly screen?: boolean;
}

export interface PieceRow {
  readonly type: string;
  readonly z?: number;
  readonly height?: number;
  readonly corners?: readonly (readonly [number, number])[];
  readonly foot?: readonly [number, number, number];
  readonly head?: readonly [number, number, number];
  readonly width?: number;
}

export interface MapRow {
  readonly id: string;
  readonly size: readonly [number, number];
  readonly pieces: readonly PieceRow[];
}

interface Rows {
  readonly squads: readonly SquadRow[];
  readonly heroes: readonly HeroRow[];
  readonly vehicles: readonly VehicleRow[];
  readonly guns: readonly GunRow[];
  readonly pilots: readonly HeroRow[];
  readonly terrain: readonly TerrainRow[];
  readonly maps: readonly MapRow[];
}

export const ROWS = data as unknown as Rows;

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));

export const SQUADS = byId(ROWS.squads);
export const HEROES = byId(ROWS.heroes);
export const PILOTS = byId(ROWS.pilots);
export const VEHICLES = byId(ROWS.vehicles);
export const GUNS = byId(ROWS.guns);
export const TERRAIN = byId(ROWS.terrain);
export const MAPS = byId(ROWS.maps);

/** The five values of somebody on foot. */
export const soldierRow = (sheet: string, number: number): Omit<SoldierRow, "n"> | undefined =>
  HEROES.get(sheet) ?? PILOTS.get(sheet) ?? SQUADS.get(sheet)?.soldiers.find((row) => row.n === number);

export const zonesOf = (sheet: string): readonly ZoneRow[] => VEHICLES.get(sheet)?.zones ?? GUNS.get(sheet)?.zones ?? [];

/** The weapons of a machine, in the order of their numbers. */
export const weaponsOf = (sheet: string): readonly WeaponRow[] => {
  const gun = GUNS.get(sheet);
  if (gun) return [{ weapon: gun.id, range: gun.range, power: gun.power, ammo: gun.ammo, ...(gun.special ? { special: gun.special } : {}) }];
  return VEHICLES.get(sheet)?.weapons ?? [];
};

/** Ladders and ramps of a map, in the order of their numbers. */
export const linksOf = (map: string): readonly PieceRow[] => (MAPS.get(map)?.pieces ?? []).filter((piece) => TERRAIN.get(piece.type)?.form === "link");
