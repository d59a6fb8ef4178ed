/** Dice in words. */

import { t } from "../../i18n/i18n.svelte";

/** Dice as the rulebook of the language writes them: 2D6 or 2Д6. */
export const diceText = (dice: string): string => dice.replaceAll("D", t("bp-die"));
