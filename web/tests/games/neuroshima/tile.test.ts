import { describe, expect, it } from "vitest";
import { ABILITIES } from "../../../src/games/neuroshima/abilities";
import { drawGlyph, glyphOf } from "../../../src/games/neuroshima/glyphs";
import { coupling, drawFootprint, drawTile, glyphSvg, stateOfUnit, tileSvg, type TileState } from "../../../src/games/neuroshima/tile";
import { ARMIES, armyTiles, CONSTRUCTIONS, tileOf, TILES, type Tile } from "../../../src/games/neuroshima/tiles";
import { SIDE_PATTERN, SIDES } from "../../../src/kit/sides";

const BONE = "#FBF6EA";
const CITRON = "#F0D64A";
const RED = "#FF6A59";

const count = (text: string, part: string): number => text.split(part).length - 1;
const onSide = (state: Partial<TileState> = {}): TileState => ({ side: "a", ...state });

/** A tile with one edge, so that every bone or citron shape belongs to it. */
const withEdge = (edge: Tile["edges"][string]): Tile => ({ ...tileOf("outpost_commando"), initiative: [], edges: { "0": edge } });
const parts = (tile: Tile, state: Partial<TileState>, colour: string): number => count(drawTile(tile, onSide(state)), `fill="${colour}"`);

describe("every tile", () => {
  it.each([...TILES, ...CONSTRUCTIONS].map((tile) => [tile.id, tile] as const))("%s is drawn in every state with numbers only", (_, tile) => {
    for (const side of SIDES) {
      for (const extra of [
        {},
        { rotation: 5 },
        { netted: true },
        { steelNet: true, dead: 3 },
        { ghost: true },
        { bonus: { melee: 9, melee_ff: 2, ranged: 9 } },
      ]) {
        const drawing = tileSvg(tile, { side, ...extra }, 60, "Name");
        expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(count(drawing, "<g")).toBe(count(drawing, "</g>"));
      }
    }
    expect(drawFootprint(tile, "b", 2)).not.toMatch(/NaN|undefined/);
  });

  it("needs no ids, so that many can stand on one page", () => {
    expect(TILES.map((tile) => drawTile(tile, onSide())).join("")).not.toMatch(/ id=|url\(/);
  });

  it("shows its side by colour, pattern and letter", () => {
    const drawings = SIDES.map((side) => drawTile(tileOf("moloch_blocker"), { side }));
    expect(new Set(drawings).size).toBe(6);
    SIDES.forEach((side, i) => expect(drawings[i]).toContain(`>${side.toUpperCase()}</text>`));
    expect(drawings.map((drawing) => drawing.includes('opacity=".13"'))).toEqual([false, true, true, true, true, true]);
    expect(new Set(Object.values(SIDE_PATTERN)).size).toBe(6);
  });
});

describe("a construction", () => {
  it("is held together over the edge between its halves, whichever is drawn", () => {
    const half = (id: string, at: [number, number], other: [number, number]) =>
      drawTile(tileOf(id), stateOfUnit({ tile: id, seat: 0, at, rotation: 0, other }, tileOf(id)));
    const core = half("borgo_ripper_sledge_core_a", [0, 0], [1, -1]);
    const wing = half("borgo_ripper_sledge_wing_a", [1, -1], [0, 0]);
    expect(core).toContain(`<g transform="rotate(60)">${coupling("a")}</g>`);
    expect(wing).toContain(`<g transform="rotate(240)">${coupling("a")}</g>`);
    expect(half("borgo_ripper_sledge_core_a", [0, 0], [2, 0])).not.toContain(coupling("a"));
  });
});

describe("silhouettes", () => {
  it("differ from each other, instants share one for each action", () => {
    const units = [...TILES.filter((tile) => !tile.instant), ...CONSTRUCTIONS];
    expect(new Set(units.map((tile) => JSON.stringify(glyphOf(tile)))).size).toBe(units.length);
    const instants = TILES.filter((tile) => tile.instant);
    expect(new Set(instants.map((tile) => JSON.stringify(glyphOf(tile)))).size).toBe(new Set(instants.map((tile) => tile.instant)).size);
  });

  it.each([...TILES, ...CONSTRUCTIONS].map((tile) => [tile.id, tile] as const))("%s has at most six shapes inside its box", (_, tile) => {
    const glyph = glyphOf(tile);
    expect(glyph.length).toBeGreaterThan(0);
    expect(glyph.length).toBeLessThanOrEqual(6);
    const far = glyph
      .filter((shape) => !shape.transform)
      .flatMap((shape) => [...shape.path.matchAll(/[MLT](-?[\d.]+),(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]));
    expect(Math.max(0, ...far.map(Math.abs))).toBeLessThanOrEqual(38);
    expect(drawGlyph(glyph, "red", "blue")).not.toMatch(/NaN|undefined/);
    expect(glyphSvg(tile, "c", 18)).toContain('width="18"');
  });

  it("exist for all six armies", () => {
    expect(ARMIES.map((army) => armyTiles(army).length)).toEqual([14, 19, 23, 16, 19, 17]);
  });
});

describe("edges", () => {
  it("show strength as parts: bone printed, citron added", () => {
    expect(parts(withEdge({ melee: 3 }), {}, BONE)).toBe(3);
    expect(parts(withEdge({ melee: 1 }), { bonus: { melee: 1 } }, BONE)).toBe(1);
    expect(parts(withEdge({ melee: 1 }), { bonus: { melee: 1 } }, CITRON)).toBe(1);
    expect(parts(withEdge({ ranged: 2 }), { bonus: { ranged: 1 } }, BONE)).toBe(2);
    expect(parts(withEdge({ ranged: 2 }), { bonus: { ranged: 1 } }, CITRON)).toBe(1);
  });

  it("write a digit above four blows or three shots", () => {
    expect(drawTile(withEdge({ melee: 2 }), onSide({ bonus: { melee: 3 } }))).toContain(">5</text>");
    expect(drawTile(withEdge({ melee: 2 }), onSide({ bonus: { melee: 2 } }))).not.toContain(">4</text>");
    expect(drawTile(withEdge({ ranged: 2 }), onSide({ bonus: { ranged: 2 } }))).toContain(">4</text>");
    expect(drawTile(withEdge({ ranged: 2 }), onSide({ bonus: { ranged: 1 } }))).not.toContain(">3</text>");
  });

  it("keep shots visible behind a blow on the same edge", () => {
    const both = withEdge({ melee: 1, ranged: 1 });
    expect(drawTile(both, onSide({ bonus: { melee: 1 } }))).not.toContain(">2</text>");
    expect(drawTile(both, onSide({ bonus: { melee: 2 } }))).toContain(">3</text>");
    expect(parts(both, { bonus: { melee: 2, ranged: 1 } }, BONE)).toBe(2);
  });

  it("boost no other kind of attack", () => {
    expect(parts(withEdge({ gauss: 1 }), { bonus: { ranged: 2 } }, CITRON)).toBe(0);
    expect(parts(withEdge({ ranged: 1 }), { bonus: { melee: 2 } }, CITRON)).toBe(0);
  });

  it("turn with the tile while the corners stay", () => {
    const turned = drawTile(tileOf("outpost_commando"), onSide({ rotation: 4 }));
    expect(turned).toContain('rotate(0)"><path');
    const corners = (drawing: string) => drawing.match(/<text[^>]*>/g);
    expect(corners(turned)).toEqual(corners(drawTile(tileOf("outpost_commando"), onSide())));
  });
});

describe("corners", () => {
  it("colour initiative by what became of it", () => {
    const disc = (drawing: string) => /r="20" fill="(#\w+)"[^>]*>/.exec(drawing);
    const commando = tileOf("outpost_commando");
    expect(disc(drawTile(commando, onSide()))?.[1]).toBe(BONE);
    expect(disc(drawTile(commando, onSide({ slots: [{ value: 4, printed: 3 }] })))?.[1]).toBe(CITRON);
    expect(disc(drawTile(commando, onSide({ slots: [{ value: 2, printed: 3 }] })))?.[1]).toBe("#FFB4A8");
    expect(disc(drawTile(commando, onSide({ slots: [{ value: 2 }] })))?.[0]).toContain("stroke-dasharray");
    expect(disc(drawTile(commando, onSide({ netted: true })))?.[1]).toBe("#11171A");
  });

  it("show a lozenge for each toughness and hollow ones for wounds", () => {
    const lozenges = (drawing: string) => count(drawing, "M0,-14L14,0L0,14L-14,0Z");
    const blocker = tileOf("moloch_blocker");
    expect(lozenges(drawTile(blocker, onSide()))).toBe(2);
    expect(count(drawTile(blocker, onSide({ wounds: 1 })), `stroke="${RED}"`)).toBe(1);
  });

  it("have a mark for every ability in the data", () => {
    for (const ability of [...TILES, ...CONSTRUCTIONS].flatMap((tile) => tile.abilities)) expect(ABILITIES).toContain(ability);
  });

  it("show hit points on an HQ", () => {
    expect(drawTile(tileOf("moloch_hq"), onSide())).toContain(">20</text>");
    expect(drawTile(tileOf("moloch_hq"), onSide({ hp: 7 }))).toContain(">7</text>");
  });
});

describe("a unit of a view", () => {
  it("keeps printed values beside the current ones", () => {
    const runner = tileOf("outpost_runner");
    const bonuses = [
      { what: "initiative", value: 1, tile: "outpost_scout", at: [0, 1] as const, clause: "NH-MOD-SCOUT-01" },
      { what: "extra_attack", value: 1, tile: "outpost_hq", at: [1, 0] as const, clause: "NH-XATK-01" },
      { what: "melee", value: 1, tile: "x", at: [1, 0] as const, clause: "NH-MOD-OFFICER-01" },
    ];
    const state = stateOfUnit(
      { tile: runner.id, seat: 1, at: [0, 0], rotation: 2, wounds: 0, steel_net: false, netted: true, initiative: [3, 2], bonuses },
      runner,
    );
    expect(state).toEqual({
      side: "b",
      rotation: 2,
      wounds: 0,
      slots: [{ value: 3, printed: 2 }, { value: 2 }],
      bonus: { melee: 1, melee_ff: 1, ranged: 0 },
      netted: true,
      steelNet: false,
    });
  });
});
