/** What keeps a position from being played on, in words. */

import { t } from "../../../i18n/i18n.svelte";

const KNOWN: Readonly<Record<string, string>> = {
  "BP-SETUP-01": "side",
  "BP-SETUP-02": "points",
  "BP-SETUP-04": "map",
  "BP-SETUP-15": "faction",
  "BP-SETUP-16": "pilot",
  "BP-HERO-01": "hero",
  "BP-TURN-03": "unit",
  "BP-TURN-10": "soldier",
  "BP-TURN-11": "soldier",
};

export function missingText({ clause, message }: { readonly clause: string; readonly message: string }): string {
  const word = KNOWN[clause];
  return word ? t(`bp-board-missing-${word}`) : message;
}
