/** A table of Neon at a glance. */

import type { GameGlance } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";
import { drawing } from "./picture";
import { storyOf } from "./story";
import type { View } from "./view";

const glance: GameGlance = {
  picture: (view) => drawing(view as unknown as View),
  standing: (view) => t("neon-round", { round: (view as unknown as View).round }),
  story: (items) => storyOf(items),
};

export default glance;
