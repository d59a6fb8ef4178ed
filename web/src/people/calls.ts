/** Calls about other people, and the ways back into an account (docs/protocol.md). */

import { call, type Me, type Rating, type Table } from "../app/api";

export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

export interface Results {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What everybody may know of an account, by game. */
export interface Profile {
  readonly name: string;
  readonly created: number;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly history: Readonly<Record<string, readonly RatingPoint[]>>;
  readonly results: Readonly<Record<string, Results>>;
}

export interface PlayedGames {
  readonly games: readonly { readonly table: Table; readonly seats: readonly number[] }[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

export interface Ranking {
  readonly ratings: readonly (Rating & { readonly name: string; readonly place: number })[];
  readonly of: number;
  readonly page: number;
  readonly you: { readonly place: number; readonly page: number } | null;
}

/** How many there are on a page of a ranking. */
export const PAGE = 100;

const named = (name: string): string => `name=${encodeURIComponent(name)}`;

export const getProfile = (name: string): Promise<Profile> => call("GET", `people?${named(name)}`);
export const getGamesOf = (name: string, before: number | null): Promise<PlayedGames> =>
  call("GET", `people/games?${named(name)}${before === null ? "" : `&before=${before}`}`);
export const getRanking = (game: string, page: number): Promise<Ranking> => call("GET", `ratings/${encodeURIComponent(game)}?page=${page}`);
export const getCodesLeft = async (): Promise<number> => (await call<{ left: number }>("GET", "me/recovery")).left;
export const newCodes = async (password: string): Promise<readonly string[]> =>
  (await call<{ codes: readonly string[] }>("POST", "account/recovery", { password })).codes;
export const recover = (name: string, code: string, fresh: string): Promise<Me> => call("POST", "session/recovery", { name, code, new: fresh });

/** The address of somebody's page. */
export const pathOf = (name: string): string => `/people/${encodeURIComponent(name)}`;
