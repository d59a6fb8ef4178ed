/** A position of a battle as it is set up (docs/notation.md), and what can be done to it. Pure: every change gives another one. */

import { HEROES, MAPS, SQUADS, VEHICLES } from "../rows";
import { HEADINGS, type Figure, type View } from "../view";

export interface FigureRow {
  readonly at: readonly number[];
  readonly heading?: number;
  readonly marker?: number;
  readonly ammo?: readonly number[];
  /** Who drives: the number of a unit and of a figure in it; null for nobody, left out for whoever can. */
  readonly pilot?: readonly [number, number] | null;
  readonly owner?: number;
  readonly wreck?: boolean;
  readonly alone?: boolean;
  readonly acted?: boolean;
  readonly panicked?: boolean;
}

export interface UnitRow {
  readonly unit: string;
  readonly seat: number;
  readonly hero?: string;
  /** A whole unit around a place; the server says where each of its figures stands. */
  readonly at?: readonly [number, number];
  readonly heading?: number;
  readonly acted?: boolean;
  readonly grenades?: number;
  readonly tested?: boolean;
  readonly figures?: readonly (FigureRow | null)[];
}

export interface Position {
  readonly game: "bronepekhota";
  readonly map: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly starter: number;
  readonly tour: number;
  readonly scores: readonly number[];
  readonly units: readonly UnitRow[];
}

export type Spot = readonly [unit: number, figure: number];

export const FIRST_MAP = "old_town";
/** As many armies as a battle may have (BP-SETUP-01). */
export const MOST_SEATS = 4;

export const emptyPosition = (map = FIRST_MAP): Position => ({
  game: "bronepekhota",
  map,
  options: {},
  seats: 2,
  starter: 0,
  tour: 1,
  scores: [0, 0],
  units: [],
});

/** By the number that every figure has on the table: its unit in the list and its place in that. */
export const spotsOf = (position: Position): readonly Spot[] => {
  const order = position.units.map((unit, at) => ({ unit, at })).sort((a, b) => a.unit.seat - b.unit.seat || a.at - b.at);
  return order.flatMap(({ unit, at }) => (unit.figures ?? []).map((_, figure): Spot => [at, figure]));
};

export const figureAt = (position: Position, [unit, figure]: Spot): FigureRow | null => position.units[unit]?.figures?.[figure] ?? null;

const withUnit = (position: Position, at: number, change: (unit: UnitRow) => UnitRow): Position => ({
  ...position,
  units: position.units.map((unit, i) => (i === at ? change(unit) : unit)),
});

const withFigure = (position: Position, [unit, at]: Spot, change: (row: FigureRow) => FigureRow | null): Position =>
  withUnit(position, unit, (row) => ({ ...row, figures: (row.figures ?? []).map((figure, i) => (i === at && figure ? change(figure) : figure)) }));

/** Which of the figures of a unit are meant: one, or all of it. */
const meant = (position: Position, spot: Spot, isWhole: boolean): readonly Spot[] =>
  isWhole ? (position.units[spot[0]]?.figures ?? []).flatMap((row, figure): Spot[] => (row ? [[spot[0], figure]] : [])) : [spot];

const each = (position: Position, spots: readonly Spot[], change: (row: FigureRow) => FigureRow | null): Position =>
  spots.reduce((now, spot) => withFigure(now, spot, change), position);

export const addUnit = (position: Position, seat: number, unit: string, at: readonly [number, number]): Position => ({
  ...position,
  units: [...position.units, { unit, seat, at }],
});

/** Move a figure, or its whole unit by as much; the ground says on which level it stands then. */
export const moveBy = (position: Position, spot: Spot, dx: number, dy: number, isWhole: boolean): Position =>
  each(position, meant(position, spot, isWhole), (row) => ({ ...row, at: [Math.round((row.at[0] ?? 0) + dx), Math.round((row.at[1] ?? 0) + dy)] }));

export const turnBy = (position: Position, spot: Spot, by: number, isWhole: boolean): Position =>
  each(position, meant(position, spot, isWhole), (row) => ({ ...row, heading: ((row.heading ?? 0) + by + HEADINGS) % HEADINGS }));

export const setMarker = (position: Position, spot: Spot, marker: number): Position => withFigure(position, spot, (row) => ({ ...row, marker }));

/** What is left of a machine when its last cell is gone; its pilot is gone as well. */
export const setWreck = (position: Position, spot: Spot, wreck: boolean): Position =>
  withFigure(position, spot, ({ at, heading }) => ({
    at: [at[0] ?? 0, at[1] ?? 0],
    ...(heading === undefined ? {} : { heading }),
    ...(wreck ? { wreck } : {}),
  }));

export const setPilot = (position: Position, spot: Spot, pilot: Spot | null): Position => withFigure(position, spot, (row) => ({ ...row, pilot }));

/** A pilot of its own for a vehicle. */
export const addPilot = (position: Position, spot: Spot, unit: string): Position => {
  const seat = position.units[spot[0]]?.seat ?? 0;
  const more = { ...position, units: [...position.units, { unit, seat, figures: [null] }] };
  return setPilot(more, spot, [more.units.length - 1, 0]);
};

/** Give a squad its hero, beside the first of it who has a free place there; without one the squad has none. */
export const setHero = (position: Position, unit: number, hero: string, isFreeAt: (x: number, y: number) => boolean): Position =>
  withUnit(position, unit, ({ hero: _, figures = [], ...row }) => {
    const count = SQUADS.get(row.unit)?.soldiers.length ?? figures.length;
    const soldiers = figures.slice(0, count);
    if (!hero) return { ...row, figures: soldiers };
    return { ...row, hero, figures: [...soldiers, figures[count] ?? besideOf(soldiers, isFreeAt)] };
  });

const AROUND: readonly Spot[] = [30, 60].flatMap((far): Spot[] => [
  [far, 0],
  [-far, 0],
  [0, far],
  [0, -far],
]);

function besideOf(soldiers: readonly (FigureRow | null)[], isFreeAt: (x: number, y: number) => boolean): FigureRow | null {
  for (const soldier of soldiers)
    for (const [dx, dy] of soldier ? AROUND : []) {
      const at = [(soldier?.at[0] ?? 0) + dx, (soldier?.at[1] ?? 0) + dy] as const;
      if (isFreeAt(...at)) return { at, heading: soldier?.heading ?? 0 };
    }
  return null;
}

export const setActed = (position: Position, unit: number, acted: boolean): Position =>
  withUnit(position, unit, ({ acted: _, ...row }) => (acted ? { ...row, acted } : row));

/** Take a figure off the table: it has fallen. A unit of which nobody is left goes away, and so does a whole one. */
export function remove(position: Position, spot: Spot, isWhole: boolean): Position {
  const after = each(position, meant(position, spot, isWhole), () => null);
  const isEmpty = isWhole || !after.units[spot[0]]?.figures?.some((row) => row !== null);
  const drives = position.units.some((unit) => unit.figures?.some((row) => row?.pilot?.[0] === spot[0]));
  if (!isEmpty || (drives && !isWhole)) return after;
  return dropUnit(position, spot[0]);
}

/** Without a unit; who drives what is counted anew, and a vehicle without its pilot has nobody. */
function dropUnit(position: Position, at: number): Position {
  const moved = (pilot: Spot): Spot | null => (pilot[0] === at ? null : [pilot[0] > at ? pilot[0] - 1 : pilot[0], pilot[1]]);
  return {
    ...position,
    units: position.units.flatMap((unit, i) =>
      i === at ? [] : [{ ...unit, ...(unit.figures ? { figures: unit.figures.map((row) => (row?.pilot ? { ...row, pilot: moved(row.pilot) } : row)) } : {}) }],
    ),
  };
}

/** The whole unit fights for the next side; whoever drove its vehicles stays with the old one. */
export const giveAway = (position: Position, unit: number): Position =>
  withUnit(position, unit, (row) => ({
    ...row,
    seat: (row.seat + 1) % position.seats,
    ...(row.figures ? { figures: row.figures.map((figure) => (figure && figure.pilot ? { ...figure, pilot: null } : figure)) } : {}),
  }));

export const swapSides = (position: Position): Position => ({
  ...position,
  starter: position.starter < 2 ? 1 - position.starter : position.starter,
  scores: [position.scores[1] ?? 0, position.scores[0] ?? 0, ...position.scores.slice(2)],
  units: position.units.map((unit) => (unit.seat < 2 ? { ...unit, seat: 1 - unit.seat } : unit)),
});

export const clear = (position: Position): Position => ({ ...emptyPosition(position.map), options: position.options });

export const setMap = (position: Position, map: string): Position => ({ ...position, map });
export const setStarter = (position: Position, starter: number): Position => ({ ...position, starter });
/** The map on which three and four armies meet where the chosen one has no room for them (BP-SETUP-04). */
const LARGE_MAP = "crossfire";
const isSmallMap = (map: string): boolean => {
  const [width, height] = MAPS.get(map)?.size ?? [0, 0];
  const [wide, high] = MAPS.get(LARGE_MAP)?.size ?? [0, 0];
  return width > 0 && (width < wide || height < high);
};

/** So many armies fight; units of one that goes leave the table. */
export const setSeats = (position: Position, seats: number): Position => ({
  ...position.units.reduceRight((now, unit, at) => (unit.seat < seats ? now : dropUnit(now, at)), position),
  map: seats > 2 && isSmallMap(position.map) ? LARGE_MAP : position.map,
  seats,
  starter: Math.min(position.starter, seats - 1),
  scores: Array.from({ length: seats }, (_, seat) => position.scores[seat] ?? 0),
});
export const setTour = (position: Position, tour: number): Position => ({ ...position, tour });

/** A moment of a recorded game. */
export function positionOf(view: View): Position {
  const squads = view.units.filter((unit) => SQUADS.has(unit.sheet)).length;
  const units: { unit: string; seat: number; hero?: string; ids: number[] }[] = [];
  for (const figure of view.figures) {
    const last = units.at(-1);
    if (figure.number > 1 && last) last.ids.push(figure.id);
    else if (HEROES.has(figure.sheet) && last) {
      last.hero = figure.sheet;
      last.ids.push(figure.id);
    } else units.push({ unit: figure.sheet, seat: Math.max(0, figure.seat), ids: [figure.id] });
  }
  const spots = new Map(units.flatMap(({ ids }, unit) => ids.map((id, at): [number, Spot] => [id, [unit, at]])));
  return {
    ...emptyPosition(view.map),
    options: { ...(view.mission === "annihilation" ? {} : { mission: view.mission }), points: view.points },
    seats: Math.min(MOST_SEATS, view.sides.length),
    starter: view.seat,
    tour: Math.max(1, view.tour),
    scores: view.scores,
    units: units.map(({ unit, seat, hero, ids }): UnitRow => {
      const row = view.units.find(({ figures, sheet }) => sheet === unit && figures.some((id) => ids.includes(id)));
      return {
        unit,
        seat,
        ...(hero ? { hero } : {}),
        ...(row?.acted ? { acted: true } : {}),
        ...(row?.grenades === undefined ? {} : { grenades: row.grenades }),
        ...(row?.tested ? { tested: true } : {}),
        figures: ids.map((id) => momentRow(view.figures[id] as Figure, squads, spots)),
      };
    }),
  };
}

function momentRow(figure: Figure, squads: number, spots: ReadonlyMap<number, Spot>): FigureRow | null {
  if (figure.place !== "table" && figure.place !== "wreck") return null;
  const place = { at: [figure.x, figure.y, figure.z], heading: figure.heading };
  if (figure.place === "wreck") return { ...place, wreck: true };
  if (figure.durability !== undefined)
    return {
      ...place,
      marker: figure.marker ?? figure.durability,
      ...(figure.ammo ? { ammo: figure.ammo } : {}),
      ...(figure.kind === "vehicle" && !VEHICLES.get(figure.sheet)?.ai_controlled ? { pilot: spots.get(figure.crew) ?? null } : {}),
    };
  const isAlone = figure.unit >= squads && (figure.number > 0 || HEROES.has(figure.sheet));
  return { ...place, ...(isAlone ? { alone: true } : {}), ...(figure.spent.includes("panicked") ? { panicked: true } : {}) };
}

/** Whether a body would stand over the edge or in another one: what is known before the server says it (BP-GEO-07). */
export const isFree = (
  figures: readonly Figure[],
  field: readonly [number, number],
  body: { x: number; y: number; z: number; radius: number },
  without: ReadonlySet<number>,
): boolean =>
  body.x >= body.radius &&
  body.y >= body.radius &&
  body.x <= field[0] - body.radius &&
  body.y <= field[1] - body.radius &&
  !figures.some(
    (other) =>
      other.place === "table" && !without.has(other.id) && !other.flying && Math.hypot(other.x - body.x, other.y - body.y) < other.radius + body.radius,
  );

/** Which part of a text a refusal speaks of: a unit, what is quoted, or the name in front. */
export function badPlace(text: string, message: string): readonly [from: number, to: number] | null {
  const column = /line (\d+) column (\d+)/.exec(message);
  if (column) {
    const lines = text.split("\n");
    const before = lines.slice(0, Number(column[1]) - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const at = Math.min(Math.max(0, text.length - 1), before + Number(column[2]) - 1);
    return [at, at + 1];
  }
  const quoted = [...message.matchAll(/'([^']{1,60})'/g)].map((found) => found[1] as string).find((part) => text.includes(part));
  if (quoted) return [text.indexOf(quoted), text.indexOf(quoted) + quoted.length];
  const unit = /units\[(\d+)\]/.exec(message)?.[1];
  const part = unit === undefined ? null : objectPart(text, Number(unit));
  if (part) return part;
  const name = /^(\w+)[:,[.]/.exec(message)?.[1];
  const found = name ? new RegExp(`(?:^|\\s)(${name}=\\S*)|"(${name})"`).exec(text) : null;
  const word = found?.[1] ?? found?.[2];
  return found && word ? [found.index + found[0].indexOf(word), found.index + found[0].indexOf(word) + word.length] : null;
}

/** The n-th object of the list of units, as far as its name goes. */
function objectPart(text: string, number: number): readonly [number, number] | null {
  const found = [...text.matchAll(/\{[^{}]*?"unit"\s*:\s*"[^"]*"/g)][number];
  return found ? [found.index, found.index + found[0].length] : null;
}
