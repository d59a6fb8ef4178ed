/** Neon for replays: points over the game, rounds, the story, the picture. */

import { t } from "../../i18n/i18n.svelte";
import type { MoveItem } from "../../match/protocol";
import type { ReplayGame } from "../../replay/games";
import type { RecordedTable } from "../../replay/recording";
import { fighterColour } from "./draw";
import NeonReplay from "./NeonReplay.svelte";
import { picture } from "./picture";
import { storyOf } from "./story";
import { FIRST_BOT, type View } from "./view";
import { fighterName } from "./words";

const named = (table: RecordedTable): string[] =>
  String(table.settings.fighters ?? "")
    .split(",")
    .filter(Boolean);

const viewOf = (view: unknown): View => view as View;

/** Points where they are counted, otherwise the tokens of health that are left. */
const valueOf = (view: View, seat: number): number => view.fighters[seat]?.points ?? view.fighters[seat]?.health?.length ?? 0;

function roundOf(item: MoveItem): number | undefined {
  const begun = item.events.find((event) => event.kind === "round");
  return begun && Number(begun.round);
}

const replay: ReplayGame = {
  title: (table) => `${t("game-neon")}: ${t(`neon-mode-${String(table.settings.mode ?? "resurrection").replace("_", "-")}`)}`,
  seatTitle: (table, seat) => (named(table)[seat] ? fighterName(named(table)[seat]) : t("neon-seat", { n: seat + 1 })),
  tracks: (views) => {
    const moments = views as unknown as readonly View[];
    const seats = moments[0]?.fighters.map((_, seat) => seat) ?? [];
    const lines = seats.map((seat) => ({ seat, values: moments.map((view) => valueOf(view, seat)) }));
    return { top: Math.max(1, ...lines.flatMap((line) => line.values)), lines };
  },
  standing: (player) => viewOf(player.view).fighters.map((_, seat) => valueOf(viewOf(player.view), seat)),
  turn: roundOf,
  begin: (views) =>
    Math.max(
      0,
      (views as unknown as readonly View[]).findIndex((view) => view.round > 0),
    ),
  // Attacks on bots are many; those on fighters are what one looks for.
  isLandmark: (item) => item.events.some((event) => event.kind === "attack" && (event.targets as number[]).some((who) => who < FIRST_BOT)),
  words: {
    turn: (round) => t("neon-round", { round }),
    turns: (count) => t("neon-rounds", { count }),
    previous: () => t("neon-replay-previous"),
    next: () => t("neon-replay-next"),
    battles: () => t("neon-story-attacks"),
  },
  valueText: (value, view) => `${t(viewOf(view).fighters[0]?.points === undefined ? "neon-fell-health" : "neon-points")}: ${value}`,
  pieceColour: (view, seat) => fighterColour(viewOf(view).fighters[seat]?.fighter ?? ""),
  frames: () => 0,
  caption: () => ({ title: "", sentences: [] }),
  story: (items) => storyOf(items),
  picture: (player, theme) => picture(viewOf(player.view), theme),
  Table: NeonReplay,
};

export default replay;
