/** A table of Neuroshima Hex at a glance: the board with the marks of the last turn, hit points, what was done. */

import type { GameGlance } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";
import { hexKey } from "../../kit/hex";
import { num } from "../../kit/svg";
import { sideOfSeat } from "../../kit/sides";
import { isMove } from "../../match/match.svelte";
import { traceOf, type TurnMark } from "./lastTurn";
import { fellMark, startRing, turnRing } from "./marks";
import { drawing, PLACE } from "./picture";
import { boardOf, storyOf } from "./story";
import { isForPoints, type View } from "./view";

/** Rings of what others did; nothing lies over what stands there now. */
function drawMark(mark: TurnMark, occupied: ReadonlySet<string>): string {
  const side = sideOfSeat(mark.seat);
  const [x, y] = PLACE(...mark.at);
  const drawn =
    mark.kind === "ring" ? turnRing(side, mark.ordinal) : occupied.has(hexKey(mark.at)) ? "" : mark.kind === "start" ? startRing(side) : fellMark(side);
  return drawn && `<g transform="translate(${num(x)},${num(y)})">${drawn}</g>`;
}

const glance: GameGlance = {
  picture: (seen, items) => {
    const view = seen as unknown as View;
    const occupied = new Set(view.units.map((unit) => hexKey(unit.at)));
    const { marks } = traceOf(items.filter(isMove));
    return drawing(view, undefined, marks.map((mark) => drawMark(mark, occupied)).join(""));
  },
  standing: (seen, you) => {
    const view = seen as unknown as View;
    const own = you[0] ?? 0;
    const others = view.hp.filter((_, seat) => seat !== own);
    return isForPoints(view) || others.length > 1
      ? t("home-turn", { turn: view.turn + 1 })
      : t("home-hit-points", { own: view.hp[own] ?? 0, other: others[0] ?? 0 });
  },
  story: (items, seen) => storyOf(items, boardOf((seen as unknown as View).units)),
};

export default glance;
