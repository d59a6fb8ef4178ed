/** What a seat may know of a game, as the engine tells it. */

import { hexKey, type Hex } from "../../kit/hex";
import type { Scenario } from "./scenario";
import type { UnitView } from "./tiles";

/** The construction of a seat: its faces, and where it is. */
export interface Construction {
  readonly id: string;
  readonly state: "ready" | "building" | "board" | "gone";
  readonly core: readonly string[];
  readonly wing: readonly string[];
}

/** The leader of a seat: the cards it was dealt until all are revealed, then the one it kept. */
export interface Leader {
  readonly dealt: readonly string[];
  readonly chosen: boolean;
  /** Null while it is somebody else's secret. */
  readonly kept: string | null;
  readonly uses: number;
  readonly used: boolean;
}

export interface View {
  readonly armies: readonly string[];
  readonly mode: string;
  readonly variants: readonly string[];
  /** The side of each seat: equal ones are friends. */
  readonly sides: readonly number[];
  /** Seats that are out of a deathmatch. */
  readonly out: readonly number[];
  /** Seats that do not compete any more in the extra turns after a tie. */
  readonly off_track: readonly number[];
  readonly constructions?: readonly (Construction | null)[];
  readonly leaders?: readonly Leader[];
  /** The page of the Battle Atlas that is played. */
  readonly scenario?: Scenario;
  readonly stage: string;
  readonly seat: number;
  readonly turn: number;
  readonly ending: string;
  readonly terror: boolean;
  readonly hp: readonly number[];
  readonly units: readonly UnitView[];
  readonly hands: readonly (readonly string[])[];
  readonly piles: readonly Readonly<Record<string, number>>[];
  readonly discards: readonly Readonly<Record<string, number>>[];
}

/** In the points mode the track counts up. */
export const isForPoints = (view: View | undefined): boolean => view?.mode === "points";

/** Where the marker of a seat can stand at most. */
export const FULL_TRACK = 20;

/** Seats of the same side as this one, without it. */
export const alliesOf = (view: View, seat: number): number[] =>
  view.sides.flatMap((side, other) => (other !== seat && side === view.sides[seat] ? [other] : []));

export const unitAt = (units: readonly UnitView[], at: Hex | undefined): UnitView | undefined => at && units.find((unit) => hexKey(unit.at) === hexKey(at));

export const hqOf = (view: View, seat: number): UnitView | undefined => view.units.find((unit) => unit.seat === seat && unit.tile.endsWith("_hq"));

/** One step of a sum: what gives or takes how much. */
export interface Term {
  readonly what: string;
  readonly value: number;
  readonly tile?: string;
  readonly at?: Hex;
  readonly clause: string;
}

/** An attack that reached its target, or that came to nothing. */
export interface HitEvent {
  readonly kind: "hit" | "void" | "segment_hit";
  readonly attacker: Hex | null;
  readonly edge: number;
  readonly target: Hex;
  readonly tile: string;
  readonly amount: number;
  readonly sum: readonly Term[];
  readonly returned_by?: Hex;
  readonly clause: string;
}

export interface BattlePhase {
  readonly phase: number;
  readonly events: readonly BattleEvent[];
}

/** Any event of a battle. */
export interface BattleEvent {
  readonly kind: string;
  readonly clause: string;
  readonly [field: string]: unknown;
}

export interface Removed {
  readonly tile: string;
  readonly seat: number;
  readonly at: Hex;
  readonly phase: number;
}

export interface Forecast {
  readonly hp: readonly number[];
  readonly removed: readonly Removed[];
  readonly phases: readonly BattlePhase[];
  readonly choices?: number;
  /** Hit points that the segments of a structure have left. */
  readonly segments?: readonly number[];
  /** For each seat what springs take from its HQ after the battle. */
  readonly drained?: readonly number[];
}

export const isHit = (event: BattleEvent): boolean => event.kind === "hit" || event.kind === "void" || event.kind === "segment_hit";
