/** Names of hexes on the board: letters of the columns and numbers of the rows around it, or the name on every free hex. */

import { hexKey, hexName, type Hex, type Place } from "../../kit/hex";
import { num } from "../../kit/svg";

const LEAST = 11;
const MOST = 15;

const label = (x: number, y: number, size: number, text: string): string =>
  `<text x="${num(x)}" y="${num(y)}" text-anchor="middle" font-size="${num(size)}" fill="var(--mute)">${text}</text>`;

/** The hexes of each column as they lie on the screen, the uppermost first. */
function columnsOf(hexes: readonly Hex[], place: Place): Hex[][] {
  const columns = new Map<number, Hex[]>();
  for (const at of hexes) columns.set(at[0], [...(columns.get(at[0]) ?? []), at]);
  const sorted = [...columns.values()].map((column) => column.sort((a, b) => place(...a)[1] - place(...b)[1]));
  return sorted.sort((a, b) => place(...(a[0] as Hex))[0] - place(...(b[0] as Hex))[0]);
}

/** Letters above and below every column, numbers beside the first and the last one. */
export function drawRim(hexes: readonly Hex[], place: Place, radius: number): string {
  const size = Math.max(LEAST, Math.min(MOST, radius * 0.22));
  const columns = columnsOf(hexes, place);
  const letters = columns.flatMap((column) => {
    const [top, bottom] = [column[0] as Hex, column.at(-1) as Hex];
    const letter = hexName(top).slice(0, 1);
    const [[x, y], [u, v]] = [place(...top), place(...bottom)];
    return [label(x, y - radius * 0.866 - size * 0.42, size, letter), label(u, v + radius * 0.866 + size * 1.1, size, letter)];
  });
  const [first, last] = [columns[0] ?? [], columns.at(-1) ?? []];
  const numbers = [first, last].flatMap((column, i) =>
    column.map((at) => {
      const [x, y] = place(...at);
      return label(x + (i ? 1 : -1) * (radius + size * 0.75), y + size * 0.35, size, hexName(at).slice(1));
    }),
  );
  return [...letters, ...numbers].join("");
}

/** Names at the foot of the hexes where nothing stands; those that glow have theirs inside the glow. */
export function drawNames(hexes: readonly Hex[], place: Place, radius: number, taken: ReadonlySet<string>, legal: ReadonlySet<string>): string {
  const size = Math.max(LEAST, Math.min(MOST - 1, radius * 0.2));
  return hexes
    .filter((at) => !taken.has(hexKey(at)))
    .map((at) => {
      const [x, y] = place(...at);
      return label(x, y + radius * (legal.has(hexKey(at)) ? 0.6 : 0.76), size, hexName(at));
    })
    .join("");
}
