/** What is chosen for a new game of Neuroshima Hex, and the request it becomes. */

import type { Game, Setting, TableRequest } from "../../../app/api";
import type { ScenarioRow } from "../scenario";
import { shuffled, usualBot } from "../../../lobby/quick";
import { GUEST, isRemote, pickOf, tableOf, type Opponent, type Seating } from "../../../lobby/seating";
import { drawable, needed, variantsOf } from "./variants";

/** What the box of an edition holds. */
export interface Edition {
  readonly armies: readonly string[];
  /** Armies that came after it and may join. */
  readonly later_armies: readonly string[];
  readonly modes: readonly string[];
  readonly variants: readonly string[];
  readonly max_players: number;
  readonly switches: Readonly<Record<string, string>>;
}

/** What a variant (or mode, edition, scenario) needs of a table: modes, seats, armies and variants that fit it. */
export interface Limit {
  readonly variant: string;
  readonly kind: "modes_only" | "not_with" | "fewest_seats" | "most_seats" | "needs_army" | "without_army";
  readonly values: readonly string[];
  readonly clause: string;
  /** The books only advise against it. */
  readonly advice: boolean;
}

/** The game as the server lists it, with all it says of its boxes. */
export interface HexGame extends Game {
  /** Fewest and most seats of each mode. */
  readonly seats_of_mode: Readonly<Record<string, readonly [number, number]>>;
  readonly editions: Readonly<Record<string, Edition>>;
  readonly limits: readonly Limit[];
  readonly scenarios: readonly ScenarioRow[];
}

export interface Setup extends Seating {
  edition: string;
  mode: string;
  /** A page of the Battle Atlas; "" is none. */
  scenario: string;
  /** The seat of whoever makes the table. */
  mine: number;
  /** By seat; "" is by lot, `GUEST` leaves it to whoever comes. There are as many seats as armies. */
  armies: string[];
  /** Seats that a bot takes where the other seats are for people. */
  bots: number[];
  rated: boolean;
  /** Only what differs from the edition. */
  options: Record<string, string>;
}

/** Settings that have their own place on the page, or follow from another. */
const ELSEWHERE = new Set(["edition", "mode", "scenario", "armies", "first_player", "max_players", "rules"]);

export const isTeam = (mode: string): boolean => mode === "team" || mode === "team_three";

/** Settings that mean something in some modes only. */
const MEANT_IN: Readonly<Record<string, (mode: string) => boolean>> = {
  first: (mode) => mode !== "solo",
  team_hq_hp: isTeam,
  team_instants: isTeam,
  big_field_beasts: (mode) => mode === "ffa" || mode === "points" || isTeam(mode),
  moloch_team: isTeam,
  team_medic_choice: (mode) => isTeam(mode) || mode === "solo",
  solo_tiebreak: (mode) => mode === "solo",
};

/** Settings that mean something with a variant only. */
const MEANT_WITH: Readonly<Record<string, string>> = { hq_hexes: "enlarged_board", reinforcement_exchange: "reinforcement" };

/** Is the variant on that a setting is about? */
export const isMeant = ({ options }: Setup, name: string): boolean => !(name in MEANT_WITH) || options[MEANT_WITH[name] as string] === "yes";

export const optionsOf = (game: HexGame, mode: string, scenario?: ScenarioRow): Setting[] =>
  game.settings.filter(
    ({ name }) => !(scenario && isFixedBy(scenario, name)) && !ELSEWHERE.has(name) && !variantsOf(game).includes(name) && (MEANT_IN[name]?.(mode) ?? true),
  );

/** What a scenario leaves no choice about. */
const isFixedBy = (scenario: ScenarioRow, name: string): boolean => name === "mirror" || (name === "first" && scenario.first !== null);

/** The scenario that is chosen. */
export const scenarioOf = (game: HexGame, { scenario }: Setup): ScenarioRow | undefined => game.scenarios.find((row) => row.id === scenario);

/** The edition by which all scenarios are played. */
const ATLAS_EDITION = "2025";

/** A page of the atlas instead of the usual board: it says who plays, in which mode, and that nothing else is changed. */
export function withScenario(game: HexGame, setup: Setup, id: string, mode?: string): Setup {
  const row = game.scenarios.find((other) => other.id === id);
  if (!row) return setup;
  const isNamed = !row.armies.includes("any");
  const armies = row.armies.map((army, seat) => (isNamed ? army : (setup.armies[seat] ?? "")));
  const known = new Set([...optionsOf(game, mode ?? (row.modes[0] as string), row).map(({ name }) => name), ...variantsOf(game)]);
  const options = Object.fromEntries(Object.entries(setup.options).filter(([name]) => known.has(name) && setup.edition === ATLAS_EDITION));
  const next = {
    ...setup,
    edition: ATLAS_EDITION,
    scenario: id,
    mode: mode ?? (row.modes[0] as string),
    mine: 0,
    bots: setup.bots.filter((seat) => seat < armies.length),
    armies,
    options,
  };
  return { ...next, armies: isNamed ? armies : fitArmies(game, next) };
}

/** The values of an option as texts; "" is by lot. Only those who sit down can begin. */
export function valuesOf(setting: Setting, seats: number): string[] {
  if (setting.type === "bool") return ["no", "yes"];
  const values = (setting.name === "first" ? setting.values.slice(0, seats) : setting.values).map(String);
  return setting.default === null ? ["", ...values] : values;
}

/** What holds when nothing is chosen: the edition may say otherwise than the game. */
export function defaultOf(game: HexGame, edition: string, setting: Setting): string {
  if (setting.type === "bool") return setting.default ? "yes" : "no";
  return game.editions[edition]?.switches[setting.name] ?? (setting.default === null ? "" : String(setting.default));
}

/** Sides by seat: seats of one side are friends. */
export function sidesOf(mode: string, seats: number): number[] {
  if (mode === "solo") return [0, 1, 1];
  return Array.from({ length: seats }, (_, seat) => (isTeam(mode) ? seat % 2 : seat));
}

/** The seats that I lead: in the team game of three one player leads two armies. */
export const ownSeats = ({ mode, mine }: Setup): readonly number[] => (mode === "team_three" ? [0, 2] : [mine]);

/** How many may sit down in a mode. */
export function seatsOf(game: HexGame, mode: string): number[] {
  const [fewest, most] = game.seats_of_mode[mode] ?? [2, 2];
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
}

/** The armies of the edition; a table larger than its box may take them from every box. */
export function armiesOf(game: HexGame, edition: string, seats: number, scenario?: ScenarioRow): readonly string[] {
  if (scenario && !scenario.armies.includes("any")) return scenario.armies;
  const own = game.editions[edition];
  if (seats <= (own?.max_players ?? 2)) return [...(own?.armies ?? []), ...(own?.later_armies ?? [])];
  return [...new Set(Object.values(game.editions).flatMap((known) => known.armies))];
}

export function newSetup(game: HexGame, opponent: Opponent): Setup {
  const edition = Object.keys(game.editions)[0] as string;
  return {
    edition,
    mode: "duel",
    scenario: "",
    mine: 0,
    armies: ["", ""],
    opponent,
    bots: [],
    bot: usualBot(game),
    clock: { kind: "none" },
    rated: false,
    options: {},
  };
}

/** Another edition or mode: what does not fit it any more goes back to how it was. */
export function withMode(game: HexGame, setup: Setup, edition: string, mode: string, seats?: number): Setup {
  const fitting = game.editions[edition]?.modes.includes(mode) ? mode : "duel";
  const counts = seatsOf(game, fitting);
  const count = seats && counts.includes(seats) ? seats : counts.includes(setup.armies.length) ? setup.armies.length : (counts[0] as number);
  const known = new Set(optionsOf(game, fitting).map(({ name }) => name));
  const kept = Object.entries(setup.options).filter(
    ([name, value]) => edition === setup.edition && (variantsOf(game).includes(name) || (known.has(name) && (name !== "first" || Number(value) < count))),
  );
  const armies = Array.from({ length: count }, (_, seat) => setup.armies[seat] ?? "");
  const next = {
    ...setup,
    edition,
    mode: fitting,
    scenario: "",
    mine: 0,
    armies,
    bots: setup.bots.filter((seat) => seat < count),
    options: Object.fromEntries(kept),
  };
  return { ...next, armies: fitArmies(game, next) };
}

/** Armies that the table does not have, or that stand twice without leave, go back to the lot. */
export function fitArmies(game: HexGame, { edition, armies, options }: Setup): string[] {
  const known = armiesOf(game, edition, armies.length);
  return armies.map((army, seat) => (army === GUEST || (known.includes(army) && (options.mirror === "yes" || armies.indexOf(army) === seat)) ? army : ""));
}

/** Draw what was left to the lot; no army twice as long as there are others. */
export function drawArmies(known: readonly string[], armies: readonly string[], random?: () => number): string[] {
  const pool = shuffled(
    known.filter((army) => !armies.includes(army)),
    random,
  );
  const again = shuffled(known, random);
  return armies.map((army) => army || (pool.pop() ?? (again.pop() as string)));
}

const poolOf = (game: HexGame, setup: Setup): readonly string[] =>
  drawable(game, setup, armiesOf(game, setup.edition, setup.armies.length, scenarioOf(game, setup)));

/** Armies that the lot may give beside the variants, with one that they need. */
function drawn(game: HexGame, { armies: wished, ...rest }: Setup, random?: () => number): string[] {
  const setup = { ...rest, armies: wished.map((army) => (army === GUEST ? "" : army)) };
  const pool = poolOf(game, setup);
  const armies = drawArmies(pool, setup.armies, random);
  const wanted = needed(game, setup.options);
  if (!wanted.length || armies.some((army) => wanted.includes(army))) return armies;
  const free = setup.armies.indexOf("");
  return armies.map((army, seat) => (seat === free ? (pool.find((other) => wanted.includes(other)) as string) : army));
}

/** A scenario may say which armies play. */
const isNamedBy = (scenario: ScenarioRow | undefined): boolean => scenario !== undefined && !scenario.armies.includes("any");

type SeatRequest = TableRequest["seats"][number];

function seatOf(setup: Setup, seat: number): SeatRequest {
  if (ownSeats(setup).includes(seat)) return { kind: "human" };
  if (setup.opponent === "bot" || setup.bots.includes(seat)) return { kind: "bot", bot: setup.bot };
  return { kind: setup.opponent === "here" ? "human" : "open" };
}

export function requestOf(game: HexGame, setup: Setup, random?: () => number): TableRequest {
  const { edition, mode, opponent, options, scenario } = setup;
  const isOpen = isRemote(opponent) && !isNamedBy(scenarioOf(game, setup));
  const seats = setup.armies.map((army, seat) => ({ ...seatOf(setup, seat), ...(isOpen ? pickOf("armies", poolOf(game, setup), army) : {}) }));
  const crowd: Record<string, string> = seats.length > (game.editions[edition]?.max_players ?? 2) ? { max_players: String(seats.length) } : {};
  return {
    game: game.name,
    settings: {
      edition,
      armies: drawn(game, setup, random).join(","),
      ...(scenario ? { scenario } : {}),
      ...(mode === "duel" ? {} : { mode }),
      ...crowd,
      ...options,
    },
    seats,
    ...tableOf(setup),
    rated: isRemote(opponent) && setup.rated && !seats.some((seat) => seat.kind === "bot"),
  };
}
