/** Lessons as the server lists and judges them (docs/lessons.md), and how far somebody has come in them. */

import { call } from "../app/api";
import type { Marks } from "../app/progress.svelte";
import { t } from "../i18n/i18n.svelte";
import type { Decision, MoveItem, Option, Result } from "../match/protocol";

/** The seat of whoever learns. */
export const LEARNER = 0;

export interface StepRow {
  readonly name: string;
  readonly clause: string;
  /** What a try is judged with, and what "Play the battle" does. */
  readonly then: readonly string[];
  /** What the idea shows as a picture. */
  readonly tile: string;
}

export interface Chapter {
  readonly name: string;
  readonly minutes: number;
  readonly steps: readonly StepRow[];
}

export interface Path {
  readonly game: string;
  readonly chapters: readonly Chapter[];
}

export interface Verdict {
  readonly done: boolean;
  /** The name of the mistake, "" where none fits. */
  readonly answer: string;
  readonly clause: string;
  /** It can only be taken back. */
  readonly over: boolean;
}

export type Told = Pick<MoveItem, "seat" | "action" | "events">;

export interface Judged {
  readonly verdict: Verdict;
  /** What the last own action does, and what it is judged with. */
  readonly ahead: readonly Told[];
}

export interface LessonPlay extends Judged {
  readonly seats: number;
  readonly steps: readonly Told[];
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly options: readonly Option[];
  readonly result: Result | null;
}

interface Wanted {
  readonly actions: readonly string[];
  readonly want?: "play" | "try" | "forecast" | "query";
  readonly ahead?: readonly string[];
  readonly ask?: object;
}

/** How far a step has come. */
export const SKIPPED = 1;
export const SEEN = 2;
export const DONE = 3;

let listed: Promise<readonly Path[]> | null = null;

/** All paths; they do not change while a page is open. */
export const getLessons = (): Promise<readonly Path[]> =>
  (listed ??= call<{ paths: readonly Path[] }>("GET", "lessons").then(
    ({ paths }) => paths,
    (error: unknown) => {
      listed = null;
      throw error;
    },
  ));

const addressOf = (game: string, step: string): string => `lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}`;

export const tryLesson = <T>(game: string, step: string, wanted: Wanted): Promise<T> => call("POST", addressOf(game, step), wanted);
export const getWay = (game: string, step: string): Promise<{ readonly actions: readonly string[]; readonly count: number }> =>
  call("GET", `${addressOf(game, step)}/way`);

export const topicOf = (game: string): string => `lessons.${game}`;
export const stepPath = (game: string, step: string): string => `/learn/${game}/${step}`;
export const stepsOf = (path: Path): readonly StepRow[] => path.chapters.flatMap(({ steps }) => steps);

/** A text of a chapter or step, or a part of it. */
export const lessonText = (game: string, name: string, part = ""): string => t(`lesson-${game}-${name}${part ? `.${part}` : ""}`);

/** What comes next: the first step nobody has touched, then what was skipped; nothing once all is done. */
export const nextStep = (path: Path, marks: Marks): StepRow | undefined =>
  stepsOf(path).find(({ name }) => !marks[name]) ?? stepsOf(path).find(({ name }) => marks[name] === SKIPPED);

export const doneIn = (steps: readonly StepRow[], marks: Marks): number => steps.filter(({ name }) => (marks[name] ?? 0) >= SEEN).length;

/** Items of a log from what a try came to. */
export const itemsOf = (told: readonly Told[], before = 0): MoveItem[] =>
  told.map((step, i) => ({ kind: "move", seq: before + i + 1, at: 0, number: before + i + 1, ...step }));
