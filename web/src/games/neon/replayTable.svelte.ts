/** The table of a game that is only looked at; everything that is carried lies with its fighter. */

import { replayed } from "../../replay/replayed.svelte";
import { Table } from "./table.svelte";

export class ReplayTable extends replayed(Table) {}
