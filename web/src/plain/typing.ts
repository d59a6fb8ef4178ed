/** The command line of a game that this page does not know: its notation as it is, its view as lines. */

import { t } from "../i18n/i18n.svelte";
import type { GameTyping, Said } from "../match/typing/game";
import { lineOf } from "./picture";
import { boardParts, cellName, EMPTY } from "./shapes";
import type { Table } from "./table.svelte";

/** What stands on a board, row by row with the names of its fields; everything else in one line. */
function board(table: Table): Said {
  const parts = boardParts(table.shown ?? {}, table.match.gameName);
  return parts.flatMap(({ name, shape }) => {
    if (shape.kind !== "grid") return [`${name}: ${lineOf(shape)}`];
    return [
      `${name}:`,
      ...shape.cells
        .map((row, y) =>
          row
            .map((words, x) => (words === EMPTY ? "" : `${cellName(y, x)} ${words}`))
            .filter(Boolean)
            .join(", "),
        )
        .filter(Boolean),
    ];
  });
}

/** What stands on a field that is named by a letter across and a number down. */
function look(table: Table, what: string): Said {
  const wanted = what.trim().toLowerCase();
  const grids = boardParts(table.shown ?? {}, table.match.gameName).flatMap(({ shape }) => (shape.kind === "grid" ? [shape] : []));
  const found = grids.flatMap(({ cells }) => cells.flatMap((row, y) => row.filter((_, x) => cellName(y, x) === wanted)));
  const legal = table.byCell.has(wanted) ? `, ${t("match-hex-legal")}` : "";
  return found.length ? found.map((words) => `${wanted}: ${words}${legal}`) : null;
}

const typing: GameTyping<Table> = { names: () => [], called: () => "", board, look };

export default typing;
