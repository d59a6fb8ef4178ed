/** Which steps lead to an option of a battle: whom or what first, then how. An option is read from its notation (docs/bronepekhota.md). */

import type { Option } from "../../match/protocol";
import { wordStep, type Step } from "../../match/ways";
import type { Pose } from "./view";

/** What an option is about. */
export interface Parsed {
  readonly kind: string;
  /** The unit of `unit`, `deploy`, `leave` and `command`. */
  readonly unit?: number;
  /** Who is meant: a soldier to act, a pilot, the one that is shot at, boarded, mended, ... */
  readonly figure?: number;
  /** Who declares a melee. */
  readonly by?: number;
  readonly pose?: Pose;
  /** Who carries the weapon, and which one; -1 is one's own. */
  readonly source?: number;
  readonly weapon?: number;
  readonly number?: number;
  readonly words: readonly string[];
}

/** An option of a battle; `short`: it is an attack that no roll carries to its target. */
export interface BattleOption extends Option {
  readonly short?: boolean;
}

/** Figures that can be chosen though nothing that is offered reaches them. */
export function beyondReach(options: readonly BattleOption[]): ReadonlySet<number> {
  const far = new Set<number>();
  const near = new Set<number>();
  for (const option of options) {
    const { figure } = parse(option.action);
    if (figure !== undefined) (option.short ? far : near).add(figure);
  }
  return new Set([...far].filter((figure) => !near.has(figure)));
}

const known = new Map<string, Parsed>();

export function parse(action: string): Parsed {
  let found = known.get(action);
  if (!found) known.set(action, (found = read(action)));
  return found;
}

/** `600,400,0/16` or `600,400/16`. */
export function readPose(text: string): Pose {
  const [place = "", heading = "0"] = text.split("/");
  const [x = 0, y = 0, z] = place.split(",").map(Number);
  return { x, y, heading: Number(heading), ...(z === undefined ? {} : { z }) };
}

function read(action: string): Parsed {
  const [kind = "", ...words] = action.split(" ");
  const number = Number(words[0]);
  switch (kind) {
    case "unit":
    case "command":
    case "leave":
      return { kind, words, unit: number };
    case "deploy":
      return { kind, words, unit: number, pose: readPose(words[1] ?? "") };
    case "put":
    case "push":
      return { kind, words, figure: number, pose: readPose(words[1] ?? "") };
    case "go":
    case "jump":
      return { kind, words, pose: readPose(words[0] ?? "") };
    case "shoot":
      return { kind, words, source: number, weapon: words[1] === "own" ? -1 : Number(words[1]?.slice(1)), figure: Number(words[2]) };
    case "declare":
      return { kind, words, by: number, figure: Number(words[1]) };
    case "soldier":
    case "pilot":
    case "grenade":
    case "fight":
    case "board":
    case "take":
    case "repair":
      return { kind, words, figure: number };
    default:
      return { kind, words, number };
  }
}

const figure = (id: number): Step => ({ by: "figure", key: String(id) });
const deed = (option: Option): Step => ({ by: "deed", key: option.action });
const spot = (option: Option): Step => ({ by: "spot", key: option.action });
const unit = (id: number): Step => ({ by: "unit", key: String(id) });

export function stepsOf(option: Option): readonly Step[] {
  const about = parse(option.action);
  switch (option.kind) {
    case "unit":
    case "command":
      return [unit(about.unit as number)];
    case "deploy":
      return [unit(about.unit as number), spot(option)];
    case "leave":
      return [unit(about.unit as number), deed(option)];
    case "push":
      return [figure(about.figure as number), spot(option)];
    case "drive":
    case "ram":
      return about.words.length ? [spot(option)] : [wordStep(option)];
    case "put":
    case "go":
    case "jump":
    case "area":
      return [spot(option)];
    case "soldier":
    case "pilot":
      return [figure(about.figure as number)];
    case "shoot":
    case "grenade":
    case "fight":
    case "board":
    case "take":
    case "repair":
    case "declare":
      return [figure(about.figure as number), deed(option)];
  }
  return [wordStep(option)];
}
