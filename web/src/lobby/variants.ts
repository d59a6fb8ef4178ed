/** Variants that a table may switch on, and why one does not fit. */

import type { Game } from "../app/api";
import type { Setup } from "./setup";
import { CONSTRUCTIONS } from "../boards/neuroshima/tiles";

export const VARIANTS: readonly string[] = ["alternative_start", "reinforcement", "enlarged_board", "constructions", "leaders"];

/** Why a variant cannot be switched on: the id of a message, and the clause that says so. */
export interface Hindrance {
  readonly reason: string;
  readonly clause: string;
}

export const withConstruction = (army: string): boolean => CONSTRUCTIONS.some((face) => face.army === army);

/** Leaders are for the duel and for teams. */
const LEADER_MODES: readonly string[] = ["duel", "team", "team_three"];

/** Variants that exclude each other. */
const EXCLUDED: readonly (readonly [string, string, string])[] = [["constructions", "reinforcement", "NH-CONSTR-17"]];

export function hindrance(game: Game, setup: Setup, name: string): Hindrance | null {
  const clause = game.settings.find((setting) => setting.name === name)?.clauses[0] ?? "";
  if (!game.editions[setup.edition]?.variants.includes(name)) return { reason: "new-variant-edition", clause };
  if (name === "enlarged_board" && setup.armies.length < 4) return { reason: "new-variant-four", clause: "NH-MODE-BIG-01" };
  if (name === "enlarged_board" && (setup.armies.includes("beasts") || setup.armies.length > 5)) return { reason: "new-variant-beasts", clause: "NH-MODE-BIG-08" };
  if (name === "constructions" && setup.armies.every((army) => army && !withConstruction(army))) return { reason: "new-variant-nobody", clause: "NH-CONSTR-01" };
  if (name === "constructions" && setup.armies.length > 4) return { reason: "new-variant-most-four", clause: "NH-CONSTR-16" };
  if (name === "leaders" && !LEADER_MODES.includes(setup.mode)) return { reason: "new-variant-leaders", clause: "NH-LEADER-06" };
  for (const [one, other, why] of EXCLUDED) {
    const against = name === one ? other : name === other ? one : "";
    if (against && setup.options[against] === "yes") return { reason: `new-variant-not-with-${against}`, clause: why };
  }
  return null;
}

/** The variants of the game, as its server lists them. */
export const variantsOf = (game: Game): string[] => VARIANTS.filter((name) => game.settings.some((setting) => setting.name === name));

/** What was switched on and does not fit any more is switched off. */
export function fitVariants(game: Game, setup: Setup): Record<string, string> {
  return Object.fromEntries(Object.entries(setup.options).filter(([name]) => !VARIANTS.includes(name) || !hindrance(game, { ...setup, options: without(setup.options, name) }, name)));
}

const without = (options: Readonly<Record<string, string>>, name: string): Record<string, string> => Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
