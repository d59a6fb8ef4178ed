/** A table as it is now: what the server told, kept over lost connections, and what this page may ask of it. */

import type {
  Absence,
  ClaimKind,
  Decision,
  FromServer,
  Id,
  Item,
  MoveItem,
  OfferKind,
  Phrase,
  Refusal,
  Seat,
  Table,
  TableState,
  TableStatus,
  Thinking,
  ToServer,
} from "./protocol";
import { call } from "../app/api";
import { holdReload, lookSoon } from "../device/version.svelte";
import { settings } from "../kit/settings.svelte";
import { Socket, type Line } from "./socket";

/** What a forecast or a query tells; its fields are the game's. */
export type Told = Readonly<Record<string, unknown>>;

export interface Toast extends Refusal {
  readonly id: number;
}

const TOAST_TIME = 8000;
/** Refusals that need no words: the choice was made before, or the forecast cannot look there. */
const SILENT = ["stale_decision", "hidden", "no_forecast", "no_query", "not_started", "game_over"];

interface Sent {
  readonly id: number;
  readonly decision: number;
  readonly action: string;
}

export class Match {
  readonly id: string;
  line = $state<Line>("joining");
  closed = $state(false);
  table = $state.raw<Table | null>(null);
  update = $state.raw<TableState | null>(null);
  items = $state.raw<readonly Item[]>([]);
  /** What came with the last update, none of it from before this page was opened. */
  fresh = $state.raw<readonly Item[]>([]);
  you = $state.raw<readonly number[]>([]);
  seats = $state.raw<readonly Seat[]>([]);
  status = $state<TableStatus>("open");
  watchers = $state(0);
  /** Who is waited for in vain, as it was told at `absentAt` by the clock of this machine. */
  absence = $state.raw<Absence | null>(null);
  absentAt = $state(0);
  /** A bot that has to wait until it can think. */
  thinking = $state.raw<Thinking | null>(null);
  rematch = $state<string | null>(null);
  /** The rematch that began while this page was open: it leads everybody there, whoever agreed and whoever looks on. */
  led = $state<string | null>(null);
  toasts = $state.raw<readonly Toast[]>([]);
  /** The choice that was sent and not answered yet. */
  sent = $state.raw<Sent | null>(null);
  /** Whether a choice of this page was carried out. */
  acted = $state(false);
  /** When the last update came, by the clock of this machine. */
  toldAt = $state(0);

  /** Whether there is somebody to make offers to. */
  readonly hasMenu: boolean = true;

  #socket: Socket;
  #count = 0;
  #isLeft = false;
  #release: (() => void) | undefined;
  #asked = new Map<Id, (answer: Told | null, refusal: Refusal | null) => void>();

  constructor(id: string) {
    this.id = id;
    this.#socket = new Socket({ address: () => this.#address(), hear: (message) => this.#hear(message), tell: (line) => this.#tell(line) });
  }

  /** Sit down at the socket. Whoever asked for the table before has become a guest by that. */
  open(): void {
    this.#release = holdReload(() => this.sent !== null);
    this.#socket.open();
  }

  close(): void {
    this.#isLeft = true;
    this.#release?.();
    this.#socket.close();
  }

  /** Which text the heading shows at the end. */
  get overText(): string {
    return "match-over";
  }

  /** The name of the game that is played. */
  get gameName(): string {
    return this.table?.game ?? "";
  }

  get decision(): Decision | null {
    return this.update?.decision ?? null;
  }

  get isYours(): boolean {
    return this.decision?.yours ?? false;
  }

  get isSeated(): boolean {
    return this.you.length > 0;
  }

  /** Whether a person sits at another seat: bots are offered nothing that they would have to agree to. */
  get hasOthers(): boolean {
    return this.seats.some((seat) => seat.kind === "human" && !seat.left && !this.you.includes(seat.seat));
  }

  act(action: string): void {
    const decision = this.decision;
    if (!decision?.yours || this.sent) return;
    this.sent = { id: ++this.#count, decision: decision.number, action };
    this.#send({ type: "act", ...this.sent });
  }

  undo(): void {
    if (this.decision) this.#send({ type: "undo", id: ++this.#count, decision: this.decision.number });
  }

  takeback(): void {
    this.#send({ type: "takeback", id: ++this.#count });
  }

  offerDraw(): void {
    this.#send({ type: "draw", id: ++this.#count });
  }

  answer(what: OfferKind, accept: boolean): void {
    this.#send({ type: "answer", id: ++this.#count, what, accept });
  }

  resign(seat: number): void {
    this.#send({ type: "resign", id: ++this.#count, seat });
  }

  claim(seat: number, what: ClaimKind): void {
    this.#send({ type: "claim", id: ++this.#count, seat, what });
  }

  say(phrase: Phrase): void {
    this.#send({ type: "say", id: ++this.#count, phrase });
  }

  askRematch(): void {
    this.#send({ type: "rematch", id: ++this.#count });
  }

  /** What would come of these actions; null if that cannot be told. */
  forecast(actions: readonly string[]): Promise<Told | null> {
    return this.#ask({ type: "forecast", id: ++this.#count, actions });
  }

  /** The answer to a question of the game's own; null if there is none. */
  query(ask: object): Promise<Told | null> {
    return this.#ask({ type: "query", id: ++this.#count, ask: { ...ask } });
  }

  /** Why the server would refuse these actions now; null where it would not. */
  check(actions: readonly string[]): Promise<Refusal | null> {
    const message = { type: "forecast", id: ++this.#count, actions } as const;
    return new Promise((resolve) => {
      if (this.#socket.send(message)) this.#asked.set(message.id, (_, refusal) => resolve(refusal));
      else resolve(null);
    });
  }

  #ask(message: ToServer & { readonly id: number }): Promise<Told | null> {
    return new Promise((resolve) => {
      if (this.#socket.send(message)) this.#asked.set(message.id, resolve);
      else resolve(null);
    });
  }

  /** The view after so many actions; null if it cannot be had, or nobody is there any more to look at it. */
  async viewAt(number: number): Promise<unknown> {
    try {
      const { view } = await call<{ view: unknown }>("GET", `tables/${this.id}/at/${number}`);
      return this.#isLeft ? null : view;
    } catch {
      return null;
    }
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  complain(refusal: Refusal): void {
    const toast = { ...refusal, id: ++this.#count };
    // What is said twice is said once.
    const others = this.toasts.filter(({ code, message, clause }) => code !== refusal.code || message !== refusal.message || clause !== refusal.clause);
    this.toasts = [...others.slice(-2), toast];
    setTimeout(() => this.dismiss(toast.id), TOAST_TIME);
  }

  #send(message: ToServer): void {
    if (!this.#socket.send(message) && this.line === "open") this.#tell("lost");
  }

  #address(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.id)}?since=${this.update?.seq ?? 0}`;
  }

  #tell(line: Line): void {
    if (line === "open" && this.line === "lost") lookSoon();
    this.line = line === "lost" && this.line === "joining" ? "joining" : line;
    if (line === "open") return;
    for (const resolve of this.#asked.values()) resolve(null, null);
    this.#asked.clear();
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.table = message.table;
        this.rematch = message.table.rematch;
        this.#take(message, message.since > 0);
        this.#sendAgain();
        break;
      case "update":
        this.#take(message, true);
        break;
      case "ack":
        if (this.sent?.id === message.id) this.#carriedOut();
        break;
      case "seats":
        this.seats = message.seats;
        this.status = message.status;
        break;
      case "presence":
        this.watchers = message.watchers;
        this.seats = this.seats.map((seat, i) => ({ ...seat, online: message.online[i] ?? seat.online }));
        this.#miss(message.absence);
        break;
      case "forecast":
      case "query":
        this.#answered(message.id, message);
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "rematch":
        if (!this.rematch) this.led = message.table;
        this.rematch = message.table;
        break;
      case "closed":
        this.closed = true;
        break;
      case "error":
        this.#refused(message);
        break;
      case "pong":
        break;
    }
  }

  #take(update: TableState, isNews: boolean): void {
    const last = isNews ? (this.update?.seq ?? 0) : 0;
    // Whoever wants to hear nothing is told nothing, neither now nor in the story.
    const news = update.items.filter((item) => item.seq > last && (item.kind !== "phrase" || settings.phrases || update.you.includes(item.seat)));
    const dropped = new Set(news.flatMap((item) => (item.kind === "undo" ? item.drops : [])));
    this.items = [...(isNews ? this.items : []), ...news].filter((item) => !dropped.has(item.seq));
    this.fresh = isNews ? news : [];
    this.you = update.you;
    this.seats = update.seats;
    this.status = update.status;
    this.update = update;
    this.thinking = null;
    this.toldAt = Date.now();
    this.#miss(update.absence);
    // The answer to a choice comes after the update that it makes.
    if (this.sent && this.sent.decision !== update.decision?.number) this.#carriedOut();
  }

  #carriedOut(): void {
    this.sent = null;
    this.acted = true;
  }

  #miss(absence: Absence | null): void {
    this.absence = absence;
    this.absentAt = Date.now();
  }

  /** The server carries out a choice once, so the same may be sent twice. */
  #sendAgain(): void {
    if (this.sent) this.#send({ type: "act", ...this.sent });
  }

  #answered(id: Id, answer: Told | null, refusal: Refusal | null = null): void {
    this.#asked.get(id)?.(answer, refusal);
    this.#asked.delete(id);
  }

  #refused(refusal: Refusal & { readonly id: Id }): void {
    const wasQuestion = this.#asked.has(refusal.id);
    this.#answered(refusal.id, null, refusal);
    if (this.sent?.id === refusal.id) {
      if (refusal.code === "busy") {
        setTimeout(() => this.#sendAgain(), (refusal.retry_after ?? 1) * 1000 * (0.75 + Math.random() / 2));
        return;
      }
      this.sent = null;
    }
    if (!wasQuestion && !SILENT.includes(refusal.code)) this.complain(refusal);
  }
}

export const isMove = (item: Item): item is MoveItem => item.kind === "move";
