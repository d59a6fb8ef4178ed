/** The page as an app of the device: it opens without a network, can be installed, and shows on its icon how many games wait. */

import { KNOWN_GAMES } from "../app/games";
import { loadPage } from "../app/routes";
import { language } from "../i18n/i18n.svelte";
import { HAS_SERVER, LOCAL, ROOT } from "./local/mode";
import { isWished, notePlayed } from "./local/wish";
import { renew } from "./news.svelte";

/** What browsers ask before they offer to install; the types do not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Milliseconds after which whoever opened the page has what they came for. */
const SETTLED = 5000;

let offered = $state.raw<InstallPrompt | null>(null);

/** Whether the browser would install the page now. */
export const canInstall = (): boolean => offered !== null;

export async function install(): Promise<void> {
  const prompt = offered;
  offered = null;
  await prompt?.prompt();
}

/** Everything that has a digest in its name and was loaded so far. */
const loaded = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

/** Have the rules without a network; whoever pays for every byte keeps what was opened alone. */
async function keep(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  const books = connection?.saveData ? [] : KNOWN_GAMES.map((game) => `/rules/${language()}/${game}.json`);
  if (books.length) await loadPage({ page: "rules", id: "" });
  active?.postMessage({ keep: [...loaded(), ...books] });
}

/** When whoever opened the page has what they came for. */
async function settle(): Promise<void> {
  if (isWished()) void import("./local/keeping.svelte").then(({ renewKept }) => renewKept()).catch(() => undefined);
  if (LOCAL) return;
  void keep().catch(() => undefined);
  void renew().catch(() => undefined);
}

/** To be called once, when the page is there. */
export function startApp(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (offered = null));
  if (HAS_SERVER) notePlayed();
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(`${ROOT}worker.js${LOCAL && !HAS_SERVER ? "?one" : ""}`).then(
    () => setTimeout(settle, LOCAL && navigator.serviceWorker.controller ? 0 : SETTLED),
    () => undefined, // without it everything but opening without a network works
  );
}

/** How many games wait, on the icon of the app, where the system shows such a number. */
export function showCount(count: number): void {
  if ("setAppBadge" in navigator) void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
