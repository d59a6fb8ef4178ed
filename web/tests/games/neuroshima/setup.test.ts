import { describe, expect, it } from "vitest";
import {
  armiesOf,
  defaultOf,
  drawArmies,
  fitArmies,
  newSetup,
  isMeant,
  optionsOf,
  requestOf,
  scenarioOf,
  sidesOf,
  valuesOf,
  withMode,
  withScenario,
  type HexGame,
} from "../../../src/games/neuroshima/setup/setup";
import { advice, fitVariants, hindrance } from "../../../src/games/neuroshima/setup/variants";
import { SCENARIOS } from "../../../src/games/neuroshima/tiles";
import { twoOf } from "../../../src/lobby/quick";

const GAME: HexGame = {
  name: "neuroshima",
  seats: [2, 3, 4, 5, 6],
  seats_of_mode: { duel: [2, 2], ffa: [3, 6], solo: [3, 3], team: [4, 4], team_three: [4, 4] },
  editions: {
    "2025": {
      armies: ["borgo", "moloch", "outpost", "hegemony", "beasts"],
      later_armies: [],
      modes: ["duel", "ffa", "solo", "team"],
      variants: ["reinforcement", "enlarged_board", "constructions", "leaders"],
      max_players: 4,
      switches: { stops: "yes" },
    },
    e3: {
      armies: ["borgo", "moloch"],
      later_armies: ["beasts"],
      modes: ["duel", "team", "team_three"],
      variants: ["reinforcement"],
      max_players: 4,
      switches: { stops: "no" },
    },
    duel: { armies: ["steel_police", "beasts"], later_armies: [], modes: ["duel"], variants: [], max_players: 2, switches: {} },
  },
  limits: [
    { variant: "constructions", kind: "needs_army", values: ["borgo", "moloch", "outpost", "hegemony"], clause: "NH-CONSTR-01", advice: false },
    { variant: "leaders", kind: "modes_only", values: ["duel", "team"], clause: "NH-LEADER-06", advice: false },
    { variant: "constructions", kind: "not_with", values: ["reinforcement"], clause: "NH-CONSTR-28", advice: true },
    { variant: "scenario", kind: "not_with", values: ["enlarged_board"], clause: "NH-ATLAS-01", advice: false },
    { variant: "scenario", kind: "not_with", values: ["constructions", "leaders"], clause: "NH-ATLAS-05", advice: true },
    { variant: "points", kind: "most_seats", values: ["4"], clause: "NH-MODE-POINTS-11", advice: true },
    { variant: "e3", kind: "without_army", values: ["beasts"], clause: "NH-SETUP-13", advice: true },
    { variant: "constructions", kind: "most_seats", values: ["4"], clause: "NH-CONSTR-16", advice: false },
    { variant: "enlarged_board", kind: "fewest_seats", values: ["4"], clause: "NH-MODE-BIG-01", advice: false },
    { variant: "enlarged_board", kind: "without_army", values: ["beasts"], clause: "NH-MODE-BIG-08", advice: false },
  ],
  scenarios: SCENARIOS,
  settings: [
    { name: "edition", type: "enum", default: "2025", values: ["2025", "e3"], clauses: [] },
    { name: "first", type: "int", default: null, values: [0, 1, 2, 3, 4, 5], clauses: [] },
    { name: "team_hq_hp", type: "enum", default: "20", values: ["20", "15"], clauses: [] },
    { name: "solo_tiebreak", type: "enum", default: "a", values: ["a", "b"], clauses: [] },
    { name: "reinforcement", type: "bool", default: false, values: [], clauses: ["NH-VAR-REINF-01"] },
    { name: "enlarged_board", type: "bool", default: false, values: [], clauses: ["NH-MODE-BIG-01"] },
    { name: "constructions", type: "bool", default: false, values: [], clauses: ["NH-CONSTR-16"] },
    { name: "mirror", type: "bool", default: false, values: [], clauses: [] },
    { name: "stops", type: "enum", default: "yes", values: ["yes", "no"], clauses: [] },
  ],
  bots: ["random", "greedy"],
};

describe("a new game", () => {
  it("offers what has no place of its own, with the values of the edition", () => {
    const options = optionsOf(GAME, "duel");
    expect(options.map((setting) => setting.name)).toEqual(["first", "mirror", "stops"]);
    expect(options.map((setting) => valuesOf(setting, 2))).toEqual([
      ["", "0", "1"],
      ["no", "yes"],
      ["yes", "no"],
    ]);
    expect(options.map((setting) => defaultOf(GAME, "e3", setting))).toEqual(["", "no", "no"]);
    expect(optionsOf(GAME, "team").map((setting) => setting.name)).toEqual(["first", "team_hq_hp", "mirror", "stops"]);
    expect(optionsOf(GAME, "solo").map((setting) => setting.name)).toEqual(["solo_tiebreak", "mirror", "stops"]);
  });

  it("offers what a variant is played by only with that variant", () => {
    const setup = newSetup(GAME, "bot");
    expect(isMeant(setup, "stops")).toBe(true);
    expect(isMeant(setup, "reinforcement_exchange")).toBe(false);
    expect(isMeant({ ...setup, options: { reinforcement: "yes" } }, "reinforcement_exchange")).toBe(true);
    expect(isMeant({ ...setup, options: { reinforcement: "yes" } }, "hq_hexes")).toBe(false);
  });

  it("is against the best bot, privately and without a clock", () => {
    const request = requestOf(GAME, { ...newSetup(GAME, "bot"), clock: { kind: "live", initial: 60, increment: 0 } }, () => 0);
    expect(request).toMatchObject({ visibility: "private", hotseat: false, clock: { kind: "none" }, settings: { edition: "2025" } });
    expect(new Set(request.settings.armies?.split(",")).size).toBe(2);
    expect(request.seats).toEqual([{ kind: "human" }, { kind: "bot", bot: "greedy" }]);
  });

  it("is rated only with somebody who comes from elsewhere", () => {
    const rated = (opponent: "here" | "open") => requestOf(GAME, { ...newSetup(GAME, opponent), rated: true });
    expect(rated("here")).toMatchObject({ rated: false, hotseat: true, visibility: "private", seats: [{ kind: "human" }, { kind: "human" }] });
    expect(rated("open")).toMatchObject({ rated: true, hotseat: false, visibility: "open", seats: [{ kind: "human" }, { kind: "open" }] });
  });

  it("never draws an army twice, and keeps what was chosen", () => {
    for (let i = 0; i < 60; i++) {
      const [one, other] = twoOf(["a", "b", "c"]);
      expect(one).not.toBe(other);
      expect(drawArmies(["a", "b"], ["", "b"])).toEqual(["a", "b"]);
      expect(drawArmies(["a", "b"], ["b", ""])).toEqual(["b", "a"]);
    }
    expect(drawArmies(["a", "b"], ["b", "b"])).toEqual(["b", "b"]);
  });

  it("puts armies back to the lot that its edition does not have", () => {
    const setup = newSetup(GAME, "bot");
    expect(fitArmies(GAME, { ...setup, edition: "e3", armies: ["hegemony", "borgo"] })).toEqual(["", "borgo"]);
    expect(fitArmies(GAME, { ...setup, armies: ["borgo", "borgo"] })).toEqual(["borgo", ""]);
    expect(fitArmies(GAME, { ...setup, armies: ["borgo", "borgo"], options: { mirror: "yes" } })).toEqual(["borgo", "borgo"]);
  });

  it("seats as many as the mode foresees, and says so to the server", () => {
    const crowd = withMode(GAME, newSetup(GAME, "bot"), "2025", "ffa", 6);
    expect(crowd.armies).toHaveLength(6);
    const request = requestOf(GAME, crowd);
    expect(request.settings).toMatchObject({ mode: "ffa", max_players: "6" });
    expect(new Set(request.settings.armies?.split(","))).toEqual(new Set(["borgo", "moloch", "outpost", "hegemony", "beasts", "steel_police"]));
    expect(request.seats.map((seat) => seat.kind)).toEqual(["human", "bot", "bot", "bot", "bot", "bot"]);
    expect(withMode(GAME, crowd, "duel", "ffa")).toMatchObject({ mode: "duel", armies: ["", ""] });
    const solo = { ...withMode(GAME, newSetup(GAME, "open"), "2025", "solo"), mine: 1, bots: [2] };
    expect(requestOf(GAME, solo).seats.map((seat) => seat.kind)).toEqual(["open", "human", "bot"]);
    const three = withMode(GAME, newSetup(GAME, "here"), "e3", "team_three");
    expect(requestOf(GAME, { ...three, opponent: "bot", armies: ["borgo", "moloch", "x", "y"] }).seats.map((seat) => seat.kind)).toEqual([
      "human",
      "bot",
      "human",
      "bot",
    ]);
    expect([sidesOf("team", 4), sidesOf("solo", 3), sidesOf("ffa", 3)]).toEqual([
      [0, 1, 0, 1],
      [0, 1, 1],
      [0, 1, 2],
    ]);
  });

  it("says why a variant does not fit, and switches it off", () => {
    const setup = withMode(GAME, newSetup(GAME, "bot"), "2025", "team");
    const why = (name: string, change: Partial<typeof setup>) =>
      hindrance(GAME, { ...setup, ...change }, name, armiesOf(GAME, setup.edition, (change.armies ?? setup.armies).length))?.clause ?? "";
    expect(why("enlarged_board", {})).toBe("");
    expect(why("enlarged_board", { armies: ["", "", ""] })).toBe("NH-MODE-BIG-01");
    expect(why("enlarged_board", { armies: ["", "beasts", "", ""] })).toBe("NH-MODE-BIG-08");
    expect(why("enlarged_board", { armies: ["", "", "", "", ""] })).toBe("");
    expect(why("enlarged_board", { armies: ["", "", "", "", "", ""] })).toBe("");
    expect(why("enlarged_board", { armies: ["", "", "", "", "", ""], options: { big_field_beasts: "never" } })).toBe("NH-MODE-BIG-08");
    expect(why("enlarged_board", { armies: ["", "beasts", "", ""], options: { big_field_beasts: "always" } })).toBe("");
    expect(why("enlarged_board", { armies: ["", "", "", "", "", ""], options: { mirror: "yes" } })).toBe("");
    expect(why("enlarged_board", { scenario: "four_bunkers" })).toBe("NH-ATLAS-01");
    expect(why("constructions", { scenario: "carousels" })).toBe("NH-ATLAS-14");
    expect(why("constructions", { armies: ["beasts", "steel_police"] })).toBe("NH-CONSTR-01");
    expect(why("constructions", { armies: ["", "", "", "", ""] })).toBe("NH-CONSTR-16");
    expect([why("leaders", {}), why("leaders", { mode: "ffa" })]).toEqual(["", "NH-LEADER-06"]);
    expect(why("constructions", { edition: "e3" })).toBe("NH-CONSTR-16");
    const duel = withMode(GAME, { ...setup, options: { enlarged_board: "yes", constructions: "yes" } }, "2025", "duel");
    expect(fitVariants(GAME, duel, armiesOf(GAME, "2025", 2))).toEqual({ constructions: "yes" });
  });

  it("tells what the books advise against, and allows it", () => {
    const setup = newSetup(GAME, "bot");
    const told = (change: Partial<typeof setup>) => advice(GAME, { ...setup, ...change }, armiesOf(GAME, "2025", 2)).map(({ clause }) => clause);
    expect(told({})).toEqual([]);
    expect(told({ options: { constructions: "yes", reinforcement: "yes" } })).toEqual(["NH-CONSTR-28"]);
    expect(told({ scenario: "machine_factory", options: { leaders: "yes" } })).toEqual(["NH-ATLAS-05"]);
    expect(told({ mode: "points", armies: ["", "", "", "", ""] })).toEqual(["NH-MODE-POINTS-11"]);
    expect(told({ edition: "e3", armies: ["beasts", ""] })).toEqual(["NH-SETUP-13"]);
    expect(told({ edition: "e3", armies: ["", ""] })).toEqual([]);
    expect(armiesOf(GAME, "e3", 2)).toEqual(["borgo", "moloch", "beasts"]);
    for (let i = 0; i < 40; i++) expect(requestOf(GAME, { ...setup, edition: "e3" }).settings.armies).not.toContain("beasts");
  });

  it("follows a page of the atlas, and leaves it again", () => {
    const before = {
      ...newSetup(GAME, "bot"),
      edition: "e3",
      armies: ["moloch", ""],
      options: { reinforcement: "yes", first: "1", mirror: "yes", stops: "no" },
    };
    const factory = withScenario(GAME, before, "machine_factory");
    expect(factory).toMatchObject({ edition: "2025", mode: "duel", armies: ["outpost", "moloch"], options: {} });
    expect(requestOf(GAME, { ...factory, mine: 1 })).toMatchObject({
      settings: { scenario: "machine_factory", armies: "outpost,moloch" },
      seats: [{ kind: "bot" }, { kind: "human" }],
    });
    expect(optionsOf(GAME, "duel", scenarioOf(GAME, factory)).map(({ name }) => name)).toEqual(["stops"]);
    const bunkers = withScenario(GAME, before, "four_bunkers", "team");
    expect(requestOf(GAME, bunkers).settings).toMatchObject({ scenario: "four_bunkers", mode: "team", armies: "borgo,hegemony,moloch,outpost" });
    const carousels = withScenario(GAME, before, "carousels");
    expect(carousels.armies).toEqual(["moloch", ""]);
    expect(requestOf(GAME, carousels).settings.armies?.split(",")).toHaveLength(2);
    expect(withMode(GAME, factory, "2025", "duel").scenario).toBe("");
    expect(withScenario(GAME, before, "nowhere")).toBe(before);
  });

  it("draws armies that its variants need", () => {
    for (let i = 0; i < 40; i++) {
      const big = { ...withMode(GAME, newSetup(GAME, "bot"), "2025", "team"), options: { enlarged_board: "yes" } };
      expect(requestOf(GAME, big).settings.armies).not.toContain("beasts");
      const crowd = {
        ...withMode(GAME, newSetup(GAME, "bot"), "2025", "ffa", 6),
        options: { enlarged_board: "yes", mirror: "yes", big_field_beasts: "never" },
      };
      expect(
        requestOf(GAME, crowd)
          .settings.armies?.split(",")
          .filter((army) => army && army !== "beasts"),
      ).toHaveLength(6);
      const built = { ...newSetup(GAME, "bot"), armies: ["beasts", ""], options: { constructions: "yes" } };
      expect(requestOf(GAME, built).settings.armies).toMatch(/borgo|moloch|outpost|hegemony/);
    }
  });
});
