/** The signs of Neuroshima Hex: edges, corners, abilities, and what a board marks. */

import { t } from "../../i18n/i18n.svelte";
import { SIDES, sideLetter } from "../../kit/sides";
import { framed, type Chapter, type GameLegend, type Plate, type Sign } from "../../legend/legend";
import { ABILITIES } from "./abilities";
import { actsMark, aimMark, chosenMark, doomMark, fellMark, startRing, targetMark, turnRing } from "./marks";
import { abilitySvg, edgeSvg, hqSvg, initiativeSvg, moduleSvg, stateSvg, toughnessSvg } from "./symbols";
import { drawFootprint, drawTile, tileSvg } from "./tile";
import { TILES, tileOf, type Edge, type Tile } from "./tiles";

const EDGE = 76;
const DISC = 44;
const WHOLE = 72;

/** A tile that nobody prints: it has one of everything. */
const SHOWN: Tile = {
  ...tileOf("moloch_juggernaut"),
  initiative: [3, 2],
  toughness: 2,
  edges: { 0: { melee: 2, armor: 1 }, 1: { ranged: 2 }, 2: { net: 1 }, 4: { reflection: 1 }, 5: { link: 1 } },
  abilities: ["mobility"],
};

function plate(): Plate {
  const note = (id: string, of: [number, number], at: [number, number]) => ({ name: t(`legend-plate-${id}`), text: t(`legend-plate-${id}.text`), of, at });
  return {
    title: t("legend-plate"),
    label: t("legend-plate-label"),
    box: [-150, -130, 300, 260],
    drawing: drawTile(SHOWN, { side: "a", wounds: 1 }),
    notes: [
      note("initiative", [-92, 0], [-136, -20]),
      note("second", [-52, -84], [-96, -108]),
      note("armor", [30, -78], [44, -118]),
      note("melee", [0, -62], [0, -118]),
      note("ranged", [56, -34], [110, -84]),
      note("toughness", [78, 16], [136, 8]),
      note("wound", [78, -14], [136, -36]),
      note("net", [56, 34], [124, 58]),
      note("ability", [50, 86], [96, 108]),
      note("side", [-50, 86], [-96, 108]),
      note("mirror", [-56, 32], [-128, 54]),
      note("link", [-56, -32], [-128, -64]),
      note("glyph", [0, 10], [0, 116]),
    ],
  };
}

/** Strengths are told once: a bar or a needle more for each point. */
const EDGES: readonly { readonly id: string; readonly edge: Edge; readonly bonus?: { readonly melee?: number; readonly ranged?: number } }[] = [
  { id: "melee", edge: { melee: 1 } },
  { id: "melee-more", edge: { melee: 3 } },
  { id: "melee-bonus", edge: { melee: 1 }, bonus: { melee: 1 } },
  { id: "melee_ff", edge: { melee_ff: 1 } },
  { id: "ranged", edge: { ranged: 1 } },
  { id: "ranged-more", edge: { ranged: 2 } },
  { id: "ranged-many", edge: { ranged: 4 } },
  { id: "both", edge: { melee: 1, ranged: 1 } },
  { id: "gauss", edge: { gauss: 1 } },
  { id: "armor", edge: { armor: 1 } },
  { id: "reflection", edge: { reflection: 1 } },
  { id: "net", edge: { net: 1 } },
  { id: "web", edge: { web: 1 } },
  { id: "link", edge: { link: 1 } },
];

/** What the panel of a tile says of a sign already is not said twice. */
const KNOWN: readonly string[] = ["melee", "melee_ff", "ranged", "gauss", "armor", "reflection", "net", "web", "link"];

function edges(): Sign[] {
  return EDGES.map(({ id, edge, bonus }) => ({
    id: `edge-${id}`,
    drawing: edgeSvg(edge, EDGE, { ...bonus, ...(bonus?.melee ? { melee_ff: bonus.melee } : {}) }),
    name: KNOWN.includes(id) ? t(`match-value-${id}`) : t(`legend-edge-${id}`),
    text: KNOWN.includes(id) ? t(`tile-icon-${id}.text`) : t(`legend-edge-${id}.text`),
  }));
}

const sign = (id: string, drawing: string, clause?: string): Sign => ({
  id,
  drawing,
  name: t(`legend-${id}`),
  text: t(`legend-${id}.text`),
  ...(clause ? { clause } : {}),
});

const corners = (): Sign[] => [
  sign("slot", initiativeSvg({ value: 3, printed: 3 }, DISC)),
  sign("slot-raised", initiativeSvg({ value: 4, printed: 3 }, DISC)),
  sign("slot-lowered", initiativeSvg({ value: 2, printed: 3 }, DISC)),
  sign("slot-extra", initiativeSvg({ value: 1 }, DISC)),
  sign("slot-netted", initiativeSvg({ value: 3, printed: 3 }, DISC, true)),
  sign("tough", toughnessSvg(1, 0, 34)),
  sign("wound", toughnessSvg(1, 1, 34)),
];

const abilities = (): Sign[] =>
  ABILITIES.map((ability) => ({
    id: `ability-${ability}`,
    drawing: abilitySvg(ability, DISC),
    name: t(`tile-ability-${ability}`),
    text: t(`tile-ability-${ability}.text`),
  }));

const MODULE = TILES.find((tile) => tile.kind === "module") as Tile;
const INSTANT = TILES.find((tile) => tile.instant === "battle") ?? (TILES.find((tile) => tile.kind === "instant") as Tile);

const tiles = (): Sign[] => [
  sign("hq", hqSvg(20, WHOLE)),
  sign("module", moduleSvg(MODULE.id, 52)),
  sign("instant", tileSvg(INSTANT, { side: "a" }, WHOLE)),
  sign("netted", stateSvg({ netted: true }, WHOLE), "NH-NET-01"),
  sign("steel", stateSvg({ steelNet: true }, WHOLE), "NH-ABIL-STEELNET-01"),
  sign("ghost", stateSvg({ ghost: true }, WHOLE)),
  sign("dying", stateSvg({ dead: 2 }, WHOLE)),
  sign("footprint", framed(drawFootprint(SHOWN, "b", 3), 112, WHOLE)),
  ...SIDES.map((side) => ({
    id: `side-${side}`,
    drawing: stateSvg({ side }, 60),
    name: t("legend-side", { side: sideLetter(side) }),
    text: t(`legend-side-${side}`),
  })),
];

const marks = (): Sign[] => [
  sign("acts", framed(actsMark(), 112, 56)),
  sign("chosen", framed(chosenMark(), 112, 56)),
  sign("target", framed(targetMark(), 112, 56)),
  sign("aimed", framed(aimMark(), 112, 56)),
  sign("doomed", framed(`<g transform="translate(0,-70)">${doomMark(2)}</g>`, 30, 34)),
  sign("last-ring", framed(turnRing("b", 1), 122, 58)),
  sign("last-start", framed(startRing("b"), 40, 34)),
  sign("last-fell", framed(fellMark("b"), 44, 34)),
];

const chapters = (): Chapter[] => [
  { id: "edges", title: t("legend-edges"), signs: edges() },
  { id: "corners", title: t("legend-corners"), signs: corners() },
  { id: "abilities", title: t("legend-abilities"), signs: abilities() },
  { id: "tiles", title: t("legend-tiles"), signs: tiles() },
  { id: "marks", title: t("legend-marks"), signs: marks() },
];

const legend: GameLegend = { plate, chapters };
export default legend;
