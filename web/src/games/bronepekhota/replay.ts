/** Bronepekhota for replays: figures left over the game, tours, the story, the picture. */

import { t } from "../../i18n/i18n.svelte";
import { seatLetter } from "../../match/story";
import type { MoveItem } from "../../match/protocol";
import type { ReplayGame } from "../../replay/games";
import BronepekhotaReplay from "./BronepekhotaReplay.svelte";
import { picture } from "./picture";
import { FIGHTS, storyOf } from "./story";
import { isLeft, type View } from "./view";
import { missionName } from "./words";

/** How many soldiers and vehicles a side has left. */
const leftOf = (view: View, seat: number): number => view.figures.filter((figure) => figure.seat === seat && figure.kind !== "gun" && isLeft(figure)).length;

function tourOf(item: MoveItem): number | undefined {
  const begun = item.events.find((event) => event.kind === "tour");
  return begun && Number(begun.tour);
}

const viewOf = (view: unknown): View => view as View;

const replay: ReplayGame = {
  title: (table) => `${t("game-bronepekhota")}: ${missionName(String(table.settings.mission ?? "annihilation"))}`,
  seatTitle: (_table, seat) => t("bp-seat", { side: seatLetter(seat) }),
  tracks: (views) => {
    const seats = viewOf(views[0]).out.map((_, seat) => seat);
    const lines = seats.map((seat) => ({ seat, values: views.map((view) => leftOf(viewOf(view), seat)) }));
    return { top: Math.max(1, ...lines.flatMap((line) => line.values)), lines };
  },
  standing: (player) => viewOf(player.view).out.map((_, seat) => leftOf(viewOf(player.view), seat)),
  turn: tourOf,
  // A battle is looked through by its fights.
  isLandmark: (item) => item.events.some((event) => FIGHTS.includes(event.kind)),
  words: {
    turn: (tour) => t("bp-story-tour", { tour }),
    turns: (count) => t("bp-tours", { count }),
    previous: () => t("bp-replay-previous"),
    next: () => t("bp-replay-next"),
    battles: () => t("bp-story-fights"),
  },
  valueText: (n) => t("bp-left", { n }),
  frames: () => 0,
  caption: () => ({ title: "", sentences: [] }),
  story: (items, views) => storyOf(items, viewOf(views[0])),
  picture: (player, theme) => picture(viewOf(player.view), theme),
  Table: BronepekhotaReplay,
};

export default replay;
