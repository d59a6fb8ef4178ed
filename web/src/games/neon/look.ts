/** What the server tells of an open question before it is answered (docs/neon.md), and whether it is worth asking. */

import type { Option } from "./choices";
import { sinking } from "./ring";
import { LOOT } from "./rows";
import type { Odds, View } from "./view";

/** A declaration of an attack with its exact odds, for each target. */
export interface Shot {
  readonly action: string;
  readonly target: number;
  readonly range: number;
  readonly dice: number;
  readonly odds: readonly Odds[];
}

export interface Weapon {
  readonly weapon: string;
  readonly shots: readonly Shot[];
  /** Why it cannot be used, whatever the target: "reach", "row", "supply", "bound". */
  readonly reason: string;
}

/** An answer with the damage of the attack on average if it is given; null where dice have no part. */
export interface Worth {
  readonly action: string;
  readonly mean: number | null;
  readonly free: boolean;
}

export interface Placed {
  readonly card: string;
  readonly chosen: string;
  readonly options: readonly string[];
}

export interface Look {
  /** Answers to this question and to those behind it, with the actions that lead there. */
  readonly ways?: readonly Option[];
  readonly arsenal?: { readonly path: readonly string[]; readonly weapons: readonly Weapon[] };
  readonly worth?: { readonly side: 1 | -1; readonly rows: readonly Worth[] };
  readonly placing?: { readonly actions: readonly string[]; readonly cards: readonly Placed[]; readonly gear: readonly { readonly card: string }[] };
}

/** Questions that are looked behind before they are asked. */
export const LOOKED: ReadonlySet<string> = new Set([
  "own_turn",
  "action",
  "before_attack",
  "declare",
  "targeted",
  "range",
  "before_roll",
  "after_roll",
  "before_defense",
  "after_defense",
  "assign",
  "cancel",
  "boost",
  "react",
  "after_attack",
  "before_search",
  "keep",
  "order",
  "place",
  "surplus",
]);

/** Less than this is no difference: numbers come with four decimals. */
const NOTHING = 0.00005;

/** Moves that one pays for after an attack has failed matter where one cannot stay. */
const STEPS_AWAY = "maneuver_b";

/** What an answer gains for whoever gives it: damage dealt or spared, on average; null where dice have no part. */
export function gainOf(look: Look, action: string): number | null {
  const rows = look.worth?.rows ?? [];
  const mean = rows.find((row) => row.action === action)?.mean ?? null;
  const none = rows.find((row) => row.action === "pass")?.mean ?? rows[0]?.mean ?? null;
  return mean === null || none === null ? null : (mean - none) * (look.worth?.side ?? 1);
}

/** Could this answer of a window change the result, or is it free? */
export function isUseful(option: Option, look: Look, view: View, seat: number): boolean {
  if (option.kind === "pass") return false;
  const gain = gainOf(look, option.action);
  if (gain !== null) return gain > NOTHING;
  if (look.worth?.rows.find((row) => row.action === option.action)?.free) return true;
  if (option.effect === STEPS_AWAY) return sinking(view) === view.fighters[seat]?.at && option.to !== sinking(view);
  // What neither pays in dice nor is free: a card that acts on somebody is worth a question, energy for energy is not.
  return view.stage !== "before_roll" && view.stage !== "after_roll" && view.stage !== "before_defense" && view.stage !== "after_defense";
}

/** The answer to give without asking: "pass" where nothing is useful, the first way where all come to the same; null to ask. */
export function answerFor(kind: string, options: readonly Option[], look: Look, view: View, seat: number): string | null {
  if (!look.worth) return null;
  if (kind === "assign") return isSame(look) && !isArmoured(view, seat) ? (options[0]?.action ?? null) : null;
  if (!options.some((option) => option.kind === "pass")) return null;
  return options.some((option) => isUseful(option, look, view, seat)) ? null : "pass";
}

const isSame = (look: Look): boolean => {
  const means = (look.worth?.rows ?? []).map((row) => row.mean ?? 0);
  return Math.max(...means) - Math.min(...means) < NOTHING;
};

/** Does somebody wear what may be spent by a block more or less? */
const isArmoured = (view: View, seat: number): boolean =>
  (view.fighters[seat]?.gear ?? []).some((gear) => ["armor", "helmet"].includes(LOOT.get(gear.card)?.type ?? ""));

// ---- weapons

/** Damage on average over all who are struck. */
export const meanOf = (odds: readonly Odds[]): number => odds.reduce((sum, row) => sum + row.mean, 0);

/** The chance that somebody is hurt. */
export const chanceOf = (odds: readonly Odds[]): number => 1 - odds.reduce((none, row) => none * (row.chances[0] ?? 1), 1);

/** The best declaration first: more damage on average, then less paid. */
export function bestShot(shots: readonly Shot[]): Shot | undefined {
  return shots.toSorted((a, b) => meanOf(b.odds) - meanOf(a.odds) || a.action.length - b.action.length)[0];
}

export interface WeaponRow {
  readonly weapon: string;
  /** The best way to use it against the target; none if it cannot be used. */
  readonly shot: Shot | undefined;
  readonly reason: string;
}

/** Every weapon against a target, the best first, those that cannot be used last. */
export function weaponRows(look: Look, target: number | null): WeaponRow[] {
  const rows = (look.arsenal?.weapons ?? []).map(({ weapon, shots, reason }) => {
    const shot = bestShot(target === null ? shots : shots.filter((one) => one.target === target));
    return { weapon, shot, reason: shot ? "" : reason || "reach" };
  });
  const worth = (row: WeaponRow): number => (row.shot ? meanOf(row.shot.odds) : -1);
  return rows.toSorted((a, b) => worth(b) - worth(a));
}

/** Who is most likely hurt: the target of the best shot of all. */
export const bestTarget = (look: Look): number | null => bestShot((look.arsenal?.weapons ?? []).flatMap((row) => row.shots))?.target ?? null;

/** Sectors between two places of the ring, the shorter way. */
export function distanceOf(view: View, from: unknown, to: unknown): number | null {
  const [a, b] = [view.ring.indexOf(Number(from)), view.ring.indexOf(Number(to))];
  if (a < 0 || b < 0) return null;
  const steps = Math.abs(a - b);
  return Math.min(steps, view.ring.length - steps);
}
