/** Draws moves: keeps the plan, asks the server what it costs and whether it is allowed, and sends it leg by leg. */

import type { Point } from "../../kit/svg";
import type { BattleOption } from "./choices";
import { alongOf, areaAt, changed, driven, facing, operationsTo, planOf, questionOf, walkTo, type Plan, type PlanKind } from "./plan";
import { Asker, type Move, type Stand } from "./queries";
import type { Table } from "./table.svelte";
import { HEADINGS, type Figure, type Pose } from "./view";

export type Mode = "walk" | "jump" | "legs";
export type LegKind = "walk" | "climb" | "hop";

export class Planner {
  plan = $state.raw<Plan | null>(null);
  answer = $state.raw<Move | Stand | null>(null);
  /** The plan that was last answered: nothing is confirmed that was not. */
  answered = $state.raw<Plan | null>(null);
  mode = $state<Mode>("walk");
  legKind = $state<LegKind>("walk");
  /** The soldiers of a squad are placed one by one. */
  isByHand = $state(false);
  /** Vehicles drive backwards. */
  isReverse = $state(false);

  readonly #table: Table;
  readonly #asker: Asker;
  #chain: string[] = [];

  constructor(table: Table) {
    this.#table = table;
    this.#asker = new Asker((question) => table.match.query(question));
  }

  readonly clause: string = $derived.by(() => this.answer?.clause ?? "");
  readonly move: Move | null = $derived.by(() => (this.answer && "legs" in this.answer ? this.answer : null));
  readonly stand: Stand | null = $derived.by(() => (this.answer && "figures" in this.answer ? this.answer : null));
  /** Whether it may be done as it is. */
  readonly isReady: boolean = $derived.by(() => {
    if (!this.plan) return false;
    return Boolean(this.plan.action) || (this.answered === this.plan && this.clause === "" && this.answer !== null);
  });
  /** The pose at the end of the plan, for sight and odds; null where it is not allowed. */
  readonly end: Pose | null = $derived.by(() => {
    const { move, plan } = this;
    if (!plan || plan.kind === "deploy" || plan.kind === "area") return null;
    if (plan.kind === "turn") return { x: this.#figure?.x ?? 0, y: this.#figure?.y ?? 0, z: this.#figure?.z ?? 0, heading: plan.heading ?? 0 };
    return move && move.clause === "" ? move.end : null;
  });

  get #figure(): Figure | undefined {
    return this.plan ? this.#table.view?.figures[this.plan.figure] : undefined;
  }

  /** Where the plan leads to, as far as it is known: what the server said, else what was drawn. */
  ghost(): Pose | null {
    const { plan } = this;
    const figure = this.#figure;
    const { view } = this.#table;
    if (!plan || !view) return null;
    if (plan.kind === "drive")
      return this.move && !this.move.clause && this.answered === plan ? this.move.end : figure ? driven(view, figure, plan.legs) : null;
    if (plan.kind === "turn") return figure ? { ...figure, heading: plan.heading ?? figure.heading } : null;
    const heading = plan.heading ?? (this.answered === plan ? this.move?.end.heading : undefined) ?? figure?.heading ?? 0;
    if (this.move && !this.move.clause && this.answered === plan) return { ...this.move.end, heading };
    const last = plan.legs
      .findLast((leg) => leg.includes(","))
      ?.split(" ")[1]
      ?.split(",")
      .map(Number);
    const [x, y] = last?.length === 2 ? last : (plan.to ?? [figure?.x ?? 0, figure?.y ?? 0]);
    return { x: x ?? 0, y: y ?? 0, heading };
  }

  clear(): void {
    this.plan = null;
    this.answer = null;
    this.answered = null;
    this.#asker.drop();
  }

  set(plan: Plan | null): void {
    this.plan = plan;
    if (!plan) return this.clear();
    this.#asker.ask(questionOf(plan), (answer) => {
      if (!this.plan) return;
      this.answer = answer as Move | Stand | null;
      this.answered = plan;
    });
  }

  /** The plan that an option stands for. */
  take(option: BattleOption): void {
    const { view } = this.#table;
    if (view) this.set(planOf(option, view.figure));
  }

  // ---- by pointing at the table

  /** A place was pointed at: where to walk, jump, drive or stand. */
  go(to: Point): void {
    const { acting, kind } = this.#table;
    const { plan } = this;
    if (kind === "deploy") this.#deploy(to);
    else if (kind === "area") this.#area(to);
    else if (kind === "drive" && acting) this.#drive(acting, to);
    else if (kind === "act" && acting) {
      if (this.mode === "legs") this.#leg(acting, this.legKind === "walk" ? walkTo(to) : `${this.legKind} ${Math.round(to[0])},${Math.round(to[1])}`);
      else if (this.#table.pushed !== null)
        this.set(
          this.#start("walk", acting.id, {
            legs: [`take ${this.#table.pushed}`, walkTo(to)],
            ...(plan?.heading === undefined || plan.action ? {} : { heading: plan.heading }),
          }),
        );
      else
        this.set(
          this.#start(this.mode === "jump" ? "jump" : "walk", acting.id, {
            to,
            ...(plan?.heading === undefined || plan.action ? {} : { heading: plan.heading }),
          }),
        );
    }
  }

  #start(kind: PlanKind, figure: number, part: Partial<Plan>): Plan {
    return { kind, figure, legs: [], ram: false, ...part };
  }

  #deploy(to: Point): void {
    const unit = this.#table.picked.find((step) => step.by === "unit");
    const only = [...(this.#table.root.next.unit?.keys() ?? [])];
    const id = unit?.key ?? (only.length === 1 ? only[0] : undefined);
    if (id === undefined) return;
    if (!unit) this.#table.pick("unit", id);
    const figure = this.isByHand ? this.nextByHand(Number(id)) : undefined;
    const isSame = this.plan?.kind === "deploy" && this.plan.unit === (figure ? undefined : Number(id)) && this.plan.figure === (figure?.id ?? -1);
    const heading = (isSame ? this.plan?.heading : this.#usual(Number(id))) ?? 0;
    this.set(figure ? this.#start("deploy", figure.id, { to, heading }) : this.#start("deploy", -1, { unit: Number(id), to, heading }));
  }

  /** The soldier of a squad that is placed next; undefined for what is a unit by itself. */
  nextByHand(unit: number): Figure | undefined {
    const waiting = this.#table.members(unit).filter((figure) => figure.place === "reserve" && figure.kind === "soldier");
    return waiting.length > 1 || this.#table.view?.active === unit ? waiting[0] : undefined;
  }

  placeByHand(isByHand: boolean): void {
    const { plan } = this;
    this.isByHand = isByHand;
    if (plan?.kind === "deploy" && plan.to) this.#deploy(plan.to);
  }

  /** An area at the edge that is nearest to the place, as large as those that are offered. */
  #area(to: Point): void {
    const { view, options } = this.#table;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = options.find((option) => option.kind === "area")?.area ?? [];
    if (!view || x2 <= x1) return;
    const sides = [x2 - x1, y2 - y1];
    this.set(this.#start("area", -1, { to, legs: areaAt(to, view.field, [Math.max(...sides), Math.min(...sides)]).map(String) }));
  }

  /** Take a gun along from here on, or leave it. */
  takeGun(gun: number): void {
    const { acting } = this.#table;
    if (acting) this.#leg(acting, `take ${gun}`);
    this.mode = "legs";
  }

  /** Walk to where one touches a gun, to take it along from there. */
  fetch(gun: Figure): void {
    const { acting } = this.#table;
    if (!acting) return;
    const [dx, dy] = [acting.x - gun.x, acting.y - gun.y];
    const far = (gun.radius + acting.radius + 1.5) / (Math.hypot(dx, dy) || 1);
    this.set(this.#start("walk", acting.id, { to: [gun.x + dx * far, gun.y + dy * far] }));
  }

  leaveGun(): void {
    const { acting } = this.#table;
    if (acting) this.#leg(acting, "leave");
  }

  /** Take something in tow from here on, or uncouple it. */
  couple(thing: number | null): void {
    const { acting } = this.#table;
    if (acting) this.set(this.#start("drive", acting.id, { legs: [...this.#operations(), thing === null ? "X" : `C${thing}`], ram: false }));
  }

  /** What goes along at the end of the plan. */
  get along(): number | null {
    return this.plan ? alongOf(this.plan.legs) : null;
  }

  /** The heading that the options of this unit have. */
  #usual(unit: number): number | undefined {
    const option = this.#table.options.find((row) => row.kind === "deploy" && row.unit === unit);
    return option?.at?.heading;
  }

  #leg(acting: Figure, leg: string): void {
    const before = this.#legs();
    this.set(this.#start("walk", acting.id, { legs: [...before, leg], ...(this.plan?.heading === undefined ? {} : { heading: this.plan.heading }) }));
  }

  /** The legs so far; of a way that the server has found, its own. */
  #legs(): readonly string[] {
    const { plan, move } = this;
    if (plan?.kind !== "walk" || plan.legs.length) return plan?.kind === "walk" ? plan.legs : [];
    return move && this.answered === plan && !move.clause ? move.legs.map((row) => row.leg) : [];
  }

  /** A ladder or a ramp is a leg of its own, for soldiers and for machines. */
  useLink(link: number): void {
    const { acting, kind } = this.#table;
    if (!acting) return;
    if (kind === "drive") this.set(this.#start("drive", acting.id, { legs: [...this.#operations(), `U${link}`], ram: this.plan?.ram ?? false }));
    else this.#leg(acting, `link ${link}`);
  }

  #operations(): readonly string[] {
    return this.plan?.kind === "drive" ? this.plan.legs : [];
  }

  #drive(acting: Figure, to: Point): void {
    const { view } = this.#table;
    if (!view) return;
    const before = this.plan?.action ? [] : this.#operations();
    const from = driven(view, acting, before);
    const more = operationsTo(from, to, this.isReverse ? "B" : "F");
    const glued = before.at(-1)?.startsWith("T") && more[0]?.startsWith("T") ? [...before.slice(0, -1), ...more] : [...before, ...more];
    this.set(this.#start("drive", acting.id, { legs: glued, ram: this.plan?.ram ?? false }));
  }

  /** One operation more: a step forwards, backwards or sideways, a turn. */
  operate(letter: "F" | "B" | "L" | "R", length: number): void {
    const { acting } = this.#table;
    if (!acting) return;
    const before = this.#operations();
    const last = before.at(-1);
    const legs = last?.startsWith(letter) ? [...before.slice(0, -1), `${letter}${Number(last.slice(1)) + length}`] : [...before, `${letter}${length}`];
    this.set(this.#start("drive", acting.id, { legs, ram: this.plan?.ram ?? false }));
  }

  /** Look somewhere else at the end. */
  face(heading: number): void {
    const wanted = ((Math.round(heading) % HEADINGS) + HEADINGS) % HEADINGS;
    const { plan } = this;
    const { acting, kind } = this.#table;
    if (kind === "drive" && acting)
      this.set(this.#start("drive", acting.id, { legs: facing(this.#operations(), wanted, acting.heading), ram: plan?.ram ?? false }));
    else if (plan && plan.kind !== "turn") this.set(changed(plan, { heading: wanted }));
    else if (acting && kind === "act") this.set(this.#start("turn", acting.id, { heading: wanted }));
  }

  turn(by: number): void {
    const now = this.ghost()?.heading ?? this.#table.acting?.heading ?? 0;
    this.face(now + by);
  }

  /** Move the end of the plan a little: from the keyboard. */
  nudge(dx: number, dy: number): void {
    const from = this.ghost() ?? this.#table.acting;
    if (!from) return;
    const [width, height] = this.#table.camera.field;
    const to: Point = [Math.min(width, Math.max(0, from.x + dx)), Math.min(height, Math.max(0, from.y + dy))];
    if (this.plan?.kind === "deploy") this.set(changed(this.plan, { to }));
    else if (this.plan?.kind === "area" || this.#table.pushed !== null) this.go(to);
    else if (this.plan?.kind === "walk" || this.plan?.kind === "jump")
      this.set(
        this.#start(this.plan.kind, this.plan.figure, { to, ...(this.plan.heading === undefined || this.plan.action ? {} : { heading: this.plan.heading }) }),
      );
    else this.go(to);
  }

  setRam(ram: boolean): void {
    if (this.plan?.kind === "drive") this.set(changed(this.plan, { ram }));
  }

  undoLeg(): void {
    const { plan } = this;
    if (!plan?.legs.length || plan.legs.length === 1) return this.clear();
    this.set(changed(plan, { legs: plan.legs.slice(0, -1) }));
  }

  // ---- doing it

  confirm(): void {
    const { plan, answer } = this;
    if (!plan || !this.isReady) return;
    const actions = plan.action
      ? [plan.action]
      : plan.kind === "area"
        ? [`area ${plan.legs.join(" ")}`]
        : plan.kind === "turn"
          ? [`turn ${plan.heading}`]
          : this.stand
            ? [this.stand.action]
            : (answer as Move).actions;
    this.#chain = [...actions.slice(1)];
    if (actions[0]) this.#table.match.act(actions[0]);
  }

  /** The next leg of a route that was drawn, as soon as the last one is accepted; whether there was one. */
  goOn(): boolean {
    if (!this.#chain.length || !this.#table.isFree) return false;
    if (this.#table.match.decision?.kind !== "route") this.#chain = [];
    const next = this.#chain.shift();
    if (next) this.#table.match.act(next);
    return next !== undefined;
  }
}
