/** Messages of the match server (docs/protocol.md). A reader ignores what it does not know. */

export interface Seat {
  readonly seat: number;
  readonly kind: "human" | "bot" | "open";
  readonly name: string | null;
  readonly bot: string | null;
  readonly account: boolean;
  readonly online: boolean;
  /** Why its owner no longer plays it: `bot` does. */
  readonly left?: string;
  /** Its owner is away: `bot` plays it until they are back. */
  readonly stand_in?: boolean;
}

export interface Result {
  readonly reason: string;
  readonly clause: string;
  readonly places: readonly number[];
  readonly scores: readonly number[];
}

export type TableStatus = "open" | "live" | "over";

/** The game that a branch goes on from, after so many actions; without an id where that table is not for everybody. */
export interface Origin {
  readonly table: string | null;
  readonly actions: number;
}

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly status: TableStatus;
  readonly visibility: string;
  readonly hotseat: boolean;
  readonly creator?: boolean;
  readonly rematch?: string | null;
  readonly origin?: Origin | null;
}

export interface Decision {
  readonly number: number;
  readonly seat: number;
  readonly seats: readonly number[];
  readonly kind: string;
  readonly clause: string;
  readonly yours: boolean;
  /** One's own seat that the options are for; left out when it is not one's turn to choose. */
  readonly as?: number;
  /** Seats that have answered already, where several choose at the same time. */
  readonly ready?: readonly number[];
  /** One's own answer that waits for its turn; it can be changed until then. */
  readonly chosen?: string;
  /** What a question is about, where a game says so. */
  readonly subject?: unknown;
}

/** A legal action; what is there besides `action` and `kind` depends on the game, which extends this. */
export interface Option {
  readonly action: string;
  readonly kind: string;
}

/** Something the engine tells; its fields depend on its kind. */
export interface GameEvent {
  readonly kind: string;
  readonly clause: string;
  readonly [field: string]: unknown;
}

export interface MoveItem {
  readonly kind: "move";
  readonly seq: number;
  readonly at: number;
  readonly seat: number;
  readonly action?: string;
  readonly number: number;
  readonly events: readonly GameEvent[];
  readonly by_default?: boolean;
}

export type Item =
  | MoveItem
  | { readonly kind: "undo"; readonly seq: number; readonly at: number; readonly seat: number; readonly drops: readonly number[]; readonly why: string }
  | { readonly kind: "offer"; readonly seq: number; readonly at: number; readonly seat: number; readonly what: OfferKind }
  | { readonly kind: "answer"; readonly seq: number; readonly at: number; readonly seat: number; readonly what: OfferKind; readonly accept: boolean }
  | { readonly kind: "left"; readonly seq: number; readonly at: number; readonly seat: number; readonly why: string; readonly bot: string }
  | { readonly kind: "stand_in"; readonly seq: number; readonly at: number; readonly seat: number; readonly bot: string }
  | { readonly kind: "back"; readonly seq: number; readonly at: number; readonly seat: number }
  | { readonly kind: "end"; readonly seq: number; readonly at: number; readonly seat: number; readonly why: string };

export type OfferKind = "draw" | "takeback" | "rematch";

export interface Offer {
  readonly what: OfferKind;
  readonly seat: number;
  readonly waiting: readonly number[];
}

export interface Clock {
  readonly kind: "live" | "days";
  readonly left: readonly number[];
  readonly running: number | null;
  readonly increment: number;
}

/** A seat of one's own that can be given up, and whether the game ends with that. */
export interface Resigning {
  readonly seat: number;
  readonly ends: boolean;
}

export type Claim = "stand_in" | "give_up";

/** Somebody is waited for who is away: for how long, and how many milliseconds until something can be claimed (null: it cannot). */
export interface Absence {
  readonly seat: number;
  readonly away: number;
  readonly stand_in: number | null;
  readonly give_up: number | null;
  /** Would the game be over if the seat were given up? */
  readonly ends: boolean;
}

export interface Update {
  readonly seq: number;
  readonly you: readonly number[];
  readonly items: readonly Item[];
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly options: readonly Option[];
  readonly undo: boolean;
  readonly takeback: boolean;
  readonly offers: readonly Offer[];
  readonly resigning: readonly Resigning[];
  readonly absence: Absence | null;
  readonly clock: Clock | null;
  readonly seats: readonly Seat[];
  readonly status: TableStatus;
  readonly result: Result | null;
}

export interface ForecastAnswer {
  readonly decision: number;
  readonly actions: readonly string[];
  readonly hp: readonly number[];
  /** The pieces with their values before what is foretold. */
  readonly units?: unknown;
  readonly result: unknown;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly clause: string;
}

export type Incoming = { readonly id?: number } & (
  | ({ readonly type: "welcome"; readonly table: TableRow; readonly since: number } & Update)
  | ({ readonly type: "update" } & Update)
  | { readonly type: "ack"; readonly seq: number }
  | { readonly type: "seats"; readonly seats: readonly Seat[]; readonly status: TableStatus }
  | { readonly type: "presence"; readonly online: readonly boolean[]; readonly watchers: number; readonly absence: Absence | null }
  | ({ readonly type: "forecast" } & ForecastAnswer)
  | { readonly type: "rematch"; readonly table: string }
  | { readonly type: "closed" }
  | { readonly type: "pong" }
  | ({ readonly type: "error" } & Refusal)
);
