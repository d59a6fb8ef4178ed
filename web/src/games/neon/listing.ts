/** A table of Neon in a list. */

import type { Table } from "../../app/api";
import type { GameListing } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";

const isSquad = ({ settings }: Table): boolean => settings.mode === "squad";

const listing: GameListing = {
  title: ({ game, settings }) => `${t(`game-${game}`)}: ${t(`neon-mode-${(settings.mode ?? "resurrection").replaceAll("_", "-")}`)}`,
  side: (table, seat) => (isSquad(table) ? t("neon-team", { n: (seat % Number(table.settings.teams ?? 2)) + 1 }) : ""),
  // Of two people in Squad each takes both seats of a team.
  missing: (table, open) => (isSquad(table) && table.settings.players === "2" ? Math.min(open, 1) : open),
};

export default listing;
