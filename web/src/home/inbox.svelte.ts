/**
 * My running games, for every page: how many wait for me is in the bar and in the title.
 *
 * They are asked for with every change of page, and again and again only while somebody else may move in one of them.
 */

import { getRunning, type Table } from "../app/api";
import { isAwaited, sortedByClock, type Sorted } from "./sorting";

/** Milliseconds between two questions, in sight and out of sight. */
const SEEN = 8_000;
const UNSEEN = 30_000;
/** What was asked so lately is not asked again. */
const FRESH = 1_500;

let tables = $state.raw<readonly Table[]>([]);
let known = $state(false);
let toldAt = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
let asking = false;

const sorted = $derived(sortedByClock(tables));

export const inbox = (): Sorted => sorted;
/** Whether the server has answered yet. */
export const isInboxKnown = (): boolean => known;
/** When it last did, by the clock of this machine. */
export const inboxAt = (): number => toldAt;

/** A title with how many games wait for me; of the table that is open its page knows it sooner. */
export function titled(title: string, open?: { readonly table: string; readonly waits: boolean }): string {
  const count = sorted.waiting.filter(({ id }) => id !== open?.table).length + (open?.waits ? 1 : 0);
  return count ? `(${count}) ${title}` : title;
}

/** Ask now, or as soon as the last answer is not fresh any more; a server that cannot be reached leaves what was known. */
export async function askInbox(): Promise<void> {
  clearTimeout(soon);
  if (asking || Date.now() - toldAt < FRESH) {
    soon = setTimeout(() => void askInbox(), FRESH);
    return;
  }
  asking = true;
  try {
    tables = await getRunning();
    toldAt = Date.now();
    known = true;
  } catch {
    // The page says so where it matters; here it is asked again.
  }
  asking = false;
  wait();
}

function wait(): void {
  clearTimeout(timer);
  if (!tables.some(isAwaited)) return;
  timer = setTimeout(() => void askInbox(), (document.hidden ? UNSEEN : SEEN) * (0.9 + Math.random() / 5));
}

/** Whoever comes back to the page sees at once what happened meanwhile. */
export function watchInbox(): () => void {
  const look = (): void => {
    if (!document.hidden) void askInbox();
  };
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(timer);
    clearTimeout(soon);
  };
}
