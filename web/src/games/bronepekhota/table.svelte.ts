/** What the person at a battle is doing: the unit and the soldier, the target, the path that is being drawn, what is looked at. */

import { tick } from "svelte";
import { t } from "../../i18n/i18n.svelte";
import { hasFinger } from "../../kit/press";
import type { Point } from "../../kit/svg";
import type { Decision, Item, MoveItem } from "../../match/protocol";
import type { KeyRow } from "../../match/sheet";
import type { Line } from "../../match/story";
import type { ResultWords } from "../../match/table.svelte";
import type { Match } from "../../match/match.svelte";
import type { Step } from "../../match/ways";
import { Autoplay } from "./autoplay";
import { Camera, SMALL } from "./camera.svelte";
import { beyondReach, meant, stepsOf, type BattleOption } from "./choices";
import { pressTable } from "./keys";
import { Lineup } from "./lineup.svelte";
import { Orders } from "./orders.svelte";
import { Planner } from "./planner.svelte";
import { answerText, poseText, questionText, type Ways } from "./questions";
import { Sight } from "./sight.svelte";
import { storyOf } from "./story";
import { pieceAt } from "./terrain";
import { HEADINGS, isOnTable, tookPart, type Figure, type View } from "./view";
import { WatchingTable } from "./watching.svelte";
import { chanceText, factionName, figureName, isMobileGun, ordersText, percent, squadCount, unitOf, whyText } from "./words";

/** Something to read about. */
export type Inspected =
  { readonly what: "figure"; readonly id: number } | { readonly what: "unit"; readonly id: number } | { readonly what: "piece"; readonly index: number };

/** Questions in which a place of the table is an answer. */
const PLACED = ["act", "drive", "deploy", "area", "route"];
/** Headings that make no difference. */
const SAME = 4;
/** At once chosen, since it costs nothing and can be undone. */
const AT_ONCE = ["soldier"];

export class Table extends WatchingTable {
  readonly camera = new Camera();
  readonly planner: Planner;
  readonly orders: Orders;
  readonly lineup: Lineup;
  readonly sight: Sight;
  readonly autoplay: Autoplay;
  inspected = $state.raw<Inspected | null>(null);
  /** The figure under the mouse or the keyboard. */
  hovered = $state<number | null>(null);
  isMeasuring = $state(false);
  measured = $state.raw<{ readonly from: Point; readonly to: Point } | null>(null);

  constructor(match: Match) {
    super(match);
    this.planner = new Planner(this);
    this.orders = new Orders(this);
    this.lineup = new Lineup(this);
    this.sight = new Sight(this, match);
    this.autoplay = new Autoplay(this);
  }

  readonly kind = $derived.by(() => (this.isFree ? (this.match.decision?.kind ?? "") : ""));
  readonly acting: Figure | undefined = $derived.by(() => (this.view && this.view.figure >= 0 ? this.view.figures[this.view.figure] : undefined));
  /** Figures and units that may be chosen next. */
  readonly targets: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.figure?.keys() ?? [])].map(Number)));
  /** Those of them that no attack can reach: they may be chosen, but do not glow. */
  readonly tooFar: ReadonlySet<number> = $derived.by(() => (this.targets.size ? beyondReach(this.options) : new Set()));
  readonly unitTargets: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.unit?.keys() ?? [])].map(Number)));
  /** Units that may act, whatever is picked. */
  readonly readyUnits: ReadonlySet<number> = $derived.by(() =>
    this.kind === "unit" ? new Set([...(this.root.next.unit?.keys() ?? [])].map(Number)) : new Set(),
  );
  readonly deeds: readonly string[] = $derived.by(() => [...(this.here.next.deed?.keys() ?? [])]);
  readonly spots: readonly BattleOption[] = $derived.by(() => {
    const offered = this.here.next.spot;
    return offered ? this.options.filter((option) => offered.has(option.action)) : [];
  });
  /** The figure that was picked as a target. */
  readonly target: number | null = $derived.by(() => {
    const step = this.picked.find((row) => row.by === "figure");
    return step ? Number(step.key) : null;
  });
  /** The gun that is taken along: it was chosen, and can be pushed. */
  readonly pushed: number | null = $derived.by(() => {
    const { target } = this;
    return target !== null && this.options.some((option) => option.kind === "push" && option.target === target) ? target : null;
  });
  /** Whom one aims at: the picked target, else whom one points at. */
  readonly aimed: number | null = $derived.by(() => {
    const { view } = this;
    if (!view || this.film) return null;
    const wanted = this.target ?? this.hovered;
    const figure = wanted === null ? undefined : view.figures[wanted];
    return isOnTable(figure) && this.shooter && figure.id !== this.shooter.id && figure.seat !== this.shooter.seat ? figure.id : null;
  });
  /** Whose sight, reach and odds are told: the acting figure, else the own one that is looked at. */
  readonly shooter: Figure | undefined = $derived.by(() => {
    if (this.acting) return this.match.isYours && isOnTable(this.acting) ? this.acting : undefined;
    const figure = this.inspected?.what === "figure" ? this.view?.figures[this.inspected.id] : undefined;
    return isOnTable(figure) && figure.kind !== "gun" && this.match.isYours && figure.seat === this.seat && ["unit", "soldier"].includes(this.kind)
      ? figure
      : undefined;
  });

  /** Does it belong to another side than the seat that is asked? */
  isEnemy(figure: Figure): boolean {
    const sides = this.view?.sides;
    return sides !== undefined && figure.seat >= 0 && sides[figure.seat] !== sides[this.seat];
  }

  stepsOf(option: BattleOption): readonly Step[] {
    return stepsOf(option);
  }

  story(items: readonly Item[]): readonly Line[] {
    return storyOf(items, this.shown);
  }

  question(decision: Decision, view: View): string {
    if (this.lineup.isReady) return t("bp-ask-deploy-shown");
    return questionText(decision, view, this.ways.length ? this.#waysToGo() : undefined);
  }

  /** What whoever acts can still do: go somewhere, attack somebody within reach. */
  #waysToGo(): Ways {
    const attacked = [...(this.root.next.figure?.keys() ?? [])].map(Number);
    const tooFar = beyondReach(this.options);
    return { canGo: Boolean(this.root.next.spot?.size), canAttack: attacked.some((id) => !tooFar.has(id)) };
  }

  answer(option: BattleOption, view: View): string {
    const chance = this.sight.chances[option.action];
    const text = answerText(option, view);
    return chance ? t(this.kind === "reroll" ? "bp-do-to-win" : "bp-do-chance", { what: text, chance: percent(chance.p) }) : text;
  }

  /** Turning to where one looks already is no answer, and whoever draws a way does not get out. */
  override arranged(all: readonly BattleOption[]): readonly BattleOption[] {
    const options = this.planner.plan ? all.filter((option) => option.kind !== "dismount") : all;
    const heading = this.view?.figures[this.view.figure]?.heading;
    const off = (wanted: number): number => Math.abs(((wanted - (heading ?? 0) + HEADINGS * 1.5) % HEADINGS) - HEADINGS / 2);
    return heading === undefined ? options : options.filter((option) => option.kind !== "turn" || off(option.heading ?? 0) > SAME);
  }

  override battlesText(): string {
    return t("bp-story-fights");
  }

  override resultWords(): ResultWords {
    return { counted: t("bp-result-counted") };
  }

  sideName(seat: number): string {
    const first = this.shown?.units.find((row) => row.seat === seat);
    return first ? factionName(first.sheet) : t("bp-army");
  }

  override hint(): string {
    if (this.spots.length && this.kind === "deploy") return t("bp-hint-deploy");
    if (this.pushed !== null) return t("bp-hint-push");
    if (this.orders.isOpen && !this.orders.isReady) return t("bp-orders-hint");
    return this.deeds.length ? t("bp-hint-deed") : t(hasFinger ? "match-hint-confirm-touch" : "match-hint-confirm");
  }

  /** The target with its odds, the way that is drawn, what a unit would do. */
  override choiceText(): string {
    const { view, planner, orders } = this;
    const { aim } = this.sight;
    if (!view) return "";
    if (planner.plan) return planner.clause ? whyText(planner.clause) : poseText(planner.ghost());
    const shot = this.target === null || aim?.target !== this.target ? undefined : aim.shots.find((row) => !row.clause && row.hit);
    if (shot) return `${figureName(view, this.target as number)}, ${chanceText(shot.kill)}`;
    if (orders.isOpen && orders.answer) return ordersText(orders.movers.length - orders.fights.length, orders.fights.length, orders.firing.length);
    return super.choiceText();
  }

  override ownKeys(): readonly KeyRow[] {
    const row = (chapter: KeyRow["chapter"], text: string, ...keys: string[]): KeyRow => ({ keys, text: t(`bp-key-${text}`), chapter });
    return [
      row("play", "soldier", "1", "2", "3"),
      row("play", "cover", "V"),
      row("play", "fire", "S"),
      row("play", "target", "T"),
      row("play", "grenade", "G"),
      row("play", "turn", "R"),
      row("play", "path", "P"),
      row("play", "deploy", "D"),
      row("look", "unit", "C"),
      row("look", "whole", "0"),
      row("look", "zoom", "−", "+"),
      row("look", "ruler", "I"),
    ];
  }

  override answerLetters(): Readonly<Record<string, string>> {
    return { finish: "D", done: "D" };
  }

  override isByItself(item: MoveItem): boolean {
    return this.autoplay.hasGiven(item.number - 1);
  }

  override alwaysHasHand(): boolean {
    return false;
  }

  override marksOf(option: BattleOption): readonly unknown[] {
    const figure = meant(option);
    if (figure !== undefined) return [{ figure }];
    return option.unit === undefined ? [] : [{ unit: option.unit }];
  }

  override confirm(option: BattleOption | null = this.pending): void {
    if (option?.kind === "grenade") this.sight.thrown = this.sight.aim?.grenade ?? null;
    super.confirm(option);
  }

  // ---- choosing

  /** Take the step, if it is one of those that can be taken now or at the beginning. */
  pick(by: string, key: string | number): boolean {
    const id = String(key);
    const step = this.here.next[by]?.get(id);
    const first = this.root.next[by]?.get(id);
    if (step) this.picked = [...this.picked, step];
    else if (first) this.picked = [first];
    if (!step && !first) return false;
    if (this.deeds.length === 1 && !this.spots.length) this.picked = [...this.picked, this.here.next.deed?.get(this.deeds[0] as string) as Step];
    return true;
  }

  /** The number under which a figure is chosen as a unit. */
  unitFor(figure: Figure): number {
    const { view } = this;
    if (!view) return -1;
    const own = figure.unit >= 0 ? figure.unit : squadCount(view) + figure.id;
    return this.root.next.unit?.has(String(own)) ? own : squadCount(view) + figure.id;
  }

  /** A figure was chosen on the table or in a list: chosen again, it is confirmed. */
  point(id: number): void {
    const figure = this.view?.figures[id];
    if (!figure) return;
    this.inspected = { what: "figure", id };
    if (!this.isFree) {
      this.isPeeking = true;
      return;
    }
    if (this.#order(figure)) return;
    const unit = this.unitFor(figure);
    const isSame = this.picked.some((step) => (step.by === "figure" && step.key === String(id)) || (step.by === "unit" && step.key === String(unit)));
    if (isSame && this.pending) this.confirm();
    else if (this.pick("figure", id)) this.#chosen();
    else if (this.pick("unit", unit)) this.#chosen();
    else if (this.kind === "act" && isMobileGun(figure)) this.planner.fetch(figure);
    else this.isPeeking = true;
  }

  /** What pointing at a figure means for orders: another target, the unit that is taken, the next soldier; whether it meant anything. */
  #order(figure: Figure): boolean {
    const { view, orders } = this;
    if (!view) return false;
    if (orders.isOpen && figure.seat !== this.seat && orders.aimAt(figure.id)) return true;
    if (this.kind === "act" && figure.seat === this.seat && figure.unit === view.active && figure.id !== view.figure && orders.unitAt(figure) !== null) {
      this.autoplay.goTo(figure.id);
      return true;
    }
    return false;
  }

  pointUnit(id: number): void {
    this.inspected = { what: "unit", id };
    const isSame = this.picked.some((step) => step.by === "unit" && step.key === String(id));
    if (isSame && this.pending) this.confirm();
    else if (this.isFree && this.pick("unit", id)) this.#chosen();
  }

  #chosen(): void {
    this.planner.clear();
    const unit = this.kind === "unit" ? this.picked.find((step) => step.by === "unit") : undefined;
    if (unit) this.orders.take(Number(unit.key));
    if (this.pending && AT_ONCE.includes(this.pending.kind)) this.confirm();
  }

  /** A place of the table was chosen: where to go, or what the ground is like there. */
  pointPlace(place: Point): void {
    if (["deploy", "area", "act", "drive"].includes(this.kind)) {
      const gun = this.pushed;
      this.picked = this.picked.filter((step) => step.by === "unit" || (step.by === "figure" && step.key === String(gun)));
      this.planner.go(place);
    } else if (this.orders.isOpen) this.orders.moveTo(place);
    else this.inspectPlace(place);
  }

  inspectPlace([x, y]: Point): void {
    const index = this.shown ? pieceAt(this.shown.map, x, y) : -1;
    this.inspected = index >= 0 ? { what: "piece", index } : null;
    this.hovered = null;
  }

  /** Whether a place of the table may be an answer now. */
  get takesPlaces(): boolean {
    return PLACED.includes(this.kind) || this.orders.isOpen;
  }

  override reset(): void {
    super.reset();
    this.planner.clear();
    if (!this.orders.script) this.orders.clear();
    this.measured = null;
  }

  override back(): void {
    if (this.isMeasuring) this.measure(false);
    else if (this.planner.plan) this.planner.clear();
    else if (!this.film && this.orders.back()) this.picked = this.orders.unit === null ? [] : this.picked;
    else if (!this.film && this.lineup.units.length) this.lineup.clear();
    else super.back();
  }

  /** A unit that is taken is confirmed by its orders. */
  override sameAs(pending: BattleOption | null): readonly BattleOption[] {
    return this.kind === "unit" && this.orders.unit !== null ? [] : super.sameAs(pending);
  }

  override isWorking(): boolean {
    return super.isWorking() || this.orders.script !== null || this.lineup.isRunning;
  }

  override hasMoreToDo(): boolean {
    return this.kind === "soldier";
  }

  measure(isOn: boolean): void {
    this.isMeasuring = isOn;
    this.measured = null;
  }

  override press(event: KeyboardEvent): boolean {
    return pressTable(event, this);
  }

  override handSize(): number {
    return this.#isNumbered ? 9 : this.#hand().length;
  }

  /** Digits are the numbers of soldiers while a squad acts. */
  get #isNumbered(): boolean {
    return ["soldier", "act"].includes(this.kind);
  }

  override takeUp(slot: number): void {
    if (this.#isNumbered) {
      const soldier = this.members(this.view?.active ?? -1).find((figure) => figure.number === slot + 1);
      if (soldier) this.point(soldier.id);
      return;
    }
    const [by, key] = this.#hand()[slot] ?? [];
    if (by === "unit") this.pointUnit(Number(key));
    else if (by === "figure") this.point(Number(key));
  }

  /** What the digits choose: units, else soldiers and pilots. */
  #hand(): readonly (readonly [string, string])[] {
    const units = [...(this.root.next.unit?.keys() ?? [])].map((key) => ["unit", key] as const);
    return units.length || !["soldier", "pilot"].includes(this.kind)
      ? units
      : [...(this.root.next.figure?.keys() ?? [])].map((key) => ["figure", key] as const);
  }

  /** Legal figures and places one after the other; what is chosen already is confirmed. */
  override focusNext(by: 1 | -1): void {
    void tick().then(() => {
      const offered = [...document.querySelectorAll<SVGElement>("[data-legal]")];
      const legal = [...offered.filter((row) => !row.matches(".beyond")), ...offered.filter((row) => row.matches(".beyond"))];
      if (!legal.length || (this.pending && !legal.includes(document.activeElement as unknown as SVGElement))) return super.focusNext(by);
      const now = legal.indexOf(document.activeElement as unknown as SVGElement);
      legal[now < 0 ? (by > 0 ? 0 : legal.length - 1) : (now + by + legal.length) % legal.length]?.focus();
    });
  }

  /** Bring whoever acts, is taken or may act into the view, so large that soldiers can be told apart. */
  showUnit(): void {
    const { view } = this;
    if (!view) return;
    const unit = this.orders.unit ?? (view.active >= 0 && this.match.isYours ? view.active : ([...this.unitTargets][0] ?? -1));
    const members = this.acting ? [this.acting] : this.members(unit).filter(isOnTable);
    const shown = members.length ? members : view.figures.filter((figure) => isOnTable(figure) && figure.seat === this.handSeat);
    if (!shown.length) return;
    // On a small screen whoever is taken is seen with the way before him.
    const placesOf = (all: readonly Figure[]): Point[] => all.map(({ x, y }) => [x, y]);
    const others = view.figures.filter((figure) => isOnTable(figure) && figure.seat !== shown[0]?.seat);
    if (this.orders.unit !== null && this.camera.width < SMALL) return this.camera.ahead(placesOf(shown), placesOf(others));
    const middle = (of: (figure: Figure) => number): number => shown.reduce((sum, figure) => sum + of(figure), 0) / shown.length;
    this.camera.look(
      middle((figure) => figure.x),
      middle((figure) => figure.y),
    );
  }

  /** What a unit is made of, the fallen included. */
  members(unit: number): readonly Figure[] {
    const { shown } = this;
    const row = shown && unitOf(shown, unit);
    return row && shown ? row.figures.flatMap((id) => shown.figures[id] ?? []).filter(tookPart) : [];
  }
}
