/** Chances and averages as they are written: percent with one decimal, averages with two. */

import { inPercent, language } from "../../i18n/i18n.svelte";

export const percentText = (chance: number): string => inPercent(chance, { maximumFractionDigits: 1, minimumFractionDigits: chance > 0 && chance < 1 ? 1 : 0 });

export const averageText = (mean: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(mean);

export const gainText = (gain: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: "exceptZero", maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(gain).replace("-", "−");
