import { describe, expect, it } from "vitest";
import { allPhases } from "../../../src/games/neuroshima/battle";
import type { Option } from "../../../src/games/neuroshima/choices";
import { offeredBy } from "../../../src/games/neuroshima/planning.svelte";

const placed = (tile: string, q: number, r: number): Option => ({ action: `place ${tile}`, kind: "place", tile, to: [q, r], rotation: 0 }) as Option;
const OPTIONS = [placed("borgo_mutant", 0, 0), placed("borgo_mutant", 1, 0), placed("borgo_claws", 0, 0)];
const plan = { tile: "borgo_mutant", slot: 1, at: [1, 0] as const, rotation: 4 };

describe("a plan in its turn", () => {
  it("lies there to be confirmed as it was turned", () => {
    const offered = offeredBy(plan, OPTIONS, ["borgo_claws", "borgo_mutant"]);
    expect(offered).toMatchObject({ slot: 1, rotation: 4 });
    expect(offered?.steps.map((step) => step.key)).toEqual(["borgo_mutant", "1,0"]);
  });
  it("finds its tile where it lies now", () => {
    expect(offeredBy(plan, OPTIONS, ["borgo_mutant", "borgo_claws"])?.slot).toBe(0);
  });
  it("is gone when the hex is taken or the tile is", () => {
    expect(offeredBy({ ...plan, at: [2, 0] }, OPTIONS, ["borgo_mutant"])).toBeNull();
    expect(offeredBy(plan, OPTIONS, ["borgo_claws"])).toBeNull();
    expect(offeredBy({ ...plan, tile: "borgo_hq" }, OPTIONS, ["borgo_hq"])).toBeNull();
  });
  it("without a hex takes the tile up", () => {
    expect(offeredBy({ ...plan, at: null }, OPTIONS, ["borgo_mutant"])?.steps.map((step) => step.key)).toEqual(["borgo_mutant"]);
  });
});

describe("stops of a forecast", () => {
  const phase = (number: number) => ({ phase: number, events: [] });
  it("begin with the fastest that is held, and none is missing", () => {
    expect(allPhases([phase(2), phase(0)], [3, 1]).map((row) => row.phase)).toEqual([3, 2, 1, 0]);
  });
  it("stay as they are where a second battle follows", () => {
    expect(allPhases([phase(2), phase(0), phase(2)], [3]).map((row) => row.phase)).toEqual([2, 0, 2]);
  });
});
