/** What happened at a table, as a picture and a sentence. */

import { call } from "../app/api";
import { byGame, type GameGlance } from "../app/gamePage";
import type { Item } from "../match/protocol";
import { seatLetter, type Line } from "../match/story";

const GLANCES = byGame(import.meta.glob<GameGlance>("../games/*/glance.ts", { import: "default" }));

type View = Readonly<Record<string, unknown>>;

export interface Glance {
  readonly game: GameGlance;
  readonly view: View;
  readonly items: readonly Item[];
}

/** How many lines of the story make the sentence. */
const LINES = 2;

/** A game of which this page knows no board is told plainly. */
async function plainGlance(game: string): Promise<GameGlance> {
  const [{ plainDrawing }, { storyOf }] = await Promise.all([import("../plain/picture"), import("../plain/story")]);
  return { picture: (view) => plainDrawing(view, game), standing: () => "", story: storyOf };
}

/** Look at a table: its position and what others did last. */
export async function glanceAt(id: string, game: string): Promise<Glance> {
  const [drawn, told] = await Promise.all([
    GLANCES.get(game)?.() ?? plainGlance(game),
    call<{ readonly view: View; readonly items: readonly Item[] }>("GET", `tables/${id}/glance`),
  ]);
  return { game: drawn, ...told };
}

/** What others did last: "B: placed Net Master on c3. B: …". Draws are no news. */
export function lastTold(lines: readonly Line[], you: readonly number[]): string {
  const theirs = lines.filter(({ kind, seat, key }) => (kind === "act" || kind === "battle") && seat >= 0 && !you.includes(seat) && !key.startsWith("d"));
  return theirs
    .slice(-LINES)
    .map(({ seat, text }) => `${seatLetter(seat)}: ${text}${/[.!?…]$/.test(text) ? "" : "."}`)
    .join(" ");
}
