/** A game without pages of its own on the front page. */

import type { Game, TableRequest } from "../app/api";
import { HEIGHT, WIDTH, type GameFront } from "../app/gamePage";
import { capital } from "../app/games";
import { contours } from "../kit/scenery";
import { label } from "../kit/svg";
import { usualBot } from "../lobby/quick";

const FIELD = 34;

/** A board of squares, and the first letter of the name. */
function picture(game: string): string {
  const [left, top] = [WIDTH / 2 - 4 * FIELD, HEIGHT / 2 - 4 * FIELD];
  const fields = Array.from({ length: 64 }, (_, i) => {
    const [row, column] = [Math.floor(i / 8), i % 8];
    const fill = (row + column) % 2 ? "var(--cell)" : "var(--raised)";
    return `<rect x="${left + column * FIELD}" y="${top + row * FIELD}" width="${FIELD}" height="${FIELD}" fill="${fill}" stroke="var(--cell-line)"/>`;
  });
  return contours(WIDTH, HEIGHT, 4, 5) + fields.join("") + label(WIDTH / 2, HEIGHT / 2 + 42, 120, "var(--ink)", capital(game).charAt(0));
}

/** As few as may play, all but the first one bots, everything as the game has it. */
export function quickRequest(game: Game): TableRequest {
  const seats = Math.max(1, Math.min(...game.seats));
  const bot = { kind: "bot", bot: usualBot(game) } as const;
  return { game: game.name, settings: {}, seats: [{ kind: "human" }, ...Array<typeof bot>(seats - 1).fill(bot)], visibility: "private" };
}

export const plainFront = (game: string): GameFront => ({ picture: () => picture(game), quickStart: quickRequest });
