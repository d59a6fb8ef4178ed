/** A clause opened in place: a click on a link to one shows it beside the link instead of leaving the page. */

import { gameOfClause } from "../app/games";
import { address, within } from "../app/router.svelte";

export interface Note {
  /** The clause, and before it those that led there. */
  readonly path: readonly string[];
  /** What was clicked. */
  readonly link: HTMLElement;
}

let open = $state.raw<Note | null>(null);

export const note = (): Note | null => open;

export const closeNote = (): void => void (open = null);

/** To the clause that led to this one. */
export const goBack = (): void => void (open &&= { ...open, path: open.path.slice(0, -1) });

/** The clause that an address of this site shows; undefined for any other address. */
export function clauseOf(address: string): string | undefined {
  const id = /^\/rules\/([A-Za-z]{2}(?:-[A-Za-z0-9]+)+)$/.exec(address)?.[1]?.toUpperCase();
  return id && gameOfClause(id) ? id : undefined;
}

/** Follow links to clauses, before the router does; the rulebook itself turns its pages. */
export function startNotes(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || link.origin !== location.origin) return;
    const id = clauseOf(within(link.pathname));
    if (!id || link.dataset.leave !== undefined || address().path.startsWith("/rules")) return;
    event.preventDefault();
    const inside = open && link.closest("[data-note]");
    open = inside && open ? { ...open, path: [...open.path, id] } : { path: [id], link };
  });
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 12;
const GAP = 6;

/** Where a note of this size stands: below its link, above it where there is no room below, never outside the window. */
export function placeOf(link: Box, note: Size, view: Size): { left: number; top: number } {
  const left = Math.max(MARGIN, Math.min(link.left, view.width - note.width - MARGIN));
  const below = link.bottom + GAP;
  const above = link.top - GAP - note.height;
  const lowest = view.height - note.height - MARGIN;
  const top = below <= lowest ? below : above >= MARGIN ? above : Math.max(MARGIN, lowest);
  return { left, top };
}
