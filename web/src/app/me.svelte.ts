/** Who I am, for the top bar and every page. */

import { getMe, type Me } from "./api";

let known = $state.raw<Me | null>(null);

/** Null until the server has answered. */
export const me = (): Me | null => known;

export function setMe(found: Me): void {
  known = found;
}

/** Ask again, for example after signing out. A server that cannot be reached leaves us unknown. */
export async function askMe(): Promise<void> {
  known = await getMe().catch(() => null);
}
