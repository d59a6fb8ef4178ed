/** How one's own fighter fell, and what has happened to it since: read from the story of the game. */

import type { GameEvent, Item } from "../../match/protocol";
import { ATTACK_FACES } from "./draw";
import { LOOT } from "./rows";

export interface Fall {
  readonly seat: number;
  /** Who struck: a seat, the Automa, or -1 where a sector closed or a trap sprang. */
  readonly by: number;
  readonly weapon: string | null;
  readonly sector: number | null;
  readonly attackDice: readonly string[];
  readonly defenseDice: readonly string[];
  readonly damage: number;
  readonly before: number;
  readonly eliminated: boolean;
  /** Cards that the victor has taken, cards that came instead, the upgrade, and whether the fighter is whole again. */
  readonly trophies: readonly string[];
  readonly found: readonly string[];
  readonly upgrade: string | null;
  readonly isWhole: boolean;
  readonly number: number;
}

interface Strike {
  by: number;
  weapon: string | null;
  dice: Map<string, number>;
  guards: Map<number, string[]>;
}

const fresh = (): Strike => ({ by: -1, weapon: null, dice: new Map(), guards: new Map() });

/** Follow the dice of an attack, as they lie after every change. */
function follow(strike: Strike, event: GameEvent): Strike {
  const add = (face: unknown, n: number): void => void strike.dice.set(String(face), (strike.dice.get(String(face)) ?? 0) + n);
  switch (event.kind) {
    case "attack":
      return { ...fresh(), by: Number(event.who), weapon: String(event.weapon) };
    case "turn":
    case "closing":
      return fresh();
    case "rolled":
      if (event.die === "attack") add(event.face, 1);
      break;
    case "rerolled":
      if (event.die === "attack") for (const [face, n] of Object.entries((event.faces ?? {}) as Record<string, number>)) add(face, -n);
      break;
    case "changed":
      if (event.die === "attack") {
        add(event.from, -Number(event.dice));
        add(event.to, Number(event.dice));
      }
      break;
    case "locked":
      strike.guards.set(Number(event.who), facesOf(Object.entries(event.dice as Record<string, number>)));
  }
  return strike;
}

const facesOf = (counts: Iterable<readonly [string, number]>): string[] =>
  [...counts].flatMap(([face, n]) => Array.from({ length: Math.max(0, n) }, () => face));

/** The last fall of one of these seats that still concerns it: until it has landed again. Null if there is none. */
export function fallOf(items: readonly Item[], seats: readonly number[]): Fall | null {
  let strike = fresh();
  let [at, damage, before] = [new Map<number, number>(), 0, 0];
  let fall: Fall | null = null;
  for (const item of items) {
    if (item.kind !== "move") continue;
    for (const event of item.events) {
      strike = follow(strike, event);
      const who = Number(event.who ?? event.seat);
      if (event.kind === "moved") {
        at = new Map(at).set(who, Number(event.to));
        if (fall?.seat === who) fall = null;
      } else if (event.kind === "damage" && seats.includes(who)) [damage, before] = [Number(event.amount), Number(event.amount) + Number(event.left)];
      else if (event.kind === "defeated" && seats.includes(who)) fall = begun(event, strike, at.get(who) ?? null, damage, before, item.number);
      else if (fall) fall = goneOn(fall, event);
    }
  }
  return fall;
}

function begun(event: GameEvent, strike: Strike, sector: number | null, damage: number, before: number, number: number): Fall {
  const seat = Number(event.who);
  const isAttack = strike.by === Number(event.by) && strike.guards.has(seat);
  return {
    seat,
    by: Number(event.by),
    weapon: isAttack ? strike.weapon : null,
    sector,
    attackDice: isAttack ? facesOf(ATTACK_FACES.map((face) => [face, strike.dice.get(face) ?? 0] as const)) : [],
    defenseDice: isAttack ? (strike.guards.get(seat) ?? []) : [],
    damage,
    before,
    eliminated: Boolean(event.eliminated),
    trophies: [],
    found: [],
    upgrade: null,
    isWhole: false,
    number,
  };
}

function goneOn(fall: Fall, event: GameEvent): Fall {
  switch (event.kind) {
    case "trophy":
      return Number(event.from) === fall.seat ? { ...fall, trophies: [...fall.trophies, String(event.card)] } : fall;
    case "saw":
      return Number(event.seat) === fall.seat && LOOT.has(String(event.card)) && !fall.isWhole ? { ...fall, found: [...fall.found, String(event.card)] } : fall;
    case "upgraded":
      return Number(event.seat) === fall.seat ? { ...fall, upgrade: String(event.upgrade) } : fall;
    case "maintained":
      return Number(event.who) === fall.seat ? { ...fall, isWhole: true } : fall;
  }
  return fall;
}
