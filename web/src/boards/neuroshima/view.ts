/** What a seat may know of a duel, as the engine tells it. */

import { hexKey, type Hex } from "../../kit/hex";
import type { UnitView } from "./tiles";

export interface View {
  readonly armies: readonly string[];
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

export const unitAt = (units: readonly UnitView[], at: Hex | undefined): UnitView | undefined =>
  at && units.find((unit) => hexKey(unit.at) === hexKey(at));

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
  readonly kind: "hit" | "void";
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
}

export const isHit = (event: BattleEvent): boolean => event.kind === "hit" || event.kind === "void";
