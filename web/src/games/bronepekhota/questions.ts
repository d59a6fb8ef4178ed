/** Questions and answers of a battle in words. */

import { language, t } from "../../i18n/i18n.svelte";
import type { Decision } from "../../match/protocol";
import { meant, type BattleOption } from "./choices";
import { endOf } from "./plan";
import { singleOf, figureName, hasCrew, headingName, unitName, weaponName } from "./words";
import type { Pose, View } from "./view";

/** What can still be done by whoever acts. */
export interface Ways {
  readonly canGo: boolean;
  readonly canAttack: boolean;
}

const wayWord = ({ canGo, canAttack }: Ways): string => (canGo ? (canAttack ? "" : "-go") : canAttack ? "-attack" : "-nothing");

export function questionText(decision: Decision, view: View, ways?: Ways): string {
  if (decision.kind === "pilot") return t("bp-ask-pilot", { who: driverless(view) });
  const who = view.figure >= 0 ? figureName(view, view.figure) : view.active >= 0 ? unitName(view, view.active) : "";
  const word = ways && ["act", "drive"].includes(decision.kind) ? wayWord(ways) : "";
  return t(`bp-ask-${decision.kind.replaceAll("_", "-")}${word}`, { who, tour: view.tour });
}

/** The machine that waits for its pilot: crews are chosen in the order of the army. */
function driverless(view: View): string {
  const machine = view.figures.find((figure) => figure.kind === "vehicle" && figure.seat === view.seat && !hasCrew(figure) && figure.place === "reserve");
  return machine ? figureName(view, machine.id) : "";
}

/** Which edge of the table an area lies at, and where along it. */
function areaText([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], view: View): string {
  const isUpright = y2 - y1 >= x2 - x1;
  const edge = isUpright ? (x1 === 0 ? "w" : "e") : y1 === 0 ? "s" : "n";
  const place = isUpright ? ((y1 + y2) / 2 / view.field[1]) * 100 : ((x1 + x2) / 2 / view.field[0]) * 100;
  return t("bp-do-area", { edge: t(`bp-edge-${edge}`), place: Math.round(place) });
}

const passText = (view: View): string => t(`bp-pass-${["swift", "retreat", "reroll"].includes(view.stage) ? view.stage : "other"}`);

export function answerText(option: BattleOption, view: View): string {
  const figure = meant(option);
  const who = figure === undefined ? "" : figureName(view, figure);
  switch (option.kind) {
    case "area":
      return areaText(option.area ?? [], view);
    case "unit":
    case "command":
      return unitName(view, option.unit as number);
    case "soldier":
    case "pilot":
      return who;
    case "deploy":
    case "leave":
      return t(`bp-do-${option.kind}`, { unit: unitName(view, option.unit as number), place: placeText(option.at?.x, option.at?.y) });
    case "put":
    case "push":
    case "go":
    case "jump":
      return t(`bp-do-${option.kind}`, { who, place: placeText(option.at?.x, option.at?.y) });
    case "shoot":
      return t("bp-do-shoot", { weapon: weaponName(view, option.source as number, option.weapon === "own" ? -1 : (option.weapon as number)) });
    case "grenade":
    case "fight":
    case "board":
    case "take":
    case "repair":
      return t(`bp-do-${option.kind}`, { who });
    case "declare":
      return t("bp-do-declare", { by: figureName(view, option.figure as number), who });
    case "turn":
    case "dismount":
      return t(`bp-do-${option.kind}`, { way: headingName(option.heading as number) });
    case "carry":
      return t("bp-do-carry", { item: t("bp-item") });
    case "pick":
      return t("bp-do-pick", { steps: option.value as number });
    case "reroll":
      return t(`bp-do-reroll-${option.value === 7 ? "defence" : "attack"}`);
    case "pass":
      return passText(view);
    case "finish":
      return t(view.stage === "drive" ? "bp-do-finish-vehicle" : "bp-do-finish");
    case "drive":
    case "ram":
      return option.operations?.length ? driveText(option, view) : t("bp-do-stay");
    case "done":
      return t(option.heading === 1 && isVehicleActing(view) ? "bp-do-done-ram" : "bp-do-done");
  }
  return t(`bp-do-${option.kind.replaceAll("_", "-")}`);
}

/** Where a machine would come to stand, and how it would look. */
function driveText(option: BattleOption, view: View): string {
  const end = endOf(view, option, view.figures[view.figure]);
  return t(`bp-do-${option.kind}`, { place: placeText(end?.x, end?.y), way: headingName(end?.heading ?? 0) });
}

const isVehicleActing = (view: View): boolean => view.figures[view.figure]?.kind === "vehicle";

const coordinate = (mm: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(mm / 40);

/** A place as steps from the lower left corner. */
export const placeText = (x = 0, y = 0): string => `${coordinate(x)} : ${coordinate(y)}`;

/** A place and how one looks there. */
export const poseText = (pose: Pose | null): string => (pose ? `${placeText(pose.x, pose.y)}, ${t("bp-facing", { way: headingName(pose.heading) })}` : "");

/** What may stand in a list for a unit to be deployed that is no squad. */
export const isGun = (view: View, unit: number): boolean => singleOf(view, unit)?.kind === "gun";
