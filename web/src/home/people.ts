/** Who else sits at a table, in words. */

import type { Table } from "../app/api";
import { listed } from "../i18n/i18n.svelte";
import { seatText } from "../lobby/describe";

/** "Ann and a bot: Normal"; each of them once, however many seats they have. */
export const othersAt = (table: Table): string =>
  table.hotseat ? "" : listed([...new Set(table.seats.filter(({ seat }) => !table.you.includes(seat)).map(seatText))]);
