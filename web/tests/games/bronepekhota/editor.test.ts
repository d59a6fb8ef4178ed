import { describe, expect, it } from "vitest";
import { trayOf, heroesOf } from "../../../src/games/bronepekhota/editor/trays";
import * as hand from "../../../src/games/bronepekhota/editor/position";
import type { Position } from "../../../src/games/bronepekhota/editor/position";
import type { Figure, View } from "../../../src/games/bronepekhota/view";

const row = (x: number, y: number, heading = 0): hand.FigureRow => ({ at: [x, y], heading });

/** Two clones, a vehicle driven by the third, and two cyborgs on the other side. */
const SET_UP: Position = {
  ...hand.emptyPosition(),
  units: [
    { unit: "pol_line_clones", seat: 0, figures: [row(100, 100), row(130, 100), null, null, null, null] },
    { unit: "raptor", seat: 0, figures: [{ ...row(300, 300), pilot: [0, 2] }] },
    { unit: "pro_cyber", seat: 1, figures: [row(900, 400, 32), null] },
  ],
};

describe("a position of a battle", () => {
  it("numbers figures side by side, whoever was added first", () => {
    const mixed: Position = { ...SET_UP, units: [SET_UP.units[2] as hand.UnitRow, ...SET_UP.units.slice(0, 2)] };
    expect(hand.spotsOf(mixed).slice(0, 2)).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(hand.spotsOf(mixed)[7]).toEqual([0, 0]);
  });

  it("moves one figure, or all of a unit", () => {
    const one = hand.moveBy(SET_UP, [0, 0], 10, -20, false);
    expect(one.units[0]?.figures?.slice(0, 2)).toEqual([row(110, 80), row(130, 100)]);
    const all = hand.moveBy(SET_UP, [0, 0], 10, -20, true);
    expect(all.units[0]?.figures?.slice(0, 3)).toEqual([row(110, 80), row(140, 80), null]);
  });

  it("turns around the whole circle", () => {
    expect(hand.figureAt(hand.turnBy(SET_UP, [2, 0], 40, false), [2, 0])?.heading).toBe(8);
    expect(hand.figureAt(hand.turnBy(SET_UP, [0, 0], -1, false), [0, 0])?.heading).toBe(63);
  });

  it("drops a unit with its last figure, unless somebody of it drives", () => {
    expect(hand.remove(SET_UP, [2, 0], false).units).toHaveLength(2);
    const fallen = hand.remove(hand.remove(SET_UP, [0, 0], false), [0, 1], false);
    expect(fallen.units).toHaveLength(3);
    const gone = hand.remove(SET_UP, [0, 0], true);
    expect(gone.units.map(({ unit }) => unit)).toEqual(["raptor", "pro_cyber"]);
    expect(gone.units[0]?.figures?.[0]?.pilot).toBeNull();
  });

  it("has room for four armies, and loses those that go", () => {
    const three = hand.setSeats({ ...SET_UP, starter: 1 }, 3);
    expect([three.seats, three.map, three.scores]).toEqual([3, "crossfire", [0, 0, 0]]);
    expect(hand.setSeats({ ...SET_UP, map: "open_field" }, 4).map).toBe("open_field");
    const more = hand.addUnit(three, 2, "rut_troops", [500, 500]);
    const back = hand.setSeats({ ...more, starter: 2 }, 2);
    expect([back.units, back.starter, back.scores]).toEqual([SET_UP.units, 1, [0, 0]]);
  });

  it("counts pilots anew when a unit before theirs goes", () => {
    const more: Position = {
      ...SET_UP,
      units: [
        { unit: "mortar", seat: 0, figures: [row(50, 50)] },
        ...SET_UP.units.slice(0, 1),
        { unit: "raptor", seat: 0, figures: [{ ...row(300, 300), pilot: [1, 2] }] },
      ],
    };
    expect(hand.remove(more, [0, 0], false).units[1]?.figures?.[0]?.pilot).toEqual([0, 2]);
  });

  it("gives a unit away without its driver, and swaps sides", () => {
    const given = hand.giveAway(SET_UP, 1);
    expect(given.units[1]).toMatchObject({ seat: 1, figures: [{ pilot: null }] });
    expect(hand.swapSides({ ...SET_UP, starter: 1 })).toMatchObject({ starter: 0, units: [{ seat: 1 }, { seat: 1 }, { seat: 0 }] });
  });

  it("adds a hero behind the soldiers and takes him away", () => {
    const led = hand.setHero(SET_UP, 0, "hero_marcus", (x) => x > 100);
    expect(led.units[0]?.figures).toHaveLength(7);
    expect(led.units[0]?.figures?.[6]?.at).toEqual([130, 100]);
    expect(hand.setHero(led, 0, "", () => true).units[0]).toEqual(SET_UP.units[0]);
  });

  it("knows what is off the table or taken before the server says it", () => {
    const figure = { id: 3, place: "table", x: 100, y: 100, z: 0, radius: 12 } as Figure;
    const free = (x: number, y: number, without: number[] = []): boolean => hand.isFree([figure], [1200, 800], { x, y, z: 0, radius: 12 }, new Set(without));
    expect([free(200, 200), free(110, 100), free(110, 100, [3]), free(5, 200), free(200, 795)]).toEqual([true, false, true, false, false]);
  });

  it("takes a moment of a game", () => {
    const base = { seat: 0, unit: 0, place: "table", x: 10, y: 20, z: 0, heading: 5, crew: -1, spent: [], kind: "soldier", radius: 12, height: 35 };
    const figures = [
      { ...base, id: 0, sheet: "pol_line_clones", number: 1 },
      { ...base, id: 1, sheet: "pol_line_clones", number: 2, place: "inside", crew: 3 },
      { ...base, id: 2, sheet: "hero_marcus", number: 0, spent: ["panicked"] },
      { ...base, id: 3, sheet: "raptor", number: 0, kind: "vehicle", unit: 5, crew: 1, marker: 4, durability: 9 },
      { ...base, id: 4, sheet: "pro_cyber", number: 1, seat: 1, unit: 1, place: "dead" },
    ] as unknown as Figure[];
    const view = {
      map: "depot",
      mission: "control_points",
      points: 500,
      sides: [0, 1],
      seat: 1,
      tour: 2,
      scores: [3, 0],
      figures,
      units: [
        { id: 0, seat: 0, sheet: "pol_line_clones", figures: [0, 1, 2], acted: true, grenades: 1 },
        { id: 5, seat: 0, sheet: "raptor", figures: [3], acted: false },
        { id: 1, seat: 1, sheet: "pro_cyber", figures: [4], acted: false },
      ],
    } as unknown as View;
    expect(hand.positionOf(view)).toMatchObject({
      map: "depot",
      options: { mission: "control_points" },
      starter: 1,
      tour: 2,
      units: [
        { unit: "pol_line_clones", hero: "hero_marcus", acted: true, grenades: 1, figures: [{ at: [10, 20, 0], heading: 5 }, null, { panicked: true }] },
        { unit: "raptor", figures: [{ marker: 4, pilot: [0, 1] }] },
        { unit: "pro_cyber", seat: 1, figures: [null] },
      ],
    });
  });
});

describe("a refusal", () => {
  it("is shown where it is in the text", () => {
    const text = JSON.stringify(SET_UP);
    const marked = (message: string, from = text): string => {
      const place = hand.badPlace(from, message);
      return place ? from.slice(...place) : "";
    };
    expect(marked("units[1].figures[0]: raptor cannot stand on 1,1")).toContain('"unit":"raptor"');
    expect(marked("map: 'old_town' is none of")).toBe("old_town");
    expect(marked("x: 5000 is not between 0 and 1200", "bronepekhota/1 map=depot x=5000,1 y=3")).toBe("x=5000,1");
    expect(marked("not JSON: line 1 column 2", "{oops")).toBe("o");
    expect(marked("something else")).toBe("");
  });
});

describe("trays", () => {
  it("hold what serves a faction, its own squads first", () => {
    const polaris = trayOf("polaris");
    expect(polaris[0]).toMatch(/^pol_/);
    expect(polaris).toContain("mortar");
    expect(polaris).toContain("mer_natives");
    expect(polaris).not.toContain("pro_cyber");
    expect(trayOf("protectorate")).toContain("rut_support");
    expect(heroesOf("polaris")).toContain("hero_marcus");
  });
});
