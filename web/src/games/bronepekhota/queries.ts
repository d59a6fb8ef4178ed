/** What the server answers about a battle before anything is done (docs/protocol.md). A clause "" means that it is allowed. */

export interface Chance {
  readonly p: number;
  readonly exact: string;
}

export interface ReachArea {
  readonly kind: "walk" | "charge" | "jump" | "straight" | "drive";
  readonly rings: readonly (readonly (readonly [number, number])[])[];
}

export interface Reach {
  readonly figure: number;
  readonly now?: boolean;
  readonly clause: string;
  readonly budget: number;
  readonly areas: readonly ReachArea[];
}

export interface Leg {
  readonly leg: string;
  readonly cost: number;
  readonly total: number;
  readonly at: readonly [number, number, number];
  readonly heading?: number;
  readonly clause: string;
}

export interface Move {
  readonly figure: number;
  readonly clause: string;
  readonly refused: number | null;
  readonly budget: number;
  readonly cost: number;
  readonly legs: readonly Leg[];
  readonly path: readonly (readonly [number, number, number])[];
  readonly end: { readonly x: number; readonly y: number; readonly z: number; readonly heading: number };
  /** The gun that is pushed, or what is towed. */
  readonly along: { readonly figure: number; readonly x: number; readonly y: number; readonly z: number } | null;
  readonly cut: boolean;
  readonly contacts: readonly number[];
  /** Dangerous ground on the way, and soldiers that a ram meets, each with its chance. */
  readonly hazards: readonly { readonly terrain: string; readonly struck: Chance; readonly effect: "damage" | "stop"; readonly cells: number }[];
  readonly rams: readonly { readonly figure: number; readonly killed: Chance }[];
  readonly actions: readonly string[];
}

export interface ShotOdds {
  readonly source: number;
  readonly weapon: "own" | number;
  readonly clause: string;
  readonly action: string;
  readonly steps: number;
  readonly hidden: readonly [number, number];
  readonly cover: number;
  readonly range: string;
  readonly rolls: number;
  /** The least roll that reaches; null where none does. */
  readonly needs: number | null;
  readonly armor: number;
  readonly power?: string;
  readonly hit: Chance;
  readonly pierce: Chance;
  /** Chance that a hit pierces: hit × pierced is destroyed. */
  readonly pierced: Chance;
  readonly kill: Chance;
  /** The pilot of the target dies. */
  readonly pilot: Chance;
  readonly cells: number;
  readonly blast: { readonly steps: number; readonly power: string } | null;
}

export interface GrenadeOdds {
  readonly clause: string;
  readonly action: string;
  readonly dice: number;
  readonly left: number;
  /** The target dies, if the best of the dice is picked. */
  readonly kill: Chance;
  readonly places: readonly {
    readonly value: number;
    readonly x: number;
    readonly y: number;
    readonly chance: Chance;
    readonly caught: readonly { readonly figure: number; readonly kill: Chance }[];
  }[];
}

export interface MeleeOdds {
  readonly clause: string;
  readonly action: string;
  readonly attack: number;
  readonly defence: number;
  readonly surprise: boolean;
  readonly defence_die: boolean;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** Whose hero may roll a die again; it is in the chances. */
  readonly rerolls: { readonly attack: boolean; readonly defence: boolean };
  readonly win: Chance;
  readonly kill: Chance;
  readonly pilot: Chance;
}

/** How many more of the squad must fall first, and the hero who keeps it from testing. */
export interface PanicTest extends Chance {
  readonly deaths: number;
  readonly hero: number | null;
}

/** The tests that a figure may have to make; null where it never makes one. */
export interface Tests {
  readonly figure: number;
  readonly retreat: Chance | null;
  readonly panic: PanicTest | null;
  readonly pilot: Chance | null;
  readonly pilot_destroyed: Chance | null;
}

export interface Aim {
  readonly figure: number;
  readonly target: number;
  readonly steps: number;
  readonly in_front: boolean;
  readonly clause: string;
  readonly eye: readonly [number, number, number];
  readonly rays: readonly { readonly to: readonly [number, number]; readonly hidden: readonly boolean[] }[];
  readonly hidden: readonly [number, number];
  readonly cover: number;
  readonly cover_by: readonly string[];
  readonly shots: readonly ShotOdds[];
  readonly grenade: GrenadeOdds | null;
  readonly melee: MeleeOdds | null;
}

export interface Stand {
  readonly clause: string;
  readonly action: string;
  readonly figures: readonly {
    readonly figure: number;
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly heading: number;
    readonly clause: string;
  }[];
}

type Answered = Readonly<Record<string, unknown>> | null;

/** Asks one question at a time; of those that come while one is open, only the last is asked. */
export class Asker {
  #isBusy = false;
  #next: (() => Promise<void>) | null = null;
  readonly #ask: (question: object) => Promise<unknown>;

  constructor(ask: (question: object) => Promise<unknown>) {
    this.#ask = ask;
  }

  ask(question: object, hear: (answer: Answered) => void): void {
    const run = async (): Promise<void> => hear((await this.#ask(question)) as Answered);
    if (this.#isBusy) this.#next = run;
    else void this.#work(run);
  }

  /** What waits is not asked any more. */
  drop(): void {
    this.#next = null;
  }

  async #work(first: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    for (let run: (() => Promise<void>) | null = first; run; run = this.#next) {
      this.#next = null;
      await run();
      if (!this.#next) break;
    }
    this.#isBusy = false;
  }
}
