/** Names and short words for everything on the table. */

import { inPercent, language, t } from "../../i18n/i18n.svelte";
import { GUNS, HEROES, SQUADS, VEHICLES, weaponsOf } from "./rows";
import { HEADINGS, inSteps, isLeft, type Figure, type Unit, type View } from "./view";

const dashed = (id: string): string => id.replaceAll("_", "-");

export const sheetName = (sheet: string): string => (sheet === "captive" ? t("bp-captive") : t(`bronepekhota-unit-${dashed(sheet)}`));
/** The faction that a unit belongs to; whoever has none is called by its own name. */
export function factionName(sheet: string): string {
  const faction = (SQUADS.get(sheet) ?? VEHICLES.get(sheet) ?? HEROES.get(sheet))?.faction;
  return faction ? t(`bronepekhota-faction-${dashed(faction)}`) : sheetName(sheet);
}
export const missionName = (mission: string): string => t(`bronepekhota-mission-${dashed(mission)}`);
export const terrainName = (type: string): string => t(`bronepekhota-terrain-${dashed(type)}`);
export const propertyName = (property: string): string => t(`bronepekhota-property-${dashed(property)}`);

/** Squads come before everything else in the numbers of units. */
export const squadCount = (view: View): number => view.figures.filter((figure) => figure.number === 1 && SQUADS.has(figure.sheet)).length;

/** The figure of a unit that has only one, however it is numbered. */
export const singleOf = (view: View, unit: number): Figure | undefined => view.figures[unit - squadCount(view)];

export const unitOf = (view: View, unit: number): Unit | undefined => view.units.find((row) => row.id === unit);

/** Two units of the same kind in one army are told apart by a Roman figure. */
function twin(view: View, seat: number, sheet: string, id: number): string {
  const same = view.units.filter((row) => row.seat === seat && row.sheet === sheet);
  const place = same.findIndex((row) => row.id === id);
  return same.length > 1 && place >= 0 ? ` ${["I", "II", "III", "IV", "V", "VI"][place] ?? place + 1}` : "";
}

export function unitName(view: View, unit: number): string {
  const row = unitOf(view, unit);
  if (row) return sheetName(row.sheet) + twin(view, row.seat, row.sheet, unit);
  const figure = singleOf(view, unit);
  return figure ? figureName(view, figure.id) : "";
}

export function figureName(view: View, id: number): string {
  const figure = view.figures[id];
  if (!figure) return t("bp-nobody");
  if (!figure.number) {
    const same = view.figures.filter((row) => row.seat === figure.seat && row.sheet === figure.sheet);
    return sheetName(figure.sheet) + (same.length > 1 ? ` ${same.indexOf(figure) + 1}` : "");
  }
  const squad = view.units.find((row) => row.sheet === figure.sheet && row.id === figure.unit);
  return `${sheetName(figure.sheet)}${squad ? twin(view, squad.seat, squad.sheet, squad.id) : ""} ${figure.number}`;
}

export const isMobileGun = (figure: Figure): boolean => figure.place === "table" && Boolean(GUNS.get(figure.sheet)?.mobile);

/** Somebody drives it, or it drives itself; also while it is not on the table yet. */
export const hasCrew = (machine: Figure): boolean =>
  Boolean(machine.manned) || machine.crew >= 0 || Boolean(VEHICLES.get(machine.sheet)?.ai_controlled && isLeft(machine));

export const isHero = (figure: Figure): boolean => HEROES.has(figure.sheet);

/** The weapon with this number of a machine; -1 is what a soldier carries. */
export function weaponName(view: View, source: number, weapon: number): string {
  const figure = view.figures[source];
  if (!figure || weapon < 0) return t("bp-own-weapon");
  if (figure.kind === "gun") return sheetName(figure.sheet);
  const row = weaponsOf(figure.sheet)[weapon];
  return row ? `${t(`bronepekhota-weapon-${dashed(row.weapon)}`)}${row.mount && isTwice(figure.sheet, row.weapon) ? `, ${mountName(row.mount)}` : ""}` : "";
}

const isTwice = (sheet: string, weapon: string): boolean => weaponsOf(sheet).filter((row) => row.weapon === weapon).length > 1;

/** "top 1", "left": the word is translated, the number stays. */
export function mountName(mount: string): string {
  const [word = "", ...rest] = mount.split(" ");
  return [t(`bp-mount-${dashed(word)}`), ...rest].join(" ");
}

const COMPASS = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];

/** A heading as one of eight directions. */
export const headingName = (heading: number): string => t(`bp-way-${COMPASS[Math.round((heading / HEADINGS) * 8) % 8]}`);

const number = (value: number, digits: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
export const stepsText = (mm: number): string => number(inSteps(mm), 1);
export const percent = (chance: number): string => inPercent(chance, { maximumFractionDigits: chance > 0 && chance < 0.01 ? 2 : 0 });
/** A chance as one reads it, and exactly. */
export const chanceText = (chance: { readonly p: number; readonly exact: string }): string =>
  chance.exact.includes("/") ? `${percent(chance.p)} (${chance.exact})` : percent(chance.p);
export const coverName = (cover: number): string => t(`bronepekhota-cover-${["none", "light", "heavy", "total"][cover] ?? "none"}`);
/** A cost of a soldier is in millimetres, one of a vehicle in points. */
export const costText = (cost: number, isVehicle: boolean): string => (isVehicle ? number(cost, 0) : stepsText(cost));

/** A number with one decimal. */
export const decimal = (value: number): string => number(value, 1);

/** Which of the squads of its army a soldier belongs to; undefined for whoever belongs to none. */
export function squadIndex(view: View, figure: Figure): number | undefined {
  if (figure.kind !== "soldier" || !SQUADS.has(unitOf(view, figure.unit)?.sheet ?? "")) return undefined;
  return view.units.filter((row) => row.seat === figure.seat && SQUADS.has(row.sheet)).findIndex((row) => row.id === figure.unit);
}

/** Why something is not allowed, in words. */
export const whyText = (clause: string): string => t("bp-why", { clause });

/** Why somebody stays: what stops it, and how long the way round would be. */
export const refusalText = (row: { readonly clause: string; readonly round: number | null; readonly budget: number }): string =>
  [
    whyText(row.clause),
    row.round === null || row.round <= row.budget ? "" : t("bp-orders-round", { cost: stepsText(row.round), most: Math.floor(row.budget / 40) }),
  ]
    .filter(Boolean)
    .join(", ");

/** What orders come to: who moves, fights and fires. */
export function ordersText(move: number, fight: number, fire: number): string {
  const parts = [move ? t("bp-orders-move", { n: move }) : "", fight ? t("bp-orders-fight", { n: fight }) : "", fire ? t("bp-orders-fire", { n: fire }) : ""];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
