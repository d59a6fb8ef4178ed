/** Carrying tiles by mouse and finger: from a tray or the board to a hex, to a hand, or off the board. */

import type { Hex } from "../../../kit/hex";
import type { Editor, Taken } from "./editor.svelte";
import { toHand, unitOn } from "./position";

const START = 6;
/** A finger that rests so long on a unit carries it; one that moves at once scrolls. */
const HOLD = 260;

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

export interface Carried {
  readonly taken: Taken;
  readonly x: number;
  readonly y: number;
}

/** Follows the pointer below an element; `show` is told what is carried where, null when nothing is. */
export function carrying(node: HTMLElement, { editor, show }: { editor: Editor; show: (carried: Carried | null) => void }): { destroy: () => void } {
  let from: { taken: Taken; x: number; y: number; isMouse: boolean } | null = null;
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (x: number, y: number): void => {
    if (!from) return;
    isOn = true;
    editor.carry(from.taken);
    show({ taken: from.taken, x, y });
  };
  const end = (): void => {
    clearTimeout(timer);
    from = null;
    show(null);
    // The click that follows a drag comes before this is forgotten.
    setTimeout(() => (isOn = false));
  };
  const down = (event: PointerEvent): void => {
    const taken = event.button === 0 ? takenAt(editor, event.target as Element) : null;
    if (!taken) return;
    const isMouse = event.pointerType === "mouse";
    from = { taken, x: event.clientX, y: event.clientY, isMouse };
    if (!isMouse) timer = setTimeout(() => begin(event.clientX, event.clientY), HOLD);
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > START;
    if (!isOn && far && from.isMouse) begin(event.clientX, event.clientY);
    else if (!isOn && far) return void end();
    if (!isOn) return;
    show({ taken: from.taken, x: event.clientX, y: event.clientY });
    editor.hover = hexUnder(document.elementFromPoint(event.clientX, event.clientY));
  };
  const up = (event: PointerEvent): void => {
    if (isOn) letGo(editor, document.elementFromPoint(event.clientX, event.clientY));
    end();
  };
  const cancel = (): void => {
    if (isOn) editor.release();
    end();
  };
  const click = (event: Event): void => {
    if (!isOn) return;
    event.stopPropagation();
    event.preventDefault();
  };
  // A finger that carries a piece scrolls nothing; only a listener that is not passive may say so.
  const hold = (event: TouchEvent): void => {
    if (isOn && event.cancelable) event.preventDefault();
  };

  const ended = new AbortController();
  const { signal } = ended;
  node.addEventListener("pointerdown", down, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  node.addEventListener("click", click, { capture: true, signal });
  node.addEventListener("touchmove", hold, { passive: false, signal });
  return {
    destroy: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

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
