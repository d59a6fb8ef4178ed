/** Which steps lead to an option of a battle: whom or what first, then how. */

import type { Option } from "../../match/protocol";
import { wordStep, type Step } from "../../match/ways";
import type { Pose } from "./view";

/** An option of a battle with what it is about, as the server tells it; `short`: an attack that no roll carries to its target. */
export interface BattleOption extends Option {
  /** The unit of `unit`, `deploy`, `leave` and `command`. */
  readonly unit?: number;
  /** Who acts: a soldier, a pilot, the one that is put on the table or declares a melee. */
  readonly figure?: number;
  /** Whom it is done to: the one that is shot at, boarded, mended, pushed, ... */
  readonly target?: number;
  readonly at?: Pose;
  readonly heading?: number;
  /** Who carries the weapon, and which one. */
  readonly source?: number;
  readonly weapon?: number | "own";
  /** Two corners. */
  readonly area?: readonly number[];
  readonly value?: number;
  readonly operations?: readonly string[];
}

/** The figure that an option is about; what is carried is none. */
export const meant = (option: BattleOption): number | undefined => (option.kind === "carry" ? undefined : (option.target ?? option.figure));

/** Figures that can be chosen though nothing that is offered reaches them. */
export function beyondReach(options: readonly BattleOption[]): ReadonlySet<number> {
  const far = new Set<number>();
  const near = new Set<number>();
  for (const option of options) {
    const figure = meant(option);
    if (figure !== undefined) (option.short ? far : near).add(figure);
  }
  return new Set([...far].filter((figure) => !near.has(figure)));
}

const figure = (id: number): Step => ({ by: "figure", key: String(id) });
const deed = (option: Option): Step => ({ by: "deed", key: option.action });
const spot = (option: Option): Step => ({ by: "spot", key: option.action });
/** One button for all sides on which a machine can be left. */
const EXIT: Step = { by: "exit", key: "out" };
const unit = (id: number): Step => ({ by: "unit", key: String(id) });

export function stepsOf(option: BattleOption): readonly Step[] {
  switch (option.kind) {
    case "unit":
    case "command":
      return [unit(option.unit as number)];
    case "deploy":
      return [unit(option.unit as number), spot(option)];
    case "leave":
      return [unit(option.unit as number), deed(option)];
    case "push":
      return [figure(meant(option) as number), spot(option)];
    case "drive":
    case "ram":
      return option.operations?.length ? [spot(option)] : [wordStep(option)];
    case "put":
    case "go":
    case "jump":
    case "area":
      return [spot(option)];
    case "soldier":
    case "pilot":
      return [figure(meant(option) as number)];
    case "shoot":
    case "grenade":
    case "fight":
    case "board":
    case "take":
    case "repair":
    case "declare":
      return [figure(meant(option) as number), deed(option)];
    case "dismount":
      return [EXIT, wordStep(option)];
  }
  return [wordStep(option)];
}
