/** What was played and what would have been better, in words and numbers. */

import type { Detail } from "../../match/story";
import type { View } from "../games";
import type { Player } from "../player.svelte";
import type { Mark } from "./analysis";

/** At most so many reasons are given. */
const MOST_REASONS = 3;

/** What the story tells of some actions: those after `from` until `to`; what only the game itself does is left out. */
export function actsOf(player: Player, from: number, to: number): string {
  const lines = player.game.story(player.recording.items, player.views);
  return lines
    .filter((line) => line.number > from && line.number <= to && line.kind !== "turn" && line.kind !== "note")
    .map((line) => line.text.replace(/[.;]$/, ""))
    .join("; ");
}

/** What follows from some actions, with the clauses behind it: the details of their battles, or their own clauses. */
function effectsOf(player: Player, from: number, to: number): Detail[] {
  const lines = player.game.story(player.recording.items, player.views).filter((line) => line.number > from && line.number <= to && line.kind !== "turn");
  return lines.flatMap((line) => line.details.filter((detail) => !detail.isHeading && detail.clause));
}

/** First what the better turn does, last what the played one met. */
export function reasonsOf(player: Player, better: Player, mark: Mark, last: number): Detail[] {
  const played = effectsOf(player, mark.at, last);
  const texts = new Set(played.map((detail) => detail.text));
  const fresh = effectsOf(better, mark.at, better.moves.length).filter((detail) => !texts.has(detail.text));
  const met = played.filter((detail) => !effectsOf(better, mark.at, better.moves.length).some((other) => other.text === detail.text));
  const kept = fresh.slice(0, met.length ? MOST_REASONS - 1 : MOST_REASONS);
  return [...kept, ...met.slice(0, MOST_REASONS - kept.length)];
}

export interface Compared {
  readonly seat: number;
  readonly now: number;
  readonly played: number;
  readonly better: number;
}

/** What each seat has now, and after each of the two: as the forecast says where there is one, otherwise as it stands. */
export function comparedOf(player: Player, better: Player, mark: Mark, last: number): Compared[] {
  const { game } = player;
  const seats = player.recording.table.seats.length;
  const valuesAt = (view: View | undefined, place: number): readonly number[] => {
    const foretold = mark.forecasts[place] && game.foretold?.(mark.forecasts[place]);
    return foretold ?? (view ? game.tracks([view], seats).lines.map((line) => line.values[0] ?? 0) : []);
  };
  const now = game.tracks([player.views[mark.at] as View], seats).lines;
  const [played, best] = [valuesAt(player.views[last], 0), valuesAt(better.views.at(-1), 1)];
  return now.map((line, i) => ({ seat: line.seat, now: line.values[0] ?? 0, played: played[i] ?? 0, better: best[i] ?? 0 }));
}
