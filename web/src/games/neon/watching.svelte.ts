/** What others did at a table of Neon, played back: pictures, their names among the steps of a turn, and what is heard. */

import { t } from "../../i18n/i18n.svelte";
import { settings } from "../../kit/settings.svelte";
import type { SoundName } from "../../kit/sound/sounds";
import { isMove } from "../../match/match.svelte";
import type { MoveItem } from "../../match/protocol";
import { GameTable } from "../../match/table.svelte";
import type { Step } from "../../match/ways";
import type { Option } from "./choices";
import { framesOf, wholeAttack, type Frame } from "./film";
import { marksOfTurns, type TurnMark } from "./lastTurn";
import type { View } from "./view";

/** What is heard with an event; the first that fits is. */
const SOUNDS: Readonly<Record<string, SoundName>> = {
  closed: "sinking",
  defeated: "destroyed",
  captured: "destroyed",
  damage: "hit",
  rolled: "dice",
  attack: "shot",
  moved: "march",
  placed: "place",
  searched: "take",
  revealed: "turn",
};
const LOUDEST = Object.keys(SOUNDS);

/** Events that are steps of a turn by a name of their own. */
const STEPS: readonly string[] = ["moved", "searched", "attack", "effect", "defeated", "closing"];

export abstract class WatchingTable extends GameTable<View, Option, Frame, Step> {
  /** The last view, and whose turn it was then: films begin there. */
  #seen: View | null = null;
  #actor = -1;

  /** The picture of a film that is shown. */
  readonly picture: Frame | null = $derived.by(() => this.film?.frames[this.frame] ?? null);
  override readonly shown = $derived.by(() => this.picture?.view ?? this.past?.view ?? this.view);

  /** What others have done last, as far as it was shown; whoever looks at something else, or has fallen, is not disturbed. */
  readonly turnMarks: readonly TurnMark[] = $derived.by(() => {
    if (!settings.marks || this.past) return [];
    const last = this.picture?.item.number ?? Infinity;
    return marksOfTurns(this.news, this.lookers).filter((mark) => mark.number <= last);
  });

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

  override newsOf(items: readonly MoveItem[], before: View, now: View): readonly Frame[] {
    return framesOf(items, before, now, before.actor ?? -1, () => true).frames;
  }

  override canRetell(): boolean {
    return true;
  }

  override beginsTurn(item: MoveItem): boolean {
    return item.events.some((event) => event.kind === "turn" || event.kind === "automa");
  }

  #isOwn(seat: number): boolean {
    return this.match.you.includes(seat);
  }

  override filmText(): string {
    return t("neon-film-shown");
  }

  override stepName(frame: Frame): string {
    return STEPS.includes(frame.kind) ? t(`neon-step-${frame.kind}`) : "";
  }

  override framesOf(item: MoveItem, before: View): readonly Frame[] {
    return framesOf(wholeAttack(this.match.items.filter(isMove), item), before, null, before.actor ?? -1, () => true).frames;
  }

  override get frameTime(): number {
    return super.frameTime * (this.picture?.time ?? 1);
  }

  override soundsOf(frame: Frame): readonly (readonly [SoundName, number?])[] {
    const sound = SOUNDS[frame.kind];
    return sound ? [[sound]] : [];
  }

  /** One sound for an action of one's own: the loudest of its events. */
  override soundsOfOwn(item: MoveItem): readonly SoundName[] {
    const kinds = new Set(item.events.map((event) => event.kind));
    const found = LOUDEST.find((kind) => kinds.has(kind));
    return found ? [SOUNDS[found] as SoundName] : [];
  }
}
