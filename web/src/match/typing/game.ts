/** What a game brings to the command line (`typing` of its `GamePage`): its words, and what it tells of its board. */

import type { Option } from "../protocol";
import type { AnyTable } from "../table.svelte";

/** Sentences, one to a line; null where nothing of that name is known. */
export type Said = readonly string[] | null;

/** A command of one game: `typing-command-<game>-<name>` is what it is called, `.text` what it does. */
export type OwnCommand<T> = (table: T, rest: string) => Said | Promise<Said>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game says which table is its own
export interface GameTyping<T extends AnyTable = any> {
  /** What people call parts of the notation, in their language. */
  readonly names: (table: T) => Iterable<readonly [spoken: string, part: string]>;
  /** What a part of the notation is called behind those before it; "" where it speaks for itself. */
  readonly called: (table: T, part: string, before: readonly string[]) => string;
  /** What an option does, in words; "" where its notation says it. */
  readonly tell?: (table: T, option: Option) => string;
  /** Everything that stands on the board. */
  readonly board: (table: T) => Said;
  readonly hand?: (table: T) => Said;
  /** What is on a place, or who somebody is. */
  readonly look?: (table: T, what: string) => Said | Promise<Said>;
  /** Which rule stops something there, or what its numbers are made of. */
  readonly why?: (table: T, what: string) => Said | Promise<Said>;
  /** What would come of it; `action` is the notation of what is thought of, "" for the position as it stands. */
  readonly forecast?: (table: T, action: string) => Said | Promise<Said>;
  /** The answer that ends the turn, where it is not called so. */
  readonly end?: (table: T) => Option | undefined;
  /** The answer that a line stands for that is none of the options, which the server then accepts or refuses; null if it is none. */
  readonly open?: (table: T, line: string) => string | null;
  readonly commands?: Readonly<Record<string, OwnCommand<T>>>;
}
