/** The page's side of a table without a server: calls and sockets as the browser has them, answered by a worker. */

import type { FromHost, ToHost } from "./messages";
import { ENGINE, HOST } from "./mode";
import { tellStart } from "./start.svelte";

interface Waiting {
  readonly resolve: (answer: Response) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
const lines = new Map<number, LocalSocket>();
let count = 0;
let worker: Worker | null = null;

function host(): Worker {
  if (worker) return worker;
  // Its name tells it where the engine lies.
  worker = new Worker(HOST, { type: "module", name: ENGINE });
  worker.onmessage = ({ data }: MessageEvent<FromHost>) => hear(data);
  worker.onerror = () => hear({ kind: "failed", message: "" });
  return worker;
}

const tell = (message: ToHost): void => host().postMessage(message);

function hear(message: FromHost): void {
  if (message.kind === "answer") {
    const body = message.status === 204 ? null : message.text;
    waiting.get(message.id)?.resolve(new Response(body, { status: message.status, headers: { "content-type": message.type } }));
    waiting.delete(message.id);
  } else if (message.kind === "told") lines.get(message.line)?.hear(message.text);
  else if (message.kind === "closed") lines.get(message.line)?.closed(message.code);
  else if (message.kind === "ready") tellStart("ready");
  else {
    tellStart("failed");
    for (const { reject } of waiting.values()) reject(new TypeError("the engine did not start"));
    waiting.clear();
  }
}

/** As `fetch` of an address of the server. */
export function localFetch(
  address: string,
  { method = "GET", body, signal }: { method?: string; body?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    signal?.addEventListener("abort", () => {
      waiting.delete(id);
      reject(new DOMException("stopped", "AbortError"));
    });
    tell({ kind: "call", id, method, address, body });
  });
}

/** As a WebSocket to a table, as far as `match/socket.ts` uses one. */
export class LocalSocket {
  readyState: number = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  #line = ++count;

  constructor(address: string) {
    const { pathname, searchParams } = new URL(address);
    lines.set(this.#line, this);
    tell({ kind: "open", line: this.#line, table: decodeURIComponent(pathname.split("/").at(-1) ?? ""), since: Number(searchParams.get("since") ?? 0) });
  }

  send(text: string): void {
    tell({ kind: "send", line: this.#line, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    tell({ kind: "leave", line: this.#line });
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
