import { describe, expect, it } from "vitest";
import { readAction, readLine, spoiler, unitsAfterStep } from "../../../src/games/neuroshima/editor/lines";
import * as hand from "../../../src/games/neuroshima/editor/position";
import { etudeOf, offered } from "../../../src/games/neuroshima/editor/proof.svelte";

const empty = hand.emptyPosition();
const why = (act: () => unknown): [string, string] => {
  try {
    act();
  } catch (error) {
    if (error instanceof hand.NotAllowed) return [error.why, error.clause];
    throw error;
  }
  return ["", ""];
};

describe("a position that is set up", () => {
  it("takes tiles from what is left of the army", () => {
    const one = hand.place(empty, 0, "outpost_medic", [0, 0], 2);
    expect(hand.leftOf(one, 0, "outpost_medic")).toBe(1);
    expect(one.piles[0]?.outpost_medic).toBe(1);
    const two = hand.toHand(one, 0, "outpost_medic");
    expect(two.piles[0]?.outpost_medic).toBe(0);
    expect(why(() => hand.place(two, 0, "outpost_medic", [1, 0]))).toEqual(["used-up", "NH-GEN-11"]);
    const back = hand.remove(hand.fromHand(two, 0, 0), [0, 0]);
    expect(back.piles[0]).toEqual(empty.piles[0]);
    expect(back.units).toEqual([]);
  });

  it("refuses with the clause what cannot stand there", () => {
    const hq = hand.place(empty, 0, "outpost_hq", [0, 0]);
    expect(why(() => hand.place(hq, 0, "outpost_hq", [1, 0]))).toEqual(["second-hq", "NH-SETUP-06"]);
    expect(why(() => hand.place(hq, 1, "hegemony_hq", [0, 0]))).toEqual(["taken", "NH-BOARD-05"]);
    expect(why(() => hand.place(hq, 1, "hegemony_hq", [3, 0]))).toEqual(["off-board", "NH-BOARD-08"]);
    expect(why(() => hand.place(hq, 0, "outpost_battle", [1, 0]))).toEqual(["instant", "NH-USE-06"]);
    expect(why(() => hand.toHand(hq, 0, "outpost_hq"))).toEqual(["not-in-hand", "NH-DRAW-05"]);
    const beasts = hand.place(hand.setArmy(empty, 0, "beasts"), 0, "beasts_hq", [0, 0]);
    expect(why(() => hand.place(beasts, 0, "beasts_cerberus", [2, 0]))).toEqual(["leash", "NH-ABIL-LAIR-03"]);
  });

  it("turns, wounds, moves and gives away", () => {
    let now = hand.place(empty, 0, "outpost_runner", [0, 0], 5);
    now = hand.turn(now, [0, 0], 1);
    expect(now.units[0]?.rotation).toBe(0);
    now = hand.move(now, [0, 0], [0, 1]);
    expect(hand.unitOn(now, [0, 1])?.tile).toBe("outpost_runner");
    now = hand.giveAway(now, [0, 1]);
    expect(hand.unitOn(now, [0, 1])).toMatchObject({ tile: "hegemony_runner", seat: 1 });
    expect(why(() => hand.giveAway(hand.place(empty, 0, "outpost_scoper", [0, 0]), [0, 0]))[0]).toBe("no-such-tile");
    const armoured = hand.wound(hand.place(empty, 0, "outpost_brawler", [0, 0]), [0, 0], 9);
    expect(armoured.units[0]?.wounds).toBe(hand.mostWounds(armoured.units[0] as hand.Unit));
  });

  it("swaps sides and back", () => {
    const now = hand.setHp(hand.toHand(hand.place(empty, 0, "outpost_hq", [0, 0]), 1, "hegemony_thug"), 1, 4);
    const swapped = hand.swapSides(now);
    expect(swapped.armies).toEqual(["hegemony", "outpost"]);
    expect(swapped.units[0]?.seat).toBe(1);
    expect(hand.swapSides(swapped)).toEqual(now);
  });

  it("draws first without a tile in hand", () => {
    expect(empty.stage).toBe("draw");
    expect(hand.toHand(empty, 0, "outpost_move").stage).toBe("turn");
    expect(hand.setStarter(hand.toHand(empty, 0, "outpost_move"), 1).stage).toBe("draw");
  });

  it("never has more in a pile than is left", () => {
    expect(hand.setPile(empty, 0, "outpost_medic", 9).piles[0]?.outpost_medic).toBe(2);
    const fewer = hand.setPile(empty, 0, "outpost_medic", 1);
    expect(hand.place(fewer, 0, "outpost_medic", [0, 0]).piles[0]?.outpost_medic).toBe(1);
  });
});

describe("the bad place of a pasted text", () => {
  const line = "neuroshima/1 armies=outpost,hegemony board=d4:0:hq/0,d3:0:foo/1 hp=20,20";
  const marked = (text: string, message: string): string => {
    const [from, to] = hand.badPlace(text, message) ?? [0, 0];
    return text.slice(from, to);
  };

  it("is what a refusal quotes or names", () => {
    expect(marked(line, "board d3: 'foo' is no tile of outpost")).toBe("foo");
    expect(marked(line, "board d3: cannot stand here")).toBe("d3:0:foo/1");
    expect(marked('{"a": 1,\n x}', "not JSON: oh at line 2 column 2")).toBe("x");
    expect(marked('{"units": [{"tile": "a"}, {"tile": "b", "at": [9, 9]}]}', "units[1].at: [9, 9] is off the board")).toContain('"b"');
    expect(hand.badPlace(line, "something else")).toBeNull();
  });
});

describe("a line in notation", () => {
  it("is read action by action on the board before it", () => {
    const units = [{ tile: "outpost_runner", seat: 0, at: [0, 0] as const, rotation: 0 }];
    const [moved, placed, pushed] = readLine(["move d4-d3/2", "place commando d4/1", "push d3 e2"], "outpost", units, 0);
    expect(moved).toMatchObject({ kind: "move", from: [0, 0], to: [0, -1], rotation: 2, units: { from: "outpost_runner" } });
    expect(placed).toMatchObject({ kind: "place", tile: "outpost_commando", to: [0, 0], rotation: 1 });
    expect(pushed).toMatchObject({ from: [0, -1], target: [1, -2], units: { from: "outpost_runner" } });
    expect(unitsAfterStep(units, readAction("turn d4/3", "outpost", units), 0)[0]?.rotation).toBe(3);
    expect(readAction("end", "outpost", units)).toMatchObject({ kind: "end" });
  });

  it("names a hex that all solutions but one need", () => {
    const lines = [["place commando b2/2"], ["place commando e4/5"], ["move f3-e4/5"]];
    expect(spoiler(lines, [[1, 0]])).toEqual({ hex: "e4", kept: 0 });
    expect(spoiler(lines.slice(0, 1), [[1, 0]])).toBeNull();
  });
});

describe("an etude of a position", () => {
  it("is solved by whoever is to play, as the first side", () => {
    let now = hand.toHand(hand.toHand(empty, 1, "hegemony_thug"), 1, "hegemony_battle");
    now = hand.setStarter(hand.place(now, 1, "hegemony_hq", [1, 0]), 1);
    const etude = etudeOf(now, { destroy_hq: true }, 3, "T");
    expect(etude.armies).toEqual(["hegemony", "outpost"]);
    expect(etude).toMatchObject({ offer: ["hegemony_thug"], choose: 1, units: [{ seat: 0 }], title: "T" });
    expect(offered(["outpost_battle", "outpost_move"])).toEqual(["outpost_move"]);
  });
});
