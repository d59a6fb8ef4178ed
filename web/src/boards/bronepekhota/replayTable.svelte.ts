/** The table of a battle that is only looked at: the same panels and the same table, without anybody to choose. */

import type { MoveItem } from "../../match/protocol";
import type { Player } from "../../replay/player.svelte";
import { RecordedMatch } from "../../replay/recordedMatch.svelte";
import { framesOf } from "./film";
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

  override get handSeat(): number {
    return -1;
  }

  /** Show the moment, and what has just happened. */
  showMoment(): void {
    this.#recorded.showMoment();
    const { number } = this.player.stop;
    const item = this.player.move;
    const before = this.player.views[number - 1] as unknown as View | undefined;
    this.playback.flashes = item && before ? framesOf([item], before, before.figures).flatMap((frame) => frame.flashes) : [];
  }

  override async showPast(number: number): Promise<void> {
    this.player.goTo(number);
  }

  override async watch(item: MoveItem): Promise<void> {
    this.player.goTo(item.number - 1);
    this.player.playing = true;
  }
}
