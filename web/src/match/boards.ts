/** The tables of the games, each loaded when it is first needed. What a game must bring stands in web/README.md. */

import type { Component } from "svelte";
import type { Match } from "./match.svelte";

export type TableComponent = Component<{ match: Match }>;

const BOARDS: Readonly<Record<string, () => Promise<{ default: TableComponent }>>> = {
  neuroshima: () => import("../boards/neuroshima/NeuroshimaTable.svelte"),
  neon: () => import("../boards/neon/NeonTable.svelte"),
  bronepekhota: () => import("../boards/bronepekhota/BronepekhotaTable.svelte"),
};

/** The table of a game, or null if this page knows none. */
export async function loadBoard(game: string): Promise<TableComponent | null> {
  return (await BOARDS[game]?.())?.default ?? null;
}
