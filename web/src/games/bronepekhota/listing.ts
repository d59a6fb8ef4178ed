/** A table of Bronepekhota in a list. */

import type { GameListing } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";

const dashed = (id: string): string => id.replaceAll("_", "-");

/** What an army is called: a ready one by its faction, one's own by what it is. */
function armyText(army: string): string {
  const ready = /^([a-z_]+)_\d+$/.exec(army);
  return ready ? t(`bronepekhota-faction-${dashed(ready[1] as string)}`) : t("bp-table-own-army");
}

const listing: GameListing = {
  title: ({ game, settings }) => `${t(`game-${game}`)}: ${t(`bronepekhota-mission-${dashed(settings.mission ?? "annihilation")}`)}`,
  side: ({ settings }, seat) => {
    const army = (settings.armies ?? "").split(",")[seat];
    return army ? armyText(army) : "";
  },
  pickName: armyText,
};

export default listing;
