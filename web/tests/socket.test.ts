/** A socket comes back by itself: at once after a fault, later when the server has too much to do. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "../src/app/api";
import { holdReload, isHeld } from "../src/device/version.svelte";
import { Match } from "../src/match/match.svelte";
import type { FromServer } from "../src/match/protocol";
import { Socket, type Line } from "../src/match/socket";

class FakeSocket {
  static made: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }

  sent: string[] = [];

  close(): void {
    this.readyState = 3;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onmessage?.({ data: JSON.stringify({ type: "welcome" } as Partial<FromServer>) });
  }
}

const lines: Line[] = [];

function opened(): Socket {
  const socket = new Socket({ address: () => "ws://here", hear: () => undefined, tell: (line) => lines.push(line) });
  socket.open();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  FakeSocket.made = [];
  lines.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([1006, 1011, 1012])("after %i it is back within a second", (code) => {
  const socket = opened();
  FakeSocket.made[0]?.welcome();
  FakeSocket.made[0]?.onclose?.({ code });
  expect(lines).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.made[1]?.welcome();
  expect(lines.at(-1)).toBe("open");
  socket.close();
});

test("a server with too much to do is left alone for a while", () => {
  const socket = opened();
  FakeSocket.made[0]?.onclose?.({ code: 1013 });
  vi.advanceTimersByTime(1400);
  expect(FakeSocket.made.length).toBe(1);
  vi.advanceTimersByTime(1200);
  expect(FakeSocket.made.length).toBe(2);
  socket.close();
});

test("polling waits for each answer before it asks again", async () => {
  const answers: (() => void)[] = [];
  const end = poll(1000, () => new Promise((resolve) => answers.push(resolve)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers.length).toBe(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1200);
  expect(answers.length).toBe(2);
  end();
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers.length).toBe(2);
});

test("a newer page waits for the answer to a choice, over a lost line too", () => {
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  const table = { seq: 1, items: [], you: [0], seats: [], status: "live", absence: null, options: [{ action: "a" }] };
  const asked = { ...table, decision: { number: 7, yours: true } };
  const welcome = { type: "welcome", since: 0, table: { rematch: null }, ...asked };
  const match = new Match("table");
  match.open();
  FakeSocket.made[0]?.hear(welcome);
  expect(isHeld()).toBe(false);
  match.act("a");
  expect(isHeld()).toBe(true);
  FakeSocket.made[0]?.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(1000);
  FakeSocket.made[1]?.hear({ ...welcome, since: 1 });
  expect(FakeSocket.made[1]?.sent).toEqual([JSON.stringify({ type: "act", id: 1, decision: 7, action: "a" })]);
  expect(isHeld()).toBe(true);
  FakeSocket.made[1]?.hear({ type: "ack", id: 1, seq: 2 });
  expect(isHeld()).toBe(false);
  const release = holdReload(() => true);
  match.close();
  expect(isHeld()).toBe(true);
  release();
  expect(isHeld()).toBe(false);
});
