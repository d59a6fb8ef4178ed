/** A scenario of the Battle Atlas: its board from data, and what lies on it now. */

import { hexField, hexKey, type Hex } from "../../kit/hex";
import type { View } from "./view";

/** A page of the atlas as the engine lists it. */
export interface ScenarioRow {
  readonly id: string;
  readonly number: number;
  /** The clause that says who plays it. */
  readonly clause: string;
  readonly modes: readonly string[];
  /** Variants that its own rules leave no room for. */
  readonly barred: readonly string[];
  /** By seat; "any" is any army. */
  readonly armies: readonly string[];
  /** May the armies be dealt to the seats in any order? */
  readonly any_order: boolean;
  /** The seat that begins, null if by lot. */
  readonly first: number | null;
  /** The points that win, null where none are counted. */
  readonly goal: number | null;
  /** By seat: "free", "zone", "fixed" or "none". */
  readonly hqs: readonly string[];
  readonly hexes: readonly Hex[];
  readonly full_field: readonly Hex[];
  readonly zones: Readonly<Record<string, readonly Hex[]>>;
  readonly walls: readonly (readonly [Hex, Hex])[];
  /** The army of units that belong to nobody, null where there are none. */
  readonly nobody: string | null;
}

/** What has happened in it so far. */
export interface Scenario extends ScenarioRow {
  /** Scenario actions of this turn. */
  readonly deeds: number;
  readonly components?: readonly Hex[];
  readonly delivered?: number;
  readonly points?: number;
  /** Hit points of the segments of a structure, in the order of their zone. */
  readonly segments?: readonly number[];
  readonly alliance?: "awaited" | "holds" | "over";
  /** Tiles of the contingent that are still to come. */
  readonly queue?: readonly string[];
}

/** Deliveries and segments that win. */
export const DELIVERIES = 3;
export const SEGMENTS_TO_WIN = 4;
export const SEGMENT_HP = 5;

/** How often an action may be made in a turn. */
const TIMES: Readonly<Record<string, number>> = { pass: 2, march: 2, spin: 1, charge: 1 };

/** How often an action may still be made in this turn. */
export const deedsLeft = (deed: string, scenario: Scenario | undefined): number => Math.max(0, (TIMES[deed] ?? 1) - (scenario?.deeds ?? 0));

/** Hexes of a structure: on the board, but no part of the field. */
export const structureOf = (scenario: ScenarioRow | undefined): Hex[] => [...(scenario?.zones.segment ?? []), ...(scenario?.zones.heart ?? [])];

/** The seat that owns the structure: it has no HQ. */
export const keeperOf = (scenario: ScenarioRow): number => scenario.hqs.indexOf("none");

/** All hexes that are drawn. */
export const hexesOfScenario = (scenario: ScenarioRow): Hex[] => [...scenario.hexes, ...structureOf(scenario)];

/** All hexes of the board of a view, the field first. */
export function hexesOfBoard(view: View | undefined): Hex[] {
  if (view?.scenario) return hexesOfScenario(view.scenario);
  return hexField(view?.variants?.includes("enlarged_board") ? 3 : 2);
}

/** Names of the zones that a hex belongs to. */
export const zonesAt = (scenario: ScenarioRow, at: Hex): string[] =>
  Object.entries(scenario.zones).flatMap(([name, hexes]) => (hexes.some((hex) => hexKey(hex) === hexKey(at)) ? [name] : []));

/** Hit points of the segment on a hex; undefined if there is none. */
export function segmentAt(scenario: Scenario | undefined, at: Hex): number | undefined {
  const number = scenario?.zones.segment?.findIndex((hex) => hexKey(hex) === hexKey(at)) ?? -1;
  return number < 0 ? undefined : scenario?.segments?.[number];
}

/** Has a seat an HQ whose hit points count? One that was evacuated or never was has none. */
export function hasHq(view: View | undefined, seat: number): boolean {
  const hq = view?.scenario?.hqs[seat];
  return hq !== "none" && (hq !== "fixed" || Boolean(view?.units.some((unit) => unit.seat === seat && unit.tile.endsWith("_hq"))));
}

/** How far a seat is on the way to what its scenario asks of it: the id of a message, how many of how many. */
export interface Progress {
  readonly what: "delivered" | "evacuated" | "destroyed";
  readonly count: number;
  readonly of: number;
}

export function progressOf(view: View | undefined, seat: number): Progress | null {
  const scenario = view?.scenario;
  if (!view || !scenario) return null;
  const army = view.armies[seat];
  if (scenario.delivered !== undefined && army === "moloch") return { what: "delivered", count: scenario.delivered, of: DELIVERIES };
  if (scenario.points !== undefined && army === "borgo") return { what: "evacuated", count: scenario.points, of: scenario.goal ?? 0 };
  if (scenario.segments && seat !== keeperOf(scenario))
    return { what: "destroyed", count: scenario.segments.filter((hp) => hp <= 0).length, of: SEGMENTS_TO_WIN };
  return null;
}

/** Springs that units, netted ones not, hold against a seat now. */
export function springsAgainst(view: View | undefined, seat: number): Hex[] {
  const springs = new Set((view?.scenario?.zones.spring ?? []).map(hexKey));
  return (view?.units ?? []).filter((unit) => unit.seat !== seat && !unit.netted && !unit.steel_net && springs.has(hexKey(unit.at))).map((unit) => unit.at);
}

/** The seat of units that belong to nobody. */
export const nobodyOf = (view: View): number => view.armies.length;

/** The clauses of what is special in a scenario, in the order in which the page tells it; aims for all, or by seat. */
const TOLD: Readonly<Record<string, { readonly aims: "usual" | "common" | "each"; readonly clauses: readonly string[] }>> = {
  machine_factory: { aims: "each", clauses: ["NH-ATLAS-S1-03", "NH-ATLAS-S1-04", "NH-ATLAS-S1-05"] },
  evacuation: { aims: "each", clauses: ["NH-ATLAS-S2-02", "NH-ATLAS-S2-03", "NH-ATLAS-S2-04"] },
  alliance: { aims: "common", clauses: ["NH-ATLAS-S3-02", "NH-ATLAS-S3-03", "NH-ATLAS-S3-05"] },
  colossus: { aims: "each", clauses: ["NH-ATLAS-S4-02", "NH-ATLAS-S4-03", "NH-ATLAS-S4-05"] },
  carousels: { aims: "usual", clauses: ["NH-ATLAS-S5-01", "NH-ATLAS-S5-03", "NH-ATLAS-S5-04"] },
  dead_springs: { aims: "usual", clauses: ["NH-ATLAS-S6-01", "NH-ATLAS-S6-02"] },
  bulkheads: { aims: "usual", clauses: ["NH-ATLAS-S7-01", "NH-ATLAS-S7-03"] },
  four_bunkers: { aims: "common", clauses: ["NH-ATLAS-S8-01", "NH-ATLAS-S8-02"] },
};

/** What is special, as ids of messages with their clauses. */
export const rulesOf = ({ id }: ScenarioRow): { readonly text: string; readonly clause: string }[] =>
  (TOLD[id]?.clauses ?? []).map((clause, i) => ({ text: `scenario-${id}-rule-${i}`, clause }));

/** What one is after, as ids of messages: one for all, or one for each seat. */
export function aimsOf({ id, armies }: ScenarioRow): string[] {
  const aims = TOLD[id]?.aims ?? "usual";
  if (aims === "usual") return ["scenario-usual-aim"];
  return aims === "common" ? [`scenario-${id}-aim`] : armies.map((_, seat) => `scenario-${id}-aim-${seat}`);
}
