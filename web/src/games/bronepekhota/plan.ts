/** A move, a drive or a deployment that is being drawn: what is asked about it, and how a click changes it. Pure. */

import type { Point } from "../../kit/svg";
import type { BattleOption } from "./choices";
import { linksOf } from "./rows";
import { angleOf, headingTo, HEADINGS, type Figure, type Pose, type View } from "./view";

export type PlanKind = "walk" | "jump" | "drive" | "deploy" | "area" | "turn";

export interface Plan {
  readonly kind: PlanKind;
  readonly figure: number;
  /** What is deployed. */
  readonly unit?: number;
  /** Where to: the engine finds the way. */
  readonly to?: Point;
  /** Legs drawn by hand, or operations of a vehicle. */
  readonly legs: readonly string[];
  /** Where to look at the end; left out, the rules choose. */
  readonly heading?: number;
  readonly ram: boolean;
  /** The option it was made from, as long as nothing was changed. */
  readonly action?: string;
}

const round = ([x, y]: Point): [number, number] => [Math.round(x), Math.round(y)];

/** The question about a plan. */
export function questionOf(plan: Plan): object {
  const heading = plan.heading === undefined ? {} : { heading: plan.heading };
  switch (plan.kind) {
    case "deploy":
      return {
        what: "stand",
        ...(plan.unit === undefined ? { figure: plan.figure } : { unit: plan.unit }),
        at: { x: round(plan.to ?? [0, 0])[0], y: round(plan.to ?? [0, 0])[1], heading: plan.heading ?? 0 },
      };
    case "jump":
      return { what: "move", figure: plan.figure, jump: round(plan.to ?? [0, 0]), ...heading };
    case "drive":
      return { what: "move", figure: plan.figure, operations: plan.legs, ram: plan.ram };
    case "turn":
      return { what: "check", action: `turn ${plan.heading ?? 0}` };
    case "area":
      return { what: "check", action: `area ${plan.legs.join(" ")}` };
    case "walk":
      return plan.legs.length
        ? { what: "move", figure: plan.figure, legs: plan.legs, ...heading }
        : { what: "move", figure: plan.figure, to: round(plan.to ?? [0, 0]), ...heading };
  }
}

/** The plan that an option stands for, or null if it is no move. */
export function planOf(option: BattleOption, figure: number): Plan | null {
  const blank = { figure, legs: [], ram: false, action: option.action };
  switch (option.kind) {
    case "go":
      return { ...blank, kind: "walk", ...placed(option) };
    case "jump":
      return { ...blank, kind: "jump", ...placed(option) };
    case "push":
      return { ...blank, kind: "walk", legs: [`take ${option.target}`, walkTo(placed(option).to)], heading: placed(option).heading };
    case "put":
      return { ...blank, kind: "deploy", figure: option.figure as number, ...placed(option) };
    case "deploy":
      return { ...blank, kind: "deploy", unit: option.unit as number, ...placed(option) };
    case "drive":
    case "ram":
      return { ...blank, kind: "drive", legs: option.operations ?? [], ram: option.kind === "ram" };
    case "turn":
      return { ...blank, kind: "turn", heading: option.heading as number };
  }
  return null;
}

const placed = ({ at }: BattleOption): { to: Point; heading: number } => ({ to: [at?.x ?? 0, at?.y ?? 0], heading: at?.heading ?? 0 });

export const walkTo = (to: Point): string => `walk ${round(to).join(",")}`;

/** The gun that is pushed, or what is towed, at the end of these legs; null for nothing. */
export function alongOf(legs: readonly string[]): number | null {
  const last = legs.findLast((leg) => /^(take|leave|C|X)/.test(leg));
  const number = last?.match(/^(?:take |C)(\d+)$/)?.[1];
  return number === undefined ? null : Number(number);
}

/** An area of this size at the nearest edge, its middle as near to the place as it can be (BP-SETUP-03). */
export function areaAt([x, y]: Point, [width, height]: readonly [number, number], [long, short]: readonly [number, number]): readonly number[] {
  const isUpright = Math.min(x, width - x) <= Math.min(y, height - y);
  const [w, h] = isUpright ? [short, long] : [long, short];
  const left = isUpright ? (x <= width - x ? 0 : width - w) : Math.round(Math.max(0, Math.min(width - w, x - w / 2)));
  const low = isUpright ? Math.round(Math.max(0, Math.min(height - h, y - h / 2))) : y <= height - y ? 0 : height - h;
  return [left, low, left + w, low + h];
}

/** The same plan without what ties it to an option. */
export const changed = (plan: Plan, part: Partial<Plan>): Plan => {
  const { action: _action, ...rest } = { ...plan, ...part };
  return rest;
};

/** Where operations lead to from a pose, roughly: the server tells it exactly. */
export function driven(view: View, start: Pose, operations: readonly string[]): Pose {
  let { x, y, heading } = start;
  for (const operation of operations) {
    const value = Number(operation.slice(1));
    const letter = operation[0];
    if (letter === "T") heading = value;
    else if (letter === "U") [x, y] = otherEnd(view, value, x, y);
    else if ("FBLR".includes(letter ?? "")) {
      const angle = angleOf(heading + { F: 0, B: 32, L: 16, R: 48 }[letter as "F"]);
      x += Math.cos(angle) * value;
      y += Math.sin(angle) * value;
    }
  }
  return { x, y, heading };
}

function otherEnd(view: View, link: number, x: number, y: number): Point {
  const piece = linksOf(view.map)[link];
  if (!piece?.foot || !piece.head) return [x, y];
  const isAtFoot = Math.hypot(piece.foot[0] - x, piece.foot[1] - y) < Math.hypot(piece.head[0] - x, piece.head[1] - y);
  const far = isAtFoot ? piece.head : piece.foot;
  return [far[0], far[1]];
}

/** Operations that lead from a pose to a point: turn towards it unless it lies straight ahead or behind, then drive. */
export function operationsTo(from: Pose, to: Point, way: "F" | "B" = "F"): string[] {
  const [dx, dy] = [to[0] - from.x, to[1] - from.y];
  const length = Math.round(Math.hypot(dx, dy));
  if (length < 1) return [];
  const wanted = (headingTo(dx, dy) + (way === "B" ? HEADINGS / 2 : 0)) % HEADINGS;
  const off = Math.min((wanted - from.heading + HEADINGS) % HEADINGS, (from.heading - wanted + HEADINGS) % HEADINGS);
  return [...(off > 0 ? [`T${wanted}`] : []), `${way}${length}`];
}

/** A drive with another heading at its end: the last turn is replaced or added. */
export const facing = (legs: readonly string[], heading: number, start: number): string[] => {
  const kept = legs.at(-1)?.startsWith("T") ? legs.slice(0, -1) : [...legs];
  const before = Number(kept.findLast((leg) => leg.startsWith("T"))?.slice(1) ?? start);
  return before === heading ? kept : [...kept, `T${heading}`];
};

/** Where an option of moving ends, for the dots on the table. */
export function endOf(view: View, option: BattleOption, figure: Figure | undefined): Pose | null {
  if (option.at) return option.at;
  if ((option.kind === "drive" || option.kind === "ram") && figure) return driven(view, figure, option.operations ?? []);
  return null;
}
