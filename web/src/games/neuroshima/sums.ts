/** Numbers with their reasons, in words: "4 = 3 printed + 1 Scout". */

import { listed, t } from "../../i18n/i18n.svelte";
import { abilitySvg, edgeSvg, hqSvg, initiativeSvg, moduleSvg, stateSvg, toughnessSvg } from "./symbols";
import { isModule, tileOf, type Bonus, type Edge, type Icon, type Strike, type Tile, type UnitView } from "./tiles";
import type { Term } from "./view";
import { tileName } from "./words";

/** One value of a tile as it is now. */
export interface Value {
  readonly what: string;
  readonly now: string;
  readonly text: string;
  readonly clauses: readonly string[];
  readonly isChanged: boolean;
  /** How the tile shows it, as SVG text. */
  readonly symbol: string;
}

/** How wide symbols beside words are. */
const SIZE = 34;
const DISC = 26;

const FROM_MODULE = /^NH-(MOD|XATK)/;

/** What a step of a sum is called. */
function termName(term: Term): string {
  if (term.tile === "segment") return t("match-term-segment");
  if (term.tile && FROM_MODULE.test(term.clause)) return tileName(term.tile);
  return t(`match-term-${term.what}`);
}

const signed = (value: number, name: string, isFirst: boolean): string => {
  if (isFirst) return `${value} ${name}`;
  return `${value < 0 ? "−" : "+"} ${Math.abs(value)} ${name}`;
};

/** "2 melee + 1 Officer − 1 armour = 2". */
export function namedSum(terms: readonly Term[], amount: number): string {
  const parts = terms.filter((term) => term.value !== 0);
  if (parts.length === 1 && parts[0]?.value === amount) return signed(amount, termName(parts[0]), true);
  return `${parts.map((term, i) => signed(term.value, termName(term), i === 0)).join(" ")} = ${amount}`;
}

function printedSum(printed: number, bonuses: readonly Bonus[]): string {
  const base = t("match-printed", { value: printed });
  return [base, ...bonuses.map((bonus) => signed(bonus.value, tileName(bonus.tile), false))].join(" ");
}

const clausesOf = (bonuses: readonly Bonus[]): string[] => [...new Set(bonuses.map((bonus) => bonus.clause))];

/** All values of a tile; of a unit on the board with what changes them. */
export function valuesOf(tile: Tile, unit: UnitView | undefined, hp: readonly number[]): Value[] {
  if (tile.kind === "instant") return [];
  return [...initiativeOf(tile, unit), ...attacksOf(tile, unit), life(tile, unit, hp), ...states(unit), ...abilities(tile)];
}

function initiativeOf(tile: Tile, unit: UnitView | undefined): Value[] {
  const now = unit?.initiative ?? tile.initiative;
  const bonuses = (unit?.bonuses ?? []).filter((bonus) => bonus.what === "initiative");
  const extra = (unit?.bonuses ?? []).filter((bonus) => bonus.what === "extra_attack");
  const what = t("tile-initiative");
  if (!now.length) return [{ what, now: "–", text: t("tile-initiative-none"), clauses: [], isChanged: false, symbol: "" }];
  const printed = tile.initiative[0] ?? 0;
  const symbol = initiativeSvg({ value: now[0] ?? printed, printed }, DISC);
  const parts = [printedSum(printed, bonuses), ...extra.map((bonus) => t("match-extra-attack", { tile: tileName(bonus.tile) }))];
  return [
    {
      what,
      now: now.join(" "),
      text: `= ${parts.join("; ")}`,
      clauses: clausesOf([...bonuses, ...extra]),
      isChanged: bonuses.length + extra.length > 0,
      symbol,
    },
  ];
}

const STRIKES: readonly Icon[] = ["melee", "melee_ff", "ranged"];

function attacksOf(tile: Tile, unit: UnitView | undefined): Value[] {
  const rows = new Map<string, { icon: Icon; strength: number; edges: number[] }>();
  for (const [edge, icons] of Object.entries(tile.edges)) {
    for (const [icon, strength] of Object.entries(icons as Edge) as [Icon, number][]) {
      const row = rows.get(`${icon} ${strength}`) ?? { icon, strength, edges: [] };
      row.edges.push((Number(edge) + (unit?.rotation ?? 0)) % 6);
      rows.set(`${icon} ${strength}`, row);
    }
  }
  return [...rows.values()].map(({ icon, strength, edges }) => {
    const kind = icon === "melee_ff" ? "melee" : icon;
    const bonuses = STRIKES.includes(icon) ? (unit?.bonuses ?? []).filter((bonus) => bonus.what === (kind as Strike)) : [];
    const now = strength + bonuses.reduce((sum, bonus) => sum + bonus.value, 0);
    const where = edges.length === 6 ? t("tile-edge-all") : listed([...edges].sort().map((edge) => t(`tile-edge-${edge}`)));
    const text = STRIKES.includes(icon) ? `= ${printedSum(strength, bonuses)}; ${where}` : `${where}. ${t(`tile-icon-${icon}.text`)}`;
    return {
      what: t(`match-value-${icon}`),
      now: STRIKES.includes(icon) ? String(now) : "",
      text,
      clauses: clausesOf(bonuses),
      isChanged: bonuses.length > 0,
      symbol: edgeSvg({ [icon]: strength }, SIZE, { [icon]: now - strength }),
    };
  });
}

function life(tile: Tile, unit: UnitView | undefined, hp: readonly number[]): Value {
  const what = t("tile-life");
  if (tile.kind === "hq") {
    const points = unit ? (hp[unit.seat] ?? tile.hp ?? 0) : (tile.hp ?? 0);
    return {
      what,
      now: String(points),
      text: t("tile-hit-points", { count: points }),
      clauses: [],
      isChanged: points !== tile.hp,
      symbol: hqSvg(points, SIZE),
    };
  }
  const wounds = unit?.wounds ?? 0;
  const left = 1 + tile.toughness - wounds;
  const text = t("tile-wounds", { count: left }) + (wounds ? `; ${t("match-wounds-now", { count: wounds })}` : "");
  const symbol = tile.toughness ? toughnessSvg(tile.toughness, wounds, 20) : "";
  return { what, now: String(left), text, clauses: [], isChanged: wounds > 0, symbol };
}

function states(unit: UnitView | undefined): Value[] {
  const row = (what: string, text: string, clause: string, symbol: string): Value => ({ what, now: "", text, clauses: [clause], isChanged: true, symbol });
  return [
    ...(unit?.netted && !unit.steel_net ? [row(t("match-netted-title"), t("match-netted-text"), "NH-NET-01", stateSvg({ netted: true }, SIZE))] : []),
    ...(unit?.links ?? []).map((link) =>
      row(tileName(link.tile), t(`match-link-${link.what}`), link.clause, isModule(link.tile) ? moduleSvg(link.tile, DISC) : ""),
    ),
    ...(unit?.steel_net ? [row(t("match-steel-net-title"), t("match-netted-text"), "NH-ABIL-STEELNET-01", stateSvg({ steelNet: true }, SIZE))] : []),
  ];
}

const abilities = (tile: Tile): Value[] =>
  tile.abilities.map((ability) => ({
    what: t(`tile-ability-${ability}`),
    now: "",
    text: t(`tile-ability-${ability}.text`),
    clauses: [],
    isChanged: false,
    symbol: abilitySvg(ability, DISC),
  }));

/** Name of the tile on a hex, with the hex. */
export const tileAt = (tile: string | undefined, hex: string): string => (tile ? t("match-tile-at", { tile: tileName(tileOf(tile).id), hex }) : hex);
