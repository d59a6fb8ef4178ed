/** What the board does with tiles that are carried: to a hex, to a hand, or off the board. */

import type { Carried, Carrier } from "../../../board/carry";
import type { Hex } from "../../../kit/hex";
import type { Editor, Taken } from "./editor.svelte";
import { toHand, unitOn } from "./position";

const hexUnder = (element: Element | null): Hex | null => {
  const key = element?.closest<SVGElement>("[data-at]")?.dataset.at;
  return key ? (key.split(",").map(Number) as unknown as Hex) : null;
};

/** What lies under the pointer and can be carried. */
function takenAt(editor: Editor, element: Element | null): Taken | null {
  const tray = element?.closest<HTMLElement>("[data-tray]")?.dataset;
  if (tray?.tray) return { seat: Number(tray.seat), tile: tray.tray, rotation: 0 };
  const at = hexUnder(element);
  const unit = at && unitOn(editor.position, at);
  return unit ? { seat: unit.seat, tile: unit.tile, rotation: unit.rotation, from: unit.at } : null;
}

export const tileCarrier = (editor: Editor, show: (carried: Carried<Taken> | null) => void): Carrier<Taken> => ({
  at: (element) => takenAt(editor, element),
  begin: (taken) => editor.carry(taken),
  over: (_, element) => (editor.hover = hexUnder(element)),
  drop: (_, element) => letGo(editor, element),
  cancel: () => editor.release(),
  show,
});

function letGo(editor: Editor, element: Element | null): void {
  const { taken } = editor;
  const seat = element?.closest<HTMLElement>("[data-hand]")?.dataset.hand;
  if (taken && !taken.from && seat !== undefined && Number(seat) === taken.seat) {
    editor.release();
    editor.change((position) => toHand(position, taken.seat, taken.tile));
    return;
  }
  const at = hexUnder(element);
  if (taken && !taken.from && !at) editor.release();
  else editor.drop(at);
}
