/** Whoever teaches at a table: the frame gives it the places of the heading, the sides and the story. */

import { getContext, setContext, type Snippet } from "svelte";
import type { AnyTable } from "./table.svelte";

export interface Coach {
  /** What is to be done, in place of whose turn it is. */
  readonly task: Snippet<[AnyTable]>;
  /** All steps, in place of the sides; not on a small screen. */
  readonly path: Snippet;
  /** The idea and what a try does, beside the board, on a phone under it. */
  readonly advice: Snippet;
  /** The table that is played at. */
  readonly meet: (table: AnyTable) => void;
}

const KEY = Symbol("coach");

export const setCoach = (coach: Coach): Coach => setContext(KEY, coach);
export const findCoach = (): Coach | undefined => getContext<Coach | undefined>(KEY);
