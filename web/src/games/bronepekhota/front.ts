/** Bronepekhota on the front page. */

import { HEIGHT, WIDTH, type GameFront } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";
import { contours } from "../../kit/scenery";
import { BONE, PIT, SIDE_COLOURS, SIGNAL, type Side } from "../../kit/sides";
import { label, num, point } from "../../kit/svg";
import { isFirst, twoOf, usualBot } from "../../lobby/quick";

/** Who meets when nobody chose, and the few units of a first battle: two squads, no machine, no gun. */
const FIRST = {
  polaris: "pol_line_clones:pol_regime_clones",
  protectorate: "pro_felician_guard:pro_velian_militia",
  mercenaries: "mer_raiders:mer_tortuga",
  snow_wolves: "snw_ulfhednar:snw_ulfhednar",
} as const;

const block = (x: number, y: number, width: number, height: number, shadow: number, colour: string): string =>
  `<rect x="${x + shadow}" y="${y + shadow}" width="${width}" height="${height}" fill="rgb(0 0 0 / .3)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" stroke="${PIT}" stroke-width="1.8"/>`;

const tree = (x: number, y: number, radius: number): string =>
  `<circle cx="${x + 4}" cy="${y + 5}" r="${radius}" fill="rgb(0 0 0 / .22)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#6E8759" stroke="${PIT}" stroke-width="1.4"/>`;

function soldier(x: number, y: number, side: Side, number: number, heading: number, opacity = 1): string {
  const { body, rim } = SIDE_COLOURS[side];
  const [h, v] = [Math.cos(heading), Math.sin(heading)];
  const arrow = [[h * 28, v * 28] as const, [h * 16 - v * 8, v * 16 + h * 8] as const, [h * 16 + v * 8, v * 16 - h * 8] as const].map(point).join("L");
  const stripes = side === "b" ? `<path d="M-14,10L10,-14M-8,14L14,-8" stroke="${rim}" stroke-width="2.4" opacity=".4"/>` : "";
  return `<g transform="translate(${x},${y})" opacity="${opacity}"><circle cx="3" cy="4" r="19" fill="rgb(0 0 0 / .3)"/><circle r="19" fill="${body}" stroke="${PIT}" stroke-width="2.5"/>${stripes}<circle r="16" fill="none" stroke="${rim}" stroke-width="2.5"/><path d="M${arrow}Z" fill="${rim}" stroke="${PIT}" stroke-width="2"/>${label(0, 7, 20, BONE, String(number))}</g>`;
}

function machine(): string {
  const { body, rim, dark } = SIDE_COLOURS.b;
  return `<g transform="translate(178,62)"><circle cx="5" cy="6" r="54" fill="rgb(0 0 0 / .28)"/><circle r="54" fill="${body}" stroke="${PIT}" stroke-width="3"/><circle r="49" fill="none" stroke="${rim}" stroke-width="3"/><g transform="rotate(58)" fill="${dark}" stroke="${rim}" stroke-width="2.4"><path d="M66,0L50,-11V11Z" fill="${rim}" stroke="${PIT}"/><rect x="-32" y="-36" width="46" height="16" rx="6"/><rect x="-32" y="20" width="46" height="16" rx="6"/><path d="M-24,-15H12L30,-7V7L12,15H-24Z"/><rect x="10" y="-28" width="34" height="6"/><rect x="10" y="22" width="34" height="6"/></g></g>`;
}

/** A soldier leaves cover for a shot; `chance` is what stands on the line of fire. */
export function picture(chance: string): string {
  const terrain = block(-10, 30, 84, 92, 14, "#8F8468") + block(226, 104, 128, 13, 4, "#C9BD9F") + block(36, 236, 13, 80, 7, "#B5A884");
  const wood =
    '<rect x="300" y="176" width="150" height="130" fill="#6E8759" opacity=".4"/>' +
    tree(334, 212, 26) +
    tree(380, 200, 22) +
    tree(358, 252, 25) +
    tree(404, 246, 28);
  const reach = `<circle cx="120" cy="240" r="150" fill="${SIGNAL}" opacity=".08"/><circle cx="120" cy="240" r="150" fill="none" stroke="var(--signal-ink)" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`;
  const way = "M88,250L166,252L238,204";
  const path = `<path d="${way}" fill="none" stroke="${PIT}" stroke-width="10"/><path d="${way}" fill="none" stroke="${SIGNAL}" stroke-width="5"/><circle cx="166" cy="252" r="6" fill="${SIGNAL}" stroke="${PIT}" stroke-width="2.5"/><path d="M238,204L298,82" stroke="var(--ink)" stroke-width="3" stroke-dasharray="9 6"/>`;
  const soldiers =
    soldier(88, 250, "a", 4, 0, 0.5) +
    soldier(238, 204, "a", 4, -1.12) +
    soldier(112, 196, "a", 2, -0.5) +
    soldier(298, 76, "b", 2, 1.9) +
    soldier(348, 72, "b", 3, 2.2);
  const width = chance.length * 8 + 16;
  const sign = `<g transform="translate(276,148)"><rect x="${num(-width / 2)}" y="-14" width="${width}" height="28" rx="7" fill="${PIT}" stroke="#FF7A6B" stroke-width="1.5"/>${label(0, 6, 17, BONE, chance)}</g>`;
  return contours(WIDTH, HEIGHT, 9, 6) + terrain + wood + reach + path + soldiers + machine() + sign;
}

const front: GameFront = {
  picture: () => picture(t("front-hit-chance")),
  // Two armies of different factions, on a map with some of everything: small ones until a first battle is over, then ready ones.
  quickStart: (game) => {
    const armies = twoOf(Object.keys(FIRST)).map((faction) => (isFirst(game) ? FIRST[faction as keyof typeof FIRST] : `${faction}_500`));
    return {
      game: game.name,
      settings: { mission: "annihilation", points: "500", armies: armies.join(",") },
      seats: [{ kind: "human" }, { kind: "bot", bot: usualBot(game) }],
      visibility: "private",
    };
  },
};

export default front;
