/** Figures as a screen reader says them: who, where, how it looks, what it fights with and what protects it. */

import { t } from "../../i18n/i18n.svelte";
import { seatLetter } from "../../match/story";
import { diceText } from "./dice";
import { placeText } from "./questions";
import { soldierRow, weaponsOf } from "./rows";
import { isMachine, type Figure, type View } from "./view";
import { figureName, hasCrew, headingName, isHero, weaponName } from "./words";

/** What is written on its base, then its name. */
export const calledOf = (view: View, figure: Figure): string =>
  `${figure.seat >= 0 ? `${seatLetter(figure.seat)}${isHero(figure) ? "" : figure.number || ""} ` : ""}${figureName(view, figure.id)}`;

/** Range and power of what somebody shoots with, melee and armour. */
export function armsWords(view: View, figure: Figure): string[] {
  const row = soldierRow(figure.sheet, figure.number);
  if (row)
    return [
      ...(row.range ? [`${t("bp-range")} ${diceText(row.range)}`, `${t("bp-power-die")} ${diceText(row.power ?? "–")}`] : []),
      `${t("bp-melee")} ${row.melee}`,
      `${t("bp-armor")} ${row.armor}`,
      `${t("bp-speed")} ${row.speed}`,
    ];
  if (!isMachine(figure)) return [];
  const weapons = weaponsOf(figure.sheet).map((weapon, i) =>
    weapon.melee
      ? `${weaponName(view, figure.id, i)} ${t("bp-melee-bonus", { n: weapon.melee })}`
      : `${weaponName(view, figure.id, i)} ${diceText(`${weapon.range} / ${weapon.power}`)}`,
  );
  return [t("bp-armour-now", { n: figure.armor ?? 0 }), ...(figure.speed === undefined ? [] : [t("bp-speed-now", { n: figure.speed })]), ...weapons];
}

export function figureLabel(view: View, figure: Figure, notes: readonly string[]): string {
  const isWreck = figure.place === "wreck";
  const isThere = isWreck || figure.place === "table";
  return [
    calledOf(view, figure),
    isWreck ? t("bp-wreck") : isThere ? t("bp-facing", { way: headingName(figure.heading) }) : t(`bp-place-${figure.place}`),
    isThere ? placeText(figure.x, figure.y) : "",
    figure.marker !== undefined && !isWreck ? t("bp-durability", { marker: figure.marker, most: figure.durability ?? 0 }) : "",
    figure.kind === "vehicle" && !isWreck && !hasCrew(figure) ? t("bp-crewless") : "",
    figure.z > 0 && !isWreck ? t("bp-level", { z: figure.z }) : "",
    ...(isWreck ? [] : armsWords(view, figure)),
    figure.engaged ? t("bp-engaged") : "",
    ...figure.spent.filter((word) => ["finished", "panicked"].includes(word)).map((word) => t(`bp-spent-${word}`)),
    ...notes,
  ]
    .filter(Boolean)
    .join(", ");
}
