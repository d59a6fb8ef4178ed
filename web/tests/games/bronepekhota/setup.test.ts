import { beforeEach, describe, expect, it } from "vitest";
import type { Game } from "../../../src/app/api";
import { MISSIONS, READY, readyArmy } from "../../../src/games/bronepekhota/setup/rows";
import {
  areasChosen,
  battleRequest,
  drawBattleArmies,
  fieldOf,
  fitBattle,
  limitOf,
  mapOf,
  mapsOf,
  newBattle,
  playersOf,
  unitsOf,
  type BattleSetup,
} from "../../../src/games/bronepekhota/setup/setup";
import { forgetArmy, saveArmy, savedArmies } from "../../../src/games/bronepekhota/setup/savedArmies";

const GAME = { name: "bronepekhota", bots: ["random", "greedy"] } as unknown as Game;
const battle = (part: Partial<BattleSetup> = {}): BattleSetup => fitBattle({ ...newBattle(GAME, "bot"), ...part });

describe("a new battle", () => {
  it("is ready to start against the best bot", () => {
    expect(battleRequest(battle())).toEqual({
      game: "bronepekhota",
      settings: { mission: "annihilation", points: "500", armies: "polaris_500,protectorate_500" },
      seats: [{ kind: "human" }, { kind: "bot", bot: "greedy" }],
      clock: { kind: "none" },
      visibility: "private",
      hotseat: false,
    });
  });

  it("offers the maps that fit the mission and the number of players", () => {
    expect(mapsOf("annihilation", 2)).toHaveLength(14);
    expect(mapsOf("annihilation", 4).sort()).toEqual(["crossfire", "delta", "open_field"]);
    expect(mapsOf("control_points", 2)).not.toContain("delta");
    expect(mapsOf("swift_attack", 2)).toEqual(["open_field", "steppe"]);
    expect(MISSIONS.filter(({ id }) => playersOf(id).length > 1).map(({ id }) => id)).toEqual(["annihilation"]);
  });

  it("goes back to what fits when the mission changes", () => {
    const wide = battle({ players: 4, map: "delta", pairs: true, mine: 3, options: { areas: "chosen", wrecks: "remove" } });
    expect(wide.options).toEqual({ wrecks: "remove" });
    const narrow = fitBattle({ ...wide, mission: "control_points" });
    expect([narrow.players, narrow.map, narrow.pairs, narrow.mine]).toEqual([2, "", false, 1]);
    expect(mapOf(narrow)).toBe("hamlet");
    expect(battle({ points: 1500 }).armies.slice(0, 2)).toEqual(["polaris_1500", "protectorate_1500"]);
    expect(battle({ points: 1500, armies: ["mortar:pol_line_clones", "", "", ""] }).armies[0]).toBe("mortar:pol_line_clones");
  });

  it("knows where areas are chosen and how large the table is", () => {
    expect(areasChosen(battle())).toBe(false);
    expect(areasChosen(battle({ map: "delta" }))).toBe(true);
    expect(areasChosen(battle({ options: { areas: "chosen" } }))).toBe(true);
    expect(fieldOf(battle({ players: 3, map: "open_field" }))).toEqual([2000, 2000]);
    expect(fieldOf(battle({ mission: "swift_attack" }))).toEqual([1760, 960]);
    expect(limitOf("hold_the_line", 0, 1000)).toBe(1100);
  });

  it("draws factions that nobody has for the seats left to the lot", () => {
    const armies = drawBattleArmies(battle({ players: 4, armies: ["polaris_500", "", "", ""] }), () => 0.3);
    expect(new Set(armies.map((army) => army.replace(/_\d+$/, ""))).size).toBe(4);
    expect(armies.every((army) => READY.some(({ id }) => id === army))).toBe(true);
    expect(unitsOf("polaris_500", "annihilation", 0)).toContain("raptor");
  });

  it("gives a ready army more units where its side has more points", () => {
    const plain = unitsOf("polaris_500", "hold_the_line", 1);
    expect(plain).toEqual(unitsOf("polaris_500", "annihilation", 0));
    expect(unitsOf("polaris_500", "hold_the_line", 0)).toEqual([...plain, ...(readyArmy("polaris_500")?.more ?? ["none"])]);
    expect(unitsOf("bulldog:mortar", "hold_the_line", 0)).toEqual(["bulldog", "mortar"]);
  });

  it("seats friends, bots and whoever comes", () => {
    expect(battleRequest(battle({ mission: "hunt", mine: 1 })).settings).toEqual({ mission: "hunt" });
    expect(battleRequest(battle({ mine: 1 })).seats.map(({ kind }) => kind)).toEqual(["bot", "human"]);
    const online = battleRequest(battle({ opponent: "open", players: 3, clock: { kind: "days", days: 2 } }));
    expect(online.seats.map(({ kind }) => kind)).toEqual(["human", "open", "bot"]);
    expect([online.visibility, online.clock?.kind]).toEqual(["open", "days"]);
    const beside = battleRequest(battle({ opponent: "here", players: 4, pairs: true, clock: { kind: "days", days: 2 } }));
    expect([beside.hotseat, beside.clock?.kind, beside.settings.teams]).toEqual([true, "none", "0,1,0,1"]);
    expect(battleRequest(battle({ opponent: "link" })).seats.map(({ kind }) => kind)).toEqual(["human", "open"]);
  });
});

describe("armies in the browser", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  });

  it("keeps, replaces and forgets armies", () => {
    saveArmy(" Bulls ", "mad_bull", 1000);
    saveArmy("Foxes", "mortar", 500);
    expect(saveArmy("Bulls", "raptor", 500).map(({ name, army }) => [name, army])).toEqual([
      ["Bulls", "raptor"],
      ["Foxes", "mortar"],
    ]);
    expect(forgetArmy("Bulls").map(({ name }) => name)).toEqual(["Foxes"]);
    for (let i = 0; i < 40; i++) saveArmy(`army ${i}`, "mortar", 500);
    expect(savedArmies()).toHaveLength(30);
  });

  it("does not stumble over what something else has written", () => {
    localStorage.setItem("sandtable.armies", "{");
    expect(savedArmies()).toEqual([]);
    localStorage.setItem("sandtable.armies", '[{"name": "x"}, {"name": "y", "army": "mortar", "points": 500}, 3]');
    expect(savedArmies().map(({ name }) => name)).toEqual(["y"]);
  });
});
