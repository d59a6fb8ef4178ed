/** Neon for replays: points over the game, rounds, the story, the picture. */

import { t } from "../../i18n/i18n.svelte";
import { contours } from "../../kit/scenery";
import { FONT, num } from "../../kit/svg";
import { resolved } from "../../kit/tokens";
import type { MoveItem } from "../../match/protocol";
import type { ReplayGame } from "../../replay/games";
import type { RecordedTable } from "../../replay/recording";
import { fighterColour } from "./draw";
import NeonReplay from "./NeonReplay.svelte";
import { BOX, drawGround, drawMiddle, drawWords, figures, tokensOf, type Words } from "./ring";
import { storyOf } from "./story";
import { FIRST_BOT, type View } from "./view";
import { fighterName, sectorShort } from "./words";

const named = (table: RecordedTable): string[] =>
  String(table.settings.fighters ?? "")
    .split(",")
    .filter(Boolean);

/** Points where they are counted, otherwise the tokens of health that are left. */
const valueOf = (view: View, seat: number): number => view.fighters[seat]?.points ?? view.fighters[seat]?.health?.length ?? 0;

function roundOf(item: MoveItem): number | undefined {
  const begun = item.events.find((event) => event.kind === "round");
  return begun && Number(begun.round);
}

/** The arena of a moment as a drawing of its own. */
function picture(view: View, theme: "light" | "dark"): string {
  const words: Words = {
    sector: (number) => t(`neon-sector-${number}`),
    effect: sectorShort,
    round: t("neon-round", { round: view.round }),
    sunk: "",
    closes: t("neon-closes-next"),
  };
  const frame = `x="${BOX.x}" y="${BOX.y}" width="${BOX.width}" height="${BOX.height}"`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BOX.width}" height="${BOX.height}" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}"><rect ${frame} fill="var(--table)"/>`,
    `<g transform="translate(${BOX.x},${BOX.y})">${contours(BOX.width, BOX.height, 4, 13)}</g>`,
    ...view.ring.map((_, place) => drawGround(view, place)),
    ...view.ring.map((_, place) => drawWords(view, place, words, false)),
    drawMiddle(view, words, false),
    tokensOf(view),
    ...figures(view).map((row) => `<g transform="translate(${num(row.at[0])},${num(row.at[1])}) scale(${row.scale})">${row.drawing}</g>`),
    "</svg>\n",
  ];
  const styled = parts
    .join("")
    .replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `)
    .replaceAll(' style="font-family:var(--sans);font-weight:400"', "");
  return resolved(styled, theme);
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
  standing: (player) => (player.view as unknown as View).fighters.map((_, seat) => valueOf(player.view as unknown as View, seat)),
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
  pieceColour: (view, seat) => fighterColour((view as unknown as View).fighters[seat]?.fighter ?? ""),
  frames: () => 0,
  caption: () => ({ title: "", sentences: [] }),
  story: (items) => storyOf(items),
  picture: (player, theme) => picture(player.view as unknown as View, theme),
  Table: NeonReplay,
};

export default replay;
