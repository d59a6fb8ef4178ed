/** What the person at a table of Neon is doing: the plan of a round, the target and the weapon, what is looked at. */

import { tick } from "svelte";
import { listed, t } from "../../i18n/i18n.svelte";
import type { SettingName } from "../../kit/settings.svelte";
import { hasFinger } from "../../kit/press";
import type { Match } from "../../match/match.svelte";
import type { Decision, Item, MoveItem, Result } from "../../match/protocol";
import type { KeyRow, SettingRow } from "../../match/sheet";
import type { Line } from "../../match/story";
import type { Step } from "../../match/ways";
import { Attention, type Queued } from "./attention.svelte";
import { stepsOf, type Option } from "./choices";
import { fighterColour } from "./draw";
import { fallOf, type Fall } from "./fall";
import { keyRows } from "./keys";
import { brought, changed, keyChange, slid, swapped } from "./layouts";
import { bestTarget, chanceOf, gainOf, meanOf, weaponRows, type Look, type Shot, type WeaponRow } from "./look";
import { averageText, percentText } from "./numbers";
import { OddsAsker } from "./odds.svelte";
import { Placement } from "./placement.svelte";
import { answerText, questionText, rollText } from "./questions";
import { layoutWords } from "./reading";
import { storyOf } from "./story";
import { isWithinAttack, nextToAct, turnOrder, type Layout, type View } from "./view";
import { WatchingTable } from "./watching.svelte";
import { effectName, fighterName, fightersOf, whoName } from "./words";

/** Something to read about. */
export type Inspected =
  | { readonly what: "sector"; readonly number: number }
  | { readonly what: "figure"; readonly who: number }
  | { readonly what: "card"; readonly id: string }
  | { readonly what: "action"; readonly id: string }
  /** A thing that has no name of its own: health, energy, initiative, the leader token, … */
  | { readonly what: "sign"; readonly id: string };

export class Table extends WatchingTable {
  inspected = $state.raw<Inspected | null>(null);
  /** The layout that is being put together; -1 is the one that was chosen, or the first. */
  plan = $state(-1);
  readonly odds: OddsAsker;
  readonly attention: Attention;
  readonly placement: Placement;
  /** Whether the target that is picked was proposed, not chosen. */
  #isProposed = false;

  constructor(match: Match) {
    super(match);
    this.odds = new OddsAsker(match);
    this.attention = new Attention(match);
    this.placement = new Placement(match, this.attention);
  }

  /** A question that is being looked behind, or answered on the way to another, is not shown. */
  override readonly isReady: boolean = $derived.by(
    () => this.match.isYours && !this.isCovered && !this.isLoading && !this.past && this.match.status === "live" && this.attention.isReady,
  );
  readonly look: Look = $derived.by(() => (this.isReady ? this.attention.look : {}));
  readonly layouts: readonly Layout[] = $derived.by(() => (this.match.decision?.kind === "layout" && this.isReady ? (this.view?.layouts ?? []) : []));
  readonly locked: number = $derived.by(() => {
    const chosen = this.match.decision?.chosen;
    return chosen?.startsWith("layout ") ? Number(chosen.slice(7)) : -1;
  });
  readonly layout: Layout | undefined = $derived.by(
    () => this.layouts.find((row) => row.code === (this.plan >= 0 ? this.plan : this.locked)) ?? this.layouts[0],
  );
  readonly sectors: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.sector?.keys() ?? [])].map(Number)));
  readonly figures: ReadonlySet<number> = $derived.by(() => new Set([...(this.here.next.figure?.keys() ?? [])].map(Number)));
  /** Whom an attack could be for, also while one of them is picked. */
  readonly targets: ReadonlySet<number> = $derived.by(() =>
    this.wanted?.kind === "attack" ? new Set([...(this.root.next.figure?.keys() ?? [])].map(Number)) : this.figures,
  );
  readonly weapons: readonly string[] = $derived.by(() => [...(this.here.next.weapon?.keys() ?? [])]);
  readonly effects: readonly string[] = $derived.by(() => [...(this.here.next.effect?.keys() ?? [])]);
  /** One's own fall, while it is told: until the fighter has landed again. */
  readonly fall: Fall | null = $derived.by(() => (this.past || this.picture ? null : fallOf(this.match.items, this.match.you)));
  /** An attack that is declared or runs; none once somebody has fallen by it. */
  readonly isAttack = $derived.by(() => !this.fall && (isWithinAttack(this.shown) || this.weaponRows.some((row) => row.shot !== undefined)));
  /** Whom the attack is for: the one who is picked, otherwise the best of all where nothing but an attack is asked. */
  readonly target: number | null = $derived.by(() => {
    const picked = this.picked.find((step) => step.by === "figure" && step === this.picked[0]);
    if (picked) return Number(picked.key);
    return this.picked.length || this.sectors.size ? null : bestTarget(this.look);
  });
  readonly weaponRows: readonly WeaponRow[] = $derived.by(() => (this.look.arsenal ? weaponRows(this.look, this.target) : []));
  /** The option whose odds are shown: what a confirmation would choose. */
  readonly wanted: Option | null = $derived.by(() => (this.tried && this.alternatives.includes(this.tried) ? this.tried : this.pending));
  /** The declaration that a confirmation would send, with its odds. */
  readonly shot: Shot | null = $derived.by(() => {
    const { wanted } = this;
    if (wanted?.kind !== "attack") return null;
    return this.look.arsenal?.weapons.flatMap((row) => row.shots).find((shot) => shot.action === wanted.action) ?? null;
  });

  /** In which order they act, and who is next. */
  readonly order: readonly number[] = $derived.by(() => (this.shown ? turnOrder(this.shown) : []));
  readonly nextSeat: number = $derived.by(() => (this.shown ? nextToAct(this.shown) : -1));

  stepsOf(option: Option): readonly Step[] {
    return stepsOf(option);
  }

  story(items: readonly Item[]): readonly Line[] {
    return storyOf(items, this.attention.passed, fightersOf(this.view));
  }

  question(decision: Decision, view: View): string {
    return questionText(decision, view, this.options);
  }

  answer(option: Option, view: View): string {
    const shot = option.kind === "attack" ? this.look.arsenal?.weapons.flatMap((row) => row.shots).find((row) => row.action === option.action) : undefined;
    return shot ? rollText(option, Math.max(shot.dice, this.odds.dice)) : answerText(option, view);
  }

  sideName(seat: number): string {
    return fighterName(this.shown?.fighters[seat]?.fighter);
  }

  override pieceColour(seat: number): string | undefined {
    return fighterColour(this.shown?.fighters[seat]?.fighter ?? "");
  }

  override hint(): string {
    if (this.wanted?.kind === "attack" && this.match.decision && this.view) return this.question(this.match.decision, this.view);
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

  /** The plan of a round as it lies; otherwise what was picked, with its odds. */
  override choiceText(): string {
    if (this.layout && this.plan >= 0) return layoutWords(this.layout);
    if (!this.wanted || !this.view) return super.choiceText();
    const odds = this.shot ? `, ${t("neon-said-odds", { chance: percentText(chanceOf(this.shot.odds)), mean: averageText(meanOf(this.shot.odds)) })}` : "";
    return answerText(this.wanted, this.view) + odds;
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

  /** The best comes first, what leaves it be comes last; questions behind this one are offered with it. */
  override arranged(options: readonly Option[]): readonly Option[] {
    const { isReady, look } = this.attention;
    const known = (isReady && look.ways) || options;
    const means = new Map((isReady ? (look.arsenal?.weapons ?? []) : []).flatMap((row) => row.shots).map((shot) => [shot.action, meanOf(shot.odds)]));
    const worth = (option: Option): number => (option.kind === "pass" ? -9 : (means.get(option.action) ?? (isReady ? (gainOf(look, option.action) ?? 0) : 0)));
    return known.toSorted((a, b) => worth(b) - worth(a));
  }

  override isByItself(item: MoveItem): boolean {
    return this.attention.answered.has(item.number - 1);
  }

  override isFollowUp(item: MoveItem): boolean {
    return this.isByItself(item) || this.attention.walked.has(item.number - 1);
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

  /** A sector or a figure was chosen on the ring: chosen again, it is confirmed. The first click on a proposal only chooses it. */
  point(by: "sector" | "figure", key: number, isClick = false): void {
    const isProposed = isClick && this.#isProposed;
    this.#isProposed = false;
    this.inspected = by === "sector" ? { what: "sector", number: key } : { what: "figure", who: key };
    const isAgain = this.picked.some((step) => step.by === by && step.key === String(key));
    if (isAgain && this.pending && !isProposed) this.confirm();
    else if (!this.pick(by, key) && !this.root.next[by]?.has(String(key))) this.isPeeking = true;
    this.#takeBest();
    if (!isAgain) this.settle();
  }

  /** The best weapon is taken beforehand. */
  #takeBest(): void {
    const best = weaponRows(this.look, this.target).find((row) => this.weapons.includes(row.weapon))?.weapon ?? this.weapons[0];
    if (best) this.pick("weapon", best);
  }

  /** Another weapon against the same target. */
  arm(weapon: string): void {
    const { target } = this;
    if (target === null || !this.weaponRows.some((row) => row.weapon === weapon && row.shot)) return;
    this.picked = [];
    this.odds.forget();
    this.pick("figure", target);
    this.pick("weapon", weapon);
  }

  /** The next one who can be attacked. */
  aim(by: 1 | -1 = 1): void {
    const all = [...(this.root.next.figure?.keys() ?? [])].map(Number);
    if (all.length) this.point("figure", all[(all.indexOf(this.target ?? -1) + by + all.length) % all.length] as number);
  }

  /** What is proposed as soon as a question comes: the best attack, where nothing else is asked. */
  propose(): void {
    if (!this.isFree || this.picked.length || !this.look.arsenal || this.sectors.size || this.target === null) return;
    if (!this.pick("figure", this.target)) return;
    this.#takeBest();
    this.#isProposed = true;
  }

  inspect(what: Inspected): void {
    this.inspected = what;
  }

  // ---- the plan of a round

  /** The layout with something changed. */
  change(part: Partial<Layout>): void {
    if (this.layout) this.plan = changed(this.layouts, this.layout, part)?.code ?? this.plan;
  }

  swap(): void {
    if (this.layout) this.change(swapped(this.layout));
  }

  slide(): void {
    if (this.layout) this.change(slid(this.layout));
  }

  bring(place: "top" | "bottom"): void {
    if (this.layout) this.change(brought(this.layout, place));
  }

  lock(): void {
    const option = this.options.find((row) => row.kind === "layout" && row.code === this.layout?.code);
    if (option) this.confirm(option);
  }

  /** What Enter does: what is picked, otherwise what leaves it be, the best of those that must be, or the end of the turn. */
  readonly usual: Option | null = $derived.by(() => {
    if (this.wanted) return this.wanted;
    const pass = this.root.words.find((option) => option.kind === "pass");
    if (this.look.worth) return pass ?? this.options[0] ?? null;
    return pass?.asked === "own_turn" ? pass : null;
  });

  override usedSettings(): readonly SettingName[] {
    return ["volume", "speed", "confirm", "marks", "vibration"];
  }

  override ownSettings(): readonly SettingRow[] {
    return [this.attention.setting()];
  }

  override ownKeys(): readonly KeyRow[] {
    return keyRows(this.layouts.length > 0);
  }

  override press(event: KeyboardEvent): boolean {
    const isButton = event.target instanceof Element && Boolean(event.target.closest("button, a, summary"));
    const part = this.layout && this.layouts.length ? keyChange(event.code, event.shiftKey, this.layout) : null;
    if (part) this.change(part);
    else if (event.code === "KeyQ") this.attention.toggle();
    else if (event.code === "Enter" && !isButton) return this.#enter();
    else if (event.code === "KeyT" && this.root.next.figure?.size) this.aim(event.shiftKey ? -1 : 1);
    else if (event.code === "KeyE" && this.odds.following.length) this.#nextEffect();
    else if (event.code === "KeyD") return this.#decline();
    else return !this.layouts.length && this.#pressDigit(event);
    return true;
  }

  #enter(): boolean {
    if (!this.isReady) return false;
    if (this.layouts.length) this.lock();
    else if (this.placement.plan) this.carryOut(this.placement.plan.actions);
    else if (this.usual) this.confirm(this.usual);
    else return false;
    return true;
  }

  /** Switch the next effect on; after the last all are off. */
  #nextEffect(): void {
    const next = this.odds.following.find((action) => !this.odds.added.includes(action));
    if (next) this.odds.toggle(next);
    else this.odds.added = [];
  }

  #decline(): boolean {
    const option = this.isReady ? this.options.find((row) => row.kind === "pass") : undefined;
    if (option) this.confirm(option);
    return option !== undefined;
  }

  /** A digit takes a weapon, an answer of a window, an effect or a button, in the order in which they are shown. */
  #pressDigit(event: KeyboardEvent): boolean {
    const index = Number(event.key) - 1;
    if (!(index >= 0) || !this.isFree) return false;
    const weapons = this.weaponRows.filter((row) => row.shot);
    if (weapons.length) {
      if (weapons[index]) this.arm(weapons[index].weapon);
      return true;
    }
    const offers = this.offers;
    const words = this.here.words.filter((option) => !offers.includes(option));
    const effects = offers.length ? [] : this.effects;
    if (offers[index]) this.confirm(offers[index]);
    else if (effects[index - offers.length]) this.pick("effect", effects[index - offers.length] as string);
    else this.confirm(words[index - offers.length - effects.length] ?? null);
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

  // ---- odds

  /** Answers of a window that use something, the best first; each is one row with what it changes. */
  readonly offers: readonly Option[] = $derived.by(() =>
    this.look.worth && !this.picked.length ? this.options.filter((option) => option.kind !== "pass") : [],
  );

  /** What a forecast is asked about now: the declaration, or the attack as it stands; null if nothing is rolled. */
  asked(): readonly string[] | null {
    if (!this.isAttack) return null;
    const { wanted } = this;
    if (wanted?.kind === "attack") return [...(wanted.path ?? []), wanted.action];
    return this.shown?.attack?.targets.length ? [] : null;
  }

  /** Send what leads to an option, then the option, then what is switched on before the roll. */
  override confirm(option: Option | null = this.pending): void {
    if (!option) return;
    const isRolled = option.kind === "attack" && !(this.attention.always && !this.odds.following.length);
    const after: Queued[] = isRolled ? [...this.odds.added, "pass"].map((action) => ({ action, at: "before_roll" })) : [];
    this.plan = -1;
    this.attention.walk([...[...(option.path ?? []), option.action].map((action) => ({ action })), ...after], (action) => super.confirm({ ...option, action }));
  }

  /** Answer several questions in a row. */
  carryOut(actions: readonly string[]): void {
    this.attention.walk(
      actions.map((action) => ({ action })),
      (action) => this.match.act(action),
    );
  }

  override reset(): void {
    super.reset();
    // Somebody else's answer is a new question too; the plan that is being made stays.
    if (this.match.decision?.kind !== "layout") this.plan = -1;
    this.odds.forget();
    if (this.isCovered) this.inspected = null;
  }
}
