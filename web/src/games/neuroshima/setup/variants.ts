/** Variants that a table may switch on, and why one does not fit: the rows of the engine, read. */

import type { HexGame, Limit, Setup } from "./setup";

/** Why a variant cannot be switched on, or had better not: the id of a message, and the clause that says so. */
export interface Hindrance {
  readonly reason: string;
  readonly clause: string;
}

/** Is it chosen: a variant, the mode, the edition, or a scenario at all? */
const isOn = (name: string, { edition, mode, options, scenario }: Setup): boolean =>
  options[name] === "yes" || mode === name || edition === name || (name === "scenario" && scenario !== "");

/** With six players all six armies are needed, so the Beasts come onto the enlarged board by themselves (NH-MODE-BIG-08). */
function areBeastsWelcome({ armies, options }: Pick<Setup, "armies" | "options">): boolean {
  const chosen = options["big_field_beasts"] ?? "with_six";
  return chosen === "always" || (chosen === "with_six" && armies.length === 6);
}

/** The variants of the game, as its server lists them. */
export const variantsOf = (game: HexGame): string[] => [...new Set(Object.values(game.editions).flatMap((edition) => edition.variants))];

/** The limits that concern a variant; those that name it from the other side too. */
const limitsOf = (game: HexGame, name: string): Limit[] =>
  game.limits.flatMap((limit) => {
    if (limit.variant === name) return [limit];
    return limit.kind === "not_with" && limit.values.includes(name) ? [{ ...limit, variant: name, values: [limit.variant] }] : [];
  });

/** Would a table with this variant break the limit? Armies that are left to the lot can still be what is needed. */
function isBroken(limit: Limit, setup: Setup, known: readonly string[]): boolean {
  const { armies, mode, options } = setup;
  if (limit.clause === "NH-MODE-BIG-08" && areBeastsWelcome(setup)) return false;
  switch (limit.kind) {
    case "modes_only":
      return !limit.values.includes(mode);
    case "not_with":
      return limit.values.some((name) => isOn(name, setup));
    case "fewest_seats":
      return armies.length < Number(limit.values[0]);
    case "most_seats":
      return armies.length > Number(limit.values[0]);
    case "needs_army":
      return armies.every((army) => army && !limit.values.includes(army));
    case "without_army":
      return (
        armies.some((army) => limit.values.includes(army)) ||
        (!limit.advice && options.mirror !== "yes" && known.filter((army) => !limit.values.includes(army)).length < armies.length)
      );
  }
}

/** `known` are the armies that may be at this table. */
export function hindrance(game: HexGame, setup: Setup, name: string, known: readonly string[]): Hindrance | null {
  const clause = game.settings.find((setting) => setting.name === name)?.clauses[0] ?? "";
  if (!game.editions[setup.edition]?.variants.includes(name)) return { reason: "new-variant-edition", clause };
  if (game.scenarios.find(({ id }) => id === setup.scenario)?.barred.includes(name)) return { reason: `new-barred-${name}`, clause: "NH-ATLAS-14" };
  const broken = limitsOf(game, name).find((limit) => !limit.advice && isBroken(limit, setup, known));
  if (!broken) return null;
  return { reason: `new-limit-${name}-${broken.kind}`, clause: broken.clause };
}

/** What the books advise against and nobody forbids. */
export const advice = (game: HexGame, setup: Setup, known: readonly string[]): Hindrance[] =>
  game.limits
    .filter((limit) => limit.advice && isOn(limit.variant, setup) && isBroken(limit, setup, known))
    .map(({ variant, kind, clause }) => ({ reason: `new-advice-${variant}-${kind}`, clause }));

/** What was switched on and does not fit any more is switched off. */
export function fitVariants(game: HexGame, setup: Setup, known: readonly string[]): Record<string, string> {
  const names = variantsOf(game);
  return Object.fromEntries(
    Object.entries(setup.options).filter(
      ([name]) => !names.includes(name) || !hindrance(game, { ...setup, options: without(setup.options, name) }, name, known),
    ),
  );
}

/** Armies that the lot may give beside these variants. */
export const drawable = (game: HexGame, setup: Setup, known: readonly string[]): string[] =>
  known.filter(
    (army) =>
      !game.limits.some(
        (limit) =>
          isOn(limit.variant, setup) &&
          limit.kind === "without_army" &&
          limit.values.includes(army) &&
          !(limit.clause === "NH-MODE-BIG-08" && areBeastsWelcome(setup)),
      ),
  );

/** Armies of which the variants need one at least; none if they need nothing. */
export const needed = (game: HexGame, options: Readonly<Record<string, string>>): readonly string[] =>
  game.limits.find((limit) => options[limit.variant] === "yes" && limit.kind === "needs_army")?.values ?? [];

const without = (options: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
