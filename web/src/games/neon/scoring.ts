/** The end of a game in numbers: what each side has scored, and what decided where points are equal. */

import { BOTS } from "./rows";
import { AUTOMA, type FighterView, type View } from "./view";

export interface Score {
  /** Figures of the side: one, a team, or the Automa. */
  readonly who: readonly number[];
  /** 0 for the Automa, unless it has won. */
  readonly place: number;
  /** Null where nothing is counted (Battle Royale). */
  readonly points: number | null;
  /** Trophies of value 1, 2 and 3. */
  readonly trophies: readonly number[];
  readonly bots: number;
  readonly pairs: number;
  readonly isLeader: boolean;
  readonly health: number;
  readonly isOut: boolean;
}

const sum = (rows: readonly (readonly number[])[]): number[] => [0, 1, 2].map((value) => rows.reduce((total, row) => total + (row[value] ?? 0), 0));

function sideScore(view: View, members: readonly FighterView[], place: number): Score {
  const kinds = members.flatMap((row) => row.bots ?? []).map((bot) => BOTS.get(bot.id)?.kind ?? "");
  return {
    who: members.map((row) => row.seat),
    place,
    points: members[0]?.points ?? null,
    trophies: sum(members.map((row) => row.trophies ?? [])),
    bots: kinds.length,
    pairs: kinds.filter((kind, i) => kinds.indexOf(kind) !== i).length,
    isLeader: members.some((row) => row.seat === view.leader),
    health: members.reduce((total, row) => total + (row.health?.length ?? 0), 0),
    isOut: members.every((row) => row.at === "out"),
  };
}

function automaScore(view: View): Score[] {
  const { automa } = view;
  if (!automa) return [];
  const place = view.result?.winners.includes(AUTOMA) ? 1 : 0;
  return [
    {
      who: [AUTOMA],
      place,
      points: automa.points,
      trophies: automa.trophies,
      bots: 0,
      pairs: 0,
      isLeader: false,
      health: automa.health.length,
      isOut: automa.at === "out",
    },
  ];
}

/** All sides, the best first; the Automa stands where its points put it. */
export function scoresOf(view: View, places: readonly number[]): Score[] {
  const teams = [...new Set(view.fighters.map((row) => row.team))];
  const sides = teams.map((team) => view.fighters.filter((row) => row.team === team));
  const rows = sides.map((members) => sideScore(view, members, Math.min(...members.map((row) => places[row.seat] ?? 1))));
  const ranked = rows.sort((a, b) => a.place - b.place);
  for (const automa of automaScore(view)) {
    const worse = automa.place === 1 ? 0 : ranked.findIndex((row) => row.place > 1 && (row.points ?? row.health) < (automa.points ?? automa.health));
    ranked.splice(worse < 0 ? ranked.length : worse, 0, automa);
  }
  return ranked;
}

/** Which trophies decided between two sides of equal points (NE-MODE-REV-08): their value; 0 if nothing did, null if points did. */
export function tieBreak(better: Score, worse: Score): number | null {
  if (better.points === null || better.points !== worse.points || better.isOut !== worse.isOut) return null;
  return [3, 2, 1].find((value) => better.trophies[value - 1] !== worse.trophies[value - 1]) ?? 0;
}
