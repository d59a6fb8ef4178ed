/** The table of a match that is only looked at, with the battle that is played back. */

import type { MoveItem } from "../../match/protocol";
import { replayed } from "../../replay/replayed.svelte";
import { shotsOf } from "./shots";
import { Table } from "./table.svelte";
import type { View } from "./view";

export class ReplayTable extends replayed(Table) {
  override showMoment(): void {
    const { number, frame } = this.player.stop;
    const item = this.player.move;
    if (frame === null || !item) this.film = null;
    else if (this.film?.item !== item) this.film = { item, frames: shotsOf([item], this.player.views[number - 1] as unknown as View, null, () => false) };
    this.frame = frame ?? 0;
    super.showMoment();
  }

  override async watch(item: MoveItem): Promise<void> {
    this.player.goTo(item.number, 0);
    this.player.playing = true;
  }
}
