/** The orders that a person gives to a whole unit: taken, dragged, corrected, and carried out action by action. */

import type { Point } from "../../kit/svg";
import { formation, nextAction, scriptOf, shootersOf, sumOf, type OrderRow, type OrdersAnswer, type Part, type Script, type Shooter } from "./orders";
import { Asker } from "./queries";
import type { Table } from "./table.svelte";
import { isOnTable, type Figure } from "./view";
import { singleOf } from "./words";

interface Wish {
  readonly figure: number;
  readonly to: readonly [number, number];
}

/** Questions at which a unit can be given orders. */
const GIVEN = ["unit", "soldier", "act", "drive"];
const SPENT = ["finished", "panicked", "pending"];

export class Orders {
  unit = $state<number | null>(null);
  /** Only these figures go; null: the whole unit. */
  only = $state.raw<readonly number[] | null>(null);
  places = $state.raw<readonly Wish[]>([]);
  /** The enemy that the unit runs at. */
  charge = $state<number | null>(null);
  isCovering = $state(false);
  isFiring = $state(true);
  /** Other targets than proposed, by who fires; null holds fire. */
  chosen = $state.raw<ReadonlyMap<string, number | null>>(new Map());
  /** The row that is looked at and corrected. */
  focus = $state<string | null>(null);
  answer = $state.raw<OrdersAnswer | null>(null);
  isAsking = $state(false);
  script = $state.raw<Script | null>(null);

  readonly #table: Table;
  readonly #asker: Asker;

  constructor(table: Table) {
    this.#table = table;
    this.#asker = new Asker((question) => table.match.query(question));
  }

  readonly isOpen: boolean = $derived.by(() => this.unit !== null && this.#table.isFree && !this.script && !this.#table.planner.plan);
  /** Whoever of the unit can still be ordered. */
  readonly able: readonly Figure[] = $derived.by(() => (this.unit === null ? [] : this.ableOf(this.unit)));
  readonly rows: readonly OrderRow[] = $derived.by(() => {
    const ids = this.only ?? this.able.map((figure) => figure.id);
    return (this.answer?.figures ?? []).filter((row) => ids.includes(row.figure));
  });
  readonly movers: readonly OrderRow[] = $derived.by(() => this.rows.filter((row) => row.actions.length));
  /** Who was to move and stays. */
  readonly refused: readonly OrderRow[] = $derived.by(() => this.rows.filter((row) => row.clause && row.want));
  readonly shooters: readonly Shooter[] = $derived.by(() =>
    this.answer ? shootersOf({ ...this.answer, figures: this.rows }, this.chosen, (id) => this.#table.view?.figures[id]?.kind !== "soldier") : [],
  );
  readonly firing: readonly Shooter[] = $derived.by(() => (this.isFiring ? this.shooters.filter((shooter) => shooter.shot) : []));
  readonly fights: readonly OrderRow[] = $derived.by(() => this.rows.filter((row) => row.actions.length && row.melee));
  readonly sum = $derived.by(() => sumOf(this.firing.flatMap((shooter) => shooter.shot ?? [])));
  readonly focused: Shooter | undefined = $derived.by(() => this.shooters.find((shooter) => shooter.slot === this.focus));
  /** Whether there is anything to carry out. */
  readonly isReady: boolean = $derived.by(() => this.isOpen && !this.isAsking && (this.movers.length > 0 || this.firing.length > 0));

  ableOf(unit: number): readonly Figure[] {
    const { view, seat } = this.#table;
    if (!view) return [];
    const members = this.#table.members(unit).filter((figure) => figure.kind === "soldier");
    const single = singleOf(view, unit);
    const found = members.length ? members : single ? [single] : [];
    return found.filter(
      (figure) => isOnTable(figure) && figure.seat === seat && figure.kind !== "gun" && !figure.engaged && !SPENT.some((word) => figure.spent.includes(word)),
    );
  }

  /** The unit of an own figure that may be given orders now; null for everybody else. */
  unitAt(figure: Figure): number | null {
    const { kind, view, match, isFree } = this.#table;
    if (!isFree || !match.isYours || !view || !GIVEN.includes(kind) || figure.seat !== this.#table.seat || !isOnTable(figure)) return null;
    const unit = kind === "unit" ? this.#table.unitFor(figure) : view.active;
    const isOffered = kind !== "unit" || this.#table.readyUnits.has(unit);
    return isOffered && this.ableOf(unit).some((row) => row.id === figure.id) ? unit : null;
  }

  // ---- giving them

  take(unit: number): void {
    if (unit === this.unit || !this.ableOf(unit).length) return;
    this.clear();
    this.unit = unit;
    this.#ask();
  }

  clear(): void {
    this.unit = null;
    this.#drop();
    this.answer = null;
    this.isAsking = false;
    this.#asker.drop();
  }

  #drop(): void {
    this.only = null;
    this.places = [];
    this.charge = null;
    this.isCovering = false;
    this.isFiring = true;
    this.chosen = new Map();
    this.focus = null;
  }

  /** One step back: the ways, then the unit; whether there was one. */
  back(): boolean {
    if (this.unit === null) return false;
    if (this.focus !== null) this.focus = null;
    else if (this.places.length || this.charge !== null || this.isCovering || this.chosen.size) {
      this.#drop();
      this.#ask();
    } else if (this.#table.kind === "unit") this.clear();
    else return false;
    return true;
  }

  /** A figure is dragged to a place: its unit goes along in formation, or it goes alone. */
  drag(figure: Figure, to: Point, isAlone: boolean): void {
    const unit = this.unitAt(figure);
    if (unit === null) return;
    this.#table.pick("unit", unit);
    this.take(unit);
    const foe = this.#foeAt(to);
    if (foe && !isAlone) return this.runAt(foe.id);
    this.charge = null;
    if (isAlone) {
      if (!this.places.length) this.only = [figure.id];
      this.#alone(figure.id, to);
    } else {
      this.only = null;
      this.places = formation(this.able, [to[0] - figure.x, to[1] - figure.y]);
    }
    this.#ask();
  }

  /** One place of the formation is corrected. */
  correct(figure: number, to: Point): void {
    this.charge = null;
    if (!this.places.length) this.places = this.rows.filter((row) => row.actions.length).map((row) => ({ figure: row.figure, to: [row.end.x, row.end.y] }));
    this.#alone(figure, to);
    this.#ask();
  }

  #alone(figure: number, to: Point): void {
    if (this.only && !this.only.includes(figure)) this.only = [...this.only, figure];
    this.places = [...this.places.filter((wish) => wish.figure !== figure), ...formation([{ ...this.#figure(figure), x: 0, y: 0 }], to)];
  }

  #figure(id: number): Figure {
    return this.#table.view?.figures[id] as Figure;
  }

  /** The middle of the unit goes to a place. */
  moveTo(to: Point): void {
    const { able } = this;
    if (!able.length) return;
    const middle = [able.reduce((sum, row) => sum + row.x, 0) / able.length, able.reduce((sum, row) => sum + row.y, 0) / able.length] as const;
    this.only = null;
    this.charge = null;
    this.places = formation(able, [to[0] - middle[0], to[1] - middle[1]]);
    this.#ask();
  }

  /** Everybody runs at an enemy, into melee if it is near enough. */
  runAt(foe: number): void {
    if (this.charge === foe) return;
    this.only = null;
    this.places = [];
    this.charge = foe;
    this.#ask();
  }

  #foeAt([x, y]: Point): Figure | undefined {
    return this.#table.view?.figures.find(
      (row) => isOnTable(row) && row.kind !== "gun" && this.#table.isEnemy(row) && Math.hypot(row.x - x, row.y - y) <= row.radius,
    );
  }

  toggleCover(): void {
    if (this.unit === null) return;
    this.isCovering = !this.isCovering;
    this.#ask();
  }

  toggleFire(): void {
    this.isFiring = !this.isFiring;
  }

  /** Another target for one who fires; null holds fire. */
  aim(slot: string, target: number | null): void {
    this.chosen = new Map([...this.chosen, [slot, target]]);
    this.isFiring = true;
  }

  /** The next target of the row that is looked at. */
  aimNext(): void {
    const row = this.focused ?? this.shooters[0];
    if (!row) return;
    const now = row.others.findIndex((shot) => shot.target === row.shot?.target);
    this.focus = row.slot;
    this.aim(row.slot, row.others[(now + 1) % row.others.length]?.target ?? null);
  }

  /** An enemy was pointed at: the target of the row that is looked at, else of all who can hit it; whether anybody can. */
  aimAt(target: number): boolean {
    const can = (shooter: Shooter): boolean => shooter.others.some((shot) => shot.target === target);
    const wanted = this.focused ? [this.focused] : this.shooters;
    const able = wanted.filter(can);
    for (const shooter of able) this.aim(shooter.slot, target);
    return able.length > 0;
  }

  #ask(): void {
    const { unit } = this;
    if (unit === null) return;
    this.isAsking = true;
    const question = { what: "orders", unit, places: this.places, cover: this.isCovering, ...(this.charge === null ? {} : { charge: this.charge }) };
    this.#asker.ask(question, (answer) => {
      if (this.unit !== unit) return;
      this.answer = answer as OrdersAnswer | null;
      this.isAsking = question.places !== this.places || question.cover !== this.isCovering || (question.charge ?? null) !== this.charge;
    });
  }

  // ---- carrying them out

  go(): void {
    if (!this.isReady || this.unit === null) return;
    const parts = this.rows.map((row): Part => {
      const shots = this.firing.filter((shooter) => shooter.row === row).flatMap((shooter) => shooter.shot ?? []);
      return { row, shots, fires: shots.length > 0 };
    });
    this.script = scriptOf(this.unit, parts);
    this.#table.autoplay.start();
  }

  /** The next action, as soon as the last one is accepted; whether there was one. */
  goOn(): boolean {
    const { script } = this;
    const { view, options, kind } = this.#table;
    if (!script || !view) return false;
    const action = nextAction(script, kind, view, options);
    if (action === null) this.stop();
    else this.#table.autoplay.send(action);
    return action !== null;
  }

  /** A person goes on. */
  stop(): void {
    this.script = null;
    this.clear();
  }
}
