/** Addresses and history. Plain links work: a click on a link of this site changes the page without loading it anew. */

import { untrack } from "svelte";
import { BASE, LOCAL, placed } from "../device/local/mode";

export interface Address {
  readonly path: string;
  readonly query: string;
}

/** The address of a page, wherever the folder of all pages lies. */
export const within = (path: string): string => `/${path.slice(BASE.length)}`;

const here = (): Address => ({ path: decoded(within(location.pathname)), query: location.search });

let current = $state.raw<Address>({ path: "/", query: "" });
let visits = $state(0);
const ASKED = "sandtable.to";

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
  if (replace) history.replaceState(null, "", placed(path));
  else history.pushState(null, "", placed(path));
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** Scroll to whatever the address names behind its "#", which a page that is drawn later than it is opened cannot leave to the browser. */
export function sought(node: HTMLElement): void {
  $effect(() => {
    if (visits >= 0 && location.hash === `#${node.id}`) node.scrollIntoView();
  });
}

/** Show another address for what is shown already. */
export const rename = (path: string): void => history.replaceState(history.state, "", placed(path));

/** The whole address of a page, for others. */
export const linkTo = (path: string): string => location.origin + placed(path);

/** Whether a click on this link is ours to handle: same site, plain click, no download or new tab. */
export function isInternal(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || link.target || link.rel === "external" || link.hasAttribute("download")) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return link.origin === location.origin && !link.pathname.startsWith("/api/") && !samePage;
}

/** Follow links and the back button; call once before the app is mounted. */
export function startRouter(): void {
  if (BASE !== "/") startPlacing();
  // A web space without a rule for addresses has sent its visitor to the front page (web/static.py).
  const asked = LOCAL && sessionStorage.getItem(ASKED);
  if (asked) {
    sessionStorage.removeItem(ASKED);
    history.replaceState(null, "", asked);
  }
  current = here();
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isInternal(link, event)) return;
    event.preventDefault();
    go(within(link.pathname) + link.search + link.hash);
  });
}

/** Links are written as at the root of a site; where the pages lie deeper, each is led there as soon as it is in the page. */
function startPlacing(): void {
  const done = new WeakMap<Element, string>();
  const place = (link: Element): void => {
    const path = link.getAttribute("href") ?? "";
    if (!path.startsWith("/") || path === done.get(link) || link.getAttribute("rel") === "external") return;
    done.set(link, placed(path));
    link.setAttribute("href", placed(path));
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches("a[href]")) place(target);
      for (const added of addedNodes)
        if (added instanceof Element) for (const link of [added, ...added.querySelectorAll("a[href]")]) if (link.matches("a[href]")) place(link);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
}
