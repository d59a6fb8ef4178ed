/** Touch: a long press explains what is under the finger, instead of choosing it. */

/** By touch there are neither keys nor a wheel to speak of. */
export const hasFinger = typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;

const LONG = 450;
const SLACK = 10;

/** Calls `does` after a long press by touch or pen; the click that would follow is swallowed. Mouse and keys have hover and focus. */
export function longPress(node: HTMLElement | SVGElement, does: () => void): { update: (next: () => void) => void; destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = [0, 0];
  let swallows = false;

  const cancel = (): void => clearTimeout(timer);
  const down = (event: PointerEvent): void => {
    swallows = false;
    if (event.pointerType === "mouse") return;
    from = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      swallows = true;
      does();
    }, LONG);
  };
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - (from[0] as number), event.clientY - (from[1] as number)) > SLACK) cancel();
  };
  const click = (event: Event): void => {
    if (!swallows) return;
    swallows = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // A long press would open the menu of the browser.
  const menu = (event: MouseEvent): void => {
    if ((event as PointerEvent).pointerType !== "mouse") event.preventDefault();
  };

  const ended = new AbortController();
  const { signal } = ended;
  const on: HTMLElement = node as HTMLElement;
  on.addEventListener("pointerdown", down, { signal });
  on.addEventListener("pointermove", move, { signal });
  on.addEventListener("pointerup", cancel, { signal });
  on.addEventListener("pointercancel", cancel, { signal });
  on.addEventListener("contextmenu", menu, { signal });
  on.addEventListener("click", click, { capture: true, signal });
  return {
    update: (next) => (does = next),
    destroy: () => {
      cancel();
      ended.abort();
    },
  };
}
