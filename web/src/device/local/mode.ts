/**
 * Whether the page plays without a server, and where everything lies. Its document tells (web/engine.py): a page of a web
 * space, in whatever folder it was put, or that of a server for whoever has no network (`/here/`).
 */

const told: DOMStringMap = globalThis.document?.documentElement?.dataset ?? {};

export const LOCAL: boolean = told.engine !== undefined;

/** The folder of all files. Scripts lie in `assets/`, one below. */
export const ROOT: string = LOCAL ? new URL(/* @vite-ignore */ "../", import.meta.url).pathname : "/";

/** Where the addresses of pages begin. */
export const BASE: string = ROOT + (told.below ?? "");

/** Whether there is a server as well: this is what the page has for a time without a network. */
export const HAS_SERVER: boolean = BASE !== ROOT;

/** The worker that plays the part of the server. */
export const HOST: string = ROOT + (told.host ?? "");

/** Where our package and Python lie, one behind the other. */
export const ENGINE: string = (told.engine ?? "").replaceAll("local/", `${ROOT}local/`);

/** The address of a page as the browser knows it. Everybody else writes it as at the root of a site. */
export const placed = (path: string): string => BASE + path.slice(1);
