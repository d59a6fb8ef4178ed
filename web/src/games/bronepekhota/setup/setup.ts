/** What is chosen for a new battle of Bronepekhota, and the request it becomes. The server has the last word. */

import type { Game, TableRequest } from "../../../app/api";
import { FACTIONS, givesArmies, mapSize, MAPS, missionRow, READY, readyArmy } from "./rows";
import { usualBot, shuffled } from "../../../lobby/quick";
import { GUEST, isRemote, pickOf, tableOf, type Opponent, type Seating } from "../../../lobby/seating";

export interface BattleSetup extends Seating {
  mission: string;
  /** "" is the map of the mission. */
  map: string;
  players: number;
  /** Two against two, for four. */
  pairs: boolean;
  points: number;
  /** The seat of whoever makes the table. */
  mine: number;
  /** By seat: "" is by lot, `GUEST` leaves it to whoever comes, a ready army by its id, or units joined by colons. */
  armies: string[];
  /** For people far away: whether a bot takes the seat, by seat. */
  bots: boolean[];
  /** Only what differs from the rules as they are. */
  options: Record<string, string>;
}

const BIG = 2000;
const MOST = 4;

export const newBattle = (game: Game, opponent: Opponent): BattleSetup => ({
  mission: "annihilation",
  map: "",
  players: 2,
  pairs: false,
  points: 500,
  mine: 0,
  armies: ["polaris_500", "protectorate_500", "", ""],
  opponent,
  bot: usualBot(game),
  bots: [false, false, true, true],
  clock: { kind: "none" },
  options: {},
});

/** How many may play a mission: only a battle without a task takes more than two. */
export const playersOf = (mission: string): readonly number[] => (mission === "annihilation" ? [2, 3, 4] : [2]);

/** Maps that fit: three and four armies need a large one, a task one of its own size. */
export function mapsOf(mission: string, players: number): string[] {
  const [width, height] = missionRow(mission).field_mm;
  return MAPS.filter((map) => {
    const [w, h] = mapSize(map);
    if (!w) return true;
    return players > 2 ? w >= BIG && h >= BIG : mission === "annihilation" || (w === width && h === height);
  });
}

export const defaultMap = (mission: string, players: number): string => (players > 2 ? "crossfire" : missionRow(mission).layout);
export const mapOf = ({ mission, map, players }: BattleSetup): string => map || defaultMap(mission, players);

/** The size of the table. */
export function fieldOf(setup: BattleSetup): readonly [number, number] {
  const size = mapSize(mapOf(setup));
  return size[0] ? size : setup.players > 2 ? [BIG, BIG] : missionRow(setup.mission).field_mm;
}

/** Are the deployment areas chosen by the players? */
export function areasChosen(setup: BattleSetup): boolean {
  const [width, height] = missionRow(setup.mission).field_mm;
  const [w, h] = fieldOf(setup);
  return setup.players > 2 || w !== width || h !== height || setup.options.areas === "chosen";
}

export const limitOf = (mission: string, seat: number, points: number): number => {
  const { sides } = missionRow(mission);
  return Math.floor((points * ((sides[seat] ?? sides[0])?.points_percent ?? 100)) / 100);
};

/** Ready armies of the size that is played. */
export const readyFor = (points: number): string[] => READY.filter((army) => army.points === points).map(({ id }) => id);

/** The units of an army: of a ready one, with those that join it where the seat has more points, or one's own. */
export function unitsOf(army: string, mission: string, seat: number): string[] {
  if (army === GUEST) return [];
  const row = readyArmy(army);
  if (!row) return army.split(":").filter(Boolean);
  return [...row.units, ...(limitOf(mission, seat, 100) > 100 ? (row.more ?? []) : [])];
}
export const isOwn = (army: string): boolean => army !== "" && army !== GUEST && !readyArmy(army);

/** Another mission, size or number of players: what does not fit any more goes back to how it was. */
export function fitBattle(setup: BattleSetup): BattleSetup {
  const players = playersOf(setup.mission).includes(setup.players) ? setup.players : 2;
  const map = mapsOf(setup.mission, players).includes(setup.map) ? setup.map : "";
  const fits = (army: string): boolean => isOwn(army) || army === GUEST || readyFor(setup.points).includes(army);
  const { areas, ...others } = setup.options;
  const options = areas && setup.mission === "annihilation" && players === 2 ? setup.options : others;
  const resized = setup.armies.map((army) => (fits(army) ? army : sameFaction(army, setup.points)));
  return { ...setup, players, map, pairs: setup.pairs && players === MOST, mine: Math.min(setup.mine, players - 1), armies: resized, options };
}

/** The ready army of the same faction in another size. */
const sameFaction = (army: string, points: number): string => READY.find((row) => row.points === points && row.faction === readyArmy(army)?.faction)?.id ?? "";

/** Ready armies for the seats that were left to the lot: of factions that nobody has yet. */
export function drawBattleArmies(setup: BattleSetup, random?: () => number): string[] {
  const chosen = setup.armies.slice(0, setup.players).map((army) => (army === GUEST ? "" : army));
  const taken = chosen.map((army) => readyArmy(army)?.faction).filter(Boolean);
  const pool = shuffled(
    FACTIONS.filter((faction) => !taken.includes(faction)),
    random,
  );
  return chosen.map((army) => army || `${pool.pop() as string}_${setup.points}`);
}

export function battleRequest(chosen: BattleSetup, random?: () => number): TableRequest {
  const setup = fitBattle(chosen);
  const mission = missionRow(setup.mission);
  const settings: Record<string, string> = { mission: setup.mission, ...setup.options };
  if (setup.map) settings.map = setup.map;
  if (!givesArmies(mission)) {
    settings.points = String(setup.points);
    settings.armies = drawBattleArmies(setup, random).join(",");
  }
  if (setup.pairs) settings.teams = "0,1,0,1";
  const bot = { kind: "bot", bot: setup.bot } as const;
  const seat = (n: number): TableRequest["seats"][number] => {
    if (n === setup.mine) return { kind: "human" };
    if (setup.opponent === "bot") return bot;
    if (setup.opponent === "here") return { kind: "human" };
    return setup.players > 2 && setup.bots[n] ? bot : { kind: "open" };
  };
  return {
    game: "bronepekhota",
    settings,
    seats: Array.from({ length: setup.players }, (_, n) => ({
      ...seat(n),
      ...(isRemote(setup.opponent) && settings.armies ? pickOf("armies", readyFor(setup.points), setup.armies[n] ?? "") : {}),
    })),
    ...tableOf(setup),
  };
}
