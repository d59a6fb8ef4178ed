/** The command line of Bronepekhota: figures and places by name, orders of whole units, odds, and what stops a move. */

import { t } from "../../i18n/i18n.svelte";
import type { Point } from "../../kit/svg";
import type { Option } from "../../match/protocol";
import { seatLetter } from "../../match/story";
import { ruleText } from "../../match/typing/commands";
import type { GameTyping, Said } from "../../match/typing/game";
import { folded } from "../../match/typing/grammar";
import type { BattleOption } from "./choices";
import { driven } from "./plan";
import type { Aim, Move } from "./queries";
import { placeText, poseText } from "./questions";
import { calledOf, figureLabel } from "./reading";
import type { Table } from "./table.svelte";
import { baseGap, HEADINGS, isDrawn, isLeft, isOnTable, STEP, tookPart, type Figure, type Pose, type Unit, type View } from "./view";
import {
  chanceText,
  coverName,
  decimal,
  figureName,
  headingName,
  ordersText,
  percent,
  refusalText,
  stepsText,
  terrainName,
  unitName,
  weaponName,
} from "./words";
import { MAPS } from "./rows";
import { pieceAt } from "./terrain";

const COMPASS = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];
/** Words of the notation behind which a number is a unit. */
const OF_UNITS = ["unit", "deploy", "leave", "command"];
/** Words that take any place, not only those that are offered. */
const PLACED = /^(go|jump|deploy|put|push|area|leg|op|drive|ram|done|turn|shoot|drop)\b/;
const PATIENCE = 5000;

/** A place in steps, "15:10" or "15.5 : 10", as millimetres. */
export function pointIn(text: string): Point | null {
  const [, x, y] = /(\d+(?:[.,]\d+)?)\s*:\s*(\d+(?:[.,]\d+)?)/.exec(text) ?? [];
  const mm = (steps: string): number => Math.round(Number(steps.replace(",", ".")) * STEP);
  return x && y ? [mm(x), mm(y)] : null;
}

/** The same line with places in millimetres and a heading, as the notation wants them. */
export function withMillimetres(line: string, heading: number, level: number): string {
  const height = line.startsWith("go ") ? `,${level}` : "";
  return line.replace(/(\d+(?:[.,]\d+)?)\s*:\s*(\d+(?:[.,]\d+)?)(\/\d+)?/, (place, _x, _y, turned?: string) => {
    const [x, y] = pointIn(place) as Point;
    return `${x},${y}${height}${turned ?? `/${heading}`}`;
  });
}

function* names(table: Table): Iterable<readonly [string, string]> {
  const { shown } = table;
  for (const [i, way] of COMPASS.entries()) yield [t(`bp-way-${way}`), String((i * HEADINGS) / 8)];
  if (!shown) return;
  for (const unit of shown.units) yield [`${seatLetter(unit.seat)} ${unitName(shown, unit.id)}`, String(unit.id)];
  for (const unit of shown.units) if (unit.seat === table.handSeat) yield [unitName(shown, unit.id), String(unit.id)];
  for (const figure of shown.figures.filter(isLeft)) {
    if (figure.seat === table.handSeat && figure.number) yield [figureName(shown, figure.id), String(figure.id)];
    yield [`${seatLetter(figure.seat)} ${figureName(shown, figure.id)}`, String(figure.id)];
  }
}

/** What a number of the notation is, by the word before it. */
function called(table: Table, part: string, before: readonly string[]): string {
  const { shown } = table;
  const [verb = ""] = before;
  if (!shown || !before.length) return "";
  if (part.includes(",")) return poseText(poseIn(part));
  if (verb === "shoot" && before.length === 2) return weaponName(shown, Number(before[1]), part === "own" ? -1 : Number(part.slice(1)));
  if (["drive", "ram", "op"].includes(verb)) return drivenText(table, [...before.slice(1), part]);
  if (!/^\d+$/.test(part)) return "";
  if (["turn", "done", "dismount"].includes(verb)) return headingName(Number(part));
  if (["pick", "reroll", "carry", "area"].includes(verb)) return "";
  return OF_UNITS.includes(verb) ? unitName(shown, Number(part)) : farName(table, Number(part));
}

/** A pose of the notation: "600,400,0/16". */
function poseIn(text: string): Pose {
  const [place = "", heading] = text.split("/");
  const [x = 0, y = 0] = place.split(",").map(Number);
  return { x, y, heading: Number(heading ?? 0) };
}

/** Where operations of a machine lead to. */
const drivenText = (table: Table, operations: readonly string[]): string =>
  table.acting && table.shown
    ? poseText(
        driven(
          table.shown,
          table.acting,
          operations.map((one) => one.toUpperCase()),
        ),
      )
    : "";

/** Somebody by name, and how far from whoever acts. */
function farName(table: Table, id: number): string {
  const view = table.shown as View;
  const figure = view.figures[id];
  if (!figure) return "";
  const from = table.shooter;
  const away = from && from.id !== id && isOnTable(figure) ? `, ${t("typing-bronepekhota-away", { steps: stepsText(baseGap(from, figure)) })}` : "";
  return `${calledOf(view, figure)}${away}`;
}

const tell = (table: Table, option: Option): string => (table.view ? table.answer(option as BattleOption, table.view) : "");

/** Places that are not listed, orders that the rules know: the server says whether they hold. */
function open(table: Table, line: string): string | null {
  if (!PLACED.test(line)) return null;
  const action = withMillimetres(line, table.acting?.heading ?? table.options.find((option) => option.at)?.at?.heading ?? 0, table.acting?.z ?? 0);
  return action.replace(/\b[fblrtucx]\d*\b/g, (operation) => operation.toUpperCase());
}

// ---- what there is

/** A unit in one line: its number, how many are left, where its middle is, and how it fares. */
function unitLine(table: Table, unit: Unit): string {
  const view = table.shown as View;
  const all = unit.figures.flatMap((id) => view.figures[id] ?? []).filter(tookPart);
  const left = all.filter(isLeft);
  const there = left.filter(isOnTable);
  const middle = (of: (figure: Figure) => number): number => there.reduce((sum, figure) => sum + of(figure), 0) / there.length;
  return [
    t("typing-bronepekhota-unit", { id: unit.id, side: seatLetter(unit.seat), name: unitName(view, unit.id) }),
    left.length ? t("bp-alive", { n: left.length, all: all.length }) : t("bp-unit-gone"),
    there.length
      ? placeText(
          middle((figure) => figure.x),
          middle((figure) => figure.y),
        )
      : left.length
        ? t("bp-unit-reserve")
        : "",
    view.active === unit.id ? t("bp-unit-now") : unit.acted ? t("bp-unit-acted") : "",
    unit.grenades ? t("bp-grenades", { n: unit.grenades }) : "",
    there.some((figure) => figure.engaged) ? t("bp-engaged") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function board(table: Table): Said {
  const { shown } = table;
  if (!shown) return null;
  const [width, height] = shown.field.map((mm) => decimal(mm / STEP));
  const singles = shown.figures.filter((figure) => isDrawn(figure) && figure.unit < 0);
  return [
    t("typing-bronepekhota-field", { width: width ?? "", height: height ?? "", tour: shown.tour }),
    ...shown.units.map((unit) => unitLine(table, unit)),
    ...singles.map((figure) => figureLine(table, figure)),
    ...shown.objects.map((item) => t("typing-bronepekhota-object", { id: item.id, place: placeText(item.at[0], item.at[1]) })),
  ];
}

const figureLine = (table: Table, figure: Figure): string =>
  t("typing-bronepekhota-figure", {
    id: figure.id,
    text: figureLabel(table.shown as View, figure, table.targets.has(figure.id) ? [t("match-hex-legal")] : []),
  });

/** One's own units that are left, with their soldiers where the unit acts. */
function hand(table: Table): Said {
  const { shown } = table;
  const units = shown?.units.filter((unit) => unit.seat === table.handSeat) ?? [];
  const acting = table.members(shown?.active ?? -1).filter(isOnTable);
  return shown ? [...units.map((unit) => unitLine(table, unit)), ...acting.map((figure) => figureLine(table, figure))] : null;
}

const numberIn = (table: Table, what: string): number => {
  const found = [...names(table)].find(([spoken]) => folded(spoken) === folded(what));
  return Number(found?.[1] ?? (/^\d+$/.test(what.trim()) ? what : NaN));
};

function look(table: Table, what: string): Said {
  const { shown } = table;
  if (!shown) return null;
  const place = pointIn(what);
  if (place) return [groundText(table, place)];
  const [, unit] = /^\S*\s*(?:unit|отряд|загін)\s+(\d+)$/.exec(`- ${folded(what)}`) ?? [];
  if (unit !== undefined)
    return table
      .members(Number(unit))
      .filter(isLeft)
      .map((figure) => figureLine(table, figure));
  const figure = shown.figures[numberIn(table, what)];
  return figure ? [figureLine(table, figure)] : null;
}

/** What lies at a place of the table. */
function groundText(table: Table, [x, y]: Point): string {
  const map = (table.shown as View).map;
  const piece = MAPS.get(map)?.pieces[pieceAt(map, x, y)];
  return t("typing-bronepekhota-ground", { place: placeText(x, y), what: piece ? terrainName(piece.type) : t("typing-bronepekhota-open") });
}

// ---- why, and what would come of it

/** Which rule stops a way or a shot. */
async function why(table: Table, what: string): Promise<Said> {
  const place = pointIn(what);
  if (place) return [groundText(table, place), ...(await whyPlace(table, place))];
  const figure = table.shown?.figures[numberIn(table, what)];
  if (!figure) return null;
  const odds = table.shooter && figure.seat !== table.shooter.seat && isOnTable(figure) ? await aimLines(table, table.shooter.id, figure.id) : [];
  return [figureLine(table, figure), ...odds];
}

async function whyPlace(table: Table, [x, y]: Point): Promise<string[]> {
  if (table.kind !== "act" || !table.acting) return [];
  const move = (await table.match.query({ what: "move", figure: table.acting.id, to: [x, y] })) as Move | null;
  if (!move) return [];
  if (!move.clause) return [t("typing-bronepekhota-cost", { cost: stepsText(move.cost), budget: stepsText(move.budget) })];
  return [refusalText({ clause: move.clause, round: null, budget: move.budget }), await ruleText(move.clause)];
}

async function forecast(table: Table, what: string): Promise<Said> {
  const target = numberIn(table, what);
  if (table.shooter && Number.isFinite(target)) return aimLines(table, table.shooter.id, target);
  return table.orders.isOpen ? ordersLines(table) : [t("typing-bronepekhota-aim-how")];
}

/** Every attack on a target with its exact odds: hit × pierce = destroyed. */
async function aimLines(table: Table, figure: number, target: number): Promise<string[]> {
  const view = table.shown as View;
  const aim = (await table.match.query({ what: "aim", figure, target })) as Aim | null;
  if (!aim) return [];
  const shots = aim.shots.map((shot) => {
    const name = weaponName(view, shot.source, shot.weapon === "own" ? -1 : shot.weapon);
    if (shot.clause || !shot.hit) return `${name}: ${t("bp-why", { clause: shot.clause })}`;
    return t("typing-bronepekhota-shot", {
      action: shot.action,
      weapon: name,
      hit: percent(shot.hit.p),
      pierce: percent(shot.pierced.p),
      kill: chanceText(shot.kill),
    });
  });
  return [
    t("typing-bronepekhota-sight", { who: figureName(view, target), steps: stepsText(aim.steps * STEP), cover: coverName(aim.cover).toLowerCase() }),
    ...(aim.clause ? [t("bp-why", { clause: aim.clause })] : []),
    ...shots,
    ...(aim.grenade && !aim.grenade.clause ? [t("typing-bronepekhota-grenade", { action: aim.grenade.action, kill: chanceText(aim.grenade.kill) })] : []),
    ...(aim.melee && !aim.melee.clause ? [t("typing-bronepekhota-melee", { action: aim.melee.action, win: chanceText(aim.melee.win) })] : []),
  ];
}

// ---- orders, deployment and drawn ways: shown first, then carried out

/** Wait until the server has answered. */
async function settled(isDone: () => boolean): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    if (isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return isDone();
}

/** What a unit would do: who moves where, who stays and why, who fires at whom. */
function ordersLines(table: Table): string[] {
  const { orders } = table;
  const view = table.shown as View;
  if (!orders.isOpen) return [t("typing-bronepekhota-no-orders")];
  const moves = orders.movers.map((row) =>
    t("typing-bronepekhota-goes", { who: figureName(view, row.figure), place: placeText(row.end.x, row.end.y), cover: coverName(row.cover).toLowerCase() }),
  );
  const stays = orders.refused.map((row) => `${figureName(view, row.figure)}: ${refusalText(row)}`);
  const fights = orders.fights.flatMap((row) =>
    row.melee
      ? [t("typing-bronepekhota-meets", { who: figureName(view, row.figure), target: figureName(view, row.melee.target), win: percent(row.melee.win.p) })]
      : [],
  );
  const fires = orders.firing.flatMap(({ shot }) =>
    shot ? [t("typing-bronepekhota-fires", { who: figureName(view, shot.figure), target: figureName(view, shot.target), kill: percent(shot.kill.p) })] : [],
  );
  const all = [...moves, ...stays, ...fights, ...fires];
  const sum = orders.firing.length ? [t("typing-bronepekhota-any", { any: percent(orders.sum.any), expected: decimal(orders.sum.expected) })] : [];
  if (!all.length) return [t("typing-bronepekhota-nothing")];
  return [
    ...all,
    ...sum,
    t("typing-bronepekhota-execute", { what: ordersText(orders.movers.length - orders.fights.length, orders.fights.length, orders.firing.length) }),
  ];
}

async function toldOrders(table: Table): Promise<Said> {
  await settled(() => !table.orders.isAsking);
  return ordersLines(table);
}

/** Go to a place: whoever acts, the unit that is taken, or a unit that is deployed ("to 3 5:10"). */
async function to(table: Table, rest: string): Promise<Said> {
  const place = pointIn(rest);
  if (!place) return null;
  const [, unit] = /^(\d+)\s+\d/.exec(rest.trim()) ?? [];
  if (unit !== undefined) table.pointUnit(Number(unit));
  table.planner.clear();
  table.pointPlace(place);
  if (!table.planner.plan) return toldOrders(table);
  return plannedLines(table);
}

/** The way that is drawn, and what it costs, or which rule stops it. */
async function plannedLines(table: Table): Promise<Said> {
  const { planner } = table;
  await settled(() => planner.plan?.action !== undefined || planner.answered === planner.plan);
  if (planner.clause) return [t("bp-why", { clause: planner.clause }), await ruleText(planner.clause)];
  const cost =
    planner.move && planner.plan?.kind !== "drive"
      ? t("typing-bronepekhota-cost", { cost: stepsText(planner.move.cost), budget: stepsText(planner.move.budget) })
      : "";
  return [poseText(planner.ghost()), cost, t("typing-bronepekhota-do")];
}

async function face(table: Table, rest: string): Promise<Said> {
  const heading = numberIn(table, rest);
  if (!Number.isFinite(heading) || !table.acting) return null;
  table.planner.face(heading);
  return plannedLines(table);
}

async function squad(table: Table, rest: string): Promise<Said> {
  const unit = rest ? numberIn(table, rest) : (table.shown?.active ?? -1);
  if (table.kind === "unit" && !table.pick("unit", unit)) return null;
  table.orders.take(unit);
  return toldOrders(table);
}

async function charge(table: Table, rest: string): Promise<Said> {
  const foe = numberIn(table, rest);
  if (!Number.isFinite(foe)) return null;
  table.orders.runAt(foe);
  return toldOrders(table);
}

function cover(table: Table): Promise<Said> {
  table.orders.toggleCover();
  return toldOrders(table);
}

function fire(table: Table): Promise<Said> {
  table.orders.toggleFire();
  return toldOrders(table);
}

function target(table: Table, rest: string): Said | Promise<Said> {
  const foe = numberIn(table, rest);
  return Number.isFinite(foe) && table.orders.aimAt(foe) ? toldOrders(table) : null;
}

/** The whole army is set up as it is proposed. */
async function lineup(table: Table): Promise<Said> {
  if (table.kind !== "deploy") return [t("typing-bronepekhota-no-lineup")];
  await table.lineup.propose();
  const view = table.shown as View;
  const rows = table.lineup.units.map((row) => `${unitName(view, row.unit)}: ${row.at ? placeText(row.at.x, row.at.y) : t("bp-why", { clause: row.clause })}`);
  return [...rows, t("typing-bronepekhota-do")];
}

/** Carry out what was drawn, ordered or proposed. */
async function execute(table: Table): Promise<Said> {
  const { planner, orders, lineup: line } = table;
  if (table.kind === "pilot") await settled(() => line.pilot !== null);
  const pilot = table.kind === "pilot" ? table.options.find((option) => option.action === table.lineup.pilot) : undefined;
  if (planner.plan && planner.isReady) planner.confirm();
  else if (line.isReady) line.go();
  else if (orders.isReady) orders.go();
  else if (pilot) table.confirm(pilot);
  else return [t("typing-bronepekhota-nothing")];
  return [];
}

const typing: GameTyping<Table> = {
  names,
  called,
  tell,
  board,
  hand,
  look,
  why,
  forecast,
  open,
  commands: { to, face, squad, charge, cover, fire, target, orders: ordersLines, lineup, execute },
};

export default typing;
