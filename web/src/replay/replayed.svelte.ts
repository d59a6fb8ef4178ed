/** The table of a game that is only looked at: the same panels and the same board, without anybody to choose. */

import type { Match } from "../match/match.svelte";
import type { AnyTable } from "../match/table.svelte";
import type { Player } from "./player.svelte";
import { RecordedMatch } from "./recordedMatch.svelte";

export interface Replayed {
  readonly player: Player;
  /** Show the moment at which the player is. */
  showMoment(): void;
}

/** The table of a game, led by the player of a recording; a game adds what else belongs to a moment. */
export function replayed<Table extends AnyTable>(Live: new (match: Match) => Table): new (player: Player) => Table & Replayed {
  abstract class ReplayedTable extends (Live as new (match: Match) => AnyTable) {
    readonly player: Player;
    readonly #recorded: RecordedMatch;

    constructor(player: Player) {
      const recorded = new RecordedMatch(player);
      super(recorded);
      this.#recorded = recorded;
      this.player = player;
      this.showMoment();
    }

    /** Whatever is in hand lies with its side. */
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
  return ReplayedTable as unknown as new (player: Player) => Table & Replayed;
}
