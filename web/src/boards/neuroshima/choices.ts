/**
 * Options as ways to walk: subject first, then target, then rotation. A page needs no rule: it offers the next steps that
 * some option has, until one option is left.
 */

import { hexKey, type Hex } from "../../kit/hex";
import type { Option } from "../../match/protocol";
import { hqOf, type View } from "./view";

export type Step =
  | { readonly by: "hand"; readonly tile: string }
  | { readonly by: "hex"; readonly at: Hex }
  | { readonly by: "turn"; readonly rotation: number }
  | { readonly by: "word"; readonly option: Option };

export interface Way {
  readonly option: Option;
  readonly steps: readonly Step[];
}

/** What can be done after some steps: options that are complete, and next steps. */
export interface Crossing {
  readonly done: readonly Option[];
  readonly hands: ReadonlySet<string>;
  readonly hexes: ReadonlyMap<string, Hex>;
  readonly turns: readonly number[];
  readonly words: readonly Option[];
}

const hand = (option: Option): Step[] => (option.tile ? [{ by: "hand", tile: option.tile }] : []);
const hex = (at: Hex | undefined): Step[] => (at ? [{ by: "hex", at }] : []);
const turn = (option: Option): Step[] => (option.rotation === undefined ? [] : [{ by: "turn", rotation: option.rotation }]);

/** In these decisions the piece is given; only where it goes is asked. */
const GIVEN_PIECE = ["second_step", "scavenge"];

function steps(option: Option, decision: string, view: View, seat: number): Step[] {
  switch (option.kind) {
    case "discard":
      return decision === "discard" ? hand(option) : [...hand(option), { by: "word", option }];
    case "replace":
      return [...hand(option), ...hex(option.from), ...turn(option)];
    case "net":
      return [...hex(hqOf(view, seat)?.at), ...hex(option.target)];
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
      return [{ by: "word", option }];
    default: {
      const from = GIVEN_PIECE.includes(decision) ? undefined : option.from;
      return [...hand(option), ...hex(from), ...hex(option.to ?? option.target), ...turn(option)];
    }
  }
}

export const waysOf = (options: readonly Option[], decision: string, view: View, seat: number): Way[] =>
  options.map((option) => ({ option, steps: steps(option, decision, view, seat) }));

export function stepKey(step: Step): string {
  switch (step.by) {
    case "hand":
      return `hand ${step.tile}`;
    case "hex":
      return `hex ${hexKey(step.at)}`;
    case "turn":
      return `turn ${step.rotation}`;
    case "word":
      return `word ${step.option.action}`;
  }
}

/** The ways that begin with these steps. */
export function follow(ways: readonly Way[], picked: readonly Step[]): Way[] {
  const keys = picked.map(stepKey);
  return ways.filter((way) => keys.every((key, i) => way.steps[i] !== undefined && stepKey(way.steps[i]) === key));
}

export function crossing(ways: readonly Way[], picked: readonly Step[]): Crossing {
  const done: Option[] = [];
  const hands = new Set<string>();
  const hexes = new Map<string, Hex>();
  const turns: number[] = [];
  const words: Option[] = [];
  for (const way of follow(ways, picked)) {
    const next = way.steps[picked.length];
    if (!next) done.push(way.option);
    else if (next.by === "hand") hands.add(next.tile);
    else if (next.by === "hex") hexes.set(hexKey(next.at), next.at);
    else if (next.by === "turn" && !turns.includes(next.rotation)) turns.push(next.rotation);
    else if (next.by === "word") words.push(next.option);
  }
  return { done, hands, hexes, turns: turns.sort((a, b) => a - b), words };
}

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

const HEX_NAME = /\b([a-g])([1-7])\b/g;

/** The hex that a notation names last, for example where the unit stands that was pushed. */
export function lastHexOf(action: string): Hex | undefined {
  const [, column, row] = [...action.matchAll(HEX_NAME)].at(-1) ?? [];
  if (!column || !row) return undefined;
  const q = "abcdefg".indexOf(column) - 3;
  return [q, Number(row) - 1 + Math.max(-3, -3 - q)];
}
