/** A table of Bronepekhota at a glance. */

import type { GameGlance } from "../../app/gamePage";
import { t } from "../../i18n/i18n.svelte";
import { drawing } from "./picture";
import { storyOf } from "./story";
import type { View } from "./view";

const glance: GameGlance = {
  picture: (view) => drawing(view as unknown as View),
  standing: (view) => t("bp-story-tour", { tour: (view as unknown as View).tour }),
  story: (items, view) => storyOf(items, view as unknown as View),
};

export default glance;
