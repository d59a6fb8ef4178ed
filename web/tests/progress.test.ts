import { afterEach, describe, expect, it, vi } from "vitest";
import { setMe } from "../src/app/me.svelte";
import { merged, Progress, readMarks, takeAlong } from "../src/app/progress.svelte";

class Memory implements Pick<Storage, "getItem" | "setItem" | "removeItem" | "key"> {
  readonly held = new Map<string, string>();
  get length(): number {
    return this.held.size;
  }
  getItem = (name: string): string | null => this.held.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.held.set(name, value);
  removeItem = (name: string): void => void this.held.delete(name);
  key = (at: number): string | null => [...this.held.keys()][at] ?? null;
}

const who = (account: boolean) => ({ user: "u", name: "Ann", account, ratings: {} });

/** A server that keeps marks, or one that is away. */
function serve(kept: Record<string, number>, isAway = false): ReturnType<typeof vi.fn> {
  return vi.fn(async (_path: string, { method, body }: { method: string; body?: string }) => {
    if (isAway) throw new TypeError("away");
    if (method === "PUT") Object.assign(kept, merged(kept, (JSON.parse(body ?? "{}") as { marks: Record<string, number> }).marks));
    return new Response(JSON.stringify({ topic: "t", marks: kept }), { headers: { "content-type": "application/json" } });
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("progress", () => {
  it("keeps the higher of two marks and what makes sense", () => {
    expect(merged({ a: 2, b: 1 }, { a: 1, c: 3 })).toEqual({ a: 2, b: 1, c: 3 });
    expect(readMarks('{"a": 1, "b": "x", "c": -1}')).toEqual({ a: 1 });
    expect(readMarks("nonsense")).toEqual({});
  });

  it("of a guest stays on the device, and goes along at sign-in", async () => {
    const store = new Memory();
    const kept: Record<string, number> = { far: 3 };
    const fetch = serve(kept);
    vi.stubGlobal("localStorage", store);
    vi.stubGlobal("fetch", fetch);
    setMe(who(false));
    await new Progress("learn").mark("one", 2);
    expect(new Progress("learn").marks).toEqual({ one: 2 });
    expect(fetch).not.toHaveBeenCalled();
    setMe(who(true));
    await takeAlong();
    expect(kept).toEqual({ far: 3, one: 2 });
    expect(store.length).toBe(0);
  });

  it("of an account waits on the device while the server is away", async () => {
    const store = new Memory();
    const kept: Record<string, number> = {};
    vi.stubGlobal("localStorage", store);
    vi.stubGlobal("fetch", serve(kept, true));
    setMe(who(true));
    const progress = new Progress("learn");
    await progress.mark("one", 1);
    expect(progress.marks).toEqual({ one: 1 });
    vi.stubGlobal("fetch", serve(kept));
    await progress.mark("two", 1);
    expect(kept).toEqual({ one: 1, two: 1 });
    expect(store.length).toBe(0);
  });
});
