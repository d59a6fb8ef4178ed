/** The piece as it would stand if the choice were made. */

import { edgeTowards, hexKey, type Hex } from "../../kit/hex";
import { sideOfSeat } from "../../kit/sides";
import { boardUnit } from "./battle";
import type { BoardUnit } from "./board";
import type { Option } from "./choices";
import { tileOf, type UnitView } from "./tiles";
import { unitAt, type View } from "./view";

export interface Ghost {
  readonly unit: BoardUnit;
  /** Where the piece comes from, if it stands on the board. */
  readonly from?: Hex;
}

/** The ghost of an option, if it puts or moves a piece; `subject` is the piece a question is about. */
export function ghostOf(option: Option, view: View, seat: number, subject: Hex | undefined): Ghost | null {
  const placed: Record<string, string | undefined> = {
    hq: `${view.armies[seat]}_hq`,
    lair: "beasts_cerberus",
    place: option.tile,
    execute: option.tile,
    replace: option.tile,
    core: option.tile,
    wing: option.tile,
  };
  const tile = placed[option.kind];
  const at = option.to ?? option.from ?? (option.kind === "twist" ? option.target : undefined);
  if (tile && at) {
    const joined = option.kind === "wing" && subject ? { joined: edgeTowards(at, subject) } : {};
    return { unit: { at, tile: tileOf(tile), state: { side: sideOfSeat(seat), rotation: option.rotation ?? 0, ghost: true, ...joined } } };
  }
  const moved =
    option.to || option.kind === "turn" || option.kind === "twist"
      ? unitAt(view.units, option.from ?? (option.kind === "twist" ? option.target : subject))
      : undefined;
  if (!moved || !at) return null;
  const unit = boardUnit({ ...moved, at, rotation: option.rotation ?? moved.rotation }, view.hp[moved.seat]);
  return { unit: { ...unit, state: { ...unit.state, ghost: true } }, from: moved.at };
}

/** The units with the ghost in its place, as a battle would find them. */
export function unitsWithGhost(units: readonly UnitView[], ghost: Ghost | null, seat: number): readonly UnitView[] {
  if (!ghost) return units;
  const gone = [ghost.from, ghost.unit.at].flatMap((at) => (at ? [hexKey(at)] : []));
  const moved = unitAt(units, ghost.from);
  const { at, tile, state } = ghost.unit;
  const rotation = state.rotation ?? 0;
  const row: UnitView = moved ? { ...moved, at, rotation } : { tile: tile.id, seat, at, rotation };
  return [...units.filter((unit) => !gone.includes(hexKey(unit.at))), row];
}
