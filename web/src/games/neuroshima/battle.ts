/** A battle as pictures: the board in each phase with its hits, from the events of the engine. */

import { hexKey, type Hex } from "../../kit/hex";
import { sideLetter, sideOfSeat, type Side } from "../../kit/sides";
import type { BoardUnit, Hit, PhaseStop } from "./board";
import { keeperOf, type Scenario } from "./scenario";
import { stateOfUnit } from "./tile";
import { tileOf, type UnitView } from "./tiles";
import { isHit, unitAt, type BattleEvent, type BattlePhase, type HitEvent, type Removed, type Term } from "./view";

/** The board in one phase of a battle. */
export interface Frame {
  readonly phase: number;
  readonly units: readonly BoardUnit[];
  readonly hits: readonly Hit[];
  readonly events: readonly BattleEvent[];
  readonly hp: readonly number[];
  /** Hit points of the segments of a structure, where there is one. */
  readonly segments?: readonly number[];
}

const EVENTS = new Set([
  "phase",
  "hit",
  "void",
  "removed",
  "hq_damage",
  "absorbed",
  "agony",
  "clown",
  "changed_attack",
  "order",
  "points",
  "gave_point",
  "fallen",
  "aimed",
  "ignored",
  "segment_hit",
  "segment",
]);

/** Does this list of events tell anything of a battle? Instants are none: they have no phase. */
export const isBattle = (events: readonly BattleEvent[]): boolean =>
  events.some((event) => event.kind === "phase" || (event.kind === "hit" && Number(event.phase) >= 0));

/** The battles of one action, each from its beginning; the first may go on from an earlier action. */
export function battlesOf(events: readonly BattleEvent[]): BattleEvent[][] {
  const battles: BattleEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === "battle") battles.push([]);
    battles.at(-1)?.push(event);
  }
  return battles.filter(isBattle);
}

/** Events in a row, grouped by phase. */
export function phasesOf(events: readonly BattleEvent[]): BattlePhase[] {
  const phases: { phase: number; events: BattleEvent[] }[] = [];
  for (const event of events) {
    if (!EVENTS.has(event.kind)) continue;
    const phase = Number(event.phase ?? phases.at(-1)?.phase ?? 0);
    if (phase < 0) continue;
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, events: [] });
    if (event.kind !== "phase") phases.at(-1)?.events.push(event);
  }
  return phases;
}

export const removedIn = (phase: BattlePhase): Removed[] =>
  phase.events
    .filter((event) => event.kind === "removed")
    .map((event) => ({ tile: event.tile as string, seat: event.seat as number, at: event.at as Hex, phase: phase.phase }));

export const hitsIn = (phase: BattlePhase): HitEvent[] => phase.events.filter(isHit) as unknown as HitEvent[];

/** The phases of one battle from the first that may come, however little happens in some; a battle that has a second one stays as it is. */
export function allPhases(phases: readonly BattlePhase[], initiatives: readonly number[]): readonly BattlePhase[] {
  const known = new Map(phases.map((phase) => [phase.phase, phase]));
  if (known.size < phases.length || !phases.length) return phases;
  const first = Math.max(...initiatives, ...known.keys());
  return Array.from({ length: first + 1 }, (_, i) => known.get(first - i) ?? { phase: first - i, events: [] });
}

/** One picture for each phase, from the units before the battle. */
export function framesOf(phases: readonly BattlePhase[], units: readonly UnitView[], hp: readonly number[], scenario?: Scenario): Frame[] {
  const frames: Frame[] = [];
  let segments = scenario?.segments;
  let points = [...hp];
  let standing = units;
  const fallen = new Map<string, Removed>();
  for (const [i, phase] of phases.entries()) {
    // A second battle in the same action begins without the footprints of the first.
    if (i > 0 && phase.phase >= (phases[i - 1]?.phase ?? 0)) {
      standing = standing.filter((unit) => !fallen.has(hexKey(unit.at)));
      fallen.clear();
    }
    const dying = new Set(removedIn(phase).map((gone) => hexKey(gone.at)));
    const struck = new Set(hitsIn(phase).map((hit) => hexKey(hit.target)));
    const before = phases[i - 1]?.phase;
    const shown = standing.map((unit): BoardUnit => {
      const key = hexKey(unit.at);
      const fell = fallen.get(key)?.phase;
      const drawn = boardUnit(unit, points[unit.seat], fell, dying.has(key) ? phase.phase : undefined);
      if (fell !== undefined) return fell === before ? { ...drawn, motion: "fallen" } : drawn;
      return struck.has(key) ? { ...drawn, motion: "struck" } : drawn;
    });
    const after = [...points];
    for (const event of phase.events) {
      if (event.kind === "hq_damage") after[event.seat as number] = event.hp as number;
      if (event.kind === "points") after[event.seat as number] = event.points as number;
    }
    frames.push({ phase: phase.phase, units: shown, hits: arrows(phase, units, scenario), events: phase.events, hp: after, ...(segments ? { segments } : {}) });
    segments = cracked(segments, phase, scenario);
    for (const gone of removedIn(phase)) fallen.set(hexKey(gone.at), gone);
    points = after;
  }
  return frames;
}

/** The segments after a phase: damage is entered at its end. */
export function cracked(segments: readonly number[] | undefined, phase: BattlePhase, scenario: Scenario | undefined): readonly number[] | undefined {
  const left = new Map(phase.events.filter((event) => event.kind === "segment").map((event) => [hexKey(event.at as Hex), event.hp as number]));
  return segments?.map((hp, i) => left.get(hexKey(scenario?.zones.segment?.[i] ?? [0, 0])) ?? hp);
}

/** A unit as it is drawn. */
export function boardUnit(unit: UnitView, hp?: number, fellIn?: number, dead?: number): BoardUnit {
  const tile = tileOf(unit.tile);
  const state = stateOfUnit(unit, tile, tile.kind === "hq" ? hp : undefined);
  return { at: unit.at, tile, state: dead === undefined ? state : { ...state, dead }, ...(fellIn === undefined ? {} : { fellIn }) };
}

/** Arrows of a phase; two that meet lie aside, each with its sum on its own side. */
function arrows(phase: BattlePhase, units: readonly UnitView[], scenario: Scenario | undefined): Hit[] {
  const keeper = scenario?.segments ? keeperOf(scenario) : 0;
  const hits = hitsIn(phase).filter((hit) => hit.attacker && hexKey(hit.attacker) !== hexKey(hit.target));
  const absorbed = phase.events.filter((event) => event.kind === "absorbed");
  const ways = new Set(hits.map((hit) => `${hexKey(hit.attacker as Hex)} ${hexKey(hit.target)}`));
  return hits.map((hit) => {
    const from = hit.attacker as Hex;
    const meets = ways.has(`${hexKey(hit.target)} ${hexKey(from)}`);
    const saved = absorbed.some(
      (event) => hexKey(event.target as Hex) === hexKey(hit.target) && event.attacker && hexKey(event.attacker as Hex) === hexKey(from),
    );
    const side: Side = sideOfSeat(unitAt(units, from)?.seat ?? keeper);
    return { from, to: hit.target, side, text: `${sumText(hit.sum, hit.amount)}${saved ? " ✚" : ""}`, ...(meets ? { aside: 13 } : {}) };
  });
}

/** "2 + 1 − 1 = 2": the sum without names, for the board. */
export function sumText(terms: readonly Term[], amount: number): string {
  const parts = terms.filter((term) => term.value !== 0);
  if (parts.length < 2) return String(amount);
  const text = parts.map((term, i) => (i === 0 ? String(term.value) : `${term.value < 0 ? "−" : "+"} ${Math.abs(term.value)}`)).join(" ");
  return `${text} = ${amount}`;
}

/** The stops of the slider; damage to an HQ is told with the letter of its side. */
export function stopsOf(phases: readonly BattlePhase[]): PhaseStop[] {
  return phases.map((phase) => {
    const deaths: Partial<Record<Side, number>> = {};
    for (const { seat } of removedIn(phase)) deaths[sideOfSeat(seat)] = (deaths[sideOfSeat(seat)] ?? 0) + 1;
    const damage = phase.events.filter((event) => event.kind === "hq_damage");
    const gains = phase.events.filter((event) => event.kind === "points");
    const texts = gains.length
      ? gains.map((event) => `${sideLetter(sideOfSeat(event.seat as number))} +${event.gained as number}`)
      : damage.map((event) => `${sideLetter(sideOfSeat(event.seat as number))} −${event.lost as number}`);
    return { phase: phase.phase, deaths, ...(texts.length ? { hq: texts.join(" ") } : {}) };
  });
}
