/** Dice in words. */

import { t } from "../../i18n/i18n.svelte";

/** Dice as the rulebook of the language writes them: 2D6 or 2Д6. */
export const diceText = (dice: string): string => dice.replaceAll("D", t("bp-die"));

export interface Rolled {
  readonly sides: number;
  readonly value: number;
}

/** "D12: 9", in the letters of the language. */
export const rolledText = ({ sides, value }: Rolled): string => `${diceText(`D${sides}`)}: ${value}`;

/** What a die looks like from above: a square, a pentagon in a ring, a triangle in a hexagon. */
const SHAPES: Readonly<Record<number, string>> = {
  6: "M-13,-13H13V13H-13Z",
  12: "M0,-15L14.3,-4.6L8.8,12.1H-8.8L-14.3,-4.6Z",
  20: "M0,-15.5L13.4,-7.7V7.7L0,15.5L-13.4,7.7V-7.7Z",
};

export const dieSvg = ({ sides, value }: Rolled, size = 34): string =>
  `<svg width="${size}" height="${size}" viewBox="-17 -17 34 34" aria-hidden="true"><path d="${SHAPES[sides] ?? SHAPES[6]}" fill="#F0D64A" stroke="#11171A" stroke-width="2.2" stroke-linejoin="round"/><text y="5.5" text-anchor="middle" font-size="15" fill="#11171A">${value}</text></svg>`;
