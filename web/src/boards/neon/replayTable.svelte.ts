/** The table of a game that is only looked at: the same panels and the same arena, without anybody to choose. */

import type { Player } from "../../replay/player.svelte";
import { RecordedMatch } from "../../replay/recordedMatch.svelte";
import { Table } from "./table.svelte";

export class ReplayTable extends Table {
  readonly player: Player;
  readonly #recorded: RecordedMatch;

  constructor(player: Player) {
    const recorded = new RecordedMatch(player);
    super(recorded);
    this.#recorded = recorded;
    this.player = player;
    this.showMoment();
  }

  /** Everything that is carried lies with its fighter. */
  override get handSeat(): number {
    return -1;
  }

  showMoment(): void {
    this.#recorded.showMoment();
  }

  override async showPast(number: number): Promise<void> {
    this.player.goTo(number);
  }
}
