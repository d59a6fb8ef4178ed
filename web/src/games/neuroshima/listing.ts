/** A table of Neuroshima Hex in a list. */

import type { Table } from "../../app/api";
import type { GameListing } from "../../app/gamePage";
import { listed, t } from "../../i18n/i18n.svelte";
import { sideOfSeat } from "../../kit/sides";
import { glyphSvg, tileSvg } from "./tile";
import { tileOf } from "./tiles";
import { armyName } from "./words";

/** Armies by seat; "" where that is still open. */
const armiesOf = (table: Table): string[] => (table.settings.armies ?? "").split(",");
const shown = (army: string): string => (army ? armyName(army) : "?");

/** "Outpost against Hegemony", my army first. */
function armiesText(table: Table): string {
  const armies = armiesOf(table);
  if (armies.length > 2) return listed(armies.map(shown));
  const mine = table.you[0] ?? 0;
  const [first, second] = mine === 1 ? [armies[1], armies[0]] : armies;
  return first !== undefined && second !== undefined && (first || second)
    ? t("table-pairing", { first: shown(first), second: shown(second) })
    : t(`game-${table.game}`);
}

const listing: GameListing = {
  title: (table) => {
    const { scenario } = table.settings;
    return scenario ? t("table-scenario", { scenario: t(`setting-scenario-${scenario}`), armies: armiesText(table) }) : armiesText(table);
  },
  side: (table, seat) => {
    const army = armiesOf(table)[seat];
    return army ? armyName(army) : "";
  },
  pickName: armyName,
  mark: (table, seat, size) => {
    const army = armiesOf(table)[seat];
    return army ? glyphSvg(tileOf(`${army}_hq`), sideOfSeat(seat), size) : "";
  },
  piece: (table, seat, size) => {
    const army = armiesOf(table)[seat];
    return army ? tileSvg(tileOf(`${army}_hq`), { side: sideOfSeat(seat) }, size) : "";
  },
};

export default listing;
