/** The signs of Bronepekhota: a soldier taken apart, weapons, squads, machines, ground, and what is marked on the table. */

import { t } from "../../i18n/i18n.svelte";
import { SIDES, sideLetter } from "../../kit/sides";
import { framed, type Chapter, type GameLegend, type Plate, type Sign } from "../../legend/legend";
import { ARM_KINDS, armOf, drawFigure, drawWreck, durabilityTrack, RING_KINDS, type Marks } from "./draw";
import { posed } from "./face";
import { drawStop, drawTurnMark, shield } from "./marks";
import { GUNS, HEROES, ROWS, SQUADS, VEHICLES } from "./rows";
import { drawObject, drawPiece } from "./terrain";
import type { Figure, ObjectView } from "./view";
import { terrainName } from "./words";

const PLAIN: Marks = { hasActed: false, hasItem: false, isHero: false, isCommand: false };
const upright = (x: number, y: number): [number, number] => [x, -y];

const figure = (more: Partial<Figure>): Figure => posed({ sheet: ROWS.squads[0]?.id ?? "", number: 1, ...more });

/** Somebody who carries this. */
function carrier(arm: string): Figure {
  for (const [sheet, squad] of SQUADS)
    for (const { n } of squad.soldiers) {
      const found = figure({ sheet, number: n });
      if (armOf(found) === arm) return found;
    }
  return figure({});
}

const soldierSvg = (who: Figure, marks: Partial<Marks> = {}, px = 62): string => framed(drawFigure(who, { ...PLAIN, ...marks }), 26, px);
const machineSvg = (who: Figure, marks: Partial<Marks> = {}): string => framed(drawFigure(who, { ...PLAIN, ...marks }), who.radius * 1.3, 66);

function plate(): Plate {
  const note = (id: string, of: [number, number], at: [number, number]) => ({
    name: t(`bp-legend-plate-${id}`),
    text: t(`bp-legend-plate-${id}.text`),
    of,
    at,
  });
  return {
    title: t("bp-legend-plate"),
    label: t("bp-legend-plate-label"),
    box: [-42, -32, 84, 64],
    drawing: drawFigure(carrier("machine"), { ...PLAIN, squad: 1, hasActed: true }) + shield([-9, 14], 2, 2.4),
    notes: [
      note("number", [0, 0], [-8, -26]),
      note("weapon", [20, 0], [34, -12]),
      note("letter", [-12, 0], [-34, -10]),
      note("base", [6, -9], [20, -25]),
      note("ring", [-10, -10.5], [-28, -24]),
      note("acted", [9, 9], [26, 22]),
      note("cover", [-9, 14], [-28, 20]),
    ],
  };
}

const sign = (id: string, drawing: string, clause?: string): Sign => ({
  id,
  drawing,
  name: t(`bp-legend-${id}`),
  text: t(`bp-legend-${id}.text`),
  ...(clause ? { clause } : {}),
});

const arms = (): Sign[] => ARM_KINDS.map((arm) => sign(`arm-${arm}`, soldierSvg(carrier(arm))));

const squads = (): Sign[] => [
  ...Array.from({ length: RING_KINDS }, (_, squad) => ({
    id: `ring-${squad}`,
    drawing: soldierSvg(carrier("rifle"), { squad }, 52),
    name: t("bp-legend-squad", { n: squad + 1 }),
  })),
  ...SIDES.map((side, seat) => ({
    id: `side-${side}`,
    drawing: soldierSvg({ ...carrier("rifle"), seat }, {}, 52),
    name: t("bp-legend-side", { side: sideLetter(side) }),
    text: t(`bp-legend-side-${side}`),
  })),
];

const states = (): Sign[] => [
  sign("hero", soldierSvg(figure({ sheet: [...HEROES.keys()][0] ?? "", number: 0 }), { isHero: true })),
  sign("pilot", soldierSvg(figure({ sheet: ROWS.pilots[0]?.id ?? "", number: 0 }))),
  sign("captive", soldierSvg(figure({ kind: "captive", sheet: "captive", number: 0, seat: -1 }))),
  sign("acted", soldierSvg(carrier("rifle"), { hasActed: true })),
  sign("panicked", soldierSvg({ ...carrier("rifle"), spent: ["panicked"] }), "BP-PANIC-02"),
  sign("engaged", framed(`${drawFigure(carrier("rifle"), PLAIN)}<circle r="14.5" fill="none" stroke="var(--danger)" stroke-width="1.8"/>`, 26, 62)),
  sign("item", soldierSvg(carrier("rifle"), { hasItem: true })),
  sign("plan", soldierSvg(carrier("rifle"), { isPlan: true })),
];

const CHASSIS = ["tracked", "wheeled", "walking", "flying"];

const machines = (): Sign[] => [
  ...CHASSIS.flatMap((chassis): Sign[] => {
    const row = [...VEHICLES.values()].find((vehicle) => vehicle.chassis === chassis);
    const machine = row && figure({ kind: "vehicle", sheet: row.id, number: 0, radius: 50, durability: row.durability, marker: row.durability, manned: true });
    return machine
      ? [{ id: `chassis-${chassis}`, drawing: machineSvg(machine), name: t(`bp-chassis-${chassis}`), text: t(`bp-legend-chassis-${chassis}`) }]
      : [];
  }),
  sign("gun", machineSvg(figure({ kind: "gun", sheet: [...GUNS.keys()][0] ?? "", number: 0, radius: 25 })), "BP-SHOOT-17"),
  sign("empty", machineSvg(figure({ kind: "vehicle", sheet: [...VEHICLES.keys()][0] ?? "", number: 0, radius: 50, manned: false }))),
  sign("command", machineSvg(figure({ kind: "vehicle", sheet: [...VEHICLES.keys()][0] ?? "", number: 0, radius: 50, manned: true }), { isCommand: true })),
  sign("wreck", framed(drawWreck(50), 50, 56)),
  sign("track", durabilityTrack([...VEHICLES.values()][1]?.zones ?? [], 5, "")),
];

/** Pieces as wide as they fit into a picture. */
const CORNERS = [
  [-44, -30],
  [44, -30],
  [44, 30],
  [-44, 30],
] as const;
const WALL = [
  [-44, -7],
  [44, -7],
  [44, 7],
  [-44, 7],
] as const;
const NARROW = ["low_wall", "barricade", "smooth_wall", "climbable_wall", "pipeline_thin", "pipeline_big"];

const ground = (): Sign[] =>
  ROWS.terrain
    .filter(({ id }) => id !== "open" && id !== "wreck")
    .map((row) => {
      const piece =
        row.form === "link"
          ? { type: row.id, foot: [-30, 0, 0] as const, head: [30, 0, 80] as const, width: 34 }
          : { type: row.id, corners: NARROW.includes(row.id) ? WALL : CORNERS };
      const cover = row.cover ? `${t(`bronepekhota-cover-${row.cover.id}`)}. ` : "";
      const height = row.height_mm ? t("bp-mm", { mm: row.height_mm }) : "";
      return { id: `terrain-${row.id}`, drawing: framed(drawPiece(piece, upright), 54, 80, 40), name: terrainName(row.id), text: `${cover}${height}` };
    });

const object = (kind: ObjectView["kind"]): string =>
  framed(
    drawObject({ id: kind, kind, carrier: -1, at: [0, 0, 0], size: kind === "block" || kind === "zone" ? [60, 44] : [0, 0], radius: 24 }, upright),
    40,
    62,
    32,
  );

const objects = (): Sign[] => (["block", "zone", "exit", "marker", "item"] as const).map((kind) => sign(`object-${kind}`, object(kind)));

function marks(): Sign[] {
  const figures = [figure({ seat: 1, x: -14 }), figure({ id: 1, seat: 0, x: 22 })];
  const last = (kind: "came" | "acted" | "shot" | "fell", more: object = {}): string =>
    framed(
      drawFigure(figures[0] as Figure, PLAIN).replace(/^/, '<g transform="translate(-14,0)">') +
        "</g>" +
        drawTurnMark({ kind, figure: 0, ordinal: 1, number: 1, ...more }, figures, upright, 1.6, false),
      38,
      66,
      26,
    );
  return [
    sign("cover-heavy", framed(shield([0, 0], 2, 1), 14, 30), "BP-COVER-01"),
    sign("cover-light", framed(shield([0, 0], 1, 1), 14, 30), "BP-COVER-01"),
    sign("refused", framed(drawStop([-26, 0], [30, 0], 1.4), 34, 62, 16)),
    sign("last-came", last("came", { from: [26, 10] })),
    sign("last-shot", last("shot", { target: 1 })),
    sign("last-fell", last("fell")),
  ];
}

const chapters = (): Chapter[] => [
  { id: "arms", title: t("bp-legend-arms"), signs: arms() },
  { id: "states", title: t("bp-legend-states"), signs: states() },
  { id: "squads", title: t("bp-legend-squads"), signs: squads() },
  { id: "machines", title: t("bp-legend-machines"), signs: machines() },
  { id: "ground", title: t("bp-legend-ground"), signs: ground() },
  { id: "objects", title: t("bp-legend-objects"), signs: objects() },
  { id: "marks", title: t("bp-legend-marks"), signs: marks() },
];

const legend: GameLegend = { plate, chapters };
export default legend;
