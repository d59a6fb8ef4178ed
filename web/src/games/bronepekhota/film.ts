/** What was done, played back: each picture is the position after one event, with what is seen while it happens. */

import type { GameEvent, MoveItem } from "../../match/protocol";
import { sentence } from "./story";
import { Causes } from "./causes";
import { rolledText, type Rolled } from "./dice";
import type { Figure, Place, Unit, View } from "./view";

/** Something that flashes on the table in one picture. */
export interface Flash {
  readonly kind: "shot" | "hit" | "miss" | "dead" | "blast" | "melee" | "panic" | "path" | "mend";
  readonly figure?: number;
  readonly target?: number;
  readonly at?: readonly [number, number];
  readonly from?: readonly [number, number];
  readonly text?: string;
}

export interface Frame {
  /** The battle after the event, as far as it is told. */
  readonly view: View;
  readonly flashes: readonly Flash[];
  readonly text: string;
  readonly clause: string;
  /** Dice that were rolled for it. */
  readonly dice: readonly Rolled[];
  /** How long it is shown, as a share of the usual time. */
  readonly time: number;
  readonly item: MoveItem;
}

const ENDS: Readonly<Record<string, Place>> = { killed: "dead", deserted: "deserted", left_out: "gone" };
/** Pictures of their own; the rest changes the position without one. */
const TIMES: Readonly<Record<string, number>> = {
  activated: 0.5,
  deployed: 0.25,
  moved: 0.55,
  driven: 0.6,
  turned: 0.25,
  shot: 0.6,
  missed: 0.7,
  hit: 0.35,
  killed: 0.7,
  damaged: 0.7,
  destroyed: 0.8,
  explosion: 0.6,
  melee: 0.7,
  melee_result: 0.6,
  fled: 0.7,
  deserted: 0.7,
  on_foot: 0.5,
  repaired: 0.5,
  boarded: 0.5,
  crashed: 0.7,
  landed: 0.3,
  took_off: 0.3,
  gun_taken: 0.4,
  item_taken: 0.5,
  rammed: 0.5,
};

/** The battle after an event: figures, units and what is counted; the server tells the rest when it is all over. */
export function after(view: View, event: GameEvent): View {
  const figures = figuresAfter(view.figures, event);
  const next = figures === view.figures ? view : { ...view, figures };
  const seat = Number(event.seat);
  switch (event.kind) {
    case "tour":
      return { ...next, tour: Number(event.tour), active: -1, units: next.units.map((unit) => ({ ...unit, acted: false })) };
    case "order":
      return { ...next, order: event.seats as readonly number[] };
    case "activated":
      return { ...next, seat, active: Number(event.unit), units: next.units.map((unit) => (unit.id === view.active ? { ...unit, acted: true } : unit)) };
    case "out":
      return { ...next, out: next.out.map((isOut, at) => isOut || at === seat) };
    case "scored":
      return { ...next, scores: next.scores.map((score, at) => score + Number(at === seat)) };
    case "throw":
      return { ...next, units: next.units.map((unit) => thrown(unit, next.figures[Number(event.figure)])) };
  }
  return next;
}

/** The squad of whoever throws has one grenade less. */
const thrown = (unit: Unit, by: Figure | undefined): Unit => (unit.id === by?.unit && unit.grenades ? { ...unit, grenades: unit.grenades - 1 } : unit);

/** The figures after an event. */
export function figuresAfter(figures: readonly Figure[], event: GameEvent): readonly Figure[] {
  const id = Number(event.kind === "gun_moved" ? event.gun : event.kind === "repaired" ? event.machine : event.kind === "shot" ? event.source : event.figure);
  const figure = figures[id];
  if (!figure) return figures;
  const part = change(figure, event);
  return part ? figures.map((row) => (row === figure ? { ...row, ...part } : row)) : figures;
}

function change(figure: Figure, event: GameEvent): Partial<Figure> | null {
  const place = ENDS[event.kind];
  if (place) return { place };
  switch (event.kind) {
    case "deployed":
    case "moved":
    case "driven":
    case "turned":
    case "fled":
    case "on_foot":
    case "landed":
    case "took_off":
    case "gun_moved":
      return {
        place: "table",
        x: Number(event.x ?? figure.x),
        y: Number(event.y ?? figure.y),
        z: Number(event.z ?? figure.z),
        heading: Number(event.heading ?? figure.heading),
        ...(event.kind === "fled" ? { spent: [...figure.spent, "panicked"] } : {}),
        ...(event.kind === "landed" ? { flying: false } : {}),
      };
    case "shot":
      return figure.ammo ? { ammo: figure.ammo.map((left, weapon) => left - Number(weapon === event.weapon)) } : null;
    case "boarded":
      return { place: "inside" };
    case "damaged":
    case "repaired":
      return { marker: Number(event.marker) };
    case "destroyed":
      return { place: event.wreck ? "wreck" : "gone" };
  }
  return null;
}

function flashesOf(event: GameEvent, figures: readonly Figure[], shot: GameEvent | null): Flash[] {
  const figure = event.figure as number | undefined;
  const target = event.target as number | undefined;
  switch (event.kind) {
    case "shot":
    case "throw":
      return [{ kind: "shot", figure: (event.source ?? figure) as number, target: target as number }];
    case "hit":
    case "missed":
      return [
        ...(shot ? [{ kind: "shot" as const, figure: (shot.source ?? shot.figure) as number, target: shot.target as number }] : []),
        { kind: event.kind === "hit" ? "hit" : "miss", figure: target as number },
      ];
    case "killed":
    case "destroyed":
    case "crashed":
    case "deserted":
      return [{ kind: "dead", figure: figure as number }];
    case "damaged":
      return [{ kind: "hit", figure: figure as number, text: `−${event.cells}` }];
    case "explosion":
      return [{ kind: "blast", at: [Number(event.x), Number(event.y)] }];
    case "melee":
      return [{ kind: "melee", figure: event.attacker as number, target: event.defender as number }];
    case "fled":
      return [{ kind: "panic", figure: figure as number }];
    case "repaired":
      return [{ kind: "mend", figure: event.machine as number, text: "+" }];
    case "moved":
    case "driven": {
      const before = figures[figure as number];
      return before ? [{ kind: "path", figure: figure as number, from: [before.x, before.y] }] : [];
    }
  }
  return [];
}

/** What was rolled stands where it counts: at whoever is hit, missed or struck down. */
const withRoll = (flash: Flash, dice: readonly Rolled[]): Flash =>
  dice.length && ["hit", "miss", "dead", "blast"].includes(flash.kind)
    ? { ...flash, text: [flash.text, dice.map(rolledText).join("  ")].filter(Boolean).join("  ") }
    : flash;

/** The pictures of some actions, from the battle before them; those that `isWanted` refuses change it without one, events that `isTold` names have one too. */
export function framesOf(
  items: readonly MoveItem[],
  before: View,
  isWanted: (item: MoveItem) => boolean = () => true,
  isTold: (event: GameEvent) => boolean = () => false,
): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  let shot: GameEvent | null = null;
  let dice: Rolled[] = [];
  const causes = new Causes();
  for (const item of items) {
    for (const event of item.events) {
      causes.hear(event);
      if (event.kind === "die") dice.push({ sides: Number(event.sides), value: Number(event.value) });
      if (event.kind === "shot" || event.kind === "throw") shot = event;
      const flashes = flashesOf(event, view.figures, shot).map((flash) => withRoll(flash, dice));
      view = after(view, event);
      const time = TIMES[event.kind] ?? (isTold(event) ? 0.5 : undefined);
      if (time === undefined || !isWanted(item)) continue;
      const rolled = dice;
      if (flashes.length) dice = [];
      const last = frames.at(-1);
      const isSame = event.kind === "deployed" && last?.item.number === item.number;
      const frame = {
        view,
        flashes,
        text: isSame ? last.text : causes.sentence(event, view) || sentence(event, view),
        clause: event.clause,
        time,
        item,
        dice: rolled,
      };
      if (isSame) frames[frames.length - 1] = frame;
      else frames.push(frame);
    }
  }
  return frames;
}
