/** A unit as somebody who stands on no table: for books, trays and lists. */

import { GUNS, ROWS, SQUADS, VEHICLES } from "./rows";
import type { Figure, Kind } from "./view";

const RADIUS: Readonly<Record<Kind, number>> = { vehicle: 50, gun: 25, soldier: 12, captive: 12 };

/** A figure that stands nowhere, for drawings: what it does not say is that of a soldier. */
export const posed = (more: Partial<Figure>): Figure => ({
  id: 0,
  kind: "soldier",
  sheet: "",
  number: 0,
  seat: 0,
  unit: 0,
  place: "table",
  x: 0,
  y: 0,
  z: 0,
  heading: 0,
  radius: RADIUS[more.kind ?? "soldier"],
  height: 35,
  crew: -1,
  spent: [],
  ...more,
});

/** A figure of a unit, of a squad the first one unless another is named, at the side of a seat. */
export function faceOf(unit: string, seat: number, number = SQUADS.has(unit) ? 1 : 0): Figure {
  const kind: Kind = VEHICLES.has(unit) ? "vehicle" : GUNS.has(unit) ? "gun" : "soldier";
  return posed({ kind, sheet: unit, number, seat, manned: true });
}

interface Serving {
  readonly faction?: string;
  readonly factions?: readonly string[];
}

const ALLIES: ReadonlyMap<string, readonly string[]> = new Map(
  (ROWS as unknown as { factions: { id: string; allies: string[] }[] }).factions.map(({ id, allies }) => [id, allies]),
);

/** May a unit with this row be fielded by the faction (BP-SETUP-15)? */
export const serves = (row: Serving, faction: string): boolean =>
  row.factions ? row.factions.includes(faction) : !row.faction || row.faction === faction || (ALLIES.get(row.faction)?.includes(faction) ?? false);
