/** Whether somebody wants to play without a network on this device, and whether the page for that is here. Small: every page asks. */

import { BASE, HAS_SERVER, LOCAL, ROOT } from "./mode";

/** The page of a server that plays without it. */
export const HERE = `${ROOT}here/`;
/** Others may have a folder of the same site. */
export const KEPT_HERE: string = ROOT === "/" ? "sandtable-here" : `sandtable-${ROOT}-here`;

const WISH = "sandtable.here";
const PLAYED = "sandtable.here.played";

const saves = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Whether it is to be kept, also when the page has become a newer one; whoever pays for every byte is asked again. */
export const isWished = (): boolean => (LOCAL && !HAS_SERVER) || (localStorage.getItem(WISH) !== null && !saves());

export const noteWish = (wished: boolean): void => (wished ? localStorage.setItem(WISH, "yes") : localStorage.removeItem(WISH));

/** Whether there may be games that were played here. */
export const hasPlayed = (): boolean => localStorage.getItem(PLAYED) !== null;
export const notePlayed = (): void => localStorage.setItem(PLAYED, "yes");

/** Whether everything is here. */
export async function keptPage(): Promise<boolean> {
  const page = LOCAL && !HAS_SERVER ? BASE : HERE;
  return (await globalThis.caches?.match(page, { cacheName: KEPT_HERE })) !== undefined;
}
