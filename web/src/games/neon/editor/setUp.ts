/** An attack that is set up on the board (docs/neon.md). */

export interface SetUpAttack {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: string;
  readonly range: number;
  readonly sector: number;
  readonly health: number;
  readonly fields: number;
  readonly worn: readonly string[];
  readonly upgrades: readonly string[];
  readonly guards: readonly string[];
  readonly effects: readonly string[];
}

/** The exact odds of it, and what each effect would make of the average. */
export interface Told {
  readonly dice: number;
  readonly defence: number;
  readonly chances: readonly number[];
  readonly mean: number;
  readonly effects: readonly { readonly effect: string; readonly side: string; readonly mean: number }[];
}

/** What the board begins with. */
export const usual = (): SetUpAttack => ({
  attacker: "akari",
  target: "boulder",
  weapon: "loot_1_01",
  range: 0,
  sector: 2,
  health: 6,
  fields: 0,
  worn: [],
  upgrades: [],
  guards: [],
  effects: [],
});
