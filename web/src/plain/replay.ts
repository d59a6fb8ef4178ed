/** Replays of a game that this page has no board for: every action is a moment. */

import { gameTitle } from "../app/games";
import { t } from "../i18n/i18n.svelte";
import type { ReplayGame, View } from "../replay/games";
import { pictureOf } from "./picture";
import PlainReplay from "./PlainReplay.svelte";
import { seatNumbers } from "./shapes";
import { storyOf } from "./story";
import { sideName } from "./table.svelte";

/** The first numbers that each seat has; none where the view counts nothing by seat. */
const valuesOf = (view: View, seats: number): readonly number[] => seatNumbers(view, seats)[0]?.values ?? [];

export const plainReplay = (game: string): ReplayGame => ({
  title: () => gameTitle(game),
  seatTitle: (_table, seat) => sideName(seat),
  tracks: (views, seats) => {
    const known = valuesOf(views[0] ?? {}, seats);
    const lines = known.map((_, seat) => ({ seat, values: views.map((view) => valuesOf(view, seats)[seat] ?? 0) }));
    return { top: Math.max(1, ...lines.flatMap((line) => line.values)), lines };
  },
  standing: (player) => valuesOf(player.view, player.recording.table.seats.length),
  turn: (item) => item.number,
  words: {
    turn: (move) => t("plain-move", { move }),
    turns: (count) => t("plain-moves", { count }),
    previous: () => t("replay-previous-battle"),
    next: () => t("replay-next-battle"),
    battles: () => "",
  },
  frames: () => 0,
  caption: () => ({ title: "", sentences: [] }),
  story: storyOf,
  picture: (player, shade) => pictureOf(player.view, game, shade),
  Table: PlainReplay,
});
