/** Neuroshima Hex for replays: hit points over the game, turns, phases of battles, the story, the picture. */

import type { MoveItem } from "../../match/protocol";
import type { ReplayGame } from "../../replay/games";
import { listed, t } from "../../i18n/i18n.svelte";
import type { Player } from "../../replay/player.svelte";
import type { RecordedTable } from "../../replay/recording";
import { isBattle, type Frame } from "./battle";
import { filmOf } from "./film";
import NeuroshimaReplay from "./NeuroshimaReplay.svelte";
import { picture } from "./picture";
import { battleText, boardOf, storyOf } from "./story";
import { FULL_TRACK, type View } from "./view";
import { armyName } from "./words";

const armiesOf = (table: RecordedTable): string[] => String(table.settings.armies ?? "").split(",");

function armiesText(table: RecordedTable): string {
  const armies = armiesOf(table);
  if (armies.length > 2) return listed(armies.map(armyName));
  const [first, second] = armies;
  return first && second ? t("table-pairing", { first: armyName(first), second: armyName(second) }) : t("game-neuroshima");
}

function turnOf(item: MoveItem): number | undefined {
  const begun = item.events.find((event) => event.kind === "turn");
  return begun && Number(begun.turn) + 1;
}

/** The phase of a battle that is shown. */
function frameOf(player: Player): Frame | undefined {
  const { number, frame } = player.stop;
  const item = player.moves[number - 1];
  return frame === null || !item ? undefined : filmOf(item, player.views[number - 1] as unknown as View)[frame];
}

const replay: ReplayGame = {
  title: (table) => {
    const { scenario } = table.settings;
    return scenario ? t("table-scenario", { scenario: t(`setting-scenario-${scenario as string}`), armies: armiesText(table) }) : armiesText(table);
  },
  seatTitle: (table, seat) => armyName(armiesOf(table)[seat] ?? ""),
  tracks: (views) => {
    const duel = views as unknown as readonly View[];
    const seats = duel[0]?.hp.map((_, seat) => seat) ?? [];
    return { top: FULL_TRACK, lines: seats.map((seat) => ({ seat, values: duel.map((view) => view.hp[seat] ?? 0) })) };
  },
  standing: (player) => frameOf(player)?.hp ?? (player.view as unknown as View).hp,
  turn: turnOf,
  frames: (item, before) => (isBattle(item.events) ? filmOf(item, before as unknown as View).length : 0),
  caption: (player) => {
    const frame = frameOf(player);
    const board = boardOf((frame?.units ?? []).map((unit) => ({ at: unit.at, tile: unit.tile.id, seat: 0 })));
    const sentences = frame?.events.map((event) => ({ text: battleText(event, board), clause: event.clause })) ?? [];
    return {
      title: t("match-phase", { phase: frame?.phase ?? 0 }),
      sentences: sentences.length ? sentences : [{ text: t("match-phase-nothing"), clause: "" }],
    };
  },
  valueText: (hp) => t("match-forecast-hq-brief", { hp }),
  foretold: (forecast) => (forecast.result as { readonly hp?: readonly number[] } | undefined)?.hp,
  story: (items, views) => storyOf(items, boardOf((views[0] as View | undefined)?.units ?? [])),
  picture: (player, theme) => picture(player.view as unknown as View, theme, frameOf(player)),
  Table: NeuroshimaReplay,
};

export default replay;
