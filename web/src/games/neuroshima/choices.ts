/** Which steps lead to an option of Neuroshima: a tile of the hand or a unit, then a hex, then a rotation. */

import { hexKey, type Hex } from "../../kit/hex";
import type { Option as AnyOption } from "../../match/protocol";
import { crossing, wordStep, type Crossing, type Way as AnyWay } from "../../match/ways";
import { hqOf, type View } from "./view";

/** What an option says besides its notation (docs/protocol.md). */
export interface Option extends AnyOption {
  readonly tile?: string;
  readonly from?: Hex;
  readonly to?: Hex;
  readonly target?: Hex;
  readonly rotation?: number;
  readonly edge?: number;
  readonly seat?: number;
  readonly medic?: Hex;
  readonly attacker?: Hex | null;
  /** The card of a leader, and the attacks that it makes stronger. */
  readonly leader?: string;
  readonly attack?: string;
  /** Which way a carousel turns. */
  readonly way?: "clockwise" | "counterclockwise";
}

/** Actions of a scenario: a button first, so that they are not taken for what the same unit or tile can do anyway. */
export const DEEDS: readonly string[] = ["pass", "march", "spin", "charge"];

export type Step =
  | { readonly by: "hand"; readonly key: string }
  | { readonly by: "hex"; readonly key: string; readonly at: Hex }
  | { readonly by: "deed"; readonly key: string }
  | { readonly by: "turn"; readonly key: string; readonly rotation: number }
  | { readonly by: "word"; readonly key: string };

export type Way = AnyWay<Option, Step>;

export const handStep = (tile: string): Step => ({ by: "hand", key: tile });
export const hexStep = (at: Hex): Step => ({ by: "hex", key: hexKey(at), at });
export const turnStep = (rotation: number): Step => ({ by: "turn", key: String(rotation), rotation });

export const deedStep = (kind: string): Step => ({ by: "deed", key: kind });

const word = (option: Option): Step => wordStep(option) as Step;
const hand = (option: Option): Step[] => (option.tile ? [handStep(option.tile)] : []);
/** The face of a construction is chosen like a tile of the hand. */
const face = (option: Option): Step[] => hand(option);
const hex = (at: Hex | undefined): Step[] => (at ? [hexStep(at)] : []);
const turn = (option: Option): Step[] => (option.rotation === undefined ? [] : [turnStep(option.rotation)]);

/** In these decisions the piece is given; only where it goes is asked. */
const GIVEN_PIECE = ["second_step", "scavenge"];

export function stepsOf(option: Option, decision: string, view: View, seat: number): Step[] {
  switch (option.kind) {
    case "discard":
      return decision === "discard" ? hand(option) : [...hand(option), word(option)];
    case "replace":
      return [...hand(option), ...hex(option.from), ...turn(option)];
    case "net":
      return [...hex(hqOf(view, seat)?.at), ...hex(option.target)];
    case "spin":
      // Both ways round are the same steps: what is shown first is told apart from the other by its button.
      return [...hand(option), deedStep(option.kind), ...hex(option.target)];
    case "pass":
    case "march":
    case "charge":
      return [deedStep(option.kind), ...hex(option.from), ...hex(option.to ?? option.target), ...turn(option)];
    case "remain":
    case "end":
    case "keep":
    case "exchange":
    case "stop":
    case "hold":
    case "stay":
    case "order":
    case "attack":
    case "explode":
    case "unchanged":
    case "melee":
    case "ranged":
    case "strike":
    case "medic":
    case "save":
    case "give":
    case "leader":
    case "stores":
    case "mend":
    case "unled":
    case "construct":
    case "board":
    case "forgo":
      return [word(option)];
    case "gun":
      return [...hex(option.from), word(option)];
    case "aim":
      return hex(option.target);
    case "core":
    case "wing":
      return [...face(option), ...hex(option.to), ...turn(option)];
    default: {
      const from = GIVEN_PIECE.includes(decision) ? undefined : option.from;
      return [...hand(option), ...hex(from), ...hex(option.to ?? option.target), ...turn(option)];
    }
  }
}

export const waysOf = (options: readonly Option[], decision: string, view: View, seat: number): Way[] =>
  options.map((option) => ({ option, steps: stepsOf(option, decision, view, seat) }));

/** What can be pointed at next. */
export interface Next {
  readonly hands: ReadonlySet<string>;
  readonly hexes: ReadonlyMap<string, Hex>;
  readonly turns: readonly number[];
  /** Actions of the scenario that can be begun. */
  readonly deeds: readonly string[];
}

export function nextOf(here: Crossing<Option, Step>): Next {
  const steps = (by: Step["by"]): Step[] => [...(here.next[by]?.values() ?? [])];
  return {
    hands: new Set(here.next.hand?.keys() ?? []),
    hexes: new Map(steps("hex").flatMap((step) => (step.by === "hex" ? [[step.key, step.at]] : []))),
    turns: steps("turn")
      .flatMap((step) => (step.by === "turn" ? [step.rotation] : []))
      .sort((a, b) => a - b),
    deeds: [...(here.next.deed?.keys() ?? [])],
  };
}

/** What can be pointed at after these steps. */
export const nextAfter = (ways: readonly Way[], picked: readonly Step[]): Next => nextOf(crossing(ways, picked));

/** The nearest legal rotation to the wanted one, going clockwise. */
export function nearestTurn(turns: readonly number[], wanted: number): number | undefined {
  for (let by = 0; by < 6; by++) if (turns.includes((wanted + by) % 6)) return (wanted + by) % 6;
  return undefined;
}

/** The next legal rotation in a direction. */
export function nextTurn(turns: readonly number[], now: number, by: 1 | -1): number {
  for (let k = 1; k <= 6; k++) {
    const turned = (now + by * k + 36) % 6;
    if (turns.includes(turned)) return turned;
  }
  return now;
}
