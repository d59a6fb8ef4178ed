/** What the person at the board is doing: who is taken up or chosen, what is aimed at, what the server and the engine say. */

import { call, type Refused } from "../../../app/api";
import { Editing, type Answer, type Opinion } from "../../../board/editing.svelte";
import { t } from "../../../i18n/i18n.svelte";
import type { MoveItem } from "../../../match/protocol";
import { Camera } from "../camera.svelte";
import type { Aim } from "../queries";
import { HEADINGS, isDrawn, type Figure, type View } from "../view";
import { addUnit, emptyPosition, moveBy, remove, spotsOf, turnBy, type Position, type Spot } from "./position";

export interface SetUp extends Answer<Position> {
  readonly view: View;
  readonly aim: Aim | null;
  /** The same the other way round. */
  readonly back: Aim | null;
}

/** One way that an activation may go: what happens, and the table after each action. */
export interface Shown {
  readonly items: readonly MoveItem[];
  readonly views: readonly View[];
}

/** A unit of a tray, or a figure of the table. */
export type Taken = { readonly seat: number; readonly unit: string } | { readonly figure: number; readonly isWhole: boolean };

export type Place = readonly [x: number, y: number];

/** An eighth of a circle for a key, finer with Shift. */
const TURN = HEADINGS / 16;

export class Editor extends Editing<Position, SetUp> {
  readonly camera = new Camera();
  /** The side whose tray is at hand. */
  side = $state(0);
  /** The faction of each tray. */
  factions = $state<string[]>(["polaris", "protectorate", "rutenia", "mercenaries"]);
  /** What is taken up from a tray, to be put down by a click. */
  taken = $state.raw<{ readonly seat: number; readonly unit: string } | null>(null);
  chosen = $state<number | null>(null);
  target = $state<number | null>(null);
  /** Is the whole unit moved, turned and removed, or one figure of it? */
  isWhole = $state(false);
  /** Where the keyboard is. */
  cursor = $state.raw<Place | null>(null);
  /** Where something that is carried would stand. */
  hover = $state.raw<Place | null>(null);
  carried = $state.raw<Taken | null>(null);
  shown = $state.raw<Shown | null>(null);
  step = $state(0);

  /** Figures have other numbers after this change: the first of the new unit is chosen then. */
  #chosenUnit: number | null = null;
  #renumbers = false;

  /** The table as the server knows it; while it is asked, as it was. */
  readonly view: View | undefined = $derived.by(() => this.shown?.views[this.step] ?? this.answer?.view);
  readonly figures: readonly Figure[] = $derived.by(() => this.view?.figures ?? []);
  readonly spots: readonly Spot[] = $derived.by(() => spotsOf(this.position));
  readonly chosenFigure: Figure | null = $derived.by(() => this.#there(this.chosen));
  readonly targetFigure: Figure | null = $derived.by(() => this.#there(this.target));
  readonly aim: Aim | null = $derived.by(() => (this.setUp?.aim && this.setUp.aim.target === this.target ? this.setUp.aim : null));
  readonly back: Aim | null = $derived.by(() => (this.aim ? (this.setUp?.back ?? null) : null));

  constructor() {
    super("bronepekhota", emptyPosition());
  }

  #there(id: number | null): Figure | null {
    const figure = id === null ? undefined : this.figures[id];
    return figure && isDrawn(figure) ? figure : null;
  }

  spotOf(id: number): Spot | undefined {
    return this.spots[id];
  }

  protected override question(): object {
    const { chosen, target } = this;
    return chosen === null || target === null ? {} : { figure: chosen, target };
  }

  protected override renew(): void {
    this.hideLine();
    if (!this.#renumbers) this.#chosenUnit = null;
    else this.chosen = null;
    if (this.#renumbers) this.target = null;
  }

  protected override refusal(error: Refused): string {
    return error.clause ? t("bp-board-not", { clause: error.clause }) : error.message;
  }

  /** The server says where everybody stands: that is the position. */
  protected override accept(position: Position, answer: SetUp): void {
    if (JSON.stringify(position) !== JSON.stringify(answer.position)) this.position = answer.position;
    super.accept(this.position, answer);
    if (this.#chosenUnit !== null) {
      const unit = this.#chosenUnit;
      this.#chosenUnit = null;
      this.chosen = this.#firstOf(answer.position, unit);
    }
    if (!this.#there(this.chosen)) this.chosen = null;
    if (!this.#there(this.target)) this.target = null;
  }

  /** The last unit of a seat is the one that was added. */
  #firstOf(position: Position, seat: number): number | null {
    const last = position.units.reduce((found, unit, at) => (unit.seat === seat ? at : found), -1);
    const id = spotsOf(position).findIndex(([unit, figure]) => unit === last && position.units[unit]?.figures?.[figure]);
    return id < 0 ? null : id;
  }

  protected override heard(opinion: Opinion): void {
    void this.showLine(opinion);
  }

  // Changes.

  /** Do something to the position; `renumbers` where figures get other numbers by it. */
  change(how: (position: Position) => Position, renumbers = false): void {
    const next = how(this.position);
    if (next === this.position) return;
    this.#renumbers = renumbers;
    this.go(next);
    this.#renumbers = false;
  }

  override undo(): void {
    this.#renumbers = true;
    super.undo();
    this.#renumbers = false;
  }

  take(seat: number, unit: string): void {
    this.hideLine();
    this.complaint = null;
    const isSame = this.taken?.seat === seat && this.taken.unit === unit;
    this.side = seat;
    this.chosen = null;
    this.target = null;
    this.taken = isSame ? null : { seat, unit };
  }

  add(seat: number, unit: string, [x, y]: Place): void {
    this.taken = null;
    this.#chosenUnit = seat;
    this.change((position) => addUnit(position, seat, unit, [Math.round(x), Math.round(y)]), true);
  }

  /** Put a figure, or its unit with it, somewhere else. */
  moveTo(id: number, [x, y]: Place, isWhole: boolean): void {
    const figure = this.figures[id];
    const spot = this.spotOf(id);
    if (figure && spot) this.change((position) => moveBy(position, spot, x - figure.x, y - figure.y, isWhole));
  }

  removeFigure(id: number, isWhole: boolean): void {
    const spot = this.spotOf(id);
    if (spot) this.change((position) => remove(position, spot, isWhole), true);
  }

  turn(by: 1 | -1, isFine = false): void {
    const spot = this.chosen === null ? undefined : this.spotOf(this.chosen);
    if (spot) this.change((position) => turnBy(position, spot, by * (isFine ? 1 : TURN), this.isWhole));
  }

  /** A figure is pointed at: it is chosen, or aimed at by the one that is. */
  pick(id: number): void {
    const figure = this.figures[id];
    if (!figure) return;
    this.hideLine();
    const { chosenFigure } = this;
    if (chosenFigure && chosenFigure.id !== id && this.#isFoe(chosenFigure, figure) && figure.place === "table" && chosenFigure.place === "table") {
      this.target = this.target === id ? null : id;
      if (this.target !== null) void this.askAgain();
      return;
    }
    this.target = null;
    this.chosen = this.chosen === id ? null : id;
    this.side = Math.max(0, figure.seat);
  }

  #isFoe(a: Figure, b: Figure): boolean {
    const sides = this.view?.sides ?? [];
    return sides[a.seat] !== sides[b.seat];
  }

  /** The other one looks back. */
  swapAim(): void {
    [this.chosen, this.target] = [this.target, this.chosen];
    void this.askAgain();
  }

  /** A place of the table is pointed at: what is taken up is put there, or whoever is chosen goes there. */
  pickPlace(place: Place): void {
    const { taken, chosen } = this;
    if (this.shown) this.hideLine();
    else if (taken) this.add(taken.seat, taken.unit, place);
    else if (chosen !== null) this.moveTo(chosen, place, this.isWhole);
  }

  /** Nothing is taken up, chosen or shown any more. */
  release(): void {
    if (this.shown) this.hideLine();
    else if (this.target !== null) this.target = null;
    else {
      this.taken = null;
      this.chosen = null;
      this.cursor = null;
    }
    this.complaint = null;
  }

  // What the engine says.

  async showLine(opinion: Opinion): Promise<void> {
    const action = opinion.lines[0]?.actions[0];
    const { setUp, position } = this;
    if (!action || !setUp) return;
    try {
      const told = await call<{ items: MoveItem[]; views: Partial<View>[] }>("POST", "games/bronepekhota/activation", { position: setUp.line, action });
      if (position !== this.position) return;
      let view = setUp.view;
      const views = told.views.map((change) => (view = { ...view, ...change }));
      this.shown = { items: told.items.map((item, number) => ({ ...item, kind: "move", number, seq: number }) as MoveItem), views };
      this.step = Math.max(0, views.length - 1);
      this.chosen = null;
      this.target = null;
    } catch (error) {
      this.complain(error);
    }
  }

  hideLine(): void {
    this.shown = null;
    this.step = 0;
  }

  showUnit(): void {
    const figure = this.chosenFigure ?? this.figures.find(isDrawn);
    if (figure) this.camera.look(figure.x, figure.y);
    else this.camera.fit();
  }
}
