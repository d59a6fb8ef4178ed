import { describe, expect, it } from "vitest";
import { choose } from "../../src/kit/settings.svelte";
import { loudness } from "../../src/kit/sound/play";
import { BUZZES, lengthOf, voicesOf, type SoundName } from "../../src/kit/sound/sounds";

/** How long each may last, in ms. */
const LENGTHS: Readonly<Record<SoundName, number>> = {
  take: 40,
  place: 110,
  turn: 35,
  discard: 140,
  refuse: 120,
  march: 300,
  shot: 90,
  hit: 130,
  destroyed: 260,
  hq: 380,
  dice: 450,
  battle: 500,
  phase: 80,
  sinking: 700,
  yours: 450,
  clock: 30,
  won: 900,
  lost: 700,
};
const NAMES = Object.keys(LENGTHS) as SoundName[];

describe("every sound", () => {
  it.each(NAMES)("%s is short, audible and finite", (name) => {
    for (const chance of [0, 0.5, 0.999]) {
      const voices = voicesOf(name, 0, () => chance);
      expect(voices.length).toBeGreaterThan(0);
      expect(lengthOf(voices)).toBeLessThanOrEqual(LENGTHS[name]);
      expect(lengthOf(voices)).toBeGreaterThan(LENGTHS[name] / 4);
      for (const voice of voices) {
        // A ramp to 0 Hz or to no loudness is none that a browser can make.
        expect(Math.min(voice.from, voice.to)).toBeGreaterThan(20);
        expect(voice.gain).toBeGreaterThan(0);
        expect(voice.gain).toBeLessThanOrEqual(1);
        expect(voice.attack).toBeGreaterThan(0);
        expect(voice.filter !== undefined).toBe(voice.wave === "noise");
      }
    }
  });

  it("of a phase is lower than that of the phase before", () => {
    const pitches = [0, 1, 2, 3, 4].map((step) => voicesOf("phase", step)[0]?.from ?? 0);
    expect(pitches).toEqual([...pitches].sort((a, b) => b - a));
    expect(new Set(pitches).size).toBe(5);
  });

  it("of dice is three to five taps, the last one lower", () => {
    for (const chance of [0, 0.4, 0.99]) {
      const taps = voicesOf("dice", 0, () => chance);
      expect(taps.length).toBe(3 + Math.floor(chance * 3));
      expect(Math.min(...taps.map((tap) => tap.from))).toBe(taps.at(-1)?.from);
    }
  });
});

describe("how loud it is", () => {
  it("follows volume and mute; others are half as loud", () => {
    choose("speed", 1);
    choose("volume", 0.8);
    expect(loudness("place", {})).toBe(0.8);
    expect(loudness("place", { isTheirs: true })).toBe(0.4);
    choose("muted", true);
    expect(loudness("hq", {})).toBe(0);
    choose("muted", false);
  });

  it("is nothing but hits of others at the highest speed", () => {
    choose("speed", 4);
    const heard = NAMES.filter((name) => loudness(name, { isTheirs: true }) > 0);
    expect(heard).toContain("hit");
    expect(heard).not.toContain("place");
    expect(loudness("place", {})).toBeGreaterThan(0);
    choose("speed", 1);
  });

  it("is felt by a short buzz", () => {
    for (const times of Object.values(BUZZES)) expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(120);
  });
});
