/** QR codes of short texts (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. */

/** By version: code words in all, correction words of each block, blocks. */
const ROWS: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (EXP[((LOG[a] as number) + (LOG[b] as number)) % 255] as number) : 0);

/** Correction words of a block: the rest of the division by the generator polynomial. */
function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach((factor, place) => (next[place + 1] = (next[place + 1] as number) ^ times(factor, EXP[power] as number)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const factor = rest[place] as number;
    generator.forEach((other, at) => (rest[place + at] = (rest[place + at] as number) ^ times(other, factor)));
  }
  return rest.slice(data.length);
}

/** The text as words with their correction, blocks interleaved. */
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const [total, correction, blocks] = ROWS[version - 1] as (typeof ROWS)[number];
  const room = total - correction * blocks;
  let bits = "0100" + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0");
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0".repeat(Math.min(4, room * 8 - bits.length));
  bits += "0".repeat((8 - (bits.length % 8)) % 8);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(room / blocks);
  const parts: number[][] = [];
  for (let block = 0, from = 0; block < blocks; block++) {
    const size = short + (block >= blocks - (room % blocks) ? 1 : 0);
    parts.push(data.slice(from, (from += size)));
  }
  const corrections = parts.map((part) => correctionOf(part, correction));
  const found: number[] = [];
  for (let at = 0; at <= short; at++) for (const part of parts) if (at < part.length) found.push(part[at] as number);
  for (let at = 0; at < correction; at++) for (const part of corrections) found.push(part[at] as number);
  return found;
}

type Grid = (boolean | null)[][];

const set = (grid: Grid, x: number, y: number, on: boolean): void => {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = on;
};

/** Finders, timing, alignment, the places of format and version. */
function frameOf(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(grid, cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  for (let at = 8; at < size - 8; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  const places = alignment(version);
  for (const cy of places)
    for (const cx of places) {
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(grid, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  return grid;
}

function alignment(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** Bits with their remainder by a generator, as format and version are written. */
function withRest(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at--) if ((rest >> at) & 1) rest ^= generator << (at - bits);
  return (value << bits) | rest;
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = withRest(mask, 0x537, 10) ^ 0x5412; // M is 00
  const on = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    // Beside the first finder, going round its corner; then the same at the other two.
    if (at < 6) set(grid, 8, at, on(at));
    else if (at < 8) set(grid, 8, at + 1, on(at));
    else if (at === 8) set(grid, 7, 8, on(at));
    else set(grid, 14 - at, 8, on(at));
    if (at < 8) set(grid, size - 1 - at, 8, on(at));
    else set(grid, 8, size - 15 + at, on(at));
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = withRest(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [a, b] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, a, b, ((bits >> at) & 1) === 1);
    set(grid, b, a, ((bits >> at) & 1) === 1);
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Long runs, blocks and an uneven share of dark are hard to read. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let found = 0;
  let dark = 0;
  const at = (x: number, y: number): boolean => grid[y]?.[x] === true;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (at(x, y)) dark++;
      if (x && y && at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) found += 3;
    }
  for (const turn of [false, true])
    for (let line = 0; line < size; line++) {
      const row = Array.from({ length: size }, (_, place) => (turn ? at(line, place) : at(place, line)));
      const text = row.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
      for (const sign of ["10111010000", "00001011101"]) for (let from = text.indexOf(sign); from >= 0; from = text.indexOf(sign, from + 1)) found += 40;
    }
  return found + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** Words go up and down in columns of two, from the right. */
function fill(frame: Grid, words: readonly number[], mask: (x: number, y: number) => boolean): boolean[][] {
  const size = frame.length;
  const grid = frame.map((row) => [...row]);
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (frame[y]?.[x] !== null) continue;
        const word = words[bit >> 3] ?? 0;
        set(grid, x, y, (((word >> (7 - (bit & 7))) & 1) === 1) !== mask(x, y));
        bit++;
      }
    }
  }
  return grid as boolean[][];
}

/** The code of a text as rows of dark and light; a text that is too long has none. */
export function qrGrid(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const version = ROWS.findIndex(([total, correction, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= total - correction * blocks) + 1;
  if (!version) throw new Error("too long for a QR code");
  const words = wordsOf(bytes, version);
  const tried = MASKS.map((mask, number) => {
    const frame = frameOf(version);
    drawFormat(frame, number);
    drawVersion(frame, version);
    return fill(frame, words, mask);
  });
  return tried.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The same as a drawing: dark on light in every theme, with its quiet zone. */
export function qrSvg(text: string): string {
  const grid = qrGrid(text);
  const size = grid.length + 8;
  const path = grid.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + 4},${y + 4}h1v1h-1z`] : []))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
