/** What the board does with units and figures that are carried: onto the table, about it, or off it. */

import type { Carried, Carrier } from "../../../board/carry";
import type { Editor, Place, Taken } from "./editor.svelte";

/** What lies under the pointer; with Shift a figure takes its unit along, or goes alone where units go by themselves. */
function takenAt(editor: Editor, element: Element | null, isOther: boolean): Taken | null {
  const tray = element?.closest<HTMLElement>("[data-tray]")?.dataset;
  if (tray?.tray) return { seat: Number(tray.seat), unit: tray.tray };
  const figure = element?.closest<SVGElement>("[data-figure]")?.dataset.figure;
  return figure === undefined || editor.shown ? null : { figure: Number(figure), isWhole: editor.isWhole !== isOther };
}

export const unitCarrier = (
  editor: Editor,
  placeAt: (x: number, y: number) => Place | null,
  show: (carried: Carried<Taken> | null) => void,
): Carrier<Taken> => {
  const end = (): void => {
    editor.carried = null;
    editor.hover = null;
  };
  return {
    at: (element, event) => takenAt(editor, element, event.shiftKey),
    begin: (taken) => {
      editor.hideLine();
      editor.taken = null;
      editor.carried = taken;
    },
    over: (_, __, x, y) => (editor.hover = placeAt(x, y)),
    drop: (taken, _, x, y) => {
      const place = placeAt(x, y);
      end();
      if ("unit" in taken) {
        if (place) editor.add(taken.seat, taken.unit, place);
      } else if (place) {
        editor.moveTo(taken.figure, place, taken.isWhole);
        editor.chosen = taken.figure;
        editor.target = null;
      } else editor.removeFigure(taken.figure, taken.isWhole);
    },
    cancel: end,
    show,
  };
};
