/** What the sheet of settings and keys lists; a game adds rows of its own. */

/** A setting with the few things that can be chosen: a switch, if these are "off" and "on". */
export interface SettingRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly key?: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** Keys that do one thing; `keys` are as they are printed on a keyboard. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly text: string;
  readonly chapter: "play" | "look" | "table";
}

/** Rows of a game first; of those that all tables share what is left when its keys are taken away. */
export function mergedKeys(own: readonly KeyRow[], shared: readonly KeyRow[]): KeyRow[] {
  const taken = new Set(own.flatMap((row) => row.keys));
  const left = shared.map((row) => ({ ...row, keys: row.keys.filter((key) => !taken.has(key)) })).filter((row) => row.keys.length);
  return [...own, ...left];
}

/** Letters for answers, nearest to the resting hand first. */
const LETTERS = [..."QAGHJKLTVBCOPI"];

/** A letter for each of these answers: its own, else the next that nothing on this screen takes. */
export function answerKeys(own: readonly (string | undefined)[], taken: ReadonlySet<string>): (string | undefined)[] {
  const free = LETTERS.filter((letter) => !taken.has(letter) && !own.includes(letter));
  return own.map((letter) => letter ?? free.shift());
}
