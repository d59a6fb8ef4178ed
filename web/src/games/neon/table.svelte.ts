/** What the person at a table of Neon is doing: the plan of a round, the target and the weapon, what is looked at. */

import { tick } from "svelte";
import { listed, t } from "../../i18n/i18n.svelte";
import { hasFinger } from "../../kit/press";
import { isMove } from "../../match/match.svelte";
import type { Decision, Item, MoveItem, Result } from "../../match/protocol";
import type { Line } from "../../match/story";
import { GameTable } from "../../match/table.svelte";
import type { Step } from "../../match/ways";
import { stepsOf, type Option } from "./choices";
import { fighterColour } from "./draw";
import { framesOf, wholeAttack, type Frame } from "./film";
import { answerText, questionText } from "./questions";
import { storyOf } from "./story";
import { FIRST_BOT, isWithinAttack, type Layout, type Odds, type View } from "./view";
import { cardName, effectName, fighterName, fightersOf, whoName } from "./words";

/** Something to read about. */
export type Inspected =
  | { readonly what: "sector"; readonly number: number }
  | { readonly what: "figure"; readonly who: number }
  | { readonly what: "card"; readonly id: string }
  | { readonly what: "action"; readonly id: string };

/** Any damage captures a bot. */
const fromBot = (odds: Odds): Odds => (odds.target < FIRST_BOT ? odds : { ...odds, chances: [odds.chances[0] ?? 0, 1 - (odds.chances[0] ?? 0)] });

/** Damage on average over all targets; a bot counts by its chance to be captured. */
const worthOf = (rows: readonly Odds[]): number => rows.reduce((sum, row) => sum + (row.target < FIRST_BOT ? row.mean : 1 - (row.chances[0] ?? 0)), 0);

export class Table extends GameTable<View, Option, Frame, Step> {
  inspected = $state.raw<Inspected | null>(null);
  /** The layout that is being put together; -1 is the one that was chosen, or the first. */
  plan = $state(-1);
  odds = $state.raw<readonly Odds[]>([]);
  /** The odds without the effects that are switched on. */
  plainOdds = $state.raw<readonly Odds[]>([]);
  /** Effects that may be added after the declaration and before the roll, and those that will be. */
  following = $state.raw<readonly string[]>([]);
  added = $state.raw<readonly string[]>([]);
  isAsking = $state(false);
  /** What each effect before the roll would add to the damage on average. */
  gains = $state.raw<ReadonlyMap<string, number>>(new Map());

  /** The last view, and whose turn it was then: films begin there. */
  #seen: View | null = null;
  #actor = -1;
  #asked = 0;
  #weighed = "";
  #planned: string[] = [];

  /** The picture of a film that is shown. */
  readonly picture: Frame | null = $derived.by(() => this.film?.frames[this.frame] ?? null);
  override readonly shown = $derived.by(() => this.picture?.view ?? this.past?.view ?? this.view);
  readonly layouts: readonly Layout[] = $derived.by(() => (this.match.decision?.kind === "layout" && this.isFree ? (this.view?.layouts ?? []) : []));
  readonly locked: number = $derived.by(() => {
    const chosen = this.match.decision?.chosen;
    return chosen?.startsWith("layout ") ? Number(chosen.slice(7)) : -1;
  });
  readonly layout: Layout | undefined = $derived.by(
    () => this.layouts.find((row) => row.code === (this.plan >= 0 ? this.plan : this.locked)) ?? this.layouts[0],
  );
  readonly sectors: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.sector?.keys() ?? [])].map(Number)));
  readonly figures: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.figure?.keys() ?? [])].map(Number)));
  readonly weapons: readonly string[] = $derived.by(() => [...(this.here.next.weapon?.keys() ?? [])]);
  readonly effects: readonly string[] = $derived.by(() => [...(this.here.next.effect?.keys() ?? [])]);
  readonly isAttack = $derived.by(() => isWithinAttack(this.shown));
  /** The option whose odds are shown: what a confirmation would choose. */
  readonly wanted: Option | null = $derived.by(() => (this.tried && this.alternatives.includes(this.tried) ? this.tried : this.pending));

  stepsOf(option: Option): readonly Step[] {
    return stepsOf(option);
  }

  story(items: readonly Item[]): readonly Line[] {
    return storyOf(items);
  }

  question(decision: Decision, view: View): string {
    return questionText(decision, view);
  }

  answer(option: Option, view: View): string {
    return answerText(option, view);
  }

  sideName(seat: number): string {
    return fighterName(this.shown?.fighters[seat]?.fighter);
  }

  override pieceColour(seat: number): string | undefined {
    return fighterColour(this.shown?.fighters[seat]?.fighter ?? "");
  }

  override hint(): string {
    const words = this.sectors.size
      ? t("neon-hint-sector")
      : this.figures.size
        ? t("neon-hint-figure")
        : this.weapons.length
          ? t("neon-hint-weapon")
          : t(hasFinger ? "match-hint-confirm-touch" : "match-hint-confirm");
    const effect = this.picked.find((step) => step.by === "effect");
    return effect ? `${effectName(effect.key)}: ${words}` : words;
  }

  /** The hand while a row is planned, and cards that were found but do not lie open yet (NE-INFO-02). */
  override isSecret(decision: Decision, view: View): boolean {
    return decision.kind === "layout" || (view.seen?.seat === decision.as && Boolean(view.seen?.cards?.length || view.seen?.placing));
  }

  /** Two players of Squad lead two fighters each (NE-COAL-02, NE-COAL-13). */
  override isSamePerson(seat: number, other: number): boolean {
    return seat === other || (this.view?.mode === "squad" && this.view.players === 2 && seat % 2 === other % 2);
  }

  override battlesText(): string {
    return t("neon-story-attacks");
  }

  /** The Automa may win, several may share, and nobody may be left: the words of a duel do not fit. */
  override resultWords({ reason }: Result): { headline?: string; reason?: string } {
    const won = this.view?.result?.winners;
    if (!won || this.view?.result?.reason !== reason) return {};
    const words = { reason: t(`neon-reason-${reason.replaceAll("_", "-")}`) };
    if (!won.length) return { ...words, headline: t("neon-result-nobody") };
    if (this.match.seats.some((seat) => seat.left)) return words;
    const own = this.match.you.filter((seat) => won.includes(seat));
    const teams = new Set(won.map((who) => this.view?.fighters[who]?.team ?? who));
    if (teams.size > 1 && own.length && own.length === this.match.you.length) return { ...words, headline: t("match-result-shared") };
    const isMany = !this.match.you.length || (own.length > 0 && own.length < this.match.you.length) || (!own.length && this.match.you.length > 1);
    return isMany ? { ...words, headline: t("neon-result-won", { who: listed(won.map((who) => whoName(who, fightersOf(this.view)))) }) } : words;
  }

  /** What goes on comes first, what leaves it be comes last. */
  override arranged(options: readonly Option[]): readonly Option[] {
    return [...options.filter((option) => option.kind !== "pass"), ...options.filter((option) => option.kind === "pass")];
  }

  override alwaysHasHand(): boolean {
    return false;
  }

  override marksOf(option: Option): readonly unknown[] {
    if (option.to !== undefined) return [{ sector: option.to }];
    return option.target === undefined ? [] : [{ figure: option.target }];
  }

  /** Take the step, if it is one of those that can be taken now. */
  pick(by: string, key: string | number): boolean {
    const step = this.here.next[by]?.get(String(key));
    if (step) this.picked = [...this.picked, step];
    else if (this.root.next[by]?.has(String(key))) this.picked = [this.root.next[by]?.get(String(key)) as Step];
    return step !== undefined;
  }

  /** A sector or a figure was chosen on the ring: chosen again, it is confirmed. */
  point(by: "sector" | "figure", key: number): void {
    const last = this.picked.at(-1);
    this.inspected = by === "sector" ? { what: "sector", number: key } : { what: "figure", who: key };
    if (last?.by === by && last.key === String(key) && this.pending) this.confirm();
    else if (!this.pick(by, key) && !this.root.next[by]?.has(String(key))) this.isPeeking = true;
    this.#takeOnly();
  }

  /** One weapon is no choice. */
  #takeOnly(): void {
    if (this.weapons.length === 1) this.pick("weapon", this.weapons[0] as string);
  }

  inspect(what: Inspected): void {
    this.inspected = what;
  }

  // ---- the plan of a round

  /** The layout with something changed. */
  change(part: Partial<Layout>): void {
    const now = this.layout;
    if (!now) return;
    const wanted = { ...now, ...part };
    const same = (row: Layout): boolean =>
      row.top === wanted.top &&
      row.bottom === wanted.bottom &&
      row.covers === wanted.covers &&
      row.top_rotated === wanted.top_rotated &&
      row.bottom_rotated === wanted.bottom_rotated;
    this.plan = this.layouts.find(same)?.code ?? this.plan;
  }

  swap(): void {
    const now = this.layout;
    if (now) this.change({ top: now.bottom, bottom: now.top, top_rotated: now.bottom_rotated, bottom_rotated: now.top_rotated });
  }

  slide(): void {
    this.change({ covers: this.layout?.covers === "left" ? "right" : "left" });
  }

  /** The card in hand takes the place of the one on top or of the one below. */
  bring(place: "top" | "bottom"): void {
    const now = this.layout;
    if (now) this.change(place === "top" ? { top: now.left, top_rotated: false } : { bottom: now.left, bottom_rotated: false });
  }

  lock(): void {
    const option = this.options.find((row) => row.kind === "layout" && row.code === this.layout?.code);
    if (option) this.confirm(option);
  }

  override press(event: KeyboardEvent): boolean {
    if (!this.layouts.length) return this.#pressWeapon(event);
    switch (event.code) {
      case "KeyT":
        this.change({ top_rotated: !this.layout?.top_rotated });
        return true;
      case "KeyB":
        this.change({ bottom_rotated: !this.layout?.bottom_rotated });
        return true;
      case "KeyS":
        this.swap();
        return true;
      case "KeyC":
        this.bring(event.shiftKey ? "top" : "bottom");
        return true;
      case "ArrowLeft":
      case "ArrowRight":
        this.slide();
        return true;
      case "Enter":
        if (event.target instanceof Element && event.target.closest("button, a, summary")) return false;
        this.lock();
        return true;
    }
    return false;
  }

  /** A digit takes a weapon or an effect, where such are offered. */
  #pressWeapon(event: KeyboardEvent): boolean {
    const index = Number(event.key) - 1;
    if (!(index >= 0)) return false;
    const offered: readonly (readonly [string, string])[] = [
      ...this.weapons.map((key) => ["weapon", key] as const),
      ...this.effects.map((key) => ["effect", key] as const),
    ];
    const [by, key] = offered[index - (this.weapons.length ? 0 : this.here.words.length)] ?? [];
    if (by && key) this.pick(by, key);
    else if (offered.length && index < this.here.words.length) this.confirm(this.here.words[index] ?? null);
    else return false;
    return true;
  }

  override focusNext(by: 1 | -1): void {
    void tick().then(() => {
      const legal = [...document.querySelectorAll<SVGElement>("[data-legal]")];
      if (!legal.length) return super.focusNext(by);
      const now = legal.indexOf(document.activeElement as unknown as SVGElement);
      legal[now < 0 ? 0 : (now + by + legal.length) % legal.length]?.focus();
    });
  }

  // ---- what others do

  override remember(): void {
    this.#seen = this.view ?? null;
  }

  /** The turns of others become one film; while it plays, what comes is added to it. Whoever wants things still has none. */
  override async follow(items: readonly MoveItem[]): Promise<void> {
    const before = this.#seen;
    this.remember();
    if (!before || !this.view) return;
    const told = framesOf(items, before, this.view, this.#actor, (actor, item) => !this.#isOwn(actor) || (item.seat >= 0 && !this.#isOwn(item.seat)));
    this.#actor = told.actor;
    this.tell(told.frames);
  }

  override stillFrom(): number {
    return -1;
  }

  override newsOf(items: readonly MoveItem[], before: View): readonly Frame[] {
    return framesOf(items, before, null, before.actor ?? -1, () => true).frames;
  }

  #isOwn(seat: number): boolean {
    return this.match.you.includes(seat);
  }

  override filmText(): string {
    return t("neon-film-shown");
  }

  override framesOf(item: MoveItem, before: View): readonly Frame[] {
    return framesOf(wholeAttack(this.match.items.filter(isMove), item), before, null, before.actor ?? -1, () => true).frames;
  }

  override get frameTime(): number {
    return super.frameTime * (this.picture?.time ?? 1);
  }

  // ---- odds

  /** What a forecast is asked about now: the declaration with what is switched on, or an effect of this moment; null if nothing is rolled. */
  asked(): readonly string[] | null {
    if (!this.isAttack) return null;
    if (this.match.decision?.kind === "declare") return this.wanted?.kind === "attack" ? [this.wanted.action, ...this.added] : null;
    return this.wanted ? [this.wanted.action] : [];
  }

  async look(actions: readonly string[]): Promise<void> {
    const mine = ++this.#asked;
    const isDeclared = this.match.decision?.kind === "declare";
    this.isAsking = true;
    const answer = await this.match.forecast(actions);
    if (mine !== this.#asked) return;
    this.isAsking = false;
    const told = answer as unknown as { readonly odds?: readonly Odds[]; readonly following?: readonly string[] } | null;
    this.odds = (told?.odds ?? []).map(fromBot);
    const following = (told?.following ?? []).filter((action) => action !== "pass");
    if (isDeclared ? !this.added.length : !actions.length) {
      this.plainOdds = this.odds;
      this.following = isDeclared ? following : [];
      if (isDeclared && actions[0] !== this.#weighed) void this.#weigh(actions[0] as string);
    }
  }

  /** Ask for each effect alone what it is worth. */
  async #weigh(declared: string): Promise<void> {
    this.#weighed = declared;
    this.gains = new Map();
    const plain = worthOf(this.plainOdds);
    for (const action of this.following) {
      const answer = (await this.match.forecast([declared, action])) as unknown as { readonly odds?: readonly Odds[] } | null;
      if (declared !== this.#weighed) return;
      if (answer?.odds?.length) this.gains = new Map([...this.gains, [action, worthOf(answer.odds.map(fromBot)) - plain]]);
    }
  }

  forget(): void {
    this.#asked += 1;
    this.isAsking = false;
    this.odds = [];
    this.plainOdds = [];
    this.following = [];
    this.gains = new Map();
    this.#weighed = "";
  }

  toggle(action: string): void {
    this.added = this.added.includes(action) ? this.added.filter((one) => one !== action) : [...this.added, action];
  }

  override confirm(option: Option | null = this.pending): void {
    this.#planned = option?.kind === "attack" && this.following.length ? [...this.added, "pass"] : [];
    this.plan = -1;
    super.confirm(option);
  }

  /** What was switched on before the roll is used as soon as its moment has come, then the dice are rolled. */
  goOn(): void {
    if (!this.isFree || !this.#planned.length) return;
    if (this.match.decision?.kind !== "before_roll") {
      this.#planned = [];
      return;
    }
    const next = this.#planned.shift();
    const option = this.options.find((row) => row.action === next);
    if (option) super.confirm(option);
    else this.#planned = [];
  }

  override reset(): void {
    super.reset();
    this.added = [];
    // Somebody else's answer is a new question too; the plan that is being made stays.
    if (this.match.decision?.kind !== "layout") this.plan = -1;
    this.forget();
    if (this.isCovered) this.inspected = null;
  }

  /** What the picked weapon or effect is called. */
  label(step: Step): string {
    return step.by === "weapon" ? cardName(step.key) : effectName(step.key);
  }
}
