/** What a consequence comes of: the dice and numbers that led to it, as one sentence with its sum. */

import { t } from "../../i18n/i18n.svelte";
import type { GameEvent } from "../../match/protocol";
import { soldierRow, weaponsOf } from "./rows";
import type { View } from "./view";
import { figureName, headingName, stepsText } from "./words";

/** The weapon number of what a soldier carries. */
const OWN = 255;

export class Causes {
  #shot: GameEvent | null = null;
  #range: number[] = [];
  #power: GameEvent | null = null;

  /** Keep what later consequences come of. */
  hear(event: GameEvent): void {
    if (event.kind === "shot") [this.#shot, this.#range, this.#power] = [event, [], null];
    else if (event.kind === "die" && event.purpose === "range") this.#range.push(Number(event.value));
    else if (event.kind === "power") this.#power = event;
    else if (["moved", "turned", "activated", "throw", "melee"].includes(event.kind)) [this.#shot, this.#power] = [null, null];
  }

  /** The event with its sum; "" where it has none. */
  sentence(event: GameEvent, view: View): string {
    const who = (id: unknown): string => figureName(view, Number(id ?? -1));
    switch (event.kind) {
      case "moved":
        return event.jump ? "" : t("bp-told-moved", { who: who(event.figure), steps: stepsText(Number(event.cost)), way: headingName(Number(event.heading)) });
      case "hit":
      case "missed":
        return this.#rolled(event, view);
      case "killed":
        return this.#power?.pierced && this.#power.figure === event.figure
          ? t("bp-told-killed", { who: who(event.figure), value: Number(this.#power.value), armor: Number(this.#power.armor) })
          : "";
      case "damaged":
        return this.#power?.pierced && this.#power.figure === event.figure
          ? t("bp-told-damaged", {
              who: who(event.figure),
              cells: Number(event.cells),
              left: Number(event.marker),
              value: Number(this.#power.value),
              armor: Number(this.#power.armor),
            })
          : "";
    }
    return "";
  }

  /** The best die with what is added to it, less cover, against the distance. */
  #rolled(event: GameEvent, view: View): string {
    if (!this.#shot || !this.#range.length) return "";
    const [cover, steps] = [Number(this.#shot.cover), Number(this.#shot.steps)];
    const rolled = Math.max(...this.#range) + plusOf(this.#shot, view);
    return t(event.kind === "hit" ? "bp-told-hit" : "bp-told-missed", {
      target: figureName(view, Number(event.target)),
      rolled,
      cover,
      reach: rolled - cover,
      steps,
      armor: Number(event.armor ?? 0),
    });
  }
}

/** What is added to every range die of a shot: the 2 of D12+2. */
function plusOf(shot: GameEvent, view: View): number {
  const source = view.figures[Number(shot.source)];
  if (!source) return 0;
  const weapon = Number(shot.weapon);
  const range = weapon === OWN ? soldierRow(source.sheet, source.number)?.range : weaponsOf(source.sheet)[weapon]?.range;
  return Number(/\+(\d+)/.exec(range ?? "")?.[1] ?? 0);
}
