/**
 * The service worker: lets the app open without a network.
 *
 * It knows no version. Files with a digest in their name never change, so they are kept and never asked for again; the
 * page itself is asked for every time, and its last copy is shown only where the network has failed. Files are kept in
 * generations, one for each page that was seen: the last two stay, so that a page that is still open finds its parts
 * after an update. Calls of the server and sockets are none of its business.
 *
 * What plays without a server (`/here/`) is kept by the page, when somebody asks for it (`local/keeping.ts`).
 */

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: unknown;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Opened {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** The part of ServiceWorkerGlobalScope that is used here; the types of pages do not have it. */
interface Scope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Opened[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { readonly scope: string; showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listen: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listen: (event: Fetching) => void): void;
  addEventListener(kind: "message", listen: (event: Told) => void): void;
  addEventListener(kind: "push", listen: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", listen: (event: Clicked) => void): void;
}

const scope = self as unknown as Scope;
/** Where everything lies: the root of a server, or any folder of a web space. */
const ROOT = new URL(scope.registration.scope).pathname;
/** A web space has one page for all addresses; where there is a server, it tells of the table that an address names. */
const HAS_ONE_PAGE = location.search === "?one";
const PAGE = ROOT;
/** The page that plays on this device. */
const HERE = HAS_ONE_PAGE ? ROOT : `${ROOT}here/`;
/** Others may have a folder of the same site. */
const NAME = ROOT === "/" ? "sandtable-" : `sandtable-${ROOT}-`;
/** Where that page is kept, with everything that it needs. */
const KEPT_HERE = `${NAME}here`;
const GENERATION = `${NAME}files-`;
const GENERATIONS = 2;
/** Where the page and what changes under the same name (rulebooks, icons) are kept. */
const LATEST = `${NAME}latest`;
/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 4000;
const LISTED = /"\.{0,2}\/(assets\/[^"]+)"/g;

/** A path as at the root of a site. */
const within = (path: string): string => `/${path.slice(ROOT.length)}`;
/** The engine for browsers lies under a digest, too. */
const isAsset = (path: string): boolean => /^\/(assets|local)\//.test(within(path));
const isKept = (path: string): boolean =>
  /^\/(rules|icons|drawing)\/|^\/(mark\.svg|favicon\.ico|manifest\.webmanifest|offline\.html)$|^\/(here\/)?files\.json$/.test(within(path));
/** Any path that is neither a call nor a file shows the page. */
const isPage = (path: string): boolean => !/^\/(api|ws|metrics|health)(\/|$)/.test(within(path)) && !path.split("/").at(-1)?.includes(".");
const isHere = (path: string): boolean => `${path}/`.startsWith(HERE);

async function generations(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(GENERATION)).sort();
}

/** The newest generation; there is one as soon as a page was kept. */
async function newest(): Promise<Cache> {
  return caches.open((await generations()).at(-1) ?? `${GENERATION}0`);
}

const listed = (text: string): string[] => [...text.matchAll(LISTED)].map((found) => ROOT + (found[1] as string));

/** Whether a page names other files than the one that is kept. Pages of tables differ in what they tell of their table. */
async function isOther(page: Response): Promise<boolean> {
  const kept = await (await caches.open(LATEST)).match(PAGE);
  return !kept || listed(await kept.text()).join() !== listed(await page.text()).join();
}

/** Keep the page and what it names: a generation begins, and the oldest goes. */
async function keepPage(): Promise<void> {
  const answer = await fetch(PAGE, { cache: "no-cache" });
  if (!answer.ok || !(await isOther(answer.clone()))) return;
  await caches.open(GENERATION + String(Date.now()).padStart(15, "0"));
  await keepFiles(listed(await answer.clone().text()));
  // Now that it is whole, it may replace the one before.
  await (await caches.open(LATEST)).put(PAGE, answer);
  for (const old of (await generations()).slice(0, -GENERATIONS)) await caches.delete(old);
}

async function keepIfOther(page: Response): Promise<void> {
  if (await isOther(page)) await keepPage();
}

/** Have these files in the newest generation, from wherever they are; one that cannot be had ends it. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await newest();
  for (const path of new Set(paths)) {
    if (await cache.match(path)) continue;
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }
}

async function soon<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too slow")), PATIENCE));
  return Promise.race([promise, late]);
}

async function page(event: Fetching): Promise<Response> {
  const asked = fetch(event.request);
  const kept = await (await caches.open(LATEST)).match(PAGE);
  try {
    const answer = await (kept ? soon(asked) : asked);
    if (answer.ok && !answer.redirected) event.waitUntil(keepIfOther(answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** The page that plays on this device. */
async function herePage(request: Request): Promise<Response> {
  const kept = await caches.match(HERE, { cacheName: KEPT_HERE });
  const asked = fetch(HAS_ONE_PAGE ? HERE : request);
  return kept ? soon(asked).catch(() => kept) : asked;
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // What plays on this device is kept by its page, as a whole.
  if (answer.ok && !HAS_ONE_PAGE && !request.url.includes("/local/")) await (await newest()).put(request, answer.clone());
  return answer;
}

/** The network first; what it said last where it does not answer. */
async function latest(request: Request): Promise<Response> {
  const cache = await caches.open(LATEST);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

scope.addEventListener("install", (event) => {
  event.waitUntil((HAS_ONE_PAGE ? Promise.resolve() : keepPage()).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isPage(pathname)) event.respondWith(isHere(pathname) ? herePage(request) : page(event));
  else if (isAsset(pathname)) event.respondWith(asset(request));
  else if (isKept(pathname)) event.respondWith(latest(request));
});

/** A page tells what it has loaded before this worker saw it, and what it wants to have without a network. */
scope.addEventListener("message", (event) => {
  const { keep } = event.data as { keep?: readonly string[] };
  if (!keep) return;
  const books = keep.filter(isKept).map((path) => new Request(path));
  const kept = keepFiles(keep.filter(isAsset)).then(() => Promise.allSettled(books.map(latest)));
  event.waitUntil(kept.catch(() => undefined)); // without a network the rest is had another time
});

/** What the server pushes (server/news/messages.py): its words are ready to be shown, in the language of this device. */
interface News {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly count: number;
}

/** One notification for all games: a newer one takes the place of the one before. */
scope.addEventListener("push", (event) => {
  const { title, body, url, count } = (event.data?.json() ?? { title: "Sandtable", body: "", url: "/", count: 0 }) as News;
  const shown = scope.registration.showNotification(title, {
    body,
    tag: "turn",
    renotify: true,
    icon: `${ROOT}icons/app-192.png`,
    badge: `${ROOT}icons/sign-96.png`,
    data: { url },
  } as NotificationOptions & { renotify: boolean });
  const badge = "setAppBadge" in navigator ? (navigator as Navigator).setAppBadge(count).catch(() => undefined) : undefined;
  event.waitUntil(Promise.all([shown, badge]));
});

/** To the table: in a page that shows it, or another one of ours, or a new one. A page that shows a game is left alone. */
async function lead(path: string): Promise<unknown> {
  const wanted = new URL(path, location.origin);
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === wanted.pathname);
  if (there) return there.focus();
  const free = open.find(({ url }) => !new URL(url).pathname.startsWith("/t/"));
  if (!free) return scope.clients.openWindow(wanted.href);
  await free.focus();
  return free.navigate(wanted.href);
}

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead((event.notification.data as { url: string }).url));
});
