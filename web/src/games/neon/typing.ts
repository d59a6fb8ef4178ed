/** The command line of Neon: its words, the arena and the fighters in sentences, plans, odds and what stops an answer. */

import { t } from "../../i18n/i18n.svelte";
import type { Option as AnyOption } from "../../match/protocol";
import { seatLetter } from "../../match/story";
import { verdict } from "../../match/typing/commands";
import type { GameTyping, Said } from "../../match/typing/game";
import { folded } from "../../match/typing/grammar";
import type { Option } from "./choices";
import { chanceOf, meanOf } from "./look";
import { averageText, percentText } from "./numbers";
import { figureLabel, layoutWords, sectorLabel } from "./reading";
import { LOOT, SECTORS } from "./rows";
import type { Table } from "./table.svelte";
import { AUTOMA, botOf, FIRST_BOT, turnOrder, type Odds, type View } from "./view";
import { actionCardText, actionName, anyLines, anyName, cardName, cardLines, effectName, fighterName, fightersOf, sectorName, whoName } from "./words";

/** How the notation calls somebody. */
const whoWord = (who: number): string =>
  who === AUTOMA ? "automa" : who >= FIRST_BOT ? `${botOf(who).kind}${botOf(who).place}` : seatLetter(who).toLowerCase();

const everybody = (view: View): number[] => [
  ...view.fighters.map((row) => row.seat),
  ...(view.automa ? [AUTOMA] : []),
  ...view.sectors.flatMap((row) => row.bots.map((bot) => bot.who)),
];

const whoCalled = (table: Table, word: string): number | undefined => {
  const { shown } = table;
  if (!shown) return undefined;
  const wanted = folded(word);
  return everybody(shown).find((who) =>
    [whoWord(who), folded(whoName(who, fightersOf(shown))), folded(fighterName(shown.fighters[who]?.fighter))].includes(wanted),
  );
};

/** Cards, effects and weapons that the options speak of. */
function idsNow(table: Table): string[] {
  const found = table.options.flatMap((option) =>
    [
      option.card,
      option.card2 as string | undefined,
      option.other,
      option.weapon,
      option.take,
      option.effect_pay,
      ...(option.cards ?? []),
      ...(option.pay ?? []),
    ].flatMap((id) => id ?? []),
  );
  return [...new Set(found)];
}

function* names(table: Table): Iterable<readonly [string, string]> {
  for (const number of SECTORS.keys()) yield [t(`neon-sector-${number}`), String(number)];
  for (const id of idsNow(table)) if (cardName(id) !== id) yield [cardName(id), id];
  for (const option of table.options) {
    if (option.effect) yield [effectName(option.effect), option.effect];
    if (option.fighter) yield [fighterName(option.fighter), option.fighter];
    if (option.kind === "do") yield [actionName(option.take ?? ""), option.take ?? ""];
  }
  if (table.shown) for (const who of everybody(table.shown)) yield [whoName(who, fightersOf(table.shown)), whoWord(who)];
}

/** Words behind which a number is a sector. */
const PLACES = ["go", "land", "leave"];

function called(table: Table, part: string, before: readonly string[]): string {
  const [name = "", value] = part.split("=");
  if (value !== undefined) return name === "to" ? sectorName(Number(value)) : name === "at" ? called(table, value, ["at"]) : called(table, value, []);
  if (PLACES.includes(before[0] ?? "")) return SECTORS.has(Number(part)) ? t(`neon-sector-${part}`) : "";
  if (before[0] === "layout") {
    const layout = table.layouts.find((row) => row.code === Number(part));
    return layout ? t("neon-plan-spoken", { row: layout.row.map(actionName).join(", "), initiative: layout.initiative }) : "";
  }
  const who = before.length ? whoCalled(table, part) : undefined;
  if (who !== undefined && table.shown) return whoName(who, fightersOf(table.shown));
  if (part === "base" || LOOT.has(part)) return cardName(part);
  const option = table.options.find((one) => [one.effect, one.fighter, one.take, one.card].includes(part));
  if (!option) return "";
  return option.effect === part ? effectName(part) : option.kind === "do" ? actionName(part) : anyName(part);
}

function tell(table: Table, option: AnyOption): string {
  const layout = table.layouts.find((row) => row.code === (option as Option).code);
  if (layout) return layoutWords(layout);
  const shot = shots(table).find((one) => one.action === option.action);
  const words = table.view ? table.answer(option as Option, table.view) : "";
  return shot ? `${words}, ${oddsText(shot.odds)}` : words;
}

const shots = (table: Table) => (table.look.arsenal?.weapons ?? []).flatMap((row) => row.shots);

const oddsText = (odds: readonly Odds[]): string => t("neon-said-odds", { chance: percentText(chanceOf(odds)), mean: averageText(meanOf(odds)) });

// ---- what there is

function board(table: Table): Said {
  const { shown } = table;
  if (!shown) return null;
  const order = turnOrder(shown).map((who) => whoName(who, fightersOf(shown)));
  return [
    ...(shown.round ? [t("neon-round", { round: shown.round })] : []),
    ...shown.sectors.map((sector) => sectorLabel(shown, sector, table.sectors.has(sector.number))),
    ...shown.fighters.map((row) => figureLine(table, row.seat)),
    ...(shown.automa ? [figureLine(table, AUTOMA)] : []),
    t("typing-neon-order", { order: order.join(", ") }),
  ];
}

function figureLine(table: Table, who: number): string {
  const view = table.shown as View;
  const at = view.fighters[who]?.at ?? view.automa?.at;
  const place = typeof at === "number" ? sectorName(at) : at === "out" ? t("typing-neon-out") : t("neon-ship");
  return `${figureLabel(view, who, table.figures.has(who))}, ${place}`;
}

/** Cards that can be planned with, cards that were found, and what the fighter owns. */
function hand(table: Table): Said {
  const row = table.shown?.fighters[table.handSeat];
  if (!row) return null;
  const own = [...(row.gear ?? []).map(({ card }) => card), ...(row.upgrades ?? []).map(({ id }) => id)];
  return [
    ...(row.hand ?? []).map((id) => t("typing-neon-card", { upright: actionCardText(id, false), turned: actionCardText(id, true) })),
    ...(table.view?.seen?.cards ?? []).map((id) => `${cardName(id)} (${id}): ${cardLines(id).join(". ")}`),
    ...own.map((id) => `${cardName(id)}: ${cardLines(id).join(". ")}`),
  ];
}

function look(table: Table, what: string): Said {
  const { shown } = table;
  const number = [...SECTORS.keys()].find((one) => [String(one), folded(t(`neon-sector-${one}`))].includes(folded(what)));
  const sector = shown?.sectors.find((row) => row.number === number);
  if (shown && sector) return [sectorLabel(shown, sector, table.sectors.has(sector.number))];
  const who = whoCalled(table, what);
  if (who !== undefined) return [figureLine(table, who), ...anyLines(shown?.fighters[who]?.fighter ?? "").filter(Boolean)];
  const id = [...LOOT.keys(), "base"].find((one) => one === folded(what) || folded(cardName(one)) === folded(what));
  return id ? [cardName(id), ...cardLines(id)] : null;
}

/** Which rule keeps one out of a sector, why a weapon cannot be used, what somebody has. */
async function why(table: Table, what: string): Promise<Said> {
  const weapon = table.look.arsenal?.weapons.find((row) => row.weapon === folded(what) || folded(cardName(row.weapon)) === folded(what));
  if (weapon)
    return [
      weapon.shots.length
        ? t("typing-allowed", { action: `attack ${weapon.weapon}` })
        : t(`neon-weapon-no-${weapon.reason === "reach" || !weapon.reason ? "one" : weapon.reason}`),
    ];
  const [place] = look(table, what) ?? [];
  if (!place) return null;
  const number = [...SECTORS.keys()].find((one) => [String(one), folded(t(`neon-sector-${one}`))].includes(folded(what)));
  if (number === undefined || !table.isReady) return [place];
  const way = table.options.find((option) => PLACES.includes(option.kind));
  if (table.sectors.has(number)) return [place, t("typing-allowed", { action: `${way?.kind ?? "go"} ${number}` })];
  return way ? [place, ...(await verdict(table, `${way.kind} ${number}`, way.path))] : [place];
}

/** The exact odds of every attack that can be declared, or of the one that runs. */
async function forecast(table: Table, action: string): Promise<Said> {
  const view = table.view as View;
  const rows = shots(table).filter((shot) => !action || folded(shot.action).includes(folded(action)));
  if (rows.length) return rows.map((shot) => `${shot.action}: ${whoName(shot.target, fightersOf(view))}, ${oddsText(shot.odds)}`);
  const told = (await table.match.forecast(action ? [action] : [])) as { readonly odds?: readonly Odds[] } | null;
  return told?.odds?.length ? told.odds.map((row) => `${whoName(row.target, fightersOf(view))}: ${oddsText([row])}`) : [t("typing-no-forecast")];
}

// ---- commands of its own

/** Layouts whose words fit, each in one line. */
function layouts(table: Table, rest: string): Said {
  if (!table.layouts.length) return [t("typing-neon-no-plan")];
  const words = folded(rest).split(/\s+/).filter(Boolean);
  const rows = table.layouts.map((row) => `layout ${row.code}: ${layoutWords(row)}`);
  const found = rows.filter((row) => words.every((word) => folded(row).includes(word)));
  return found.length ? found : null;
}

/** Found cards are placed as it is proposed. */
function arrange(table: Table): Said {
  const { plan } = table.placement;
  if (!plan) return [t("typing-neon-no-cards")];
  table.carryOut(plan.actions);
  return [];
}

function ask(table: Table): Said {
  table.attention.toggle();
  return [t(table.attention.always ? "neon-set-ask-always" : "neon-set-ask-useful")];
}

const end = (table: Table): AnyOption | undefined =>
  table.options.find((option) => option.kind === "pass" && option.asked === "own_turn") ?? table.options.find((option) => option.kind === "pass");

const typing: GameTyping<Table> = { names, called, tell, board, hand, look, why, forecast, end, commands: { layouts, arrange, ask } };

export default typing;
