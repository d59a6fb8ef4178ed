/** What lies in a tray: every unit that serves a faction, squads first. */

import { serves } from "../face";
import { GUNS, HEROES, PILOTS, SQUADS, VEHICLES } from "../rows";

const KINDS = [SQUADS, VEHICLES, GUNS, PILOTS] as const;

export const trayOf = (faction: string): readonly string[] =>
  KINDS.flatMap((rows) => {
    const serving = [...rows.values()].filter((row) => serves(row as { faction?: string }, faction)) as { id: string; faction?: string }[];
    // Its own before those of its allies.
    return serving.sort((a, b) => Number(a.faction !== faction) - Number(b.faction !== faction)).map(({ id }) => id);
  });

export const heroesOf = (faction: string): readonly string[] => [...HEROES.values()].filter((row) => serves(row, faction)).map(({ id }) => id);

export const costOf = (unit: string): number => (SQUADS.get(unit) ?? VEHICLES.get(unit) ?? GUNS.get(unit) ?? PILOTS.get(unit) ?? HEROES.get(unit))?.cost ?? 0;
