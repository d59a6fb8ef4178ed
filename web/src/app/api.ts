/** Calls of the server (docs/protocol.md). */

import { ask } from "../device/local/ask";
import type { Pick, Seat } from "../match/protocol";
import type { ExampleRow, Recording } from "../replay/recording";
import { tellLine } from "./line.svelte";

export type { Seat };

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface Me {
  readonly user: string;
  readonly name: string;
  readonly account: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
  /** Why the host has banned me, perhaps empty; not there otherwise. */
  readonly banned?: string;
}

/** One place where my account is signed in; times of older ones are unknown. */
export interface SignIn {
  readonly id: string;
  readonly created: number | null;
  readonly seen: number | null;
  readonly agent: string;
  readonly current: boolean;
}

/** Replays that I have stored, and how much room there is; a guest's go after so many `days` without a look. */
export interface Imports {
  readonly imports: readonly { readonly table: Table; readonly bytes: number }[];
  readonly bytes: number;
  readonly most: number;
  readonly most_bytes: number;
  readonly days: number | null;
}

/** How somebody wants to be told: language, minutes ahead of UTC, hours in which nothing is told. */
export interface NewsWish {
  readonly language: string;
  readonly zone: number;
  readonly quiet: readonly [number, number] | null;
}

export interface PushRequest extends NewsWish {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the server can do (the key for pushes, or null), and where I am told. */
export interface NewsOffer {
  readonly push: string | null;
  readonly mail: boolean;
  readonly targets: readonly {
    readonly id: string;
    readonly kind: "push" | "hook" | "mail";
    readonly where: string;
    readonly quiet: readonly [number, number] | null;
    /** A mailbox whose code was not told yet. */
    readonly waits: boolean;
  }[];
}

export interface Setting {
  readonly name: string;
  readonly type: "enum" | "list" | "int" | "bool" | "file" | "version";
  readonly default: string | number | boolean | null;
  readonly values: readonly (string | number)[];
  readonly clauses: readonly string[];
}

/** A game as the server lists it; what it says beyond this, only the game knows. */
export interface Game {
  readonly name: string;
  readonly seats: readonly number[];
  readonly settings: readonly Setting[];
  readonly bots: readonly string[];
}

export type ClockRule =
  | { readonly kind: "none" }
  | { readonly kind: "live"; readonly initial: number; readonly increment: number }
  | { readonly kind: "days"; readonly days: number };

export interface Result {
  readonly reason: string;
  readonly places: readonly number[];
}

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly status: "open" | "live" | "over";
  readonly visibility: "open" | "private";
  readonly hotseat: boolean;
  readonly rated: boolean;
  readonly clock: ClockRule;
  readonly created: number;
  readonly seats: readonly Seat[];
  readonly you: readonly number[];
  readonly your_turn: boolean;
  readonly result: Result | null;
  /** When the question last passed on. */
  readonly updated: number;
  /** Milliseconds that whoever must choose has, told in one's own list where time runs. */
  readonly time_left: number | null;
  readonly creator?: boolean;
}

export interface TableRequest {
  readonly game: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly seats: readonly {
    readonly kind: "human" | "bot" | "open";
    readonly bot?: string;
    readonly name?: string;
    /** What the seat brings is chosen by whoever sits down, or drawn at the start. */
    readonly pick?: Pick;
  }[];
  readonly clock?: ClockRule;
  readonly visibility: "open" | "private";
  readonly hotseat?: boolean;
  readonly rated?: boolean;
}

/** A new table that goes on from a moment of another; game and settings come from there. */
export interface BranchRequest extends Omit<TableRequest, "game" | "settings"> {
  readonly branch: { readonly table: string; readonly actions: number };
}

/** A new table that begins at a position; its settings stand in it. */
export interface PositionRequest extends Omit<TableRequest, "settings"> {
  readonly position: string;
}

/** What the server refused; `code` is one of docs/protocol.md, or "offline" when it was not reached. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    /** Seconds after which it may be asked again; 0 if that does not help. */
    readonly after = 0,
    /** The rule that decides, where one does. */
    readonly clause = "",
  ) {
    super(message);
  }
}

/** `signal` ends the call: the server gives up what it does for it. */
export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let answer: Response;
  try {
    answer = await ask(`/api/${path}`, { method, ...content, ...(signal ? { signal } : {}) });
  } catch {
    if (!signal?.aborted) tellLine(false);
    throw new Refused(signal?.aborted ? "stopped" : "offline", "");
  }
  tellLine(true);
  const text = await answer.text();
  const data: unknown = isJson(answer) && text ? JSON.parse(text) : null;
  if (answer.ok) return data as T;
  const error = (data as { error?: { code: string; message: string; clause?: string; retry_after?: number } } | null)?.error;
  throw new Refused(error?.code ?? "internal", error?.message ?? "", answer.status, error?.retry_after, error?.clause);
}

/** Ask every so many milliseconds, counted from answer to answer: a slow server is not asked twice at a time. */
export function poll(every: number, ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const wait = (): void => {
    timer = setTimeout(() => void ask().finally(() => ended || wait()), every * (0.9 + Math.random() / 5));
  };
  wait();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

const isJson = (answer: Response): boolean => answer.headers.get("content-type")?.includes("json") ?? false;

const tables = async (path: string): Promise<readonly Table[]> => (await call<{ tables: readonly Table[] }>("GET", path)).tables;

export const getMe = (): Promise<Me> => call("GET", "me");
export const renameMe = (name: string): Promise<Me> => call("POST", "me", { name });
export const signUp = (name: string, password: string): Promise<Me> => call("POST", "account", { name, password });
export const signIn = (name: string, password: string): Promise<Me> => call("POST", "session", { name, password });
export const signOut = (): Promise<void> => call("DELETE", "session");
export const deleteAccount = (password: string): Promise<void> => call("DELETE", "account", { password });
export const changePassword = (password: string, fresh: string): Promise<Me> => call("POST", "account/password", { password, new: fresh });
export const getSignIns = async (): Promise<readonly SignIn[]> => (await call<{ sessions: readonly SignIn[] }>("GET", "me/sessions")).sessions;
export const endSignIn = (id: string): Promise<void> => call("DELETE", `me/sessions/${id}`);
export const endOtherSignIns = (): Promise<void> => call("DELETE", "me/sessions");
export const getImports = (): Promise<Imports> => call("GET", "me/imports");
export const getNews = (): Promise<NewsOffer> => call("GET", "me/news");
/** `own` is the id of this device. */
export const addPush = (push: PushRequest): Promise<NewsOffer & { readonly own: string }> => call("POST", "me/news/push", push);
export const dropPush = (endpoint: string): Promise<NewsOffer> => call("DELETE", "me/news/push", { endpoint });
export const addMail = (mail: NewsWish & { readonly address: string }): Promise<NewsOffer> => call("POST", "me/news/mail", mail);
/** Other quiet hours or another language for the mailbox that is there. */
export const changeMail = (wish: NewsWish): Promise<NewsOffer> => call("PUT", "me/news/mail", wish);
export const confirmMail = (code: string): Promise<NewsOffer> => call("POST", "me/news/mail/code", { code });
export const dropTarget = (id: string): Promise<NewsOffer> => call("DELETE", `me/news/${id}`);
export const getHook = (id: string): Promise<{ readonly where: string | null }> => call("GET", `tables/${id}/hook`);
export const setHook = (id: string, url: string, language: string): Promise<{ readonly where: string | null }> =>
  call("PUT", `tables/${id}/hook`, { url, language });
export const dropHook = (id: string): Promise<void> => call("DELETE", `tables/${id}/hook`);
export const getMyTables = (): Promise<readonly Table[]> => tables("me/tables");
/** Those of them that are not over. */
export const getRunning = (): Promise<readonly Table[]> => tables("me/tables?unfinished=true");
export const getLobby = (): Promise<{ readonly tables: readonly Table[]; readonly finished: readonly Table[] }> => call("GET", "lobby");

let listed: Promise<readonly Game[]> | null = null;

/** All games of the server; they do not change while a page is open, so they are asked for once. */
export const getGames = (): Promise<readonly Game[]> =>
  (listed ??= call<{ games: readonly Game[] }>("GET", "games").then(
    ({ games }) => games,
    (error: unknown) => {
      listed = null;
      throw error;
    },
  ));

export const getTable = (id: string): Promise<Table> => call("GET", `tables/${id}`);
export const getRecording = (id: string): Promise<Recording> => call("GET", `tables/${id}/recording`);
export const getExamples = async (): Promise<readonly ExampleRow[]> => (await call<{ readonly examples: readonly ExampleRow[] }>("GET", "examples")).examples;
export const getExample = (id: string): Promise<Recording> => call("GET", `examples/${encodeURIComponent(id)}`);
export const storeReplay = (replay: string): Promise<Table> => call("POST", "replays", { replay });
export const createTable = (request: TableRequest | BranchRequest | PositionRequest): Promise<Table> => call("POST", "tables", request);
export const sitDown = (id: string, seat: number, pick = ""): Promise<Table> => call("POST", `tables/${id}/seats/${seat}`, pick ? { pick } : undefined);
export const standUp = (id: string, seat: number): Promise<Table> => call("DELETE", `tables/${id}/seats/${seat}`);
export const closeTable = (id: string): Promise<void> => call("DELETE", `tables/${id}`);
