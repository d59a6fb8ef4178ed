/** Addresses and history. Plain links work: a click on a link of this site changes the page without loading it anew. */

import { untrack } from "svelte";

export interface Address {
  readonly path: string;
  readonly query: string;
}

const here = (): Address => ({ path: decoded(location.pathname), query: location.search });

let current = $state.raw<Address>({ path: "/", query: "" });
let visits = $state(0);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Where we are. */
export const address = (): Address => current;

/** Grows with every change of page, also when the same address is opened again. */
export const visit = (): number => visits;

function arrive(): void {
  current = here();
  // An effect that leads to another page must not run again because it has done so.
  visits = untrack(() => visits) + 1;
}

/** Open a page of this site; `replace` leaves no way back to the one before. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Whether a click on this link is ours to handle: same site, plain click, no download or new tab. */
export function isInternal(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return link.origin === location.origin && !link.pathname.startsWith("/api/") && !samePage;
}

/** Follow links and the back button; call once before the app is mounted. */
export function startRouter(): void {
  current = here();
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isInternal(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
