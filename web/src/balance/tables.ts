/** Published tables of balance: `games/<game>/balance.json`, made of the counts in `docs/series`. */

import { byGame } from "../app/gamePage";
import { capital } from "../app/games";
import { has, t } from "../i18n/i18n.svelte";

export interface Share {
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
  /** Between these the true rate lies, 95 times of 100. */
  readonly low: number;
  readonly high: number;
}

export interface BalanceTable {
  readonly name: string;
  readonly game: string;
  readonly bot: string;
  readonly rules: string;
  readonly date: string;
  readonly command: string;
  readonly games: number;
  /** How many line-ups there are, the fewest and the most games that one has. */
  readonly cells: readonly [number, number, number];
  readonly even: number;
  readonly length: Readonly<Record<"mean" | "low" | "high", number>>;
  readonly contenders: readonly (Share & { readonly name: string })[];
  readonly seats: readonly Share[];
  readonly by_seat: readonly (Share & { readonly name: string; readonly seat: number })[];
  readonly pairs: readonly (Share & { readonly one: string; readonly other: string })[];
}

const FILES = byGame(import.meta.glob<readonly BalanceTable[]>("../games/*/balance.json", { import: "default" }));

export const loadTables = (game: string): Promise<readonly BalanceTable[]> => FILES.get(game)?.() ?? Promise.resolve([]);

/** What an army, a fighter or a faction is called; a ready army bears the name of its faction. */
export function contenderName(game: string, id: string): string {
  const dashed = id.replaceAll("_", "-");
  const names = [`${game}-army-${id}`, `${game}-fighter-${dashed}`, `${game}-faction-${dashed.replace(/-\d+$/, "")}`];
  const known = names.find((name) => has(name));
  return known === undefined ? capital(id) : t(known);
}

/** "55" of 0.549. */
export const percent = (rate: number): string => String(Math.round(100 * rate));

/** Is the share more than chance: does its interval leave the even share out? */
export const isCertain = (share: Share, even: number): boolean => share.low > even || share.high < even;

/** How strong the paint of a share is, in percent: none where it is even, 60 from 30 points beside it on. */
export const strength = (share: Share, even: number): number => Math.round(Math.min(1, Math.abs(share.rate - even) / 0.3) * 60);
