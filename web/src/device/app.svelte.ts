/** The page as an app of the device: it opens without a network, can be installed, and shows on its icon how many games wait. */

import { KNOWN_GAMES } from "../app/games";
import { loadPage } from "../app/routes";
import { language } from "../i18n/i18n.svelte";
import { LOCAL } from "./local/mode";
import { tellKept } from "./local/start.svelte";
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

/** Have everything without a network: the edition that needs no server tells when it is here. */
async function keepAll(): Promise<void> {
  // Games are kept here and nowhere else: the browser is asked not to make room at their cost.
  void navigator.storage?.persist?.().catch(() => undefined);
  const files = (await (await fetch("/files.json")).json()) as readonly string[];
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = tellKept;
  active?.postMessage({ keep: files }, [port2]);
}

/** To be called once, when the page is there. */
export function startApp(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (offered = null));
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").then(
    () =>
      setTimeout(
        () => {
          if (LOCAL) return void keepAll().catch(() => undefined);
          void keep().catch(() => undefined);
          void renew().catch(() => undefined);
        },
        LOCAL && navigator.serviceWorker.controller ? 0 : SETTLED,
      ),
    () => undefined, // without it everything but opening without a network works
  );
}

/** How many games wait, on the icon of the app, where the system shows such a number. */
export function showCount(count: number): void {
  if ("setAppBadge" in navigator) void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
