/**
 * What a game brings to the page, besides its texts. Three small files of `games/<game>/` say it, each found by its name:
 * `index.ts` (a `GamePage`, known everywhere, so it only says where the rest lies), `front.ts` (a `GameFront`, for the front
 * page) and `listing.ts` (a `GameListing`, for lists of tables). Fetched when needed: `glance.ts` (a `GameGlance`), and `replay.ts`, which brings a `ReplayGame` (`replay/games.ts`).
 */

import type { Component } from "svelte";
import type { GameLegend } from "../legend/legend";
import type { TableComponent } from "../match/boards";
import type { Item } from "../match/protocol";
import type { Line } from "../match/story";
import type { GameTyping } from "../match/typing/game";
import type { Game, Table, TableRequest } from "./api";

/** Pages get the end of the address as `id`; most need none. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page says which properties it takes
export type Page = Component<any>;
export type Load<T> = () => Promise<{ readonly default: T }>;

/** A page of one game alone: `/<name>`, called `app-page-<name>` in the bar or in its rulebook. */
export interface ExtraPage {
  readonly name: string;
  /** May the address go on with an id? */
  readonly hasId?: boolean;
  /** The page after which the bar names it; without one its rulebook does. */
  readonly after?: string;
  readonly load: Load<Page>;
}

export interface GamePage {
  /** Where it stands among the games; the first one is what `/new` sets up. */
  readonly order: number;
  /** How the ids of its clauses begin, if the page has its rulebook. */
  readonly clauses?: string;
  /** A worked example of a clause (`clause`), drawn where there is one. */
  readonly clauseExample?: Load<Page>;
  /** The table of a match. */
  readonly table: Load<TableComponent>;
  /** Its words on the command line. */
  readonly typing?: Load<GameTyping>;
  /** The page that sets a game up. */
  readonly newGame: Load<Page>;
  readonly pages?: readonly ExtraPage[];
  /** Which of these pages shows all that is played with. */
  readonly book?: string;
  /** All signs of its board; their texts are in `legend.ftl`. */
  readonly legend?: Load<GameLegend>;
  /** Where something of the game is set up to be looked at: `/board/<game>`. */
  readonly board?: GameBoard;
  /** Has it lessons? Known beforehand, so that nothing moves on the front page when the server has answered. */
  readonly lessons?: boolean;
}

export interface GameBoard {
  /** Gets `games`, which draws the choice between the boards. */
  readonly load: Load<Page>;
  /** Can it begin with a moment of a recorded game with these settings: `?from=<table>&at=<actions>`? */
  readonly takesMoments?: (settings: Readonly<Record<string, unknown>>) => boolean;
}

export interface FrontLink {
  readonly href: string;
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

/** The size in which the picture of a game is drawn. */
export const WIDTH = 424;
export const HEIGHT = 286;

export interface GameFront {
  /** SVG text, `WIDTH` by `HEIGHT`. */
  readonly picture: () => string;
  /** The shortest way into a game: a table with bots that answer at once. */
  readonly quickStart: (game: Game) => TableRequest;
  /** What else the front page leads to. */
  readonly links?: () => readonly FrontLink[];
}

export interface GameListing {
  /** What is played at a table: "Outpost against Hegemony". */
  readonly title: (table: Table) => string;
  /** What a side brings, in words; "" where there is nothing to say. */
  readonly side: (table: Table, seat: number) => string;
  /** The same as a small drawing that stands for these words, as SVG text; "" where there is none. */
  readonly mark?: (table: Table, seat: number, size: number) => string;
  /** A piece of that side where there is more room, as SVG text; "" where there is none. */
  readonly piece?: (table: Table, seat: number, size: number) => string;
  /** What may be chosen for a seat, in words (`Pick.values`). */
  readonly pickName?: (value: string) => string;
  /** How many people must still come where `open` seats are free, if one takes several. */
  readonly missing?: (table: Table, open: number) => number;
}

/** A running game where there is room for a picture and a sentence. */
export interface GameGlance {
  /** The position as SVG in the colours of the page, with marks of what `items` changed. */
  readonly picture: (view: Readonly<Record<string, unknown>>, items: readonly Item[]) => string;
  /** Where the game stands, in a few words; "" where there is nothing to say. */
  readonly standing: (view: Readonly<Record<string, unknown>>, you: readonly number[]) => string;
  readonly story: (items: readonly Item[], view: Readonly<Record<string, unknown>>) => readonly Line[];
}

/** The name of the game from the path of one of its files. */
export const nameIn = (path: string): string => path.split("/").at(-2) as string;

/** What was found under `games/`, by game. */
export const byGame = <T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(found).map(([path, part]) => [nameIn(path), part]));
