/** The log of Neuroshima as a story: who did what to whom, with the clause; battles phase by phase. */

import { listed, t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import type { GameEvent, Item, MoveItem } from "../../match/protocol";
import { noteLine, seatLetter as letter, type Detail, type Line } from "../../match/story";
import { battlesOf, phasesOf } from "./battle";
import { carouselSteps } from "./film";
import { namedSum, tileAt } from "./sums";
import type { BattleEvent, Term } from "./view";
import { leaderName, tileName } from "./words";

type Board = Map<string, { readonly tile: string; readonly seat: number }>;

const name = (at: unknown): string => hexName(at as Hex);
const key = (at: unknown): string => hexKey(at as Hex);

/** All lines, oldest first, from what stood on the board before them. Draws in a row are one line. */
export function storyOf(items: readonly Item[], start: Board): Line[] {
  const lines: Line[] = [];
  const board: Board = new Map(start);
  for (const item of items) {
    if (item.kind === "move") lines.push(...moveLines(item, board, lines));
    else lines.push(noteLine(item));
  }
  return lines;
}

/** By this clause a try at an etude is over, not a game. */
const TRIED = "NH-PUZZLE-05";

/** Actions of which the engine tells no event of their own. */
const QUIET = ["stop", "hold", "stay", "construct", "board", "forgo", "remain"];

function moveLines(item: MoveItem, board: Board, before: Line[]): Line[] {
  const lines: Line[] = [];
  const line = (kind: Line["kind"], seat: number, text: string, clause: string, hexes: Hex[] = [], details: Detail[] = []): void => {
    lines.push({
      key: `${item.seq}.${lines.length}`,
      kind,
      seat,
      text,
      clause,
      number: item.number,
      marks: hexes,
      details,
      ...(kind === "battle" ? { item } : {}),
    });
  };
  const word = item.action?.split(" ")[0] ?? "";
  if (QUIET.includes(word)) line("act", item.seat, t(`match-story-${word}`), "");
  const drew = item.events.find((event) => event.kind === "drew");
  if (drew) return drawLine(item, drew, before);
  const battles = battlesOf(item.events);
  for (const event of item.events) {
    if (!(Number(event.phase) >= 0)) tell(event, item, board, line);
    const battle = battles.find((events) => events.find((one) => one.kind === "battle" || Number(one.phase) >= 0) === event);
    if (battle) battleLine(battle, item, board, line);
    enter(event, item, board);
  }
  return lines;
}

/** Tiles drawn one after another: the last line grows. */
function drawLine(item: MoveItem, event: GameEvent, lines: Line[]): Line[] {
  const last = lines.at(-1);
  const grown = last?.key.startsWith("d") && last.seat === event.seat ? last : undefined;
  const tiles = [...(grown?.details ?? []).map((detail) => detail.text), tileName(event.tile as string)];
  if (grown) lines.pop();
  const text = t("match-story-drew", { tiles: listed(tiles), left: event.left as number });
  return [
    {
      key: `d${item.seq}`,
      kind: "act",
      seat: event.seat as number,
      text,
      clause: event.clause,
      number: item.number,
      marks: [],
      details: tiles.map((tile) => ({ text: tile, clause: "" })),
    },
  ];
}

type Tell = (kind: Line["kind"], seat: number, text: string, clause: string, hexes?: Hex[], details?: Detail[]) => void;

/** One event in words. */
function tell(event: GameEvent, item: MoveItem, board: Board, line: Tell): void {
  const seat = item.seat >= 0 ? item.seat : Number(event.seat ?? 0);
  const act = (id: string, words: Record<string, string | number>, hexes: Hex[] = []): void =>
    line("act", seat, t(`match-story-${id}`, words), event.clause, hexes);
  switch (event.kind) {
    case "first":
      return act("first", { side: letter(event.seat) });
    case "turn":
      return line("turn", Number(event.seat), t("match-story-turn", { turn: Number(event.turn) + 1 }), "");
    case "placed":
      return act("placed", { tile: tileName(event.tile as string), hex: name(event.at) }, [event.at as Hex]);
    case "kept":
      return act("keep", { count: Number(event.count) });
    case "discarded":
    case "played":
      return act(event.kind, { tile: tileName(event.tile as string) });
    case "moved": {
      const tile = tileName(board.get(key(event.from))?.tile ?? "");
      const hexes = [event.from as Hex, event.to as Hex];
      return key(event.from) === key(event.to)
        ? act("turned", { tile, hex: name(event.at ?? event.to) }, hexes)
        : act("moved", { tile, from: name(event.from), to: name(event.to) }, hexes);
    }
    case "hit":
    case "void":
      if (event.destroys) return act("struck-down", { target: tileAt(event.tile as string, name(event.target)) }, [event.target as Hex]);
      return act("struck", { target: tileAt(event.tile as string, name(event.target)), sum: namedSum(event.sum as Term[], event.amount as number) }, [
        event.target as Hex,
      ]);
    case "removed":
    case "executed":
      return act(event.kind, { tile: tileName(event.tile as string), side: letter(event.seat), hex: name(event.at) }, [event.at as Hex]);
    case "replaced":
      return act("replaced", { old: tileName(event.old as string), tile: tileName(event.tile as string), hex: name(event.at) }, [event.at as Hex]);
    case "steel_net":
    case "hunted":
      return act(event.kind, { tile: tileName(board.get(key(event.at))?.tile ?? ""), hex: name(event.at) }, [event.at as Hex]);
    case "terror":
    case "last_tile":
      return line("note", Number(event.seat), t(`match-story-${event.kind}`, { side: letter(event.seat) }), event.clause);
    case "extra_turns":
      return line("note", seat, extraTurns(event), event.clause);
    case "leader_kept":
      return line("act", Number(event.seat), t("match-story-leader_kept", { leader: leaderName(event.leader as string) }), event.clause);
    case "leaders_revealed":
      return line(
        "note",
        seat,
        t("match-story-leaders_revealed", { leaders: listed((event.leaders as string[]).map((leader, at) => `${letter(at)} ${leaderName(leader)}`)) }),
        event.clause,
      );
    case "leader_used":
      return line(
        "act",
        Number(event.seat),
        t("match-story-leader_used", { leader: leaderName(event.leader as string), left: Number(event.left) }),
        event.clause,
      );
    case "freed":
      return act("freed", { tile: tileName(board.get(key(event.at))?.tile ?? ""), hex: name(event.at) }, [event.at as Hex]);
    case "order_given":
      return act(
        "order_given",
        {
          unit: tileAt(board.get(key(event.at))?.tile, name(event.at)),
          what: t(event.what === "initiative" ? "tile-initiative" : `match-value-${event.what as string}`),
          value: Number(event.value),
        },
        [event.at as Hex],
      );
    case "passed":
      return act("passed", { from: name(event.from), to: name(event.to) }, [event.from as Hex, event.to as Hex]);
    case "delivered":
      return act("delivered", { hex: name(event.at), count: Number(event.delivered) }, [event.at as Hex]);
    case "evacuated":
      return line(
        "act",
        Number(event.seat),
        t("match-story-evacuated", { tile: tileName(event.tile as string), hex: name(event.at), points: Number(event.points) }),
        event.clause,
        [event.at as Hex],
      );
    case "carousel":
      return act(`carousel-${event.way as string}`, { hex: name(event.hub) }, [event.hub as Hex]);
    case "drained":
      return line(
        "act",
        Number(event.seat),
        t("match-story-drained", { count: (event.springs as Hex[]).length, hp: Number(event.hp) }),
        event.clause,
        event.springs as Hex[],
      );
    case "arrived":
      return line("act", Number(event.seat), t("match-story-arrived", { tile: tileName(event.tile as string), hex: name(event.at) }), event.clause, [
        event.at as Hex,
      ]);
    case "alliance":
      return line("note", seat, t(event.holds ? "match-story-allied" : "match-story-parted"), event.clause);
    case "segment":
      return act(Number(event.hp) > 0 ? "segment" : "segment-gone", { hex: name(event.at), lost: Number(event.lost), hp: Number(event.hp) }, [event.at as Hex]);
    case "eliminated":
      return line("note", Number(event.seat), t("match-story-eliminated", { side: letter(event.seat) }), event.clause);
    case "points":
      return act("points", { side: letter(event.seat), gained: Number(event.gained), points: Number(event.points) });
    case "game_over":
      return line("note", -1, t(event.clause === TRIED ? "match-story-try_over" : "match-story-game_over"), event.clause);
  }
}

/** An event of a turn in one sentence, and its clause; "" where it has no words of its own. */
export function eventText(event: GameEvent, item: MoveItem, board: Board): { readonly text: string; readonly clause: string } {
  if (event.kind === "drew")
    return { text: t("match-story-drew", { tiles: tileName(event.tile as string), left: event.left as number }), clause: event.clause };
  let found = { text: "", clause: "" };
  if (event.kind !== "turn") tell(event, item, board, (_kind, _seat, text, clause) => (found = { text, clause }));
  return found;
}

/** Who has one more turn: everybody in a duel, those who tie in a larger game. */
function extraTurns(event: GameEvent): string {
  const seats = (event.seats ?? []) as readonly number[];
  return seats.length > 2 ? t("match-story-extra_turns-of", { sides: listed(seats.map(letter)) }) : t("match-story-extra_turns");
}

/** A battle in one sentence, and its phases to open. */
function battleLine(told: readonly BattleEvent[], item: MoveItem, board: Board, line: Tell): void {
  const phases = phasesOf(told);
  const events = phases.flatMap((phase) => phase.events);
  const lost = events.filter((event) => event.kind === "removed").length;
  const scored = events.filter((event) => event.kind === "points");
  const points = scored.length ? [] : events.filter((event) => event.kind === "hq_damage");
  const battle = told.find((event) => event.kind === "battle");
  /** Otherwise somebody is asked in the middle of it. */
  const isOver = told.some((event) => event.kind === "battle_over");
  const parts = [
    battle ? t(`match-battle-${battle.trigger as string}`) : t("match-battle-goes-on"),
    lost ? t("match-battle-lost", { count: lost }) : t(isOver ? "match-battle-lost-none" : "match-battle-lost-none-yet"),
    ...[...new Set(points.map((event) => event.seat as number))].map((seat) => {
      const own = points.filter((event) => event.seat === seat);
      return t("match-battle-hq", { side: letter(seat), lost: own.reduce((sum, event) => sum + (event.lost as number), 0), hp: own.at(-1)?.hp as number });
    }),
    ...scored.map((event) => t("match-story-points", { side: letter(event.seat), gained: Number(event.gained), points: Number(event.points) })),
  ];
  const details = phases.flatMap((phase): Detail[] => [
    { text: t("match-phase", { phase: phase.phase }), clause: "NH-BATTLE-03", isHeading: true },
    ...phase.events.map((event) => ({ text: battleText(event, board), clause: event.clause })),
  ]);
  line("battle", battle ? Number(battle.seat) : item.seat, parts.join(" "), battle?.clause ?? "", [], details);
}

/** An event within a battle in words; also what the playback says. */
export function battleText(event: BattleEvent, board: Board): string {
  const unit = (at: unknown): string => (at ? tileAt(board.get(key(at))?.tile, name(at)) : "");
  switch (event.kind) {
    case "hit":
    case "void": {
      const words = {
        attacker: unit(event.attacker),
        target: tileAt(event.tile as string, name(event.target)),
        sum: namedSum(event.sum as Term[], event.amount as number),
      };
      if (event.returned_by) return t("match-story-returned", { ...words, mirror: unit(event.returned_by) });
      return t(event.kind === "hit" ? "match-story-hit" : "match-story-void", words);
    }
    case "segment_hit":
      return t("match-story-segment_hit", {
        attacker: unit(event.attacker),
        hex: name(event.target),
        sum: namedSum(event.sum as Term[], event.amount as number),
      });
    case "segment":
      return t(Number(event.hp) > 0 ? "match-story-segment" : "match-story-segment-gone", {
        hex: name(event.at),
        lost: Number(event.lost),
        hp: Number(event.hp),
      });
    case "removed":
      return t("match-story-removed", { tile: tileName(event.tile as string), side: letter(event.seat), hex: name(event.at) });
    case "points":
      return t("match-story-points", { side: letter(event.seat), gained: Number(event.gained), points: Number(event.points) });
    case "gave_point":
      return t("match-story-gave_point", { from: letter(event.from), side: letter(event.seat) });
    case "fallen":
      return t("match-story-fallen", { side: letter(event.seat), hex: name(event.at) });
    case "ignored":
      return t("match-story-ignored", { target: unit(event.target), attacker: unit(event.attacker) });
    case "aimed":
      return t("match-story-aimed", { unit: unit(event.at), target: unit(event.target) });
    case "hq_damage":
      return t("match-battle-hq", { side: letter(event.seat), lost: event.lost as number, hp: event.hp as number });
    case "absorbed":
      return t("match-story-absorbed", { medic: unit(event.medic), target: unit(event.target), amount: event.amount as number });
    case "agony":
      return t("match-story-agony", { unit: unit(event.at) });
    case "clown":
      return t(event.explodes ? "match-story-explodes" : "match-story-attacks", { unit: unit(event.at) });
    case "changed_attack":
      return t(event.from ? "match-story-changed" : "match-story-unchanged", { unit: unit(event.at) });
    default:
      return t("match-story-order", { side: letter(event.seat) });
  }
}

/** Keep who stands where, for the names in later lines. */
function enter(event: GameEvent, item: MoveItem, board: Board): void {
  if (event.kind === "carousel") {
    turnCarousel(event, board);
  } else if (event.kind === "placed" || event.kind === "replaced" || event.kind === "arrived") {
    board.set(key(event.at), { tile: event.tile as string, seat: Number(event.seat ?? item.seat) });
  } else if (event.kind === "moved") {
    const unit = board.get(key(event.from));
    board.delete(key(event.from));
    if (unit) board.set(key(event.to), unit);
  } else if (event.kind === "removed" || event.kind === "evacuated") {
    board.delete(key(event.at));
  } else if (event.kind === "executed") {
    const { tile, seat } = event.by as { tile: string; seat: number };
    board.set(key(event.at), { tile, seat });
  }
}

/** What stood on the board before these items: their events taken back, the last one first, from what stands there now. */
export function boardBefore(items: readonly Item[], now: Board): Board {
  const board: Board = new Map(now);
  for (const item of items.toReversed()) {
    if (item.kind === "move") for (const event of item.events.toReversed()) takeBack(event, board);
  }
  return board;
}

function takeBack(event: GameEvent, board: Board): void {
  if (event.kind === "carousel") {
    turnCarousel(event, board, true);
  } else if (event.kind === "placed" || event.kind === "arrived") {
    board.delete(key(event.at));
  } else if (event.kind === "moved") {
    const unit = board.get(key(event.to));
    board.delete(key(event.to));
    if (unit) board.set(key(event.from), unit);
  } else if (event.kind === "removed" || event.kind === "evacuated" || event.kind === "executed") {
    board.set(key(event.at), { tile: event.tile as string, seat: Number(event.seat) });
  } else if (event.kind === "replaced") {
    board.set(key(event.at), { tile: event.old as string, seat: board.get(key(event.at))?.seat ?? 0 });
  }
}

/** All units of a carousel have gone one seat on, or back. */
function turnCarousel(event: GameEvent, board: Board, back = false): void {
  const ways = carouselSteps(event).map(([from, to]) => (back ? [to, from] : [from, to]) as [Hex, Hex]);
  const steps = ways.map(([from, to]) => ({ to: hexKey(to), unit: board.get(hexKey(from)) }));
  for (const { to, unit } of steps) {
    if (unit) board.set(to, unit);
    else board.delete(to);
  }
}

export const boardOf = (units: readonly { readonly at: Hex; readonly tile: string; readonly seat: number }[]): Board =>
  new Map(units.map((unit) => [hexKey(unit.at), { tile: unit.tile, seat: unit.seat }]));
