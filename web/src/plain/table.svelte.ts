/** The table of any game: every option is a button, the view is shown as it is. */

import { capital } from "../app/games";
import { t } from "../i18n/i18n.svelte";
import type { Decision, Item, Option, Result } from "../match/protocol";
import type { KeyRow } from "../match/sheet";
import { seatLetter, type Line } from "../match/story";
import { GameTable, type ResultWords } from "../match/table.svelte";
import { wordStep, type Step } from "../match/ways";
import { optionsByCell } from "./choices";
import { storyOf } from "./story";

export type View = Readonly<Record<string, unknown>>;

/** Results that a person brings about; they are called the same in every game. */
const COMMON: readonly string[] = ["resigned", "timeout", "absent", "alone", "draw_agreed", "imported"];

export const sideName = (seat: number): string => t("plain-side", { side: seatLetter(seat) });

export class Table extends GameTable<View> {
  /** Words that an option must hold to be listed. */
  filter = $state("");

  /** What can be chosen now, none while it is somebody else's turn. */
  readonly offered = $derived.by(() => (this.isFree ? this.options : []));
  readonly byCell = $derived.by(() => optionsByCell(this.offered));

  override stepsOf(option: Option): readonly Step[] {
    return [wordStep(option)];
  }

  override story(items: readonly Item[]): readonly Line[] {
    return storyOf(items);
  }

  override question(decision: Decision): string {
    return t("plain-question", { kind: capital(decision.kind) });
  }

  override answer(option: Option): string {
    return option.action;
  }

  override sideName(seat: number): string {
    return sideName(seat);
  }

  /** Where several choose at the same time, nobody is to see what the others choose. */
  override isSecret(decision: Decision): boolean {
    return decision.seats.length > 1;
  }

  override battlesText(): string {
    return "";
  }

  override resultWords(result: Result): ResultWords {
    return COMMON.includes(result.reason) ? {} : { reason: capital(result.reason) };
  }

  /** Digits are no answers: there may be hundreds, in an order that means nothing. */
  override alwaysHasHand(): boolean {
    return true;
  }

  override press(event: KeyboardEvent): boolean {
    if (event.key !== "/") return false;
    document.querySelector<HTMLElement>("[data-filter]")?.focus();
    return true;
  }

  override ownKeys(): readonly KeyRow[] {
    return [{ keys: ["/"], text: t("plain-key-filter"), chapter: "play" }];
  }

  override focusNext(by: 1 | -1): void {
    const choices = [...document.querySelectorAll<HTMLElement>("[data-choice]")];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length;
    choices[next]?.focus();
  }

  override turnPage(): void {
    super.turnPage();
    this.filter = "";
  }
}
