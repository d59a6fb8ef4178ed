/** The signs of Neon: a sector taken apart, actions, dice, supplies, who stands in the arena, and what is marked there. */

import { t } from "../../i18n/i18n.svelte";
import { framed, type Chapter, type GameLegend, type Plate, type Sign } from "../../legend/legend";
import {
  abilityToken,
  actionSvg,
  ATTACK_FACES,
  bot,
  BOT_KINDS,
  crownSvg,
  DEFENSE_FACES,
  die,
  field,
  lens,
  standee,
  SUPPLY_KINDS,
  supplySvg,
  teamMark,
} from "./draw";
import { attackLine, drawGround, drawMiddle, drawTurnMark, drawWords, figures, INNER, type Words } from "./ring";
import { ROWS } from "./rows";
import type { View } from "./view";
import { actionName, faceName, fighterName, sectorShort, supplyName } from "./words";

const ACTIONS = ["move", "attack", "search", "defense", "energy_1", "leadership", "joker"];
const SHOWN = 2;
const COUNT = 8;

/** An arena of which one sector has one of everything. */
const arena = (): View =>
  ({
    mode: "resurrection",
    players: 2,
    stage: "own_turn",
    round: 3,
    cells: [1, 1, 1, 2],
    cell: 1,
    ring: [SHOWN, 3, 8, 6, 9, 4, 10, 5].slice(0, COUNT),
    top: 9,
    closing: null,
    sectors: [SHOWN, 3, 8, 6, 9, 4, 10, 5].map((number) => ({
      number,
      class: ROWS.sectors.find((row) => row.number === number)?.class ?? "green",
      bots: number === SHOWN ? [{ who: 7, name: "guard1" }] : [],
      search_tokens: number === SHOWN ? 2 : 0,
      tokens: number === SHOWN ? [{ seat: 1, ability: "neko" }] : [],
    })),
    leader: 0,
    actor: 0,
    fighters: [{ seat: 0, team: 0, fighter: "snake", at: SHOWN, force_fields: 1, health: [1, 2, 2], energy: 3 }],
    automa: null,
    result: null,
  }) as unknown as View;

const words = (): Words => ({
  sector: (number) => t(`neon-sector-${number}`),
  effect: sectorShort,
  round: t("neon-round", { round: 3 }),
  sunk: "",
  cells: "",
  closes: t("neon-closes-next"),
});

function plate(): Plate {
  const view = arena();
  const note = (id: string, of: [number, number], at: [number, number]) => ({
    name: t(`neon-legend-plate-${id}`),
    text: t(`neon-legend-plate-${id}.text`),
    of,
    at,
  });
  const people = figures(view).map((row) => `<g transform="translate(${row.at.join(",")}) scale(${row.scale})">${row.drawing}</g>`);
  return {
    title: t("neon-legend-plate"),
    label: t("neon-legend-plate-label"),
    box: [-215, -425, 430, 260],
    drawing: drawGround(view, 0) + drawWords(view, 0, words(), false) + people.join(""),
    notes: [
      note("class", [60, -386], [150, -404]),
      note("number", [0, -346], [-190, -386]),
      note("effect", [-40, -302], [-190, -330]),
      note("acts", [-25, -279], [-190, -280]),
      note("leader", [-46, -268], [-190, -236]),
      note("fighter", [-30, -240], [-120, -190]),
      note("field", [0, -252], [190, -340]),
      note("bot", [25, -240], [190, -260]),
      note("search", [10, -204], [100, -186]),
    ],
  };
}

const sign = (id: string, drawing: string, clause?: string): Sign => ({
  id,
  drawing,
  name: t(`neon-legend-${id}`),
  text: t(`neon-legend-${id}.text`),
  ...(clause ? { clause } : {}),
});

const actions = (): Sign[] =>
  ACTIONS.map((action) => ({
    id: `action-${action}`,
    drawing: actionSvg(action, 36),
    name: action.startsWith("energy") ? t("neon-about-energy") : actionName(action),
    text: t(`neon-about-action-${action.replaceAll("_", "-")}`),
  }));

const dice = (): Sign[] =>
  [...ATTACK_FACES.map((face) => ({ face, isDefense: false })), ...DEFENSE_FACES.map((face) => ({ face, isDefense: true }))].map(
    ({ face, isDefense }): Sign => ({
      id: `face-${face}`,
      drawing: die(face, isDefense, 42),
      name: faceName(face),
      text: t(`neon-about-face-${face.replaceAll("_", "-")}`),
    }),
  );

const supplies = (): Sign[] =>
  SUPPLY_KINDS.map((supply) => ({ id: `supply-${supply}`, drawing: supplySvg(supply, 34), name: supplyName(supply), text: t("neon-legend-supply") }));

const box = (fill: string, stroke: string, text: string): string =>
  framed(
    `<rect x="-12" y="-12" width="24" height="24" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="1.6"/><text y="6" text-anchor="middle" font-size="17" fill="${stroke}">${text}</text>`,
    14,
    32,
  );

const panels = (): Sign[] => [
  { id: "health", drawing: box("var(--danger-wash)", "var(--danger)", "2"), name: t("neon-about-health"), text: t("neon-about-health.text") },
  {
    id: "energy",
    drawing: framed('<rect x="-6" y="-12" width="12" height="24" rx="3" fill="var(--signal)" stroke="#11171A" stroke-width="1.6"/>', 14, 32),
    name: t("neon-about-energy"),
    text: t("neon-about-energy.text"),
  },
  {
    id: "initiative",
    drawing: framed(
      '<circle r="14" fill="var(--bone)" stroke="#11171A" stroke-width="2.4"/><text y="6" text-anchor="middle" font-size="18" fill="#11171A">3</text>',
      17,
      34,
    ),
    name: t("neon-about-initiative"),
    text: t("neon-about-initiative.text"),
  },
  { id: "leader", drawing: crownSvg(30), name: t("neon-about-leader"), text: t("neon-about-leader.text") },
  sign("class", framed([1, 2, 3].map((rank) => `<rect x="-22" y="${rank * 12 - 30}" width="44" height="9" fill="var(--class-${rank})"/>`).join(""), 26, 44)),
];

const people = (): Sign[] => [
  ...ROWS.fighters.map(({ id }) => ({ id: `fighter-${id}`, drawing: framed(standee(id, "A"), 34, 46), name: fighterName(id), text: t("neon-legend-fighter") })),
  { id: "automa", drawing: framed(standee("automa", ""), 34, 46), name: fighterName("automa"), text: t("neon-automa-text") },
  ...BOT_KINDS.map((kind) => ({ id: `bot-${kind}`, drawing: framed(bot(kind), 22, 38), name: t(`neon-bot-${kind}`), text: t("neon-bot-text") })),
  sign("acting", framed(standee("snake", "B", true), 44, 52)),
  sign("force", framed(field(), 16, 30)),
  sign("team", framed(standee("ghost", "C") + teamMark(1), 34, 46)),
  sign("token", framed(abilityToken("B"), 16, 34)),
  sign("lens", framed(lens(), 14, 30)),
];

function marks(): Sign[] {
  const view = { ...arena(), fighters: [...arena().fighters] } as View;
  const spot = [
    { who: 0, at: [0, 0] as [number, number], scale: 1, drawing: "" },
    { who: 1, at: [60, 0] as [number, number], scale: 1, drawing: "" },
  ];
  const mark = (kind: "acted" | "struck" | "fell", more: object = {}): string =>
    framed(standee("snake", "B") + drawTurnMark({ kind, who: 0, ordinal: 1, number: 1, ...more }, view, spot), 48, 56);
  return [
    sign("rounds", framed(`<g transform="translate(0,-90)">${drawMiddle(view, words(), false)}</g>`, INNER, 84, 60)),
    sign("attack", framed(attackLine([-50, 10], [50, -10]), 64, 72, 30)),
    sign("last-acted", mark("acted")),
    sign("last-struck", mark("struck", { amount: 2 })),
    sign("last-fell", mark("fell")),
  ];
}

const chapters = (): Chapter[] => [
  { id: "actions", title: t("neon-legend-actions"), signs: actions() },
  { id: "dice", title: t("neon-legend-dice"), signs: dice() },
  { id: "supplies", title: t("neon-legend-supplies"), signs: supplies() },
  { id: "panels", title: t("neon-legend-panels"), signs: panels() },
  { id: "people", title: t("neon-legend-people"), signs: people() },
  { id: "marks", title: t("neon-legend-marks"), signs: marks() },
];

const legend: GameLegend = { plate, chapters };
export default legend;
