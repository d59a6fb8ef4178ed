/** How the letters of the sides are coloured around a board: a game whose pieces have colours of their own lends them. */

import { getContext, setContext } from "svelte";

/** The colour of a seat's piece, if it has one; dark ink is read on it. */
export type ChipColour = (seat: number) => string | undefined;

const KEY = Symbol("chips");

export const lendColours = (colour: ChipColour): void => void setContext(KEY, colour);
export const lentColour = (): ChipColour | undefined => getContext(KEY);
