/** Sectors and figures as a screen reader says them: what a place does, who stands there, what somebody fights with. */

import { listed, t } from "../../i18n/i18n.svelte";
import { sinking } from "./ring";
import { LOOT } from "./rows";
import { AUTOMA, type FighterView, type Layout, type SectorView, type View } from "./view";
import { actionCardText, actionName, cardName, diceText, effectName, fightersOf, sectorName, sectorText, whoName } from "./words";

/** Everybody in a sector. */
const everybodyIn = (view: View, sector: SectorView): number[] => [
  ...view.fighters.filter((row) => row.at === sector.number).map((row) => row.seat),
  ...(view.automa?.at === sector.number ? [AUTOMA] : []),
  ...sector.bots.map((row) => row.who),
];

export function sectorLabel(view: View, sector: SectorView, isLegal: boolean): string {
  const here = everybodyIn(view, sector);
  return [
    sectorName(sector.number),
    t(`neon-class-${sector.class}`),
    sectorText(sector.number),
    here.length ? listed(here.map((who) => whoName(who, fightersOf(view)))) : t("neon-sector-empty"),
    sector.search_tokens ? t("neon-search-tokens", { count: sector.search_tokens }) : "",
    ...sector.tokens.map((token) => effectName(token.ability)),
    sector.number === sinking(view) ? t("neon-closes-next") : "",
    isLegal ? t("match-hex-legal") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What somebody strikes with and wears: weapons with their dice by range, the rest by its name. */
function gearWords(row: FighterView): string[] {
  return [
    ...(row.gear ?? []).map(({ card, supplies }) => {
      const dice = LOOT.get(card)?.attack_dice;
      const words = dice ? `${cardName(card)} ${t("neon-card-dice", { dice: diceText(dice) })}` : cardName(card);
      return supplies.length ? `${words} + ${listed(supplies.map(cardName))}` : words;
    }),
    ...(row.upgrades ?? []).map(({ id }) => cardName(id)),
  ];
}

export function figureLabel(view: View, who: number, isLegal: boolean): string {
  const row = view.fighters[who];
  const automa = who === AUTOMA ? view.automa : null;
  return [
    whoName(who, fightersOf(view)),
    view.mode === "squad" && row ? t("neon-team", { n: row.team + 1 }) : "",
    row?.health ? t("neon-health", { left: row.health.length }) : automa ? t("neon-health", { left: (automa.health as readonly number[]).length }) : "",
    row?.health ? t("neon-energy", { n: row.energy ?? 0 }) : "",
    row?.force_fields ? t("neon-force-fields", { n: row.force_fields }) : "",
    row?.initiative != null ? `${t("neon-initiative")} ${row.initiative}` : "",
    row?.row ? row.row.map(actionName).join(", ") : "",
    ...(row ? gearWords(row) : []),
    isLegal ? t("match-hex-legal") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A layout as it would lie: its row, its initiative, and the cards it is made of. */
export const layoutWords = (layout: Layout): string =>
  [
    t("neon-plan-spoken", { row: layout.row.map(actionName).join(", "), initiative: layout.initiative }),
    t("neon-card-top", { card: actionCardText(layout.top, layout.top_rotated) }),
    t("neon-card-bottom", { card: actionCardText(layout.bottom, layout.bottom_rotated) }),
  ].join(" ");
