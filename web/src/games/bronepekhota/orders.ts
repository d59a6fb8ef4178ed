/** Orders of a whole unit: what the server answers about them, corrections, and the actions they are carried out by. Pure. */

import type { Point } from "../../kit/svg";
import type { BattleOption } from "./choices";
import type { Chance } from "./queries";
import { isOnTable, type Figure, type View } from "./view";

export interface OrderShot {
  readonly figure: number;
  readonly target: number;
  /** Where the figure looks for it. */
  readonly heading: number;
  readonly source: number;
  readonly weapon: "own" | number;
  readonly action: string;
  readonly steps: number;
  readonly hidden: readonly [number, number];
  readonly cover: number;
  readonly range: string;
  readonly power: string;
  readonly rolls: number;
  readonly needs: number | null;
  readonly armor: number;
  readonly blast: { readonly steps: number; readonly power: string } | null;
  readonly hit: Chance;
  /** Chance that a hit pierces: hit × pierced is destroyed. */
  readonly pierced: Chance;
  readonly kill: Chance;
  readonly cells: number;
  readonly machine: boolean;
  readonly worth: number;
}

export interface OrderRow {
  readonly figure: number;
  /** The place of the formation; null for whoever was not to move. */
  readonly want: Point | null;
  readonly clause: string;
  readonly budget: number;
  readonly cost: number;
  readonly path: readonly (readonly [number, number, number])[];
  readonly end: { readonly x: number; readonly y: number; readonly z: number; readonly heading: number };
  readonly contacts: readonly number[];
  readonly actions: readonly string[];
  /** What the way round everything would cost. */
  readonly round: number | null;
  /** Least cover from the nearest enemies; 3: nobody of them sees it. */
  readonly cover: number;
  readonly melee: { readonly target: number; readonly win: Chance; readonly clause: string; readonly action: string } | null;
  readonly shots: readonly OrderShot[];
  /** Enemies that cannot be shot at, and by which clause. */
  readonly not: readonly { readonly target: number; readonly clause: string; readonly steps: number }[];
  /** Why there is no shot at all. */
  readonly silent: string;
}

export interface OrdersAnswer {
  readonly unit: number;
  readonly figures: readonly OrderRow[];
  readonly split: {
    readonly shots: readonly { readonly figure: number; readonly source: number; readonly weapon: "own" | number; readonly target: number }[];
    readonly any: Chance;
    readonly expected: number;
  };
}

/** Somebody who fires: a soldier, or one weapon of a machine. */
export interface Shooter {
  readonly slot: string;
  readonly row: OrderRow;
  readonly shot: OrderShot | null;
  /** What else it could fire at, the best first. */
  readonly others: readonly OrderShot[];
}

export const slotOf = (shot: { readonly figure: number; readonly weapon: "own" | number }, isMachine: boolean): string =>
  isMachine ? `${shot.figure}:${shot.weapon}` : String(shot.figure);

/** Whoever can fire, with the target that was proposed, or the one that a person chose instead (null: holds fire). */
export function shootersOf(answer: OrdersAnswer, chosen: ReadonlyMap<string, number | null>, isMachine: (figure: number) => boolean): Shooter[] {
  return answer.figures.flatMap((row) => {
    const proposed = answer.split.shots.filter((shot) => shot.figure === row.figure);
    const slots = isMachine(row.figure) ? proposed.map((shot) => slotOf(shot, true)) : row.shots.length ? [String(row.figure)] : [];
    return slots.map((slot) => {
      const others = row.shots.filter((shot) => slotOf(shot, isMachine(row.figure)) === slot);
      const wanted = chosen.has(slot) ? chosen.get(slot) : proposed.find((shot) => slotOf(shot, isMachine(row.figure)) === slot)?.target;
      return { slot, row, shot: others.find((shot) => shot.target === wanted) ?? null, others };
    });
  });
}

export interface Sum {
  readonly targets: readonly { readonly target: number; readonly kill: number; readonly shots: readonly OrderShot[] }[];
  /** At least one falls, and how many on average. */
  readonly any: number;
  readonly expected: number;
}

/** What some shots do together; a target that several fire at survives all of them or falls once. */
export function sumOf(shots: readonly OrderShot[]): Sum {
  const targets = [...new Set(shots.map((shot) => shot.target))].map((target) => {
    const at = shots.filter((shot) => shot.target === target);
    return { target, shots: at, kill: 1 - at.reduce((left, shot) => left * (1 - shot.kill.p), 1) };
  });
  return {
    targets,
    any: 1 - targets.reduce((left, row) => left * (1 - row.kill), 1),
    expected: targets.reduce((sum, row) => sum + row.kill, 0),
  };
}

/** Where each figure of a formation comes to stand if one of them goes to a place. */
export const formation = (figures: readonly Figure[], [dx, dy]: Point): { readonly figure: number; readonly to: [number, number] }[] =>
  figures.map((figure) => ({ figure: figure.id, to: [Math.max(0, Math.round(figure.x + dx)), Math.max(0, Math.round(figure.y + dy))] }));

/** The same way with another heading at its end. */
export function faced(actions: readonly string[], heading: number): string[] {
  const last = actions.at(-1) ?? "";
  if (/^(go|jump) /.test(last)) return [...actions.slice(0, -1), last.replace(/\/\d+$/, `/${heading}`)];
  return last.startsWith("done ") && actions[0]?.startsWith("leg ") ? [...actions.slice(0, -1), `done ${heading}`] : [...actions];
}

// ---- carrying them out

export interface Part {
  readonly row: OrderRow;
  /** What was to be fired, in order. */
  readonly shots: readonly OrderShot[];
  readonly fires: boolean;
}

/** What is left to do; changed by `nextAction`. */
export interface Script {
  readonly unit: number;
  parts: readonly Part[];
  /** The actions of the figure that acts now; null before it begins. */
  moves: string[] | null;
  fired: string[];
  begun: boolean;
  done: number[];
}

export const scriptOf = (unit: number, parts: readonly Part[]): Script => ({ unit, parts, moves: null, fired: [], begun: false, done: [] });

const isUp = (view: View, target: number): boolean => isOnTable(view.figures[target]);

/** The shot of a part: as planned, or at the best other target if that one is down. */
export function bestShot(part: Part, view: View, fired: readonly string[]): OrderShot | undefined {
  if (!part.fires) return undefined;
  const planned = part.shots.find((shot) => !fired.includes(`${shot.source} ${shot.weapon}`));
  if (!planned || isUp(view, planned.target)) return planned;
  return part.row.shots.find((shot) => shot.source === planned.source && shot.weapon === planned.weapon && isUp(view, shot.target));
}

const has = (options: readonly BattleOption[], action: string): boolean => options.some((option) => option.action === action && !option.short);

/** The next action of the script at this question; null where a person has to go on. */
export function nextAction(script: Script, kind: string, view: View, options: readonly BattleOption[]): string | null {
  switch (kind) {
    case "unit":
      if (script.begun || !has(options, `unit ${script.unit}`)) return null;
      script.begun = true;
      return `unit ${script.unit}`;
    case "soldier":
      return nextSoldier(script, view, options);
    case "act":
    case "drive":
    case "route":
    case "next_shot":
    case "contact":
      return nextDeed(script, kind, view, options);
  }
  return null;
}

/** Whoever comes next; when all have acted, the activation ends. */
function nextSoldier(script: Script, view: View, options: readonly BattleOption[]): string | null {
  if (view.active !== script.unit) return null;
  script.begun = true;
  begin(script);
  const next = script.parts.find((part) => !script.done.includes(part.row.figure) && has(options, `soldier ${part.row.figure}`));
  if (next) return `soldier ${next.row.figure}`;
  return options.some((option) => option.kind === "soldier") ? null : "end";
}

function begin(script: Script): void {
  script.moves = null;
  script.fired = [];
}

function nextDeed(script: Script, kind: string, view: View, options: readonly BattleOption[]): string | null {
  const part = script.parts.find((row) => row.row.figure === view.figure);
  if (!part || script.done.includes(view.figure)) return null;
  script.begun = true;
  if (kind === "contact") return fight(part, options);
  const shot = bestShot(part, view, script.fired);
  script.moves ??= movesOf(part, shot, view.figures[view.figure]);
  const move = kind === "next_shot" ? undefined : script.moves.shift();
  if (move) return move;
  if (kind === "route") return null;
  return fire(script, part, shot, kind, view, options);
}

/** The way with the right heading at its end; whoever stays turns to its target. */
function movesOf(part: Part, shot: OrderShot | undefined, figure: Figure | undefined): string[] {
  const { actions } = part.row;
  if (!shot || figure?.kind !== "soldier") return [...actions];
  if (actions.length) return faced(actions, shot.heading);
  return shot.heading === figure.heading ? [] : [`turn ${shot.heading}`];
}

function fire(script: Script, part: Part, shot: OrderShot | undefined, kind: string, view: View, options: readonly BattleOption[]): string {
  const open = (wanted: OrderShot | undefined): boolean => wanted !== undefined && has(options, wanted.action);
  // A gun or a burst goes on at whoever else can be hit.
  const more = (): OrderShot | undefined =>
    part.fires && part.shots.length && kind === "next_shot" ? part.row.shots.find((row) => isUp(view, row.target) && has(options, row.action)) : undefined;
  const next = open(shot) ? shot : more();
  if (next) {
    script.fired.push(`${next.source} ${next.weapon}`);
    return next.action;
  }
  if (kind === "next_shot") return "cease";
  script.done.push(part.row.figure);
  return "finish";
}

/** The fight that was planned, else the only one there is. */
function fight(part: Part, options: readonly BattleOption[]): string | null {
  const fights = options.filter((option) => option.kind === "fight");
  const planned = fights.find((option) => option.target === part.row.melee?.target);
  return (planned ?? (fights.length === 1 ? fights[0] : undefined))?.action ?? null;
}

// ---- what needs no question

/** The answer where only one is left, or where nothing that could be done can reach anybody; null: a person is asked. */
export function onlyAnswer(kind: string, options: readonly BattleOption[]): string | null {
  if (options.length === 1) return options[0]?.action ?? null;
  const isIdle = (option: BattleOption): boolean => Boolean(option.short) || (option.kind === "drive" && !option.operations?.length);
  const real = options.filter((option) => !isIdle(option));
  return ["act", "drive", "next_shot"].includes(kind) && real.length === 1 ? (real[0]?.action ?? null) : null;
}
