/** The table of a match that is only looked at: the same panels and the same board, without anybody to choose. */

import type { MoveItem } from "../../match/protocol";
import type { Player } from "../../replay/player.svelte";
import { RecordedMatch } from "../../replay/recordedMatch.svelte";
import { filmOf } from "./film";
import { Table } from "./table.svelte";
import type { View } from "./view";

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

  /** Every hand lies with its side. */
  override get handSeat(): number {
    return -1;
  }

  /** Show what the player shows. */
  showMoment(): void {
    const { number, frame } = this.player.stop;
    const item = this.player.move;
    if (frame === null || !item) this.film = null;
    else if (this.film?.item !== item) this.film = { item, frames: filmOf(item, this.player.views[number - 1] as unknown as View) };
    this.frame = frame ?? 0;
    this.#recorded.showMoment();
  }

  override async showPast(number: number): Promise<void> {
    this.player.goTo(number);
  }

  override async watch(item: MoveItem): Promise<void> {
    this.player.goTo(item.number, 0);
    this.player.playing = true;
  }
}
