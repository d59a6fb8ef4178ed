/** An army by points as the server judges it (docs/protocol.md). */

import { call } from "../../../app/api";

/** An army as it is so far. */
export interface ArmyRequest {
  readonly units: readonly string[];
  readonly points: number;
  readonly faction?: string;
  readonly mission?: string;
  readonly seat?: number;
}

/** What the rules say about an army; a clause "" means that something may be added. */
export interface ArmyVerdict {
  readonly cost: number;
  readonly limit: number;
  readonly faction: string;
  readonly problems: readonly { readonly message: string; readonly clause: string }[];
  readonly units: Readonly<Record<string, string>>;
  readonly heroes: readonly Readonly<Record<string, string>>[];
}

export const judgeArmy = (request: ArmyRequest): Promise<ArmyVerdict> => call("POST", "games/bronepekhota/army", request);
