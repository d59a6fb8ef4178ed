/** One socket that comes back by itself: after a lost line, a restart of the server, a laptop that slept. */

import { askMe } from "../app/me.svelte";
import { openSocket } from "../device/local/socket";
import type { FromServer, ToServer } from "./protocol";

export type Line = "joining" | "open" | "lost" | "gone" | "unplayable";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const QUIET = 20_000;
/** The server has too much to do: whoever comes back at once makes it worse. */
const TRY_LATER = 1013;
const LATER = 2000;
const SIGNED_OUT = 4401;
/** Closed for good: a foreign page, no such table, a game that the rules at hand do not play. */
const FINAL_CODES: Readonly<Record<number, Line>> = { 4403: "gone", 4404: "gone", 4410: "unplayable" };

export interface Listener {
  /** Where to connect to; asked anew each time, so that it can say what was seen last. */
  readonly address: () => string;
  readonly hear: (message: FromServer) => void;
  readonly tell: (line: Line) => void;
}

export class Socket {
  #listener: Listener;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #ended = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  open(): void {
    this.#watch = setInterval(() => this.#check(), QUIET / 2);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#leave(this.#socket);
  }

  /** A line that is not open yet is left as soon as it is: browsers count anything earlier as an error. */
  #leave(socket: WebSocket | null): void {
    if (!socket) return;
    socket.onmessage = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** Whether it went out; what did not is for the caller to send again after the next welcome. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    if (this.#ended) return;
    const socket = openSocket(this.#listener.address());
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data as string) as FromServer;
      if (message.type === "welcome") {
        this.#wait = FIRST_WAIT;
        this.#listener.tell("open");
      }
      this.#listener.hear(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#ended) return;
      this.#socket = null;
      const final = FINAL_CODES[event.code];
      if (final) {
        this.#listener.tell(final);
        return;
      }
      // The sign-in has ended: by its owner from elsewhere, or by the host.
      if (event.code === SIGNED_OUT) void askMe();
      this.#listener.tell("lost");
      if (event.code === TRY_LATER) this.#wait = Math.max(this.#wait, LATER);
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** A line that has been silent is asked; one that stays silent is given up. */
  #check(): void {
    const silent = Date.now() - this.#heard;
    if (silent > 2 * QUIET) this.#drop();
    else if (silent > QUIET) this.send({ type: "ping" });
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#leave(socket);
    socket.onclose?.(new CloseEvent("close", { code: 1006 }));
  }

  #hurry = (): void => {
    if (document.hidden || this.#ended) return;
    if (this.#socket) {
      this.#check();
    } else {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      this.#connect();
    }
  };
}
