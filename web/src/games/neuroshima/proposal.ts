/** What an analysis shows on the board: the better placings, and what was played instead. */

import { t } from "../../i18n/i18n.svelte";
import { hexKey, hexName } from "../../kit/hex";
import type { Proposal } from "../../replay/games";
import { boardUnit } from "./battle";
import type { Pin } from "./marks";
import type { UnitView } from "./tiles";
import type { View } from "./view";
import { tileName } from "./words";

const keyOf = (unit: UnitView): string => `${hexKey(unit.at)} ${unit.tile} ${unit.rotation}`;

/** Units that stand somewhere on the way and did not stand so before. */
function placed(before: View, views: readonly View[]): UnitView[] {
  const known = new Set(before.units.map(keyOf));
  const found = new Map<string, UnitView>();
  for (const view of views) for (const unit of view.units) if (!known.has(keyOf(unit))) found.set(hexKey(unit.at), unit);
  return [...found.values()];
}

/** Pins for what the shown turn puts on the board, and pale ones for what the other puts elsewhere. */
export function pinsOf(proposal: Proposal): Pin[] {
  const [before, played, better] = [proposal.before, proposal.played, proposal.better] as unknown as [View, View[], View[]];
  const [mine, others] = proposal.shows === "better" ? [placed(before, better), placed(before, played)] : [placed(before, played), placed(before, better)];
  const taken = new Set(mine.map((unit) => hexKey(unit.at)));
  const isBetter = proposal.shows === "better";
  return [
    ...others
      .filter((unit) => !taken.has(hexKey(unit.at)))
      .map((unit): Pin => ({
        at: unit.at,
        kind: isBetter ? "instead" : "better",
        unit: boardUnit(unit),
        text: t(isBetter ? "match-pin-played" : "match-pin-better", { tile: tileName(unit.tile), hex: hexName(unit.at) }),
      })),
    ...mine.map((unit): Pin => ({
      at: unit.at,
      kind: isBetter ? "better" : "instead",
      text: isBetter ? t("match-pin-better", { tile: tileName(unit.tile), hex: hexName(unit.at) }) : t("match-pin-played"),
    })),
  ];
}
