/** The tables of the games, each loaded when it is first needed. What a game must bring stands in web/README.md. */

import type { Component } from "svelte";
import { pageOf } from "../app/games";
import type { Match } from "./match.svelte";

export type TableComponent = Component<{ match: Match }>;

/** The table of a game; the plain one where this page knows none. */
export const loadBoard = async (game: string): Promise<TableComponent> => (await (pageOf(game)?.table() ?? import("../plain/PlainTable.svelte"))).default;
