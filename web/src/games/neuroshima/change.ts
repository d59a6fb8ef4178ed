/** What the ghost changes about the battle that would come, in words. */

import { t } from "../../i18n/i18n.svelte";
import { sideOfSeat } from "../../kit/sides";
import type { Table } from "./table.svelte";
import { isForPoints } from "./view";

const count = (removed: readonly { readonly seat: number }[], seat: number): number => removed.filter((gone) => gone.seat === seat).length;

/** "" where nothing is carried or nothing is foreseen. */
export function changeText(table: Table): string {
  const [before, after] = [table.plain, table.forecast];
  if (!table.forecastOn || !table.ghost || !before || !after || before === after) return "";
  const parts = before.hp.flatMap((_, seat) => {
    const more = count(after.removed, seat) - count(before.removed, seat);
    const points = (before.hp[seat] ?? 0) - (after.hp[seat] ?? 0);
    const side = sideOfSeat(seat).toUpperCase();
    if (isForPoints(table.view)) return points ? [t("match-change-points", { side, count: -points })] : [];
    return [
      ...(more ? [t(more > 0 ? "match-change-more" : "match-change-fewer", { side, count: Math.abs(more) })] : []),
      ...(points ? [t(points > 0 ? "match-change-hq-more" : "match-change-hq-fewer", { side, count: Math.abs(points) })] : []),
    ];
  });
  return parts.length ? parts.join(" ") : t("match-change-none");
}
