/** Questions and answers of Neon in words. */

import { listed, t } from "../../i18n/i18n.svelte";
import type { Decision } from "../../match/protocol";
import type { Option } from "./choices";
import { ATTACK_FACES, DEFENSE_FACES } from "./draw";
import { effectOf } from "./rows";
import type { View } from "./view";
import { actionName, cardName, costsOf, effectName, faceName, fighterName, fightersOf, sectorName, whoName } from "./words";

/** What is asked; `options` are the answers to it and to the questions behind it. */
export function questionText(decision: Decision, view: View, options: readonly Option[] = []): string {
  const asked = new Set(options.map((option) => option.asked ?? decision.kind));
  const actor = view.fighters[view.actor ?? -1];
  if (["own_turn", "action", "before_attack", "declare"].includes(decision.kind) && actor?.row && asked.size) {
    const half = asksAt(actor.row, view.half ?? 0);
    if (half >= actor.row.length || ![...asked].some((kind) => kind !== "own_turn")) return t("neon-ask-last");
    const kinds = [asked.has("destination") ? "move" : "", asked.has("declare") ? "attack" : ""].filter(Boolean).join("-") || "other";
    const given = t("neon-ask-defended", { n: ENERGY_OF_DEFENCE * (half - (view.half ?? 0)) });
    return `${half > (view.half ?? 0) ? `${given} ` : ""}${t("neon-ask-turn", { n: half + 1, action: actionName(actor.row[half] ?? ""), kinds })}`;
  }
  if (decision.kind === "order" || decision.kind === "place") return t("neon-ask-order");
  const closing = view.closing ? sectorName(view.closing) : "";
  return t(`neon-ask-${decision.kind}`, { closing });
}

/** NE-SHIELD-04 */
const ENERGY_OF_DEFENCE = 2;

/** The action that is asked about: a defence gives its energy without a question. */
export function asksAt(row: readonly string[], half: number): number {
  const at = row.findIndex((action, i) => i >= half && action !== "defense");
  return at < 0 ? half : at;
}

const plus = (words: readonly string[]): string => words.filter(Boolean).join(", ");

/** What an effect is paid with: a card may pay for itself. */
export const payText = (card: string, effect = ""): string =>
  effect.split(".")[0] === card ? t("neon-do-pay-itself") : t("neon-do-pay", { card: cardName(card) });

/** An ability with what it costs, unless another way to pay is told. */
const pricedName = (id: string, option: Option): string =>
  [effectName(id), ...(option.pay?.length || option.effect_pay || option.cheap ? [] : costsOf(effectOf(id)))].join(", ");

/** What is paid and added, the same for every kind of answer. */
function extras(option: Option): string {
  const also = option.kind === "attack" || option.kind === "go" ? (option.effects ?? []).map((id) => pricedName(id, option)) : [];
  return plus([
    ...also,
    ...(option.pay ?? []).map((id) => payText(id, option.effect)),
    option.effect_pay ? t("neon-do-pay", { card: cardName(option.effect_pay) }) : "",
    option.cheap ? t("neon-do-cheap") : "",
  ]);
}

const withExtras = (words: string, option: Option): string => {
  const more = extras(option);
  return more ? `${words} (${more})` : words;
};

/** Dice to reroll: "2 × Miss". */
export function diceWords(option: Option, isDefense: boolean): string {
  const faces = isDefense ? DEFENSE_FACES : ATTACK_FACES;
  return listed((option.dice ?? []).flatMap((count, i) => (count ? [`${count} × ${faceName(faces[i] ?? "")}`] : [])));
}

export function answerText(option: Option, view: View): string {
  switch (option.kind) {
    case "pass":
      return passText(option.asked ?? view.stage, view);
    case "pick":
      return fighterName(option.fighter);
    case "do":
      return doText(option.take ?? "", view);
    case "land":
      return t("neon-do-land", { sector: sectorName(option.to) });
    case "go":
      return withExtras(t("neon-do-go", { sector: sectorName(option.to) }), option);
    case "leave":
      return withExtras(t(option.maneuver ? "neon-do-leave-safe" : "neon-do-leave", { sector: sectorName(option.to) }), option);
    case "keep":
      return t("neon-do-keep", { cards: listed((option.cards ?? []).map(cardName)) });
    case "next":
      return t("neon-do-next", { card: cardName(option.card ?? "") });
    case "lay":
      return t("neon-do-lay", { card: cardName(option.card ?? "") });
    case "cover":
      return t("neon-do-cover", { card: cardName(option.card ?? ""), other: cardName(option.other ?? "") });
    case "stow":
      return t("neon-do-stow", { card: cardName(option.card ?? ""), other: cardName(option.other ?? "") });
    case "drop":
      return t("neon-do-drop", { card: cardName(option.card ?? "") });
    case "spill":
      return t("neon-do-spill", { card: cardName(option.card ?? "") });
    case "trophy":
      return t("neon-do-trophy", { card: cardName(option.card ?? "") });
    case "take":
      return t("neon-do-keep", { cards: cardName(option.take ?? "") });
    case "range":
      return t("neon-do-range", { range: option.range ?? 0 });
    case "assign":
      return t("neon-do-assign", { crits: option.crits ?? 0, left: Math.max(0, (view.attack?.faces.crit ?? 0) - (option.crits ?? 0)) });
    case "attack":
      return withExtras(
        t("neon-do-attack", { weapon: cardName(option.weapon ?? ""), who: whoName(option.target ?? -1, fightersOf(view)), range: option.range ?? 0 }),
        option,
      );
    case "use":
      return useText(option, view);
  }
  return option.action;
}

function skippedName(view: View): string {
  const row = view.fighters[view.actor ?? -1]?.row ?? [];
  return actionName(row[asksAt(row, view.half ?? 0)] ?? "");
}

/** To leave it be, by the question that is left: never just "go on". */
function passText(asked: string, view: View): string {
  const { attack } = view;
  switch (asked) {
    case "own_turn":
      return t("neon-pass-turn");
    case "action":
      return t("neon-pass-action", { action: skippedName(view) });
    case "declare":
    case "after_roll":
    case "after_defense":
    case "before_search":
    case "targeted":
    case "trophy":
      return t(`neon-pass-${asked}`);
    case "before_roll":
      return t("neon-do-roll", { n: attack?.dice ?? 0 });
    case "before_defense":
      return t("neon-do-roll", { n: attack?.targets[attack.current ?? 0]?.dice ?? 0 });
    case "cancel":
      return t("neon-pass-cancel", { n: openDamage(view) });
    case "boost":
      return t("neon-pass-boost", { n: openDamage(view) });
    case "react":
    case "after_attack":
      return t("neon-pass-stay");
  }
  return t("neon-pass-other");
}

/** Damage that is still open. */
const openDamage = ({ attack }: View): number => (attack ? attack.open.crit * attack.crit_damage + attack.open.hit : 0);

function doText(action: string, view: View): string {
  if (action === "search") {
    const at = view.fighters[view.actor ?? -1]?.at;
    return t("neon-do-search", { n: view.sectors.find((row) => row.number === at)?.search_tokens ?? 0 });
  }
  if (action.startsWith("energy_")) return t("neon-do-energy", { n: Number(action.slice(7)) });
  if (action === "leadership") return t("neon-do-lead", { held: String(view.leader === view.actor) });
  return actionName(action);
}

/** A declaration whose odds are on the table: what is rolled, and what only words tell apart. */
export function rollText(option: Option, dice: number): string {
  return withExtras(t("neon-do-roll", { n: dice }), option);
}

function useText(option: Option, view: View): string {
  const isDefense = ["before_defense", "after_defense"].includes(view.stage);
  const more = plus([
    option.dice ? t("neon-do-reroll", { dice: diceWords(option, isDefense) }) : "",
    option.n === undefined ? "" : t("neon-do-dice", { n: option.n }),
    option.crits === undefined ? "" : t("neon-do-crits", { crits: option.crits }),
    option.target === undefined ? "" : whoName(option.target, fightersOf(view)),
    option.to === undefined ? "" : sectorName(option.to),
    extras(option),
  ]);
  return more ? `${effectName(option.effect ?? "")}: ${more}` : effectName(option.effect ?? "");
}
