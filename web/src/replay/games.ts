/** What a game brings so that its recordings can be looked at. Everything else of a replay is the same for all games. */

import type { Component } from "svelte";
import { byGame } from "../app/gamePage";
import type { Item, MoveItem } from "../match/protocol";
import type { Detail, Line } from "../match/story";
import type { Player } from "./player.svelte";
import type { RecordedTable } from "./recording";

export type View = Readonly<Record<string, unknown>>;

/** A value of a seat over the game, for the timeline: hit points, score. */
export interface Track {
  readonly seat: number;
  /** One value for each view. */
  readonly values: readonly number[];
}

/** What was played and what would have been better, for the board: views on the way from the same position. */
export interface Proposal {
  readonly before: View;
  readonly played: readonly View[];
  readonly better: readonly View[];
  /** Which of the two the board shows. */
  readonly shows: "played" | "better";
}

export interface ReplayGame {
  /** "Outpost against Hegemony". */
  readonly title: (table: RecordedTable) => string;
  /** What a seat plays: the name of its army. */
  readonly seatTitle: (table: RecordedTable, seat: number) => string;
  /** What the timeline draws, one line for each seat; `top` is the largest value. */
  readonly tracks: (views: readonly View[], seats: number) => { readonly top: number; readonly lines: readonly Track[] };
  /** A value of `tracks` with the word for what it counts: "HQ 20". */
  readonly valueText?: (value: number, view: View) => string;
  /** The same values at the moment that is shown, also within an action. */
  readonly standing: (player: Player) => readonly number[];
  /** The turn that begins with this action, counted from 1. */
  readonly turn: (item: MoveItem) => number | undefined;
  /** Pictures within an action, such as the phases of a battle; 0 where there is nothing between before and after. */
  readonly frames: (item: MoveItem, before: View) => number;
  /** What a picture within an action shows, in words: "phase 3", and its events. Only asked for where there are such pictures. */
  readonly caption: (player: Player) => { readonly title: string; readonly sentences: readonly Detail[] };
  /** The first moment worth showing, as a number of actions; before it the table is only laid out. */
  readonly begin?: (views: readonly View[]) => number;
  /** An action to jump to that has no pictures within it, such as an attack. */
  readonly isLandmark?: (item: MoveItem) => boolean;
  /** The colour of a seat's piece, where pieces have colours of their own. */
  readonly pieceColour?: (view: View, seat: number) => string | undefined;
  /** Words of its own for turns and battles. */
  readonly words?: {
    readonly turn: (turn: number) => string;
    readonly turns: (count: number) => string;
    readonly previous: () => string;
    readonly next: () => string;
    readonly battles: () => string;
  };
  /** The log in words; the views say who is who where the log does not. */
  readonly story: (items: readonly Item[], views: readonly View[]) => readonly Line[];
  /** The position or the picture within an action that is shown, as a drawing of its own. */
  readonly picture: (player: Player, theme: "light" | "dark") => string;
  /** The board and what lies around it; `width` is that of the whole screen. */
  readonly Table: Component<{ player: Player; width: number; proposal?: Proposal | null }>;
  /** What a forecast of the server promises, seat by seat, in the values of `tracks`. */
  readonly foretold?: (forecast: Readonly<Record<string, unknown>>) => readonly number[] | undefined;
}

const REPLAYS = byGame(import.meta.glob<ReplayGame>("../games/*/replay.ts", { import: "default" }));

/** How a game is looked at, loaded when it is first needed; plainly where this page knows no board for it. */
export const loadReplay = async (game: string): Promise<ReplayGame> => (await REPLAYS.get(game)?.()) ?? (await import("../plain/replay")).plainReplay(game);
