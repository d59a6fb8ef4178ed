import { describe, expect, it } from "vitest";
import { choose, chooseNext, chooseOwn, ownSetting, readSetting, settings } from "../../src/kit/settings.svelte";

describe("what was stored", () => {
  it("holds if it makes sense", () => {
    expect(readSetting("speed", "4")).toBe(4);
    expect(readSetting("speed", "0")).toBe(0);
    expect(readSetting("volume", "0.25")).toBe(0.25);
    expect(readSetting("coordinates", "rim")).toBe("rim");
    expect(readSetting("flip", "on")).toBe(true);
    expect(readSetting("marks", "off")).toBe(false);
    expect(readSetting("forecast", "off")).toBe("off");
  });

  it("gives way to what is usual if it does not", () => {
    for (const stored of [null, "", "fast", "-1", "Infinity"]) expect(readSetting("speed", stored)).toBe(1);
    expect(readSetting("volume", "7")).toBe(0.6);
    expect(readSetting("confirm", "never")).toBe("twice");
    expect(readSetting("forecast", "on")).toBe("always");
    expect(readSetting("marks", null)).toBe(true);
  });
});

describe("a choice", () => {
  it("holds at once", () => {
    choose("speed", 2);
    expect(settings.speed).toBe(2);
    const seen = [0, 1, 2].map(() => {
      chooseNext("coordinates");
      return settings.coordinates;
    });
    expect(seen).toEqual(["none", "rim", "all"]);
  });

  it("of a game is kept beside the others", () => {
    expect(ownSetting("neon.ask", "useful")).toBe("useful");
    chooseOwn("neon.ask", "always");
    expect(ownSetting("neon.ask", "useful")).toBe("always");
  });
});
