/** The tables of the games, each loaded when it is first needed. What a game must bring stands in web/README.md. */

import type { Component } from "svelte";
import type { Match } from "./match.svelte";

export type TableComponent = Component<{ match: Match }>;

const BOARDS: Readonly<Record<string, () => Promise<{ default: TableComponent }>>> = {
  neuroshima: () => import("../games/neuroshima/NeuroshimaTable.svelte"),
  neon: () => import("../games/neon/NeonTable.svelte"),
  bronepekhota: () => import("../games/bronepekhota/BronepekhotaTable.svelte"),
};

/** The table of a game, or null if this page knows none. */
export async function loadBoard(game: string): Promise<TableComponent | null> {
  return (await BOARDS[game]?.())?.default ?? null;
}
