/** Questions and answers of Neon in words. */

import { listed, t } from "../../i18n/i18n.svelte";
import type { Decision } from "../../match/protocol";
import type { Option } from "./choices";
import { ATTACK_FACES, DEFENSE_FACES } from "./draw";
import type { View } from "./view";
import { actionName, cardName, effectName, faceName, fighterName, fightersOf, sectorName, whoName } from "./words";

export function questionText(decision: Decision, view: View): string {
  const card = view.seen?.placing ? cardName(view.seen.placing) : "";
  const closing = view.closing ? sectorName(view.closing) : "";
  return t(`neon-ask-${decision.kind}`, { card, closing });
}

const plus = (words: readonly string[]): string => words.filter(Boolean).join(", ");

/** What is paid and added, the same for every kind of answer. */
function extras(option: Option): string {
  const also = option.kind === "attack" || option.kind === "go" ? (option.effects ?? []).map(effectName) : [];
  return plus([
    ...also,
    ...(option.pay ?? []).map((id) => t("neon-do-pay", { card: cardName(id) })),
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
      return t(`neon-pass-${["action", "declare", "before_roll", "after_roll", "trophy"].includes(view.stage) ? view.stage : "other"}`);
    case "pick":
      return fighterName(option.fighter);
    case "do":
      return actionName(option.take ?? "");
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
      return cardName(option.take ?? "");
    case "range":
      return t("neon-do-range", { range: option.range ?? 0 });
    case "assign":
      return t("neon-do-assign", { crits: option.crits ?? 0 });
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

function useText(option: Option, view: View): string {
  const isDefense = ["before_defense", "after_defense"].includes(view.stage);
  const more = plus([
    option.dice ? diceWords(option, isDefense) : "",
    option.n === undefined ? "" : t("neon-do-dice", { n: option.n }),
    option.crits === undefined ? "" : t("neon-do-crits", { crits: option.crits }),
    option.target === undefined ? "" : whoName(option.target, fightersOf(view)),
    option.to === undefined ? "" : sectorName(option.to),
    extras(option),
  ]);
  return more ? `${effectName(option.effect ?? "")}: ${more}` : effectName(option.effect ?? "");
}
