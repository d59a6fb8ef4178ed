/** Names and sentences for everything that is printed. */

import { listed, t } from "../../i18n/i18n.svelte";
import { seatLetter } from "../../match/story";
import { ACTIONS, BOTS, effectOf, FIGHTERS, LOOT, SECTORS, UPGRADES, type Effect, type Half } from "./rows";
import { AUTOMA, botOf, FIRST_BOT, type View } from "./view";

const dashed = (id: string): string => id.replaceAll("_", "-");

export const fighterName = (fighter: string | null | undefined): string => (fighter ? t(`neon-fighter-${dashed(fighter)}`) : t("neon-fighter-unknown"));
export const sectorName = (number: unknown): string => (SECTORS.has(Number(number)) ? `${number} ${t(`neon-sector-${number}`)}` : t("neon-ship"));
export const actionName = (action: string): string =>
  action
    .split("/")
    .map((half) => t(`neon-action-${dashed(half)}`))
    .join(" / ");
export const faceName = (face: string): string => t(`neon-face-${dashed(face)}`);
export const supplyName = (supply: string): string => t(`neon-supply-${supply}`);
export const typeName = (type: string): string => t(`neon-type-${type}`);

/** A card, an upgrade, a bot token, the base weapon. */
export function cardName(id: string): string {
  if (id === "base" || id === "automa") return t(`neon-weapon-${id}`);
  if (LOOT.has(id)) return t(`neon-${dashed(id)}`);
  if (UPGRADES.has(id)) return t(`neon-upgrade-${dashed(id)}`);
  const bot = BOTS.get(id);
  return bot ? t(`neon-bot-${bot.kind}`) : id;
}

/** What an action card says as it lies: "Move / Takeover, Search; initiative 2". */
export function actionCardText(id: string, rotated: boolean): string {
  const row = ACTIONS.get(id);
  if (!row) return "";
  const halves = (rotated ? [row.right, row.left] : [row.left, row.right]).map(halfName);
  return t("neon-card-words", { halves: halves.join(", "), initiative: rotated ? row.initiative.rotated : row.initiative.upright });
}

/** Whoever stands on the arena: "A Snake", "Automa", "Guard bot 2". */
export function whoName(who: number, fighters: readonly (string | null)[]): string {
  if (who < 0) return t("neon-nobody");
  if (who === AUTOMA) return t("neon-fighter-automa");
  if (who >= FIRST_BOT) return `${t(`neon-bot-${botOf(who).kind}`)} ${botOf(who).place}`;
  return `${seatLetter(who)} ${fighterName(fighters[who])}`;
}

export const fightersOf = (view: View | undefined): (string | null)[] => view?.fighters.map((row) => row.fighter) ?? [];

/** Whose effect it is: the card, the sector, the ability. */
export function effectName(name: string): string {
  const card = name.split(".")[0] ?? "";
  if (LOOT.has(card)) return cardName(card);
  if (name.startsWith("sector_")) return sectorName(Number(name.slice(7)));
  if (UPGRADES.has(name)) return cardName(name);
  return t(`neon-ability-${dashed(name)}`);
}

/** What an effect costs, each as words: "energy: 2". */
export const costsOf = (effect: Effect | undefined): string[] => [
  ...(effect?.cost_energy ? [t("neon-cost-energy", { n: effect.cost_energy })] : []),
  ...Object.entries(effect?.cost ?? {}).map(([supply, n]) => `${n} × ${supplyName(supply)}`),
];

/** What an effect does, with its cost. */
export function effectText(effect: Effect | undefined): string {
  if (!effect) return "";
  const words = {
    n: effect.n === "all" ? t("neon-all") : (effect.n ?? 1),
    from: effect.from ? faceName(effect.from) : "",
    to: effect.to ? faceName(effect.to) : "",
  };
  const costs = costsOf(effect);
  const must = effect.use === "mandatory" ? `. ${t("neon-must")}` : "";
  const does = effect.token_effect ? `: ${effectText(effect.token_effect)}` : "";
  return `${t(`neon-op-${dashed(effect.op)}`, words)}${does}${costs.length ? ` (${listed(costs)})` : ""}${must}`;
}

export const namedEffect = (name: string): string => effectText(effectOf(name));

/** Dice at each range: "0: 2, 1: 3". */
export const diceText = (dice: Readonly<Record<string, number>> | undefined): string =>
  Object.entries(dice ?? {})
    .filter(([, count]) => count > 0)
    .map(([range, count]) => `${range}: ${count}`)
    .join("  ");

/** Everything a loot card says. */
export function lootLines(id: string): string[] {
  const row = LOOT.get(id);
  if (!row) return [];
  return [
    `${typeName(row.type)}, ${t(`neon-loot-class-${row.class}`)}`,
    ...(row.attack_dice ? [t("neon-card-dice", { dice: diceText(row.attack_dice) })] : []),
    ...(row.effects ?? []).map(effectText),
    ...(row.team_effects ?? []).map((effect) => t("neon-card-team", { text: effectText(effect) })),
    t("neon-card-supply", { supplies: listed(row.supply.map(supplyName)), most: row.max_supplies }),
  ];
}

export function cardLines(id: string): string[] {
  const upgrade = UPGRADES.get(id);
  if (upgrade) return [t(`neon-upgrade-kind-${dashed(upgrade.kind)}`), effectText(upgrade.effect)];
  const bot = BOTS.get(id);
  if (bot) return [t("neon-bot-pays", { supplies: listed(bot.supplies.map(supplyName)) })];
  if (id === "base") return [t("neon-card-dice", { dice: "0: 1" })];
  return lootLines(id);
}

/** Whatever is used or lies on the table: a card, an upgrade, a bot, an action card, an ability, the effect of a sector. */
export const anyName = (id: string): string =>
  FIGHTERS.has(id) ? fighterName(id) : ACTIONS.has(id) ? t("neon-action-card") : isCard(id) ? cardName(id) : effectName(id);

export function anyLines(id: string): string[] {
  if (FIGHTERS.has(id)) return abilityLines(id).map((ability) => `${effectName(ability.id)}: ${ability.text}`);
  const action = ACTIONS.get(id);
  if (!action) return isCard(id) ? cardLines(id) : [namedEffect(id)];
  return [
    t("neon-about-card-halves", { left: halfName(action.left), right: halfName(action.right) }),
    t("neon-about-card-initiative", { upright: action.initiative.upright, rotated: action.initiative.rotated }),
    ...actionsOf(action).map((id) => `${actionName(id)}: ${t(`neon-about-action-${dashed(id)}`)}`),
    t("neon-about-card-lies"),
  ];
}

const isCard = (id: string): boolean => id === "base" || id === "automa" || LOOT.has(id) || UPGRADES.has(id) || BOTS.has(id);
/** What stands on a card, each once. */
const actionsOf = ({ left, right }: { readonly left: Half; readonly right: Half }): string[] => [
  ...new Set([left.main, left.alt ?? "", right.main, right.alt ?? ""].filter(Boolean)),
];
const halfName = ({ main, alt }: Half): string => actionName([main, alt].filter(Boolean).join("/"));

export const abilityLines = (fighter: string): { readonly id: string; readonly text: string }[] =>
  (FIGHTERS.get(fighter)?.abilities ?? []).map((ability) => ({ id: ability.id, text: effectText(ability) }));

/** The effect of a sector in a few words, for the arena. */
export const sectorShort = (number: number): string => t(`neon-sector-short-${number}`);
export const sectorText = (number: number): string => effectText(SECTORS.get(number)?.effect);
