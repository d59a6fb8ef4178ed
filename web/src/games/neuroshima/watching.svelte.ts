/** The part of a table of Neuroshima that shows what happens: films of turns and battles, and what stays marked of them. */

import { t } from "../../i18n/i18n.svelte";
import { hexKey } from "../../kit/hex";
import { settings } from "../../kit/settings.svelte";
import { sideOfSeat } from "../../kit/sides";
import type { SoundName } from "../../kit/sound/sounds";
import type { MoveItem } from "../../match/protocol";
import { GameTable } from "../../match/table.svelte";
import { boardUnit, type Frame } from "./battle";
import type { Option, Step } from "./choices";
import { traceOf, type Trace, type TurnMark } from "./lastTurn";
import { shotsOf, type Shot } from "./shots";
import { turnedRound, type TileState } from "./tile";
import { unitAt, type View } from "./view";
import { tileName } from "./words";

/** What is laid onto the board in a picture of a film. */
export const LANDS: readonly string[] = ["placed", "arrived", "executed", "replaced"];

/** The tile that flies in a picture, as it will lie. */
export function flownState({ act, seat, view }: Shot): TileState {
  const unit = act?.kind && LANDS.includes(act.kind) ? unitAt(view.units, act.at) : undefined;
  return unit ? turnedRound(boardUnit(unit, view.hp[unit.seat]).state, settings.flip && !view.scenario) : { side: sideOfSeat(seat) };
}

/** What is heard with an event of a turn. */
const SOUNDS: Readonly<Record<string, readonly SoundName[]>> = {
  drew: ["take"],
  placed: ["place"],
  arrived: ["place"],
  replaced: ["place"],
  executed: ["destroyed"],
  moved: ["place"],
  carousel: ["turn"],
  discarded: ["discard"],
  played: ["discard"],
  hit: ["hit"],
  removed: ["destroyed"],
  drained: ["hq"],
  terror: ["hq"],
};

export abstract class WatchingTable extends GameTable<View, Option, Shot, Step> {
  /** The picture of a film that is shown. */
  readonly shot: Shot | null = $derived.by(() => this.film?.frames[this.frame] ?? null);
  override readonly shown = $derived.by(() => this.shot?.view ?? this.past?.view ?? this.view);
  /** All phases of the battle that is shown, and which of them it is. */
  readonly battle: { readonly phases: readonly Frame[]; readonly first: number } | null = $derived.by(() => {
    if (!this.film || !this.shot?.battle) return null;
    const { frames } = this.film;
    let [first, last] = [this.frame, this.frame];
    while (frames[first - 1]?.battle && frames[first - 1]?.item === this.shot.item) first -= 1;
    while (frames[last + 1]?.battle && frames[last + 1]?.item === this.shot.item) last += 1;
    return { phases: frames.slice(first, last + 1).flatMap((shot) => shot.battle ?? []), first };
  });
  readonly trace: Trace = $derived.by(() => traceOf(this.news));
  /** What others have done last, as far as it was shown; whoever looks at something else is not disturbed. */
  readonly turnMarks: readonly TurnMark[] = $derived.by(() => {
    if (!settings.marks || this.past || this.shot?.battle) return [];
    const last = this.shot?.item.number ?? Infinity;
    return this.trace.marks.filter((mark) => mark.number <= last);
  });
  /** The hex onto which a tile is flying. */
  readonly landing: string = $derived.by(() => {
    const act = this.shot?.act;
    return act?.at && LANDS.includes(act.kind) ? hexKey(act.at) : "";
  });
  /** Whether the board is seen from the other side; the pages of the Atlas lie as they are printed. */
  readonly isFlipped = $derived.by(() => settings.flip && !this.shown?.scenario);

  override framesOf(item: MoveItem, before: View): readonly Shot[] {
    return shotsOf([item], before, null, () => false);
  }

  /** What others did; of one's own actions only the battles. */
  override newsOf(items: readonly MoveItem[], before: View, after: View, own: readonly number[]): readonly Shot[] {
    const actor = (item: MoveItem): number => (item.seat >= 0 ? item.seat : Number(item.events.find((event) => event.seat !== undefined)?.seat ?? -1));
    return shotsOf(items, before, after, (item) => !own.includes(actor(item)));
  }

  override canRetell(): boolean {
    return true;
  }

  /** Whoever wants things still steps through battles; the rest is told by its marks. */
  override stillFrom(shots: readonly Shot[]): number {
    return shots.findIndex((shot) => shot.battle);
  }

  /** How a battle ends is told when it has been seen. */
  override toldBy(shot: Shot): number {
    const isToCome = this.film?.frames.some((other, i) => i >= this.frame && other.battle && other.item === shot.item);
    return isToCome ? shot.item.number - 1 : shot.item.number;
  }

  override turnOf(shot: Shot): string {
    return `${shot.turn} ${shot.seat}`;
  }

  override stepName(shot: Shot): string {
    const { act } = shot;
    if (shot.battle) return t("match-step-battle");
    if (act?.kind === "drew" || act?.kind === "discarded") return t(`match-step-${act.kind}`);
    const tile = act?.tile ?? unitAt(shot.view.units, act?.at)?.tile;
    const ordinal = this.trace.ordinals.get(shot.item.number);
    return tile && act?.kind !== "turn" ? [ordinal ?? "", tileName(tile)].join(" ").trim() : "";
  }

  override filmText(): string {
    if (!this.shot || this.shot.battle) return t("match-ask-nothing");
    return t("match-film-turn", { turn: this.shot.turn + 1 });
  }

  override beginsTurn(item: MoveItem): boolean {
    return item.events.some((event) => event.kind === "turn");
  }

  override get frameTime(): number {
    return (this.shot?.time ?? super.frameTime * this.speed) / this.speed;
  }

  override soundsOf(shot: Shot): readonly (readonly [SoundName, number?])[] {
    if (!shot.battle) return (SOUNDS[shot.act?.kind ?? ""] ?? []).map((name) => [name] as const);
    const kinds = new Set(shot.battle.events.map((event) => event.kind));
    const at = this.frame - (this.battle?.first ?? 0);
    const strike = kinds.has("hq_damage") ? "hq" : kinds.has("removed") ? "destroyed" : kinds.has("hit") ? "hit" : null;
    return [at ? (["phase", at] as const) : (["battle"] as const), ...(strike ? [[strike] as const] : [])];
  }

  override soundsOfOwn(item: MoveItem): readonly SoundName[] {
    return [...new Set(item.events.flatMap((event) => (Number(event.phase) >= 0 ? [] : (SOUNDS[event.kind] ?? []))))].slice(0, 1);
  }
}
