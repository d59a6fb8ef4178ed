/** What stops somebody, in words, with the clause that says so. */

import { t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import { follow } from "../../match/ways";
import { tileAt } from "./sums";
import type { Table } from "./table.svelte";
import { unitAt } from "./view";
import { tileName, tileText } from "./words";

const PLACING = "NH-USE-01";

/** A tile of the hand that is of no use now. */
export function refusedTile(table: Table, tile: string): void {
  const { decision } = table.match;
  if (!decision) return;
  const isTurn = decision.kind === "turn";
  const message = isTurn ? t("match-not-played", { tile: tileName(tile), text: tileText(tile) }) : t("match-error-not_now");
  table.match.complain({ code: "told", message, clause: decision.clause });
}

/** Why a hex is not among those that can be chosen, as far as the board shows it. */
export function reasonAt(table: Pick<Table, "view" | "legal" | "picked">, at: Hex): string {
  const hex = hexName(at);
  const units = table.view?.units ?? [];
  const unit = unitAt(units, at);
  const wanted = [...table.legal.values()].map((place) => unitAt(units, place) !== undefined);
  if (unit && !wanted.includes(true)) return t("match-not-free", { hex, unit: tileAt(unit.tile, hex) });
  if (!unit && !wanted.includes(false)) return t("match-not-unit", { hex });
  const taken = table.picked[0];
  return taken?.by === "hand" ? t("match-not-for", { hex, tile: tileName(taken.key), text: tileText(taken.key) }) : t("match-not-now", { hex });
}

/** The same choice with this hex in place of one that is allowed, as notation. */
function triedOn(table: Table, at: Hex): string {
  const steps = table.isPinned ? table.picked.slice(0, -1) : table.picked;
  for (const { option, steps: way } of follow(table.ways, steps)) {
    const step = way[steps.length];
    if (step?.by === "hex") return option.action.replace(hexName(step.at), hexName(at));
  }
  return "";
}

/** A hex that cannot be chosen: the reason, and the clause by which the engine refuses it. */
export async function refusedHex(table: Table, at: Hex): Promise<void> {
  const { decision } = table.match;
  if (!decision) return;
  const message = reasonAt(table, at);
  const isPlacing = table.options.some((option) => option.kind === "place" && option.tile === table.picked[0]?.key);
  const tried = hexKey(at) && triedOn(table, at);
  const refusal = tried ? await table.match.check([tried]) : null;
  table.match.complain({ code: "told", message, clause: refusal?.clause || (isPlacing ? PLACING : decision.clause) });
}
