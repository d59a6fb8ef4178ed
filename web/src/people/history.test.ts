import { describe, expect, it } from "vitest";
import { drawn } from "./history";

const points = (...ratings: number[]) => ratings.map((rating, at) => ({ at, rating, deviation: 100 }));

describe("the line of a rating", () => {
  it("needs two points", () => {
    expect(drawn(points(1500), 100, 40)).toBeNull();
    expect(drawn([], 100, 40)).toBeNull();
  });

  it("fills its box, the best on top", () => {
    expect(drawn(points(1500, 1600, 1550), 100, 40)).toEqual({ path: "M0.0,40.0L50.0,0.0L100.0,20.0", low: 1500, high: 1600, last: [100, 20] });
  });

  it("runs through the middle where nothing moved", () => {
    expect(drawn(points(1500, 1500), 100, 40)?.path).toBe("M0.0,20.0L100.0,20.0");
  });
});
