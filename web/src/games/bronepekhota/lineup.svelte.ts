/** The deployment of a whole army as it is proposed: shown first, corrected by dragging, then carried out unit by unit. */

import type { Point } from "../../kit/svg";
import { Asker, type Stand } from "./queries";
import type { Table } from "./table.svelte";

export interface UnitPlace {
  readonly unit: number;
  readonly at: { readonly x: number; readonly y: number; readonly heading: number } | null;
  readonly clause: string;
  readonly action: string;
  readonly figures: Stand["figures"];
}

export class Lineup {
  units = $state.raw<readonly UnitPlace[]>([]);
  /** It is being carried out, over the turns of the others. */
  isRunning = $state(false);
  /** The pilot that is proposed. */
  pilot = $state<string | null>(null);

  readonly #table: Table;
  readonly #asker: Asker;

  constructor(table: Table) {
    this.#table = table;
    this.#asker = new Asker((question) => table.match.query(question));
  }

  readonly isShown: boolean = $derived.by(() => this.units.length > 0 && this.#table.view?.tour === 0);
  readonly isReady: boolean = $derived.by(() => this.units.length > 0 && !this.isRunning && this.#table.kind === "deploy");

  /** Ask for places for everything that is not on the table yet. */
  async propose(): Promise<void> {
    this.#table.planner.clear();
    const told = (await this.#table.match.query({ what: "proposal" })) as { readonly kind: string; readonly units?: readonly UnitPlace[] } | null;
    if (told?.kind === "deploy") this.units = told.units ?? [];
  }

  async proposePilot(): Promise<void> {
    const number = this.#table.match.decision?.number;
    this.pilot = null;
    const told = (await this.#table.match.query({ what: "proposal" })) as { readonly kind: string; readonly action?: string } | null;
    if (told?.kind === "pilot" && this.#table.match.decision?.number === number) this.pilot = told.action ?? null;
  }

  clear(): void {
    this.units = [];
    this.isRunning = false;
  }

  /** The unit with a figure at this place of the table. */
  at([x, y]: Point, slack: number): UnitPlace | undefined {
    const { view } = this.#table;
    return this.units.find((row) =>
      row.figures.some((spot) => Math.hypot(spot.x - x, spot.y - y) <= (view?.figures[spot.figure]?.radius ?? 12) + slack && this.isWaiting(row)),
    );
  }

  /** Not on the table yet. */
  isWaiting(row: UnitPlace): boolean {
    return row.figures.some((spot) => this.#table.view?.figures[spot.figure]?.place === "reserve");
  }

  drag(unit: number, to: Point): void {
    const row = this.units.find((one) => one.unit === unit);
    const at = { x: Math.max(0, Math.round(to[0])), y: Math.max(0, Math.round(to[1])), heading: row?.at?.heading ?? 0 };
    this.#asker.ask({ what: "stand", unit, at }, (answer) => {
      const stand = answer as Stand | null;
      if (stand && !stand.clause) this.units = this.units.map((one) => (one.unit === unit ? { ...one, at, ...stand } : one));
    });
  }

  go(): void {
    if (!this.isReady) return;
    this.isRunning = true;
    this.#table.autoplay.start();
  }

  /** The next unit, whenever it is one's turn. */
  goOn(): boolean {
    const { options, kind } = this.#table;
    if (!this.isRunning) return false;
    const next = this.units.find((row) => row.action && options.some((option) => option.unit === row.unit && option.kind === "deploy"));
    if (kind === "deploy" && next) this.#table.autoplay.send(next.action);
    else this.clear();
    return next !== undefined;
  }
}
