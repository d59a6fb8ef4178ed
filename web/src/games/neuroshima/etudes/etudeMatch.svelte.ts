/** An etude as a match. */

import { t } from "../../../i18n/i18n.svelte";
import type { Told } from "../../../match/match.svelte";
import { PlayedMatch } from "../../../match/played.svelte";
import { playEtude, type OwnEtude, type Play } from "./etudes";

export class EtudeMatch extends PlayedMatch<Play> {
  readonly #etude: string | OwnEtude;

  constructor(
    etude: string | OwnEtude,
    /** Does a first try count for the rating? */
    readonly rated = true,
  ) {
    super(typeof etude === "string" ? etude : "own");
    this.#etude = etude;
  }

  /** A turn was tried; no game ended with it. */
  override get overText(): string {
    return "etude-over";
  }

  override get gameName(): string {
    return "neuroshima";
  }

  protected ask(actions: readonly string[]): Promise<Play> {
    return playEtude(this.#etude, actions, { rated: this.rated });
  }

  protected seatNames(play: Play): readonly string[] {
    return play.armies.map(() => t("etude-enemy"));
  }

  override async forecast(actions: readonly string[]): Promise<Told | null> {
    try {
      const { forecast } = await playEtude(this.#etude, [...this.actions, ...actions], { forecast: true });
      return forecast;
    } catch {
      return null;
    }
  }
}
