/** Which part of the table is seen: scale in pixels per millimetre and where the corner of the table lies on the screen. */

import type { Point } from "../../kit/svg";

const MOST = 6.4;
/** How far one may zoom out of the whole table. */
const OUT = 0.6;
const MARGIN = 12;
const WHEEL = 0.0016;
/** How near to the edge of the view somebody who acts may stand. */
const EDGE = 56;
/** The scale at which a soldier, 24 mm across, is 34 pixels wide. */
export const CLEAR = 34 / 24;
/** How near to the edge of the view a label may come. */
const LABEL_EDGE = 4;
/** How much is shown beside the table. */
const BESIDE = 90;
/** Five steps of a soldier, and what is shown around them. */
const WALK = 200;
const NEXT_TO = 36;
/** Narrower than this is a phone. */
export const SMALL = 700;

export class Camera {
  scale = $state(1);
  left = $state(0);
  top = $state(0);
  width = $state(0);
  height = $state(0);
  field = $state.raw<readonly [number, number]>([1200, 800]);

  /** The scale at which the whole table just fits. */
  readonly whole = $derived.by(() => Math.max(0.05, Math.min((this.width - 2 * MARGIN) / this.field[0], (this.height - 2 * MARGIN) / this.field[1])));

  /** From millimetres to pixels of the view; y goes up on the table and down on the screen. */
  toScreen(x: number, y: number): Point {
    return [this.left + x * this.scale, this.top + (this.field[1] - y) * this.scale];
  }

  toTable(px: number, py: number): Point {
    return [(px - this.left) / this.scale, this.field[1] - (py - this.top) / this.scale];
  }

  /** Another size of the window: a table that was whole in it stays so. */
  resize(width: number, height: number): void {
    const isWhole = !this.width || this.scale <= this.whole;
    const middle = this.toTable(this.width / 2, this.height / 2);
    this.width = width;
    this.height = height;
    if (isWhole) this.fit();
    else this.centre(middle[0], middle[1]);
  }

  /** Show the whole table. */
  fit(): void {
    this.scale = this.whole;
    this.centre(this.field[0] / 2, this.field[1] / 2);
  }

  /** Show this part of the table as large as it goes, with something around it. */
  frame([x1, y1, x2, y2]: readonly [number, number, number, number], beside = BESIDE, most = MOST): void {
    const size = (span: number, room: number): number => room / (span + 2 * beside);
    this.scale = Math.max(this.whole, Math.min(most, size(x2 - x1, this.width), size(y2 - y1, this.height)));
    this.centre((x1 + x2) / 2, (y1 + y2) / 2);
  }

  /** Show these places and the ground before them that is walked in a turn, towards those places. */
  ahead(from: readonly Point[], to: readonly Point[]): void {
    const mean = (all: readonly Point[], axis: 0 | 1): number => all.reduce((sum, at) => sum + at[axis], 0) / all.length;
    const by = ([0, 1] as const).map((axis) => (to.length ? mean(to, axis) - mean(from, axis) : 0)) as [number, number];
    const part = Math.min(1, WALK / (Math.hypot(...by) || 1));
    const [xs, ys] = ([0, 1] as const).map((axis) => from.flatMap((at) => [at[axis], at[axis] + by[axis] * part])) as [number[], number[]];
    this.frame([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], NEXT_TO, CLEAR);
  }

  centre(x: number, y: number): void {
    this.left = this.width / 2 - x * this.scale;
    this.top = this.height / 2 - (this.field[1] - y) * this.scale;
    this.#hold();
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.#hold();
  }

  /** Zoom by a factor; what lies under this point of the view stays there. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const [x, y] = this.toTable(px, py);
    this.scale = Math.min(MOST, Math.max(this.whole * OUT, this.scale * factor));
    this.left = px - x * this.scale;
    this.top = py - (this.field[1] - y) * this.scale;
    this.#hold();
  }

  wheel(delta: number, px: number, py: number): void {
    this.zoom(Math.exp(-delta * WHEEL), px, py);
  }

  /** Bring a place into the view, and close enough to touch it; nothing happens where it is already so. */
  show(x: number, y: number, scale = 0): void {
    if (this.scale < scale) {
      this.scale = Math.min(MOST, scale);
      return this.centre(x, y);
    }
    const [px, py] = this.toScreen(x, y);
    const inside = (at: number, size: number): number => Math.min(0, size - EDGE - at) + Math.max(0, EDGE - at);
    const [dx, dy] = [inside(px, this.width), inside(py, this.height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** Where the middle of a label of this width lies, in millimetres: inside the view as long as its own place is there. */
  labelled(x: number, width: number): number {
    const [px] = this.toScreen(x, 0);
    const half = width / 2 + LABEL_EDGE;
    if (px < 0 || px > this.width || 2 * half > this.width) return x;
    return (Math.min(this.width - half, Math.max(half, px)) - this.left) / this.scale;
  }

  /** Whether a place lies in the view, and not at its very edge. */
  sees(x: number, y: number): boolean {
    const [px, py] = this.toScreen(x, y);
    return px > EDGE / 2 && py > EDGE / 2 && px < this.width - EDGE / 2 && py < this.height - EDGE / 2;
  }

  /** Put a place into the middle, at the scale at which soldiers are told apart. */
  look(x: number, y: number): void {
    this.scale = Math.max(this.whole, Math.min(MOST, CLEAR));
    this.centre(x, y);
  }

  /** A table that fits stays whole in the view; of a larger one nothing but a strip beside it is shown. */
  #hold(): void {
    this.left = held(this.left, this.field[0] * this.scale, this.width);
    this.top = held(this.top, this.field[1] * this.scale, this.height);
  }
}

const held = (at: number, size: number, room: number): number =>
  size + 2 * MARGIN <= room ? Math.min(room - size - MARGIN, Math.max(MARGIN, at)) : Math.min(BESIDE, Math.max(room - size - BESIDE, at));
