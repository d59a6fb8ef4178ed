/** Commands that every table understands; `typing-command-<name>` is what each is called besides, and `.text` what it does. */

import { gameOfClause } from "../../app/games";
import { go } from "../../app/router.svelte";
import { has, language, t } from "../../i18n/i18n.svelte";
import { findClause, loadRules } from "../../rulebook/rules";
import { timeLeft } from "../clock";
import { headingOf, waitingText } from "../heading";
import { seatName } from "../names";
import { lineText } from "../spoken";
import { seatLetter } from "../story";
import type { AnyTable } from "../table.svelte";
import { toastText } from "../toastText";
import { legalLines } from "./answers";
import type { GameTyping, Said } from "./game";
import { folded, partsOf } from "./grammar";

/** What a command may use. */
export interface Desk {
  readonly table: AnyTable;
  readonly game: GameTyping;
  /** The line with spoken names replaced by those of the notation. */
  readonly translated: (text: string) => string;
  readonly close: () => void;
}

export type Command = (desk: Desk, rest: string) => Said | Promise<Said>;

const STORY = 10;
const MOST_STORY = 60;
/** Further English words for the same. */
export const ALSO: Readonly<Record<string, string>> = {
  where: "look",
  at: "look",
  moves: "legal",
  options: "legal",
  odds: "forecast",
  log: "story",
  clock: "clocks",
  time: "clocks",
  back: "undo",
  "?": "help",
  ask: "question",
  quit: "close",
  clause: "rule",
};

const offersToMe = ({ match }: AnyTable) => (match.update?.offers ?? []).filter((offer) => offer.waiting.some((seat) => match.you.includes(seat)));

/** What is asked, or whom one waits for. */
export function questionLines(table: AnyTable): string[] {
  const { match, view } = table;
  const { decision } = match;
  if (match.status === "over") return resultLines(table);
  if (!decision || !view) return [headingOf(match)];
  if (!decision.yours) return [waitingText(decision.seat, match.thinking)];
  if (table.isCovered) return [t("match-handover", { side: seatLetter(table.seat), name: table.sideName(table.seat) }), t("typing-show")];
  return [table.question(decision, view)];
}

/** Who has won, and why. */
export function resultLines(table: AnyTable): string[] {
  const { match } = table;
  const result = match.update?.result;
  if (!result) return [headingOf(match)];
  const words = table.resultWords(result);
  const places = result.places.map((place, seat) =>
    t("typing-place", { side: seatLetter(seat), name: table.sideName(seat), who: seatName(match, seat), place }),
  );
  return [t("match-over"), ...[words.headline, words.reason].flatMap((line) => line ?? []), ...places];
}

/** A rule by its id, in words. */
export async function ruleText(id: string): Promise<string> {
  const game = gameOfClause(id);
  if (!game) return "";
  try {
    const book = await loadRules(game, language());
    const text = findClause(book.sections, id.toUpperCase())?.clause.text.replace(/[*`]+/g, "");
    return text ? `${id.toUpperCase()}: ${text}` : "";
  } catch {
    return "";
  }
}

/** Whether an action would be accepted, after those that lead to it, and which rule stops it. */
export async function verdict(table: AnyTable, action: string, path: readonly string[] = []): Promise<string[]> {
  const refusal = await table.match.check([...path, action]);
  if (!refusal || ["no_forecast", "hidden"].includes(refusal.code)) return [t("typing-allowed", { action })];
  const rule = refusal.clause ? await ruleText(refusal.clause) : "";
  return [t("typing-refused", { action, why: rule || toastText(refusal) })];
}

function clockLines({ match }: AnyTable): string[] {
  const clock = match.update?.clock;
  if (!clock) return [t("typing-no-clock")];
  const left = (seat: number): number => Math.max(0, (clock.left[seat] ?? 0) - (clock.running === seat ? Date.now() - match.toldAt : 0));
  return match.seats.map((_, seat) =>
    t(clock.running === seat ? "typing-clock-runs" : "typing-clock", { side: seatLetter(seat), name: seatName(match, seat), time: timeLeft(left(seat)) }),
  );
}

function storyLines(table: AnyTable, rest: string): string[] {
  const count = Math.min(MOST_STORY, Number(rest) || STORY);
  const lines = table.story(table.match.items).filter((line) => line.kind !== "turn");
  if (!lines.length) return [t("typing-story-none")];
  return lines.slice(-count).map(lineText);
}

function endTurn({ table, game }: Desk): Said {
  const option = game.end?.(table) ?? table.options.find(({ kind }: { readonly kind: string }) => kind === "end");
  if (!option) return [t("typing-no-end"), ...questionLines(table)];
  table.confirm(option);
  return [];
}

function resign({ table }: Desk, rest: string): Said {
  const { match } = table;
  const [row] = match.update?.resigning ?? [];
  if (!row) return [t("typing-no-resign")];
  const [first = ""] = folded(rest).split(" ");
  if (![...folded(t("typing-yes")).split(", "), "yes"].includes(first))
    return [t(row.ends ? "match-resign-sure" : "match-resign-sure-bot"), t("typing-resign-how")];
  match.resign(row.seat);
  return [];
}

function answerOffer({ table }: Desk, accept: boolean): Said {
  const offers = offersToMe(table);
  for (const offer of offers) table.match.answer(offer.what, accept);
  return offers.length ? [] : [t("match-error-no_offer")];
}

function claim({ table }: Desk): Said {
  const { match } = table;
  const { absence } = match;
  const passed = Date.now() - match.absentAt;
  if (!absence || absence.stand_in === null || absence.stand_in > passed) return [t("match-error-not_absent")];
  match.claim(absence.seat, "stand_in");
  return [];
}

function again({ table }: Desk): Said {
  const { match } = table;
  if (match.status !== "over") return [t("typing-not-over")];
  if (match.rematch) go(`/t/${match.rematch}`);
  else match.askRematch();
  return [];
}

/** Every command with what it does; of one, only that. */
function help({ game, table }: Desk, rest: string): Said {
  const own = Object.keys(game.commands ?? {}).map((name) => [name, ownMessage(table, name)] as const);
  const all = [...Object.keys(COMMANDS).map((name) => [name, `typing-command-${name}`] as const), ...own];
  const wanted = folded(rest);
  const line = ([name, id]: readonly [string, string]): string => {
    const called = folded(t(id));
    return `${called === name ? name : `${called} (${name})`}: ${t(`${id}.text`)}`;
  };
  const found = all.filter(([name, id]) => name === wanted || folded(t(id)).split(", ").includes(wanted));
  if (found.length) return found.map(line);
  const notation = `typing-notation-${table.match.gameName}`;
  return [t("typing-help"), ...(has(notation) ? [t(notation)] : []), ...all.map(line)];
}

/** The message that names a command of one game. */
export const ownMessage = (table: AnyTable, name: string): string => `typing-command-${table.match.gameName}-${name}`;

export const COMMANDS: Readonly<Record<string, Command>> = {
  help,
  question: ({ table }) => questionLines(table),
  legal: ({ table, game, translated }, rest) => {
    if (table.match.isYours && table.isWorking()) return [t("typing-busy")];
    return table.isReady ? legalLines(table, game, partsOf(translated(rest))) : [t("typing-not-yours"), ...questionLines(table)];
  },
  board: ({ table, game }) => game.board(table),
  hand: ({ table, game }) => game.hand?.(table) ?? [t("typing-no-hand")],
  look: ({ table, game }, rest) => (rest ? (game.look?.(table, rest) ?? null) : game.board(table)),
  why: async ({ table, game, translated }, rest) => {
    if (!rest) return questionLines(table).concat(await ruleText(table.match.decision?.clause ?? ""));
    const said = await game.why?.(table, rest);
    return said ?? (table.match.isYours ? verdict(table, translated(rest)) : null);
  },
  forecast: ({ table, game, translated }, rest) => game.forecast?.(table, rest ? translated(rest) : "") ?? [t("typing-no-forecast")],
  end: endTurn,
  undo: ({ table }) => {
    if (!table.match.update?.undo) return [t("match-error-no_undo")];
    table.match.undo();
    return [];
  },
  story: ({ table }, rest) => storyLines(table, rest),
  clocks: ({ table }) => clockLines(table),
  rule: async (_, rest) => {
    const text = await ruleText(rest);
    return text ? [text] : null;
  },
  skip: ({ table }) => {
    table.endFilm();
    return [];
  },
  show: ({ table }) => {
    if (table.isCovered) table.uncover();
    return [];
  },
  draw: ({ table }) => {
    table.match.offerDraw();
    return [];
  },
  takeback: ({ table }) => {
    if (!table.match.update?.takeback) return [t("match-error-no_takeback")];
    table.match.takeback();
    return [];
  },
  accept: (desk) => answerOffer(desk, true),
  decline: (desk) => answerOffer(desk, false),
  claim,
  resign,
  rematch: again,
  close: ({ close }) => {
    close();
    return [];
  },
};
