/** Neon on the front page. */

import { HEIGHT, WIDTH, type GameFront } from "../../app/gamePage";
import { contours } from "../../kit/scenery";
import { PIT } from "../../kit/sides";
import { label, point, type Point } from "../../kit/svg";
import { usualBot } from "../../lobby/quick";

const RING: readonly { number: number; colour: string }[] = [4, 10, 5, 2, 3, 8, 6].map((number, i) => ({
  number,
  colour: ["#3F8F57", "#D98A2B", "#7B57C4"][(i + 6) % 3] as string,
}));
const FIGHTERS: readonly (readonly [sector: number, colour: string, letter: string, outline: string])[] = [
  [0, "#4FD66B", "A", "M-19,-24H19V16Q0,26 -19,16Z"],
  [1, "#FF5FA2", "B", "M0,-27L21,-12V10L0,24L-21,10V-12Z"],
  [-2, "#8FB7FF", "C", "M0,-26A21,21 0 0 1 21,-5V18H-21V-5A21,21 0 0 1 0,-26Z"],
];
const polar = (radius: number, angle: number): Point => [WIDTH / 2 + radius * Math.sin(angle), 268 - radius * Math.cos(angle)];

function ringPart(outer: number, inner: number, from: number, to: number, paint: string): string {
  const corners = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)].map(point);
  return `<path d="M${corners[0]}A${outer},${outer} 0 0 1 ${corners[1]}L${corners[2]}A${inner},${inner} 0 0 0 ${corners[3]}Z" ${paint}/>`;
}

/** The ring of sectors, one of them about to sink. */
function picture(): string {
  const sectors = RING.map(({ number, colour }, i) => {
    const middle = (i - 3) * 0.52;
    const [from, to] = [middle - 0.248, middle + 0.248];
    const sinks = i === 5;
    const ground = sinks
      ? 'fill="var(--danger-wash)" stroke="var(--danger)" stroke-width="3"'
      : 'fill="var(--cell)" stroke="var(--cell-line)" stroke-width="1.5"';
    const [x, y] = polar(204, middle);
    return (
      ringPart(240, 104, from, to, ground) +
      ringPart(240, 229, from, to, `fill="${colour}"`) +
      label(x, y + 8, 24, sinks ? "var(--danger)" : "var(--mute)", String(number))
    );
  });
  const fighters = FIGHTERS.map(
    ([sector, colour, letter, outline]) =>
      `<g transform="translate(${point(polar(146, sector * 0.52))})"><path d="${outline}" fill="${colour}" stroke="${PIT}" stroke-width="3"/>${label(0, 8, 25, PIT, letter)}</g>`,
  );
  const ship = '<path d="M212,200L238,248L274,284V296H150V284L186,248Z" fill="var(--raised)" stroke="var(--line-strong)" stroke-width="2.5"/>';
  return contours(WIDTH, HEIGHT, 6, 5) + sectors.join("") + fighters.join("") + ship;
}

const front: GameFront = {
  picture,
  // Three bots, fighters by lot.
  quickStart: (game) => {
    const other = { kind: "bot", bot: usualBot(game) } as const;
    return { game: game.name, settings: { mode: "resurrection", players: "4" }, seats: [{ kind: "human" }, other, other, other], visibility: "private" };
  },
};

export default front;
