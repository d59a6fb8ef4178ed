import { describe, expect, it } from "vitest";
import { board, bridge, ghostFrame, hitArrow, slider, stopX } from "../../../src/games/neuroshima/board";
import { tileOf } from "../../../src/games/neuroshima/tiles";
import { boxOf, centre, DIRECTIONS, hexField, hexKey, hexName, placing } from "../../../src/kit/hex";
import { contours } from "../../../src/kit/scenery";

const place = placing(70, 400, 300);

describe("hexes", () => {
  it("are 19 or 37, named as in the engine", () => {
    expect(hexField(2)).toHaveLength(19);
    expect(hexField(3)).toHaveLength(37);
    expect(hexName([0, 0])).toBe("d4");
    expect(hexName([-3, 0])).toBe("a1");
    expect(new Set(hexField(3).map(hexName)).size).toBe(37);
  });

  it("lie over the edge they are named for", () => {
    const angles = DIRECTIONS.map(([q, r]) => {
      const [x, y] = centre(q, r, 1);
      return Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
    });
    expect(angles).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("fit into their box", () => {
    const box = boxOf(hexField(2), 70, 0);
    expect(box.width).toBeCloseTo(560, 0);
    expect(box.height).toBeCloseTo(606.2, 0);
  });
});

describe("the board", () => {
  const unit = { at: [0, 0] as const, tile: tileOf("outpost_commando"), state: { side: "a" as const } };

  it("draws cells, legal places and units", () => {
    const drawing = board(place, 70, hexField(2), [unit], { legal: new Set([hexKey([1, 0])]) });
    expect(drawing.match(/var\(--cell\)/g)).toHaveLength(19);
    expect(drawing.match(/var\(--signal-ink\)/g)).toHaveLength(2);
    expect(drawing).not.toMatch(/NaN|undefined/);
  });

  it("leaves a footprint where a unit fell", () => {
    const drawing = board(place, 70, [], [{ ...unit, fellIn: 3 }]);
    expect(drawing).toContain("var(--danger)");
    expect(drawing).toContain(">3</text>");
  });

  it("draws hits with their sums, as text", () => {
    const hit = hitArrow(place, 70, { from: [0, 0], to: [0, -1], side: "b", text: "1 < 2 & 3", aside: 17 });
    expect(hit).toContain("1 &lt; 2 &amp; 3");
    expect(hit).not.toMatch(/NaN/);
    expect(hitArrow(place, 70, { from: [0, 0], to: [0, -1], side: "b" })).not.toContain("<text");
  });

  it("draws bridges, the frame of the ghost and contours", () => {
    for (const drawing of [bridge(place, 70, [0, 0], [1, 0]), ghostFrame(place, 70, [1, 0]), contours(824, 748)]) expect(drawing).not.toMatch(/NaN|undefined/);
  });
});

describe("the slider", () => {
  it("tells a big battle in fewer signs rather than in signs that run into each other", () => {
    const stops = [4, 3, 2, 1].map((phase) => ({ phase, deaths: { a: 3, b: 2, c: 3 }, hq: "A −2 B −1 C −3" }));
    const crosses = (drawing: string): number => drawing.split("M-5,-5L5,5").length - 1;
    expect(crosses(slider(stops, -1, 1200))).toBe(4 * 8);
    expect(crosses(slider(stops, -1, 760))).toBe(4 * 3);
    const narrow = slider(stops, -1, 300);
    expect(crosses(narrow)).toBe(4);
    expect(narrow).toContain(">8</text>");
    expect(narrow).toContain(">−6</text>");
    expect(narrow).not.toContain("A −2");
    const duel = slider(
      [3, 2, 1, 0].map((phase) => ({ phase, deaths: { a: 2, b: 1 }, hq: "A −2 B −3" })),
      -1,
      400,
    );
    expect(duel).toMatch(/var\(--a-text\)">−2</);
    expect(duel).toMatch(/var\(--b-text\)">−3</);
    expect(duel).not.toContain("−5");
  });

  it("has a stop for each phase and a cross for each death", () => {
    const crowded = slider(
      [
        { phase: 3, deaths: { a: 3, b: 2 }, hq: "B −1" },
        { phase: 0, deaths: { a: 6 } },
      ],
      -1,
      320,
    );
    const lefts = [...crowded.matchAll(/<g transform="translate\(([\d.]+),0\)">.*?<\/g>/g)].flatMap(([part, x]) =>
      [...part.matchAll(/translate\((-?[\d.]+),57\)/g)].map(([, at]) => Number(x) + Number(at)),
    );
    expect(lefts).toHaveLength(11);
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...lefts)).toBeLessThanOrEqual(315);
    const drawing = slider([{ phase: 4, deaths: { b: 1 } }, { phase: 3, deaths: { a: 2 }, hq: "HQ −2" }, { phase: 0 }], 1);
    expect(drawing.match(/<circle/g)).toHaveLength(3);
    expect(drawing.match(/M-5,-5L5,5/g)).toHaveLength(3);
    expect(drawing).toContain("HQ −2");
  });

  it("puts one stop in the middle", () => {
    expect(stopX(0, 1, 400)).toBe(200);
    expect(stopX(4, 5, 400)).toBe(370);
  });
});
