/** Carrying things by mouse and finger: from a tray or the board to another place, or off the board. */

const START = 6;
/** A finger that rests so long on a thing carries it; one that moves at once scrolls. */
const HOLD = 260;

export interface Carried<Thing> {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
}

/** What a board does with what is carried. */
export interface Carrier<Thing> {
  /** What lies under the pointer and can be carried. */
  readonly at: (element: Element | null, event: PointerEvent) => Thing | null;
  readonly begin: (thing: Thing) => void;
  readonly over: (thing: Thing, element: Element | null, x: number, y: number) => void;
  readonly drop: (thing: Thing, element: Element | null, x: number, y: number) => void;
  readonly cancel: () => void;
  /** Is told what is carried where, null when nothing is. */
  readonly show: (carried: Carried<Thing> | null) => void;
}

/** Follows the pointer below an element. */
export function carrying<Thing>(node: HTMLElement, carrier: Carrier<Thing>): { destroy: () => void } {
  let from: { thing: Thing; x: number; y: number; isMouse: boolean } | null = null;
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (x: number, y: number): void => {
    if (!from) return;
    isOn = true;
    carrier.begin(from.thing);
    carrier.show({ thing: from.thing, x, y });
  };
  const end = (): void => {
    clearTimeout(timer);
    from = null;
    carrier.show(null);
    // The click that follows a drag comes before this is forgotten.
    setTimeout(() => (isOn = false));
  };
  const down = (event: PointerEvent): void => {
    const thing = event.button === 0 && event.isPrimary ? carrier.at(event.target as Element, event) : null;
    if (thing === null) return;
    const isMouse = event.pointerType === "mouse";
    from = { thing, x: event.clientX, y: event.clientY, isMouse };
    if (!isMouse) timer = setTimeout(() => begin(event.clientX, event.clientY), HOLD);
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > START;
    if (!isOn && far && from.isMouse) begin(event.clientX, event.clientY);
    else if (!isOn && far) return void end();
    if (!isOn) return;
    carrier.show({ thing: from.thing, x: event.clientX, y: event.clientY });
    carrier.over(from.thing, document.elementFromPoint(event.clientX, event.clientY), event.clientX, event.clientY);
  };
  const up = (event: PointerEvent): void => {
    if (isOn && from) carrier.drop(from.thing, document.elementFromPoint(event.clientX, event.clientY), event.clientX, event.clientY);
    end();
  };
  const cancel = (): void => {
    if (isOn) carrier.cancel();
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
