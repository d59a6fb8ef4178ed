/** Neuroshima Hex on the front page. */

import { HEIGHT, WIDTH, type GameFront } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";
import { hexField, placing, type Hex } from "../../kit/hex";
import { contours } from "../../kit/scenery";
import type { Side } from "../../kit/sides";
import { twoOf, usualBot } from "../../lobby/quick";
import { board, hitArrow, type BoardUnit } from "./board";
import type { TileState } from "./tile";
import { ARMIES, CONSTRUCTIONS, LEADERS, tileOf, TILES } from "./tiles";

const unit = (q: number, r: number, id: string, side: Side, state: Partial<TileState> = {}): BoardUnit => ({
  at: [q, r],
  tile: tileOf(id),
  state: { side, ...state },
});

/** A battle just before phase 3. */
function picture(): string {
  const radius = 62;
  const place = placing(radius, WIDTH / 2, HEIGHT / 2);
  const units = [
    unit(0, 0, "outpost_commando", "a", { rotation: 4 }),
    unit(-1, 0, "outpost_scout", "a"),
    unit(1, -1, "hegemony_universal_soldier", "b", { rotation: 5 }),
    unit(-1, 1, "outpost_annihilator", "a", { rotation: 3 }),
    unit(1, 0, "hegemony_gladiator", "b", { rotation: 5 }),
    unit(0, 1, "outpost_medic", "a"),
    unit(0, -1, "hegemony_net_master", "b", { dead: 3 }),
    unit(-2, 1, "outpost_mobile_armor", "a", { rotation: 1 }),
    unit(2, -1, "hegemony_hq", "b", { hp: 14 }),
    unit(2, -2, "hegemony_runner", "b", { rotation: 4 }),
    unit(-2, 0, "outpost_hq", "a", { hp: 17 }),
  ];
  const hit = hitArrow(place, radius, { from: [0, 0] as Hex, to: [0, -1] as Hex, side: "a" });
  return contours(WIDTH, HEIGHT, 2, 5) + board(place, radius, hexField(2), units) + hit;
}

const front: GameFront = {
  picture,
  // Two armies by lot.
  quickStart: (game) => ({
    game: game.name,
    settings: { armies: twoOf(ARMIES).join(",") },
    seats: [{ kind: "human" }, { kind: "bot", bot: usualBot(game) }],
    visibility: "private",
  }),
  links: () => [
    {
      href: "/tiles",
      label: t("app-page-tiles"),
      title: t("front-tiles-count", { count: TILES.length + CONSTRUCTIONS.length + LEADERS.length }),
      text: t("front-tiles-text"),
    },
  ],
};

export default front;
