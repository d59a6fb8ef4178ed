/** Missions, maps and ready armies of Bronepekhota, as a new game needs them: a copy of the rows of the engine. */

import data from "../rows.json";
import type { ObjectView } from "../view";

export interface SideRow {
  readonly id: string;
  readonly faction?: string;
  /** Of the points of the game; missing where the mission gives the army. */
  readonly points_percent?: number;
  readonly army: readonly { readonly unit: string; readonly n: number }[];
  readonly deploy_mm: readonly [number, number, number, number];
  readonly reserve_until?: string;
}

export interface MissionRow {
  readonly id: string;
  readonly kind: "core" | "scenario";
  readonly field_mm: readonly [number, number];
  readonly layout: string;
  readonly tours?: number;
  readonly sides: readonly SideRow[];
  readonly objects?: readonly {
    readonly id: string;
    readonly kind: ObjectView["kind"];
    readonly at_mm: readonly [number, number];
    readonly size_mm?: readonly [number, number];
    readonly radius_mm?: number;
  }[];
}

export interface ArmyRow {
  readonly id: string;
  readonly faction: string;
  readonly points: number;
  readonly units: readonly string[];
  /** What joins them on a side that has more points than the others. */
  readonly more?: readonly string[];
  readonly cost: number;
}

interface Rows {
  readonly factions: readonly { readonly id: string; readonly allies: readonly string[] }[];
  readonly missions: readonly MissionRow[];
  readonly armies: readonly ArmyRow[];
  readonly maps: readonly { readonly id: string; readonly size: readonly [number, number] }[];
}

const ROWS = data as unknown as Rows;

export const FACTIONS: readonly string[] = ROWS.factions.map(({ id }) => id);
/** The battles with armies of one's own first. */
export const MISSIONS: readonly MissionRow[] = ["annihilation", "control_points", "seize_object", "kill_command_machine", "hold_the_line"]
  .map((id) => ROWS.missions.find((mission) => mission.id === id) as MissionRow)
  .concat(ROWS.missions.filter(({ kind }) => kind === "scenario"));
export const READY: readonly ArmyRow[] = ROWS.armies;
export const POINTS = [500, 1000, 1500] as const;

export const missionRow = (id: string): MissionRow => ROWS.missions.find((mission) => mission.id === id) as MissionRow;
export const readyArmy = (id: string): ArmyRow | undefined => READY.find((army) => army.id === id);
export const mapSize = (id: string): readonly [number, number] => ROWS.maps.find((map) => map.id === id)?.size ?? [0, 0];
export const MAPS: readonly string[] = ROWS.maps.map(({ id }) => id);

/** Does the mission give the armies? */
export const givesArmies = (mission: MissionRow): boolean => mission.kind === "scenario";
