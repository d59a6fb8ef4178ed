/** A recorded game as a match that never opens a connection, so that the panels of a table can show it. */

import { isMove, Match } from "../match/match.svelte";
import type { Player } from "./player.svelte";

export class RecordedMatch extends Match {
  readonly player: Player;

  constructor(player: Player) {
    super(player.recording.table.id);
    this.player = player;
    this.items = player.recording.items;
    this.seats = player.recording.table.seats.map((seat) => ({ ...seat, online: true }));
    this.status = "over";
  }

  override async open(): Promise<void> {}

  override async viewAt(number: number): Promise<unknown> {
    return this.player.views[number] ?? null;
  }

  /** Show the moment of the player: within an action the view before it, and whose action it is. */
  showMoment(): void {
    const { player } = this;
    const { number, frame } = player.stop;
    // Whoever looks at a moment knows nothing of what came after it.
    const later = player.recording.items.findIndex((item) => isMove(item) && item.number > number);
    this.items = later < 0 ? player.recording.items : player.recording.items.slice(0, later);
    const seat = frame === null ? player.asked : (player.move?.seat ?? -1);
    this.update = {
      seq: number,
      you: [],
      items: [],
      view: frame === null ? player.view : player.views[number - 1],
      decision: seat >= 0 ? { number, seat, seats: [seat], kind: "", clause: "", yours: false } : null,
      options: [],
      undo: false,
      takeback: false,
      offers: [],
      resigning: [],
      absence: null,
      clock: null,
      seats: this.seats,
      status: "over",
      result: null,
    };
  }
}
