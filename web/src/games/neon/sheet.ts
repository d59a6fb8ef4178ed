/**
 * The parts of the drawings as data. Written at the build of the page; `sandtable.games.neon.edge.picture` puts them together in the order of
 * `drawing`, so that a picture made without a browser is the same, byte for byte, in English (tests/browser/test_replay.py compares them).
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import texts from "../../i18n/texts/en";
import { faceStyle } from "../../kit/face";
import label from "../../kit/roboto-label.woff2?inline";
import { seatLetter } from "../../kit/sides";
import { TOKENS } from "../../kit/tokens";
import { abilityToken } from "./draw";
import { BOX, centre, drawFigure, drawGround, drawMiddle, drawWords, lettered, opening, slot, type Words } from "./ring";
import { FIGHTERS, SECTORS } from "./rows";
import { AUTOMA, FIRST_BOT, type SectorView, type View } from "./view";

type Parts = Record<string, string>;

const SEATS = [0, 1, 2, 3, 4, 5];
const CLASSES = ["green", "orange", "violet"];
const BOTS = 10;
const MOST_SECTORS = SECTORS.size;
/** So many can stand in one sector: everybody. */
const MOST_FIGURES = SEATS.length + 1 + BOTS;
const MOST_TOKENS = 12;
const MOST_FIELDS = 6;
const TEAMS = [0, 1, 2];

const bundle = new FluentBundle("en", { useIsolating: false });
for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text));

function t(key: string, values: Record<string, string> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) throw new Error(`no text ${key}`);
  return bundle.formatPattern(pattern, values);
}

const WORDS: Words = {
  sector: (number) => t(`neon-sector-${number}`),
  effect: (number) => t(`neon-sector-short-${number}`),
  round: t("neon-round", { round: "@" }),
  sunk: "",
  cells: "",
  closes: t("neon-closes-next"),
};

/** A view with nothing in it but what a part depends on. */
const viewOf = (part: Partial<View>): View =>
  ({
    mode: "",
    ring: [],
    top: null,
    closing: null,
    sectors: [],
    cells: [0, 0],
    cell: 0,
    leader: null,
    actor: null,
    fighters: [],
    automa: null,
    ...part,
  }) as unknown as View;

const sectorOf = (number: number, rank: string, tokens = 0): SectorView => ({ number, id: "", class: rank, search_tokens: tokens, bots: [], tokens: [] });

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const places = (): [number, number][] => range(MOST_SECTORS).flatMap((last) => range(last + 1).map((place): [number, number] => [place, last + 1]));
const finished = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).map(([key, drawing]) => [key, lettered(drawing)]));

function grounds(): Parts {
  const found: Parts = {};
  for (const [place, count] of places()) {
    for (const rank of CLASSES) {
      for (const sinks of [false, true]) {
        const sectors = range(count).map((number) => sectorOf(number, rank));
        found[`${place} ${count} ${rank} ${sinks ? "sinks" : "stays"}`] = drawGround(
          viewOf({ ring: range(count), sectors, closing: sinks ? place : null }),
          place,
        );
      }
    }
  }
  return found;
}

/** The words of a sector without the place where they stand. */
function wordsOf(number: number, sinks: boolean, tokens: number): string {
  const drawn = drawWords(viewOf({ ring: [number], sectors: [sectorOf(number, "green", tokens)], closing: sinks ? number : null }), 0, WORDS, false);
  return drawn.replace(/^<g transform="[^"]*">/, "").replace(/<\/g>$/, "");
}

function words(): Record<string, Parts> {
  const numbers = [...SECTORS.keys()];
  const first = numbers[0] as number;
  const titles = numbers.flatMap((number) =>
    [false, true].map((sinks): [string, string] => [`${number} ${sinks ? "sinks" : "stays"}`, wordsOf(number, sinks, 0)]),
  );
  const lenses = range(MOST_TOKENS + 1).map((count): [string, string] => [String(count), wordsOf(first, false, count).slice(wordsOf(first, false, 0).length)]);
  return { titles: finished(Object.fromEntries(titles)), lenses: finished(Object.fromEntries(lenses)) };
}

/** The middle without the boxes of the rounds, and every box at the place of the first. */
function middle(): Record<string, unknown> {
  const bare = drawMiddle(viewOf({ cells: [] }), WORDS, false);
  const box = (closes: number, cell: number): string =>
    drawMiddle(viewOf({ cells: [closes], cell }), WORDS, false)
      .slice(bare.length)
      .replace("translate(0,", "translate(@,");
  const boxes = range(10).flatMap((closes) => [
    [`now ${closes}`, box(closes, 0)],
    [`past ${closes}`, box(closes, 1)],
    [`ahead ${closes}`, box(closes, -1)],
  ]);
  return { middle: { bare: lettered(bare) }, boxes: finished(Object.fromEntries(boxes) as Parts) };
}

function people(): Record<string, Parts> {
  const fighters = (fighter: string, more: object = {}): View["fighters"] => SEATS.map((seat) => ({ seat, fighter, team: 0, ...more }));
  const standing = (fighter: string, who: number, part: Partial<View> = {}): string => drawFigure(viewOf({ fighters: fighters(fighter), ...part }), who);
  const names = [...FIGHTERS.keys()];
  const one = names[0] as string;
  const plain = standing(one, 0).length;
  const standees = names.flatMap((name) =>
    SEATS.flatMap((seat) => [
      [`${name} ${seat} waits`, standing(name, seat)],
      [`${name} ${seat} acts`, standing(name, seat, { actor: seat })],
    ]),
  );
  const fields = range(MOST_FIELDS + 1).map((count) => [String(count), standing(one, 0, { fighters: fighters(one, { force_fields: count }) }).slice(plain)]);
  const teams = TEAMS.map((team) => [String(team), standing(one, 0, { mode: "squad", fighters: fighters(one, { team }) }).slice(plain)]);
  const others = [AUTOMA, ...range(BOTS).map((i) => FIRST_BOT + i)].map((who) => [String(who), drawFigure(viewOf({}), who)]);
  return {
    standees: finished(Object.fromEntries(standees) as Parts),
    fields: finished(Object.fromEntries(fields) as Parts),
    teams: finished(Object.fromEntries(teams) as Parts),
    others: finished(Object.fromEntries(others) as Parts),
    crown: { crown: lettered(standing(one, 0, { leader: 0 }).slice(plain)) },
    abilities: finished(Object.fromEntries(SEATS.map((seat) => [String(seat), abilityToken(seatLetter(seat))]))),
  };
}

export function sheet(): unknown {
  return {
    tokens: { light: Object.fromEntries(TOKENS.light), dark: Object.fromEntries(TOKENS.dark) },
    labels: { face: faceStyle(label) },
    open: lettered(opening(BOX)),
    close: "</svg>\n",
    centres: Object.fromEntries(places().map(([place, count]) => [`${place} ${count}`, centre(place, count)])),
    slots: Object.fromEntries(range(MOST_FIGURES).flatMap((last) => range(last + 1).map((i) => [`${i} ${last + 1}`, slot(i, last + 1)]))),
    grounds: finished(grounds()),
    ...words(),
    ...middle(),
    ...people(),
  };
}
