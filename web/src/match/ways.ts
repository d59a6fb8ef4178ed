/**
 * Options as ways to walk: the subject first, then the target, then what is left to say. A page needs no rule: it offers the
 * next steps that some option has, until one option is left. Each game says which steps lead to an option (`stepsOf`).
 */

import type { Option } from "./protocol";

/** One thing to point at: `by` says what kind of thing it is (a card of the hand, a hex, a sector, a rotation), `key` which one. */
export interface Step {
  readonly by: string;
  readonly key: string;
}

/** The step that is a button of its own. */
export const wordStep = (option: Option): Step => ({ by: "word", key: option.action });

export interface Way<O extends Option = Option, S extends Step = Step> {
  readonly option: O;
  readonly steps: readonly S[];
}

/** What can be done after some steps: options that are complete, buttons, and next steps by kind and key. */
export interface Crossing<O extends Option = Option, S extends Step = Step> {
  readonly done: readonly O[];
  readonly words: readonly O[];
  readonly next: Readonly<Record<string, ReadonlyMap<string, S>>>;
}

const isSame = (a: Step | undefined, b: Step): boolean => a !== undefined && a.by === b.by && a.key === b.key;

/** The ways that begin with these steps. */
export const follow = <O extends Option, S extends Step>(ways: readonly Way<O, S>[], picked: readonly Step[]): Way<O, S>[] =>
  ways.filter((way) => picked.every((step, i) => isSame(way.steps[i], step)));

export function crossing<O extends Option, S extends Step>(ways: readonly Way<O, S>[], picked: readonly Step[]): Crossing<O, S> {
  const done: O[] = [];
  const words: O[] = [];
  const next: Record<string, Map<string, S>> = {};
  for (const way of follow(ways, picked)) {
    const step = way.steps[picked.length];
    if (!step) done.push(way.option);
    else if (step.by === "word") words.push(way.option);
    else (next[step.by] ??= new Map()).set(step.key, step);
  }
  return { done, words, next };
}
