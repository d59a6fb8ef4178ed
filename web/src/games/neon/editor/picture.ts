/** An attack that is set up, as a picture of its own: who, with what, at whom, and the exact odds as bars. */

import { t } from "../../../i18n/i18n.svelte";
import { escapeText, FONT, num } from "../../../kit/svg";
import { resolved, type Shade } from "../../../kit/tokens";
import { bot, standee } from "../draw";
import { averageText, percentText } from "../numbers";
import { LOOT } from "../rows";
import { cardName, effectName, fighterName, namedEffect, sectorName } from "../words";
import type { SetUpAttack, Told } from "./setUp";

const WIDTH = 680;
const EDGE = 28;
const MIDDLE = WIDTH / 2;
const LINE = 22;
const BAR = 56;
const TALL = 90;
const MOST = 7;
/** Letters of the size of the lines that have room in one. */
const LETTERS = 92;

const words = (x: number, y: number, size: number, text: string, { fill = "ink", anchor = "start" } = {}): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="${size}" text-anchor="${anchor}" fill="var(--${fill})">${escapeText(text)}</text>`;

/** A sentence in lines of at most so many letters. */
export function inLines(text: string, most = LETTERS): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1] as string;
    if (last && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** One side: its figure, its name, and line by line what it brings. */
function side(x: number, figure: string, name: string, lines: readonly string[]): string {
  const told = lines.map((line, i) => words(x + 64, 78 + i * LINE, 16, line, { fill: "mute" })).join("");
  return `<g transform="translate(${x + 26},58)">${figure}</g>${words(x + 64, 52, 24, name)}${told}`;
}

/** The chance of each damage as a bar with its number; what is above the last is added to it. */
function bars(chances: readonly number[], top: number): string {
  const rows = Array.from({ length: Math.min(MOST, Math.max(2, chances.length)) }, (_, damage) =>
    damage === MOST - 1 ? chances.slice(damage).reduce((sum, chance) => sum + chance, 0) : (chances[damage] ?? 0),
  );
  const most = Math.max(0.5, ...rows);
  const foot = top + TALL + LINE;
  const drawn = rows.map((chance, damage) => {
    const [height, x] = [Math.max(2, (chance / most) * TALL), EDGE + damage * BAR];
    return [
      `<rect x="${num(x + 6)}" y="${num(foot - height)}" width="${BAR - 12}" height="${num(height)}" rx="3" fill="var(--${damage ? "ink" : "line-strong"})"/>`,
      words(x + BAR / 2, foot - height - 6, 14, percentText(chance), { anchor: "middle" }),
      words(x + BAR / 2, foot + 19, 15, `${damage}${damage === MOST - 1 && chances.length > MOST ? "+" : ""}`, { fill: "mute", anchor: "middle" }),
    ].join("");
  });
  return `${drawn.join("")}<path d="M${EDGE},${foot + 0.5}H${EDGE + rows.length * BAR}" stroke="var(--line-strong)"/>`;
}

const diceAt = ({ weapon, range }: SetUpAttack): number =>
  weapon === "base" ? Number(range === 0) : ((LOOT.get(weapon)?.attack_dice as Record<string, number> | undefined)?.[range] ?? 0);

function attackerLines(attack: SetUpAttack): string[] {
  return [
    `${t("neon-board-weapon")}: ${cardName(attack.weapon)}`,
    `${t("neon-board-range")} ${attack.range} · ${t("neon-dice", { n: diceAt(attack) })}`,
    ...attack.upgrades.map(cardName),
  ];
}

function targetLines(attack: SetUpAttack): string[] {
  const place = sectorName(attack.sector);
  if (attack.target === "bot") return [place];
  return [
    place,
    `${t("neon-board-health")}: ${attack.health}`,
    ...attack.worn.map((card) => `${t(`neon-board-${LOOT.get(card)?.type === "helmet" ? "helmet" : "armour"}`)}: ${cardName(card)}`),
    ...(attack.fields ? [`${t("neon-board-fields")}: ${attack.fields}`] : []),
  ];
}

/** The attack and its odds; colours are those of the page. */
export function drawing(attack: SetUpAttack, told: Told): string {
  const [mine, theirs] = [attackerLines(attack), targetLines(attack)];
  const isBot = attack.target === "bot";
  const odds = 110 + Math.max(mine.length, theirs.length) * LINE;
  const falls = isBot ? 0 : (told.chances[attack.health] ?? 0);
  const says = [
    t("neon-board-odds-says", { dice: told.dice, defence: told.defence, mean: averageText(told.mean) }),
    ...(falls > 0 ? [t("neon-board-odds-fall", { chance: percentText(falls) })] : []),
  ].join(" ");
  const lines = [says, ...attack.effects.map((effect) => `${effectName(effect)}: ${namedEffect(effect)}`)].flatMap((line) => inLines(line));
  const foot = odds + 50 + TALL + 2 * LINE;
  const height = foot + 22 + lines.length * LINE;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="var(--raised)"/>`,
    `<rect width="${WIDTH}" height="${odds - 28}" fill="var(--table)"/>`,
    side(EDGE, standee(attack.attacker, "A"), fighterName(attack.attacker), mine),
    `<path d="M${MIDDLE - 44},58H${MIDDLE - 14}" stroke="var(--danger)" stroke-width="5"/><path d="M${MIDDLE - 16},46L${MIDDLE + 2},58L${MIDDLE - 16},70Z" fill="var(--danger)"/>`,
    side(MIDDLE + 22, isBot ? bot("guard") : standee(attack.target, "B"), isBot ? t("neon-board-a-bot") : fighterName(attack.target), theirs),
    words(EDGE, odds + 16, 34, percentText(1 - (told.chances[0] ?? 0))),
    words(EDGE + 112, odds + 14, 17, t("neon-board-odds-hit"), { fill: "mute" }),
    bars(told.chances, odds + 36),
    ...lines.map((line, i) => words(EDGE, foot + 22 + i * LINE, 15, line)),
    "</svg>\n",
  ];
  return parts.join("").replaceAll("<text ", `<text font-family="${FONT}" font-weight="700" `);
}

/** The same with plain colours, as it is saved. */
export const picture = (attack: SetUpAttack, told: Told, shade: Shade): string => resolved(drawing(attack, told), shade);
