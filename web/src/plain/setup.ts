/** What is chosen for a new game that has no page of its own, and the request it becomes. The server has the last word. */

import type { Game, Setting, TableRequest } from "../app/api";
import { usualBot } from "../lobby/quick";
import { tableOf, type Opponent, type Seating } from "../lobby/seating";

export interface PlainSetup extends Seating {
  seats: number;
  /** The seat of whoever makes the table. */
  mine: number;
  /** For people far away: seats that a bot takes. */
  bots: number[];
  /** Only what differs from the game as it is. */
  settings: Record<string, string>;
}

export const newPlainSetup = (game: Game, opponent: Opponent): PlainSetup => ({
  seats: Math.min(...game.seats),
  mine: 0,
  bots: [],
  settings: {},
  opponent,
  bot: usualBot(game),
  clock: { kind: "none" },
});

/** The value that holds when nothing is chosen; "" where the game decides. */
export function defaultOf(setting: Setting): string {
  if (setting.type === "bool") return setting.default ? "yes" : "no";
  return setting.default === null ? "" : String(setting.default);
}

/** The values to choose from; none where anything may be written. */
export function valuesOf(setting: Setting): string[] {
  if (setting.type === "bool") return ["no", "yes"];
  if (setting.type === "list" || !setting.values.length) return [];
  const values = setting.values.map(String);
  return values.includes(defaultOf(setting)) ? values : [defaultOf(setting), ...values];
}

/** The settings with one more choice; what is as the game has it is left out. */
export function withSetting(settings: Readonly<Record<string, string>>, setting: Setting, value: string): Record<string, string> {
  const { [setting.name]: _, ...others } = settings;
  return value.trim() === defaultOf(setting) ? others : { ...others, [setting.name]: value.trim() };
}

export function plainRequest(game: Game, setup: PlainSetup): TableRequest {
  const seatOf = (seat: number): TableRequest["seats"][number] => {
    if (seat === setup.mine) return { kind: "human" };
    if (setup.opponent === "bot" || (setup.opponent !== "here" && setup.bots.includes(seat))) return { kind: "bot", bot: setup.bot };
    return { kind: setup.opponent === "here" ? "human" : "open" };
  };
  return { game: game.name, settings: setup.settings, seats: Array.from({ length: setup.seats }, (_, seat) => seatOf(seat)), ...tableOf(setup) };
}
