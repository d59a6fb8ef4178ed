/** News of games on this device when no page is open. It is asked for after a move, never when a page opens. */

import { addPush, dropPush, getNews, type NewsOffer, type NewsWish } from "../app/api";
import { me } from "../app/me.svelte";
import { language } from "../i18n/i18n.svelte";

const ASKED = "sandtable.news.asked";
const QUIET = "sandtable.news.quiet";
/** What the server was told last: whose device it is, in which language. */
const TOLD = "sandtable.news.told";
/** What the server calls this device. */
const OWN = "sandtable.news.own";
const USUAL_QUIET: readonly [number, number] = [22, 8];

let isOn = $state(false);
let ownId = $state(typeof localStorage !== "undefined" ? (localStorage.getItem(OWN) ?? "") : "");
let declined = $state(typeof localStorage !== "undefined" && localStorage.getItem(ASKED) !== null);

/** Whether a target of mine is this device. */
export const isOwn = (id: string): boolean => id === ownId;
export const hasNews = (): boolean => isOn;
/** Whether somebody has said yes or no on this device. */
export const wasAsked = (): boolean => declined;

/** Whether this browser can be pushed to at all, and has not been told never to. */
export const canPush = (): boolean =>
  import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis && Notification.permission !== "denied";

export function readQuiet(): readonly [number, number] | null {
  const stored = localStorage.getItem(QUIET);
  if (stored === "none") return null;
  const hours = (stored ?? "").split("-").map(Number);
  return hours.length === 2 && hours.every((hour) => hour >= 0 && hour < 24) ? (hours as [number, number]) : USUAL_QUIET;
}

export const keepQuiet = (quiet: readonly [number, number] | null): void => localStorage.setItem(QUIET, quiet ? quiet.join("-") : "none");

export const wish = (): NewsWish => ({ language: language(), zone: -new Date().getTimezoneOffset(), quiet: readQuiet() });

/** Nobody is asked twice. */
export function noteAsked(): void {
  localStorage.setItem(ASKED, "yes");
  declined = true;
}

const ready = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

async function tell(subscription: PushSubscription): Promise<NewsOffer> {
  const { endpoint, keys } = subscription.toJSON();
  const offer = await addPush({ ...wish(), endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
  localStorage.setItem(TOLD, state());
  localStorage.setItem(OWN, offer.own);
  ownId = offer.own;
  isOn = true;
  return offer;
}

const state = (): string => [me()?.user, language(), new Date().toDateString(), ...(readQuiet() ?? [])].join(" ");

/** Ask the browser, then tell the server. False if somebody said no. */
export async function startNews(): Promise<boolean> {
  noteAsked();
  const offer = await getNews();
  if (offer.push === null || (await Notification.requestPermission()) !== "granted") return false;
  const manager = await ready();
  const options = { userVisibleOnly: true, applicationServerKey: offer.push };
  const old = await manager.getSubscription();
  try {
    await tell(old ?? (await manager.subscribe(options)));
  } catch (error) {
    // A subscription for another server at this address, or of another key.
    if (!old) throw error;
    await old.unsubscribe();
    await tell(await manager.subscribe(options));
  }
  return true;
}

/** No more of it on this device; the page says so when the server knows. */
export async function endNews(): Promise<void> {
  const subscription = await (await ready()).getSubscription();
  localStorage.removeItem(TOLD);
  try {
    if (subscription) await forget(subscription);
  } finally {
    isOn = false;
  }
}

/** By its own address: other devices of the same person may have the same service. */
async function forget(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await dropPush(endpoint);
  ownId = "";
}

/** Tell the server again who uses this device, in which language: when that has changed, and once a day. */
export async function renew(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  const subscription = await (await ready()).getSubscription();
  isOn = subscription !== null;
  if (subscription && me() && localStorage.getItem(TOLD) !== null && localStorage.getItem(TOLD) !== state()) await tell(subscription);
}
