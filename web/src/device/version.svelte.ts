/** Whether the server has a newer page than this one. Nothing is loaded anew by itself: whoever plays decides when. */

import { BASE } from "./local/mode";

/** Milliseconds between two looks. */
const OFTEN = 10 * 60_000;
const SELDOM = 60 * 60_000;
const SOON = 20_000;

let newer = $state(false);
let wanted = $state(false);
let lookedAt = Date.now();
/** Whoever has something under way that a new page would not know of. */
const holders = $state.raw({ all: new Set<() => boolean>() });

export const isNewer = (): boolean => newer;
/** Whether somebody wants the new page and something is still under way. */
export const isWanted = (): boolean => wanted;

/** While `isBusy` says so, no new page is loaded; the answer ends that. */
export function holdReload(isBusy: () => boolean): () => void {
  holders.all = new Set([...holders.all, isBusy]);
  return () => {
    holders.all = new Set([...holders.all].filter((one) => one !== isBusy));
  };
}

/** Load the new page, as soon as the server has answered what was sent. */
export function reload(): void {
  wanted = true;
}

export const isHeld = (): boolean => [...holders.all].some((isBusy) => isBusy());

/** The script of this page; a newer page has another. */
const entry = (): string => document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";

/** Ask for the page. One that does not name our script is a newer one. */
export async function look(): Promise<void> {
  lookedAt = Date.now();
  try {
    const answer = await fetch(BASE, { cache: "no-cache" });
    if (answer.ok && entry() && !(await answer.text()).includes(entry())) newer = true;
  } catch {
    // Asked again later.
  }
}

/** A server that was away may have come back as a newer one; not everybody asks it at once. */
export const lookSoon = (): void => void setTimeout(() => void look(), SOON * (0.2 + Math.random()));

/** Look from time to time, and when somebody comes back to the page after a while. */
export function watchVersion(): () => void {
  const timer = setInterval(() => void look(), SELDOM);
  const back = (): void => {
    if (!document.hidden && Date.now() - lookedAt > OFTEN) void look();
  };
  document.addEventListener("visibilitychange", back);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", back);
  };
}
