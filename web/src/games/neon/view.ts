/** What a seat may know of a game of Neon (docs/neon.md). */

export interface Token {
  readonly seat: number;
  readonly ability: string;
}

export interface SectorView {
  readonly number: number;
  readonly id: string;
  readonly class: string;
  readonly search_tokens: number;
  readonly bots: readonly { readonly who: number; readonly name: string }[];
  readonly tokens: readonly Token[];
}

export interface Gear {
  readonly card: string;
  readonly supplies: readonly string[];
}

/** Before fighters are dealt only seat, fighter and team are there. */
export interface FighterView {
  readonly seat: number;
  readonly fighter: string | null;
  readonly team: number;
  readonly at?: number | "ship" | "out";
  readonly side?: "A" | "B";
  readonly health?: readonly number[];
  readonly energy?: number;
  readonly force_fields?: number;
  readonly chosen?: boolean;
  readonly layout?: number | null;
  readonly row?: readonly string[] | null;
  readonly initiative?: number | null;
  readonly acted?: boolean;
  readonly hand?: readonly string[] | null;
  readonly hand_size?: number;
  readonly deck?: number;
  readonly gear?: readonly Gear[];
  readonly upgrades?: readonly { readonly id: string; readonly ready: boolean }[];
  readonly bots?: readonly { readonly id: string; readonly flipped: boolean }[];
  readonly trophies?: readonly number[];
  readonly points?: number | null;
}

export interface Layout {
  readonly code: number;
  readonly top: string;
  readonly bottom: string;
  readonly covers: "left" | "right";
  readonly top_rotated: boolean;
  readonly bottom_rotated: boolean;
  readonly row: readonly string[];
  readonly initiative: number;
  readonly left: string;
}

export type Faces = Readonly<Record<string, number>>;

export interface Attack {
  readonly attacker: number;
  readonly weapon: string | null;
  readonly range: number | null;
  readonly area: boolean;
  readonly dice: number;
  readonly rolled: boolean;
  readonly faces: Faces;
  readonly targets: readonly { readonly who: number; readonly name: string; readonly dice: number; readonly faces: Faces }[];
  readonly current: number | null;
  readonly open: { readonly crit: number; readonly hit: number };
  readonly crit_damage: number;
  readonly damage: number;
}

export interface View {
  readonly mode: string;
  readonly players: number;
  readonly stage: string;
  readonly round: number;
  readonly cells: readonly number[];
  readonly cell: number;
  readonly laid: number;
  readonly ring: readonly number[];
  readonly top: number | null;
  readonly tokens_left: number;
  readonly closing: number | null;
  readonly sectors: readonly SectorView[];
  readonly leader: number | null;
  readonly actor: number | null;
  /** Which action of the row the acting fighter has come to, 3 after the last. */
  readonly half?: number | null;
  readonly fighters: readonly FighterView[];
  readonly automa: {
    readonly at: number | "ship" | "out";
    readonly health: readonly number[];
    readonly trophies: readonly number[];
    readonly points: number | null;
  } | null;
  readonly loot: { readonly decks: readonly number[] };
  readonly upgrade_deck: number;
  readonly seen: {
    readonly seat: number;
    readonly kind: "loot" | "upgrades";
    readonly count: number;
    readonly cards: readonly string[] | null;
    readonly placing: string | null;
  } | null;
  readonly attack: Attack | null;
  readonly layouts: readonly Layout[] | null;
  readonly result: { readonly reason: string; readonly winners: readonly number[]; readonly honour: readonly number[] } | null;
}

export const AUTOMA = 6;
export const FIRST_BOT = 7;
const KINDS = ["guard", "courier", "cook", "mechanic", "janitor"];

/** The kind of a bot by its number, and whether it is the first or the second. */
export const botOf = (who: number): { readonly kind: string; readonly place: number } => ({
  kind: KINDS[Math.floor((who - FIRST_BOT) / 2)] ?? "guard",
  place: ((who - FIRST_BOT) % 2) + 1,
});

/** Seats in the order in which they act: by initiative, then clockwise from the leader (NE-ROUND-06 to 09); the Automa is last. */
export function turnOrder(view: View): number[] {
  const count = view.fighters.length;
  const from = (seat: number): number => (seat - (view.leader ?? 0) + count) % count;
  const rank = (row: FighterView): number => (row.at === "out" ? 99 : (row.initiative ?? 50));
  const seats = [...view.fighters]
    .sort((a, b) => rank(a) - rank(b) || (a.initiative == null ? a.seat - b.seat : from(a.seat) - from(b.seat)))
    .map((row) => row.seat);
  const { automa } = view;
  return automa && (automa.at !== "out" || automa.points !== 0) ? [...seats, AUTOMA] : seats;
}

/** Who acts after the one whose turn it is: nobody while rows are secret. */
export const nextToAct = (view: View): number =>
  turnOrder(view).find(
    (seat) =>
      seat !== view.actor &&
      (seat === AUTOMA
        ? view.automa?.at !== "out"
        : typeof view.fighters[seat]?.initiative === "number" && !view.fighters[seat]?.acted && view.fighters[seat]?.at !== "out"),
  ) ?? -1;

/** The odds of an attack, as a forecast tells them. */
export interface Odds {
  readonly target: number;
  readonly chances: readonly number[];
  readonly mean: number;
}

/** Questions that are asked while an attack runs: its panel stays open for them. */
const ATTACK_STAGES: readonly string[] = [
  "declare",
  "before_attack",
  "targeted",
  "range",
  "before_roll",
  "after_roll",
  "before_defense",
  "after_defense",
  "assign",
  "cancel",
  "boost",
  "react",
  "after_attack",
];

/** Whoever fell is looted: nothing of the attack is to come. */
const LOOTING: readonly string[] = ["trophy", "order", "place", "surplus"];

/** Is the view within an attack? */
export const isWithinAttack = (view: View | undefined): boolean =>
  !LOOTING.includes(view?.stage ?? "") && (Boolean(view?.attack) || ATTACK_STAGES.includes(view?.stage ?? ""));
