/** Whom an attack can reach at all, on its best roll and without cover. What it cannot reach may be named, but comes to nothing. */

import type { Option } from "../../match/protocol";
import { parse } from "./choices";
import { soldierRow, weaponsOf } from "./rows";
import { baseGap, STEP, type View } from "./view";

/** A grenade lies at most six steps away, and its blast reaches one step farther (BP-GRENADE-04, BP-GRENADE-05). */
const GRENADE_STEPS = 7;

/** The most that one range die can show, in steps: `D12+2` is 14 (BP-SHOOT-10). */
export function farthest(dice: string): number {
  const [, sides = "0", plus = "0"] = /D(\d+)([+-]\d+)?/.exec(dice) ?? [];
  return Number(sides) + Number(plus);
}

/** Whether an option is an attack that falls short whatever is rolled. */
export function fallsShort(option: Option, view: View): boolean {
  const { kind, source = -1, weapon = -1, figure = -1 } = parse(option.action);
  const from = view.figures[kind === "shoot" ? source : view.figure];
  const target = view.figures[figure];
  if (!from || !target || !["shoot", "grenade"].includes(kind)) return false;
  const dice = weapon >= 0 ? weaponsOf(from.sheet)[weapon]?.range : soldierRow(from.sheet, from.number)?.range;
  const steps = kind === "grenade" ? GRENADE_STEPS : dice ? farthest(dice) : Infinity;
  return baseGap(from, target) > steps * STEP;
}

/** Figures that can be chosen though nothing that is offered reaches them. */
export function beyondReach(options: readonly Option[], view: View): ReadonlySet<number> {
  const far = new Set<number>();
  const near = new Set<number>();
  for (const option of options) {
    const { figure } = parse(option.action);
    if (figure !== undefined) (fallsShort(option, view) ? far : near).add(figure);
  }
  return new Set([...far].filter((figure) => !near.has(figure)));
}
