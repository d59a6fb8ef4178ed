/**
 * Everything that plays without a network, kept on this device: the page, its parts and the engine for browsers. The
 * edition without a server keeps itself; at a server it is kept when somebody asks for it, and can be given up again.
 */

import { BASE, HAS_SERVER, LOCAL, ROOT } from "./mode";
import { tellKept } from "./start.svelte";
import { HERE, KEPT_HERE, keptPage, noteWish } from "./wish";

/** Paths, and how many bytes each takes on its way (web/engine.py). */
type Files = readonly (readonly [path: string, bytes: number])[];

/** Where the page is, and where its list of files is. */
const PAGE = LOCAL && !HAS_SERVER ? BASE : HERE;
const LIST = `${PAGE}files.json`;

let share = $state<number | null>(null);
/** How much of it is here, between 0 and 1, while it is being fetched; null otherwise. */
export const progress = (): number | null => share;

async function filesIn(answer: Response | undefined): Promise<Files> {
  return answer?.ok ? ((await answer.json()) as Files) : [];
}

/** How many bytes would have to be fetched; 0 where the server does not have the engine. */
export async function askSize(): Promise<number> {
  const files = await filesIn(await fetch(LIST, { cache: "no-cache" }));
  return files.reduce((total, [, bytes]) => total + bytes, 0);
}

/** Have a file here: a copy that lies anywhere else, or that of the network. */
async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const answer = (await caches.match(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Files whose names have no digest in them are asked for anew. */
const isFixed = (path: string): boolean => /^(assets|local)\//.test(path);

async function keepAll(cache: Cache, list: Response): Promise<void> {
  const files = await filesIn(list.clone());
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  let done = 0;
  for (const [path, bytes] of files) {
    if (isFixed(path)) await keepFile(cache, ROOT + path);
    else await cache.add(new Request(ROOT + path, { cache: "no-cache" }));
    done += bytes;
    share = done / total;
  }
  // Now that it is whole, its page may take the place of the one before. What an open page may still need stays.
  const before = await filesIn(await cache.match(LIST));
  await cache.add(new Request(PAGE, { cache: "no-cache" }));
  await cache.put(LIST, list);
  const needed = new Set([PAGE, LIST, ...[...files, ...before].map(([path]) => ROOT + path)]);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}

/** Fetch what is not here yet; what was fetched stays when it breaks off. */
export async function keep(): Promise<void> {
  if (share !== null) return;
  // Games are kept here and nowhere else: the browser is asked not to make room at their cost.
  void navigator.storage?.persist?.().catch(() => undefined);
  share = 0;
  try {
    const list = await fetch(LIST, { cache: "no-cache" });
    if (!list.ok) throw new Error(`${LIST}: ${list.status}`);
    await keepAll(await caches.open(KEPT_HERE), list);
    noteWish(true);
    tellKept(true);
  } finally {
    share = null;
  }
}

/** Give it up; games stay. */
export async function drop(): Promise<void> {
  noteWish(false);
  await caches.delete(KEPT_HERE);
  tellKept(false);
}

/** Keep what belongs to the newest page, as far as the network is there; without it, what is here is enough. */
export async function renewKept(): Promise<void> {
  tellKept(await keptPage());
  await keep();
}
