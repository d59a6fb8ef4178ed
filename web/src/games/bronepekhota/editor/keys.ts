/** Keys of the board: units by number, places by arrows, everything else by a letter. */

import { STEP } from "../view";
import { figureAt, setMarker } from "./position";
import type { Editor, Place } from "./editor.svelte";
import { trayOf } from "./trays";

const typing = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("input, select, textarea, dialog"));
const onButton = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("button, a, summary"));

const ARROWS: Readonly<Record<string, Place>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** So near to a figure the keyboard means it. */
const NEAR = 6;

/** Whether the key was ours. */
export function pressEditorKey(event: KeyboardEvent, editor: Editor): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented) return false;
  if (event.key >= "1" && event.key <= "9") {
    const unit = trayOf(editor.factions[editor.side] ?? "")[Number(event.key) - 1];
    if (unit) editor.take(editor.side, unit);
    return unit !== undefined;
  }
  const arrow = ARROWS[event.key];
  if (arrow) return step(editor, arrow, event.shiftKey);
  if (event.key === "Enter" && !onButton(event.target)) return enter(editor);
  return letter(event, editor);
}

/** The cursor goes on by a step, finely with Shift; it begins at whoever is chosen, else in the middle. */
function step(editor: Editor, [dx, dy]: Place, isFine: boolean): boolean {
  const [width, height] = editor.view?.field ?? [0, 0];
  const start = editor.cursor ?? (editor.chosenFigure ? ([editor.chosenFigure.x, editor.chosenFigure.y] as const) : ([width / 2, height / 2] as const));
  const far = isFine ? STEP / 8 : STEP;
  const inside = (at: number, most: number): number => Math.min(most, Math.max(0, at));
  editor.cursor = [inside(start[0] + dx * far, width), inside(start[1] + dy * far, height)];
  editor.camera.show(...editor.cursor);
  return true;
}

/** Whoever stands under the cursor is pointed at, or the place itself. */
function enter(editor: Editor): boolean {
  const { cursor } = editor;
  if (!cursor) return false;
  const there = editor.figures.find(
    (figure) => (figure.place === "table" || figure.place === "wreck") && Math.hypot(figure.x - cursor[0], figure.y - cursor[1]) <= figure.radius + NEAR,
  );
  if (there && !editor.taken) editor.pick(there.id);
  else editor.pickPlace(cursor);
  return true;
}

/** The next figure of the table is chosen. */
function next(editor: Editor, by: 1 | -1): void {
  const drawn = editor.figures.filter((figure) => figure.place === "table");
  if (!drawn.length) return;
  const at = drawn.findIndex((figure) => figure.id === (editor.target ?? editor.chosen));
  const figure = drawn[(at + by + drawn.length) % drawn.length];
  if (!figure) return;
  editor.target = null;
  editor.chosen = figure.id;
  editor.cursor = [figure.x, figure.y];
  editor.camera.show(figure.x, figure.y);
}

/** The next enemy is aimed at. */
function aim(editor: Editor): void {
  const { chosenFigure, view } = editor;
  if (!chosenFigure || !view) return;
  const foes = editor.figures.filter((figure) => figure.place === "table" && view.sides[figure.seat] !== view.sides[chosenFigure.seat]);
  const at = foes.findIndex((figure) => figure.id === editor.target);
  const foe = foes[(at + 1) % foes.length];
  if (!foe) return;
  editor.target = null;
  editor.pick(foe.id);
}

/** One cell less; after the last but one the machine is whole again. */
function damage(editor: Editor): boolean {
  const figure = editor.chosenFigure;
  const spot = figure ? editor.spotOf(figure.id) : undefined;
  if (!figure?.durability || !spot || !figureAt(editor.position, spot)) return false;
  const marker = (figure.marker ?? 1) > 1 ? (figure.marker ?? 1) - 1 : figure.durability;
  editor.change((position) => setMarker(position, spot, marker));
  return true;
}

function letter(event: KeyboardEvent, editor: Editor): boolean {
  const { chosen } = editor;
  switch (event.code) {
    case "Escape":
      editor.release();
      return true;
    case "KeyS":
      editor.side = (editor.side + 1) % editor.position.seats;
      return true;
    case "KeyN":
      next(editor, event.shiftKey ? -1 : 1);
      return true;
    case "KeyT":
      aim(editor);
      return true;
    case "KeyX":
      if (editor.target !== null) editor.swapAim();
      return true;
    case "KeyG":
      editor.isWhole = !editor.isWhole;
      return true;
    case "KeyR":
      editor.turn(event.shiftKey ? 1 : -1);
      return true;
    case "KeyW":
      return damage(editor);
    case "Delete":
    case "Backspace":
      if (chosen !== null) editor.removeFigure(chosen, editor.isWhole);
      return chosen !== null;
    case "KeyZ":
    case "KeyU":
      editor.undo();
      return true;
    case "KeyE":
      void editor.ask();
      return true;
    case "Equal":
    case "NumpadAdd":
      editor.camera.zoom(1.4);
      return true;
    case "Minus":
    case "NumpadSubtract":
      editor.camera.zoom(1 / 1.4);
      return true;
    case "Digit0":
      editor.camera.fit();
      return true;
    case "KeyC":
      editor.showUnit();
      return true;
  }
  return false;
}
