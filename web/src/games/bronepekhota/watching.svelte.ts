/** The part of a battle's table that shows what happens: films of others' turns, what stays marked of them, what is heard. */

import { settings, type SettingName } from "../../kit/settings.svelte";
import type { SoundName } from "../../kit/sound/sounds";
import { t } from "../../i18n/i18n.svelte";
import { isMove } from "../../match/match.svelte";
import type { MoveItem } from "../../match/protocol";
import { GameTable } from "../../match/table.svelte";
import type { Step } from "../../match/ways";
import type { BattleOption } from "./choices";
import { framesOf, type Flash, type Frame } from "./film";
import { marksOfTurn, type TurnMark } from "./lastTurn";
import { actorsOf, Playback, withDice } from "./playback.svelte";
import type { Figure, View } from "./view";
import { figureName, unitName } from "./words";

/** What is heard when something flashes on the table. */
const SOUNDS: Readonly<Partial<Record<Flash["kind"], SoundName>>> = {
  shot: "shot",
  hit: "hit",
  dead: "destroyed",
  blast: "destroyed",
  path: "march",
  melee: "hit",
};

export abstract class WatchingTable extends GameTable<View, BattleOption, Frame, Step> {
  readonly playback = new Playback();
  /** The last view, and who acted last then: films begin there. */
  #seen: View | null = null;
  #actor = -1;

  /** The picture of a film that is shown. */
  readonly picture: Frame | null = $derived.by(() => this.film?.frames[this.frame] ?? null);
  override readonly shown = $derived.by(() => this.picture?.view ?? this.past?.view ?? this.view);
  /** The figures that are drawn: now, of the past, or of the picture that is played. */
  readonly figures: readonly Figure[] = $derived.by(() => this.shown?.figures ?? []);
  readonly flashes: readonly Flash[] = $derived.by(() => this.picture?.flashes ?? this.playback.flashes);
  /** What others have done last, as far as it was shown; whoever looks at something else is not disturbed. */
  readonly turnMarks: readonly TurnMark[] = $derived.by(() => {
    if (!settings.marks || this.past || !this.view?.tour) return [];
    const last = this.picture?.item.number ?? Infinity;
    return marksOfTurn(this.news, this.view).filter((mark) => mark.number <= last);
  });

  override remember(): void {
    this.#seen = this.view ?? null;
  }

  /** What others did becomes one film; while it plays, what comes is added to it. What oneself did flashes. */
  override async follow(items: readonly MoveItem[]): Promise<void> {
    const before = this.#seen;
    this.remember();
    if (!before || !this.view) return;
    const actors = actorsOf(items, this.#actor);
    this.#actor = [...actors.values()].at(-1) ?? this.#actor;
    const isOwn = (item: MoveItem): boolean => this.match.you.includes(actors.get(item) ?? -1);
    this.playback.flash(framesOf(items, before, isOwn));
    this.tell(
      this.#ending(
        framesOf(items, before, (item) => !isOwn(item)),
        this.view,
      ),
    );
  }

  override newsOf(items: readonly MoveItem[], before: View, after: View, own: readonly number[]): readonly Frame[] {
    const actors = actorsOf(items);
    return this.#ending(
      framesOf(items, before, (item) => !own.includes(actors.get(item) ?? -1)),
      after,
    );
  }

  /** The last picture is the battle as the server tells it. */
  #ending(frames: readonly Frame[], view: View): readonly Frame[] {
    return frames.map((frame, i) => (i === frames.length - 1 ? { ...frame, view } : frame));
  }

  override framesOf(item: MoveItem, before: View): readonly Frame[] {
    return framesOf(withDice(this.match.items.filter(isMove), item), before);
  }

  override canRetell(): boolean {
    return true;
  }

  override beginsTurn(item: MoveItem): boolean {
    return item.events.some((event) => event.kind === "activated");
  }

  /** Pictures of one unit are one turn. */
  override turnOf(frame: Frame): unknown {
    return `${frame.view.tour} ${frame.view.active}`;
  }

  override actorOf(frame: Frame): number {
    return frame.item.seat >= 0 ? frame.item.seat : frame.view.seat;
  }

  /** Whoever does something is a step of the turn of its unit. */
  override stepName(frame: Frame): string {
    const figure = frame.view.figures[frame.flashes[0]?.figure ?? -1];
    if (!figure) return "";
    const isActing = figure.unit === frame.view.active;
    return isActing && figure.number ? String(figure.number) : isActing ? figureName(frame.view, figure.id) : "";
  }

  override filmText(): string {
    const view = this.picture?.view;
    return view && view.active >= 0 ? t("bp-film-turn", { tour: view.tour, unit: unitName(view, view.active) }) : t("bp-playback");
  }

  override get frameTime(): number {
    return super.frameTime * (this.picture?.time ?? 1);
  }

  override soundsOf(frame: Frame): readonly (readonly [SoundName, number?])[] {
    return [...new Set(frame.flashes.flatMap((flash) => SOUNDS[flash.kind] ?? []))].map((name) => [name] as const);
  }

  override soundsOfOwn(item: MoveItem): readonly SoundName[] {
    return this.view
      ? framesOf([item], this.view)
          .flatMap((frame) => this.soundsOf(frame).map(([name]) => name))
          .slice(0, 2)
      : [];
  }

  override usedSettings(): readonly SettingName[] {
    return ["volume", "speed", "marks", "vibration"];
  }
}
