/** Decisions and answers in plain words. */

import { t } from "../../i18n/i18n.svelte";
import { hexName, type Hex } from "../../kit/hex";
import { sideLetter, sideOfSeat } from "../../kit/sides";
import type { Decision } from "../../match/protocol";
import type { Option } from "./choices";
import { tileAt } from "./sums";
import { unitAt, type View } from "./view";
import { leaderName, tileName } from "./words";

const named = (view: View, at: Hex | null | undefined): string => (at ? tileAt(unitAt(view.units, at)?.tile, hexName(at)) : "");

/** Answers that name an attack by whom it comes from, unless it is an instant. */
const SAVING = ["medic", "save"];

/** What is asked, in one line. */
export function questionText(decision: Decision, view: View, subject: Hex | undefined): string {
  const words = { unit: named(view, subject), count: view.hands[decision.seat]?.length ?? 0 };
  return t(`match-ask-${decision.kind}`, words);
}

/** What a button says that answers with this option. */
export function answerText(option: Option, view: View): string {
  const words = {
    tile: option.tile ? tileName(option.tile) : "",
    side: option.seat === undefined ? "" : sideLetter(sideOfSeat(option.seat)),
    edge: option.edge === undefined ? "" : t(`tile-edge-${option.edge}`),
    target: named(view, option.target),
    attacker: named(view, option.attacker),
    medic: named(view, option.medic),
    leader: option.leader ? leaderName(option.leader) : "",
    attack: option.attack ? t(`match-value-${option.attack}`) : "",
    unit: named(view, option.from),
    hex: option.target ? hexName(option.target) : "",
    construction: t(`neuroshima-construction-${view.armies[view.seat] ?? ""}`),
  };
  if (option.way) return t(`match-do-spin-${option.way}`, words);
  if (SAVING.includes(option.kind) && !option.attacker) return t(`match-do-${option.kind}-instant`, words);
  return t(`match-do-${option.kind}`, words);
}

/** Hexes that an option speaks of. */
export const hexesOf = (option: Option): Hex[] => [option.from, option.to, option.target, option.medic, option.attacker].flatMap((at) => (at ? [at] : []));
