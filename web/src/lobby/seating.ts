/** What every game asks of a new table: against whom, which bot, which clock. */

import { LOCAL } from "../device/local/mode";
import type { ClockRule, TableRequest } from "../app/api";
import type { Pick as SeatPick } from "../match/protocol";

export type Opponent = "bot" | "here" | "link" | "open";
/** Without a server nobody comes from elsewhere. */
export const OPPONENTS: readonly Opponent[] = LOCAL ? ["bot", "here"] : ["bot", "here", "link", "open"];

export interface Seating {
  opponent: Opponent;
  bot: string;
  clock: ClockRule;
}

/** Instead of an army: whoever comes by the link or from the lobby chooses it. */
export const GUEST = "guest";

/** An entry of a setting that is open until the start: left to the guest, or to the lot ("" or `GUEST`). */
export const pickOf = (setting: string, values: readonly string[], entry: string): { pick?: SeatPick } =>
  entry && entry !== GUEST ? {} : { pick: { setting, values: [...values], by: entry === GUEST ? "guest" : "lot", value: "" } };

/** Is it for people who come by a link or from the lobby? */
export const isRemote = (opponent: Opponent | undefined): boolean => opponent === "link" || opponent === "open";

/** What follows from it for the table: a game here has no days, and nobody waits for a bot by the clock. */
export const tableOf = ({ opponent, clock }: Seating): Pick<TableRequest, "clock" | "visibility" | "hotseat"> => ({
  clock: opponent === "bot" || (opponent === "here" && clock.kind === "days") ? { kind: "none" } : clock,
  visibility: opponent === "open" ? "open" : "private",
  hotseat: opponent === "here",
});
