/** What somebody sets up, and what the server says of it: every change is checked there, and one that is refused is not kept. */

import { LOCAL } from "../device/local/mode";
import { call, Refused } from "../app/api";
import { refusalText } from "../app/refusals";

export interface Complaint {
  readonly text: string;
  readonly clause: string;
}

/** What the server says of a position. */
export interface Answer<P> {
  readonly position: P;
  readonly line: string;
  readonly obstacle: { readonly message: string; readonly clause: string } | null;
}

export interface Opinion {
  readonly level: string;
  readonly seat: number | null;
  readonly chances: readonly number[];
  readonly lines: readonly { readonly actions: readonly string[]; readonly permille: number }[];
}

const MOST_UNDO = 200;
const PASSING = ["offline", "busy", "too_fast"];

export abstract class Editing<P, A extends Answer<P>> {
  position: P = $state.raw() as P;
  /** What the server said last, and of which position. */
  answer = $state.raw<A | null>(null);
  answered = $state.raw<P | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  opinion = $state.raw<Opinion | null>(null);
  isThinking = $state(false);
  canUndo = $state(false);

  readonly setUp: A | null = $derived.by(() => (this.answered === this.position ? this.answer : null));

  readonly #game: string;
  #past: P[] = [];
  #asked = 0;
  #ending: AbortController | null = null;

  constructor(game: string, position: P) {
    this.#game = game;
    this.position = position;
  }

  /** Another position is there: what belonged to the last one is put away. */
  protected abstract renew(next: P): void;
  /** What the server refused, in words. */
  protected abstract refusal(error: Refused): string;
  /** The engine has spoken of the position that is there. */
  protected abstract heard(opinion: Opinion): void;
  /** What is asked for besides the position. */
  protected question(): object {
    return {};
  }

  askPosition(body: object): Promise<A> {
    return call("POST", `games/${this.#game}/position`, body);
  }

  /** Go to another position; the last one can be come back to. */
  protected go(next: P): void {
    this.#past = [...this.#past.slice(-MOST_UNDO), this.position];
    this.canUndo = true;
    this.#show(next);
  }

  #show(next: P): void {
    this.position = next;
    this.complaint = null;
    this.opinion = null;
    this.renew(next);
    void this.askAgain();
  }

  /** Ask the server; a position that it refuses is not kept. */
  async askAgain(): Promise<void> {
    const mine = ++this.#asked;
    const { position } = this;
    try {
      const answer = await this.askPosition({ position, ...this.question() });
      if (mine === this.#asked) this.accept(position, answer);
    } catch (error) {
      if (mine !== this.#asked) return;
      const isRefused = error instanceof Refused && !PASSING.includes(error.code);
      if (isRefused && this.#past.length) this.#show(this.#past.pop() as P);
      this.canUndo = this.#past.length > 0;
      this.complain(error);
    }
  }

  protected accept(position: P, answer: A): void {
    this.answer = answer;
    this.answered = position;
  }

  complain(error: unknown): void {
    if (error instanceof Refused && error.code === "stopped") return;
    const clause = error instanceof Refused ? error.clause : "";
    const text = error instanceof Refused && error.code === "bad_position" ? this.refusal(error) : refusalText(error);
    this.complaint = { text: text.charAt(0).toUpperCase() + text.slice(1), clause };
  }

  undo(): void {
    const last = this.#past.pop();
    this.canUndo = this.#past.length > 0;
    if (last !== undefined) this.#show(last);
  }

  /** Take over a text: a line, or data; the board stays as it is where it is refused. */
  async paste(text: string): Promise<Refused | null> {
    try {
      this.go((await this.askPosition({ text })).position);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  open(position: P): void {
    this.#show(position);
  }

  async ask(): Promise<void> {
    const { setUp } = this;
    if (LOCAL || !setUp || setUp.obstacle || this.isThinking) return;
    this.isThinking = true;
    this.#ending = new AbortController();
    const of = this.position;
    try {
      const opinion = await call<Opinion>("POST", `games/${this.#game}/opinion`, { position: setUp.line }, this.#ending.signal);
      if (of !== this.position) return;
      this.opinion = opinion;
      this.heard(opinion);
    } catch (error) {
      this.complain(error);
    } finally {
      this.isThinking = false;
    }
  }

  stopThinking(): void {
    this.#ending?.abort();
  }
}
