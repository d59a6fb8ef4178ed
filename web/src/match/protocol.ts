/**
 * Messages of the match server (docs/protocol.md). A reader ignores what it does not know.
 *
 * Made from the classes in src/sandtable/server/wire, which is where to change it:
 * python -m sandtable.server.wire.typescript > web/src/match/protocol.ts
 */

export type Id = string | number | null;

export type TableStatus = "open" | "live" | "over";

export type SeatKind = "human" | "bot" | "open";

export type OfferKind = "draw" | "takeback" | "rematch";

export type ClaimKind = "stand_in" | "give_up";

export type Phrase =
  | "hello"
  | "luck"
  | "nice"
  | "oops"
  | "close"
  | "think"
  | "moment"
  | "sorry"
  | "thanks"
  | "game"
  | "again"
  | "bye";

export type Item =
  | MoveItem
  | UndoItem
  | OfferItem
  | AnswerItem
  | LeftItem
  | StandInItem
  | BackItem
  | PhraseItem
  | EndItem;

/** What a seat brings, not settled before the start: its entry of a setting, chosen by a guest or by the lot. */
export interface Pick {
  readonly setting: string;
  readonly values: readonly string[];
  readonly by: "lot" | "guest";
  /** What was chosen. */
  readonly value: string;
}

/** Who sits on a seat, as everybody may know it. */
export interface Seat {
  readonly seat: number;
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly bot: string | null;
  readonly account: boolean;
  readonly online: boolean;
  /** Why its owner no longer plays it: `bot` does. */
  readonly left?: string;
  /** Its owner is away: `bot` plays it until they are back. */
  readonly stand_in?: boolean;
  /** Told before the start, where what it brings is open. */
  readonly pick?: Pick;
}

/** How time runs: `live` has `initial` and `increment` in seconds, `days` has `days`. */
export interface TimeControl {
  readonly kind: "none" | "live" | "days";
  readonly initial?: number;
  readonly increment?: number;
  readonly days?: number;
}

/** What a rated game did to the rating of a seat, as people read it; `expected` is its chance before in permille. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
  readonly deviation: number;
  readonly expected: number;
}

/** How a game ended; place 1 is the best. */
export interface Result {
  readonly reason: string;
  readonly clause: string;
  readonly places: readonly number[];
  readonly scores: readonly number[];
  /** By seat, after a rated game. */
  readonly ratings?: readonly RatingChange[];
}

/** The game that a branch goes on from, after so many actions; no id where that table is not for everybody. */
export interface Origin {
  readonly table: string | null;
  readonly actions: number;
}

/** A table in a list. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly status: TableStatus;
  readonly visibility: string;
  readonly hotseat: boolean;
  readonly rated: boolean;
  readonly clock: TimeControl;
  readonly created: number;
  readonly seats: readonly Seat[];
  readonly you: readonly number[];
  readonly your_turn: boolean;
  readonly result: Result | null;
  readonly origin: Origin | null;
  /** When the question last passed on to somebody else. */
  readonly updated: number;
  /** Milliseconds that whoever must choose has at the moment of sending, where time runs. */
  readonly time_left: number | null;
}

/** One table. */
export interface Table extends TableRow {
  readonly seq: number;
  readonly creator: boolean;
  /** The id of the table that was made for another game. */
  readonly rematch: string | null;
}

/** Something the engine tells; its fields depend on its kind. */
export interface GameEvent {
  readonly kind: string;
  readonly clause: string;
  readonly [field: string]: unknown;
}

/** Any line of the log. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly seat: number;
}

/** An action; its notation is left out where it would tell what only its owner may know. */
export interface MoveItem extends LogLine {
  readonly kind: "move";
  /** Which action it is, counted from 1. */
  readonly number: number;
  readonly events: readonly GameEvent[];
  readonly action?: string;
  /** The server made it because time ran out. */
  readonly by_default?: boolean;
}

/** Actions were taken back; `drops` are the lines that no longer hold. */
export interface UndoItem extends LogLine {
  readonly kind: "undo";
  readonly why: string;
  readonly drops: readonly number[];
}

/** Somebody offers something. */
export interface OfferItem extends LogLine {
  readonly kind: "offer";
  readonly what: OfferKind;
}

/** Somebody agrees to an offer or declines it. */
export interface AnswerItem extends LogLine {
  readonly kind: "answer";
  readonly what: OfferKind;
  readonly accept: boolean;
}

/** Somebody gave up or ran out of time; a bot plays on. */
export interface LeftItem extends LogLine {
  readonly kind: "left";
  readonly why: string;
  readonly bot: string;
}

/** A bot plays for somebody who is away. */
export interface StandInItem extends LogLine {
  readonly kind: "stand_in";
  readonly bot: string;
}

/** Somebody who was away is back. */
export interface BackItem extends LogLine {
  readonly kind: "back";
}

/** Somebody says one of the fixed phrases; no part of the game. */
export interface PhraseItem extends LogLine {
  readonly kind: "phrase";
  readonly phrase: Phrase;
}

/** The game is over, not by its rules. */
export interface EndItem extends LogLine {
  readonly kind: "end";
  readonly why: string;
}

/** The open question. */
export interface Decision {
  readonly number: number;
  readonly seat: number;
  /** All who may answer now. */
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
  readonly [field: string]: unknown;
}

/** A legal action in its notation. */
export interface Option {
  readonly action: string;
  readonly kind: string;
  /** It comes to nothing, whatever chance says. */
  readonly short?: boolean;
  readonly [field: string]: unknown;
}

/** What waits for the agreement of these seats. */
export interface Offer {
  readonly what: OfferKind;
  readonly seat: number;
  readonly waiting: readonly number[];
}

/** Milliseconds that every seat has left at the moment of sending. */
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

/** Who is waited for, for how long it has been away, and how long until something may be claimed (null: never). */
export interface Absence {
  readonly seat: number;
  readonly away: number;
  readonly stand_in: number | null;
  readonly give_up: number | null;
  /** Would the game be over if the seat were given up? */
  readonly ends: boolean;
}

/** Why something was refused; the clause is empty where no rule decides. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly clause: string;
  /** Seconds after which the same may be asked again, where that helps. */
  readonly retry_after?: number;
}

/** A table as one watcher may know it, and what has happened since it was told last. */
export interface TableState {
  readonly seq: number;
  readonly you: readonly number[];
  readonly items: readonly Item[];
  /** What the seat may know; a spectator's view for whoever does not sit. */
  readonly view: unknown;
  readonly decision: Decision | null;
  /** For whoever must choose; the first one is what happens when time runs out. */
  readonly options: readonly Option[];
  /** May one take the last choice back? */
  readonly undo: boolean;
  /** May one ask for it? */
  readonly takeback: boolean;
  readonly offers: readonly Offer[];
  readonly resigning: readonly Resigning[];
  readonly absence: Absence | null;
  readonly clock: Clock | null;
  readonly seats: readonly Seat[];
  readonly status: TableStatus;
  readonly result: Result | null;
}

/** The first message, and again whenever the socket was moved to another process. */
export interface Welcome extends TableState {
  readonly type: "welcome";
  readonly table: Table;
  /** The items are those after this line. */
  readonly since: number;
  readonly protocol: number;
}

/** The game has changed, and that is stored. */
export interface Update extends TableState {
  readonly type: "update";
}

/** A message was carried out and is stored. */
export interface Ack {
  readonly type: "ack";
  readonly id: Id;
  readonly seq: number;
}

/** Somebody has sat down or stood up before the start. */
export interface Seats {
  readonly type: "seats";
  readonly seats: readonly Seat[];
  readonly status: TableStatus;
}

/** Somebody has come or gone. */
export interface Presence {
  readonly type: "presence";
  readonly online: readonly boolean[];
  readonly watchers: number;
  readonly absence: Absence | null;
}

/** What would come of these actions. */
export interface ForecastAnswer {
  readonly type: "forecast";
  readonly id: Id;
  readonly decision: number;
  readonly actions: readonly string[];
  /** The question, where it came by `forecast` instead of `query`. */
  readonly ask?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** The answer to a question of the game's own. */
export interface QueryAnswer {
  readonly type: "query";
  readonly id: Id;
  readonly decision: number;
  readonly actions: readonly string[];
  readonly ask: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** A bot has to wait until it can think: told when that takes longer than a moment, and whenever it changes. */
export interface Thinking {
  readonly type: "thinking";
  readonly seat: number;
  /** How many others come first; 0 when it thinks, null while the server has no place for it. */
  readonly ahead: number | null;
}

/** The same table again. */
export interface RematchStarted {
  readonly type: "rematch";
  readonly table: string;
}

/** The creator has closed the table. */
export interface Closed {
  readonly type: "closed";
}

/** Yes, the server is there. */
export interface Pong {
  readonly type: "pong";
  readonly id: Id;
}

/** A message was refused. */
export interface ErrorMessage extends Refusal {
  readonly type: "error";
  readonly id: Id;
}

/** A choice: the notation of an action, and the number of the decision it answers. */
export interface Act {
  readonly type: "act";
  readonly id?: Id;
  readonly decision: number;
  readonly action: string;
}

/** Take my last choice back. */
export interface Undo {
  readonly type: "undo";
  readonly id?: Id;
  readonly decision?: number | null;
}

/** Ask the others to let me take my last choice back. */
export interface Takeback {
  readonly type: "takeback";
  readonly id?: Id;
  readonly seat?: number | null;
}

/** Agree to an offer or decline it. */
export interface Answer {
  readonly type: "answer";
  readonly id?: Id;
  readonly what: string;
  readonly accept: boolean;
}

/** Offer a draw. */
export interface Draw {
  readonly type: "draw";
  readonly id?: Id;
}

/** Give up. */
export interface Resign {
  readonly type: "resign";
  readonly id?: Id;
  readonly seat?: number | null;
}

/** Wait no longer for the owner of a seat, who is away: a bot plays on, or the seat is given up. */
export interface Claim {
  readonly type: "claim";
  readonly id?: Id;
  readonly seat: number;
  readonly what: ClaimKind;
}

/** Ask for the same table again. */
export interface Rematch {
  readonly type: "rematch";
  readonly id?: Id;
}

/** Say one of the fixed phrases to all at the table. */
export interface Say {
  readonly type: "say";
  readonly id?: Id;
  readonly phrase: Phrase;
}

/** What would come of the position, now or after these actions? */
export interface Forecast {
  readonly type: "forecast";
  readonly id?: Id;
  readonly actions?: readonly string[];
  /** A question for `query`, from a client that is older than that message. */
  readonly ask?: Readonly<Record<string, unknown>> | null;
}

/** A question of the game's own, about the position now or after these actions. */
export interface Query {
  readonly type: "query";
  readonly id?: Id;
  readonly ask: Readonly<Record<string, unknown>>;
  readonly actions?: readonly string[];
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
  readonly id?: Id;
}

export type FromServer =
  | Welcome
  | Update
  | Ack
  | Seats
  | Presence
  | ForecastAnswer
  | QueryAnswer
  | Thinking
  | RematchStarted
  | Closed
  | Pong
  | ErrorMessage;

export type ToServer =
  | Act
  | Undo
  | Takeback
  | Answer
  | Draw
  | Resign
  | Claim
  | Rematch
  | Say
  | Forecast
  | Query
  | Ping;
