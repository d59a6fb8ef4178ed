/** Which steps lead to an option of Neon: what is used first, then whom, then where; what only words tell apart comes last. */

import type { Option as AnyOption } from "../../match/protocol";
import { wordStep, type Step } from "../../match/ways";

/** What an option says besides its notation (docs/neon.md). */
export interface Option extends AnyOption {
  readonly code?: number;
  readonly fighter?: string;
  readonly to?: number;
  readonly card?: string;
  readonly other?: string;
  readonly cards?: readonly string[];
  readonly take?: string;
  readonly effect?: string;
  readonly effects?: readonly string[];
  readonly pay?: readonly string[];
  readonly effect_pay?: string;
  readonly target?: number;
  readonly weapon?: string;
  readonly range?: number;
  readonly crits?: number;
  readonly n?: string;
  readonly dice?: readonly number[];
  readonly maneuver?: boolean;
  readonly cheap?: boolean;
  /** Actions that lead to the question that this one answers, and the kind of that question. */
  readonly path?: readonly string[];
  readonly asked?: string;
}

const sector = (to: number): Step => ({ by: "sector", key: String(to) });
const figure = (who: number): Step => ({ by: "figure", key: String(who) });

export function stepsOf(option: Option): readonly Step[] {
  switch (option.kind) {
    case "land":
    case "go":
    case "leave":
      return [sector(option.to as number)];
    case "attack":
      return [figure(option.target as number), { by: "weapon", key: option.weapon as string }];
    case "layout":
      return [{ by: "layout", key: String(option.code) }];
    case "use":
      return [
        { by: "effect", key: option.effect as string },
        ...(option.target === undefined ? [] : [figure(option.target)]),
        ...(option.to === undefined ? [] : [sector(option.to)]),
      ];
    default:
      return [wordStep(option)];
  }
}
