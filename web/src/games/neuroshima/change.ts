/** What the ghost changes about the battle that would come, in words: whom it strikes, who falls, who stands, what HQs lose. */

import { t } from "../../i18n/i18n.svelte";
import { hexKey, hexName } from "../../kit/hex";
import { sideOfSeat } from "../../kit/sides";
import { hitsIn, sumText } from "./battle";
import type { Ghost } from "./ghost";
import { tileAt } from "./sums";
import type { Table } from "./table.svelte";
import type { UnitView } from "./tiles";
import { isForPoints, unitAt, type Forecast, type Removed } from "./view";

/** So many units of a side are told by name. */
const NAMED = 3;

const letter = (seat: number): string => sideOfSeat(seat).toUpperCase();
const of = (removed: readonly Removed[], seat: number): readonly Removed[] => removed.filter((gone) => gone.seat === seat);
const key = (gone: Removed): string => `${gone.tile} ${hexKey(gone.at)}`;

/** Those of the first list that the second one has not. */
const without = (some: readonly Removed[], others: readonly Removed[]): readonly Removed[] => {
  const known = new Set(others.map(key));
  return some.filter((gone) => !known.has(key(gone)));
};

/** Whom the carried piece strikes, phase by phase. */
function strikes({ unit }: Ghost, { phases }: Forecast, units: readonly UnitView[]): string[] {
  return phases.flatMap((phase) =>
    hitsIn(phase)
      .filter((hit) => hit.attacker && hexKey(hit.attacker) === hexKey(unit.at) && hit.amount > 0)
      .map((hit) =>
        t("match-change-strikes", {
          phase: phase.phase,
          target: tileAt(unitAt(units, hit.target)?.tile, hexName(hit.target)),
          sum: sumText(hit.sum, hit.amount),
        }),
      ),
  );
}

/** Who falls now and did not before, or the other way round; many are counted. */
function fallen(before: readonly Removed[], after: readonly Removed[], seat: number): string[] {
  const [more, fewer] = [without(of(after, seat), of(before, seat)), without(of(before, seat), of(after, seat))];
  const named = (gone: Removed): Record<string, string | number> => ({ unit: tileAt(gone.tile, hexName(gone.at)), side: letter(seat), phase: gone.phase });
  const told = (list: readonly Removed[], one: string, many: string): string[] =>
    list.length > NAMED ? [t(many, { side: letter(seat), count: list.length })] : list.map((gone) => t(one, named(gone)));
  return [...told(more, "match-change-falls", "match-change-more"), ...told(fewer, "match-change-stands", "match-change-fewer")];
}

/** "" where nothing is carried or nothing is foreseen. */
export function changeText(table: Pick<Table, "plain" | "forecast" | "forecastOn" | "ghost" | "view">): string {
  const { plain: before, forecast: after, ghost, view } = table;
  if (!table.forecastOn || !ghost || !before || !after || before === after) return "";
  const parts = before.hp.flatMap((_, seat) => {
    const points = (before.hp[seat] ?? 0) - (after.hp[seat] ?? 0);
    const side = letter(seat);
    if (isForPoints(view)) return points ? [t("match-change-points", { side, count: -points })] : [];
    const words = { side, count: Math.abs(points), hp: after.hp[seat] ?? 0 };
    return [...fallen(before.removed, after.removed, seat), ...(points ? [t(points > 0 ? "match-change-hq-more" : "match-change-hq-fewer", words)] : [])];
  });
  const told = [...strikes(ghost, after, view?.units ?? []), ...parts];
  return told.length ? told.join(" ") : t("match-change-none");
}
