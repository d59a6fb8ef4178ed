/** The table of a battle that is only looked at, with what has just happened. */

import type { MoveItem } from "../../match/protocol";
import { replayed } from "../../replay/replayed.svelte";
import { framesOf } from "./film";
import { Table } from "./table.svelte";
import type { View } from "./view";

export class ReplayTable extends replayed(Table) {
  override showMoment(): void {
    super.showMoment();
    const { number } = this.player.stop;
    const item = this.player.move;
    const before = this.player.views[number - 1] as unknown as View | undefined;
    this.playback.flashes = item && before ? framesOf([item], before).flatMap((frame) => frame.flashes) : [];
  }

  override async watch(item: MoveItem): Promise<void> {
    this.player.goTo(item.number - 1);
    this.player.playing = true;
  }
}
