/**
 * How far somebody has come in a topic (the lessons of a game, etudes): marks by name, numbers that only grow.
 * An account's are kept by the server, a guest's on this device; whoever signs in takes them along.
 */

import { call } from "./api";
import { me } from "./me.svelte";

export type Marks = Readonly<Record<string, number>>;

const PREFIX = "sandtable.progress.";
const device = (): Storage | null => (typeof localStorage === "undefined" ? null : localStorage);

/** All marks of both, of one name the higher. */
export function merged(one: Marks, other: Marks): Marks {
  const found: Record<string, number> = { ...one };
  for (const [name, mark] of Object.entries(other)) found[name] = Math.max(mark, found[name] ?? 0);
  return found;
}

/** What was kept, if it makes sense. */
export function readMarks(kept: string | null): Marks {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0));
  } catch {
    return {};
  }
}

const put = async (topic: string, marks: Marks): Promise<Marks> => (await call<{ marks: Marks }>("PUT", `me/progress/${topic}`, { marks })).marks;
const get = async (topic: string): Promise<Marks> => (await call<{ marks: Marks }>("GET", `me/progress/${topic}`)).marks;

export class Progress {
  marks = $state.raw<Marks>({});

  constructor(readonly topic: string) {
    this.marks = this.#kept();
  }

  #kept(): Marks {
    return readMarks(device()?.getItem(PREFIX + this.topic) ?? null);
  }

  #keep(marks: Marks): void {
    device()?.setItem(PREFIX + this.topic, JSON.stringify(merged(this.#kept(), marks)));
  }

  /** Ask the server where there is an account, and give it what this device has kept. */
  async sync(): Promise<void> {
    const kept = this.#kept();
    if (!me()?.account) {
      this.marks = kept;
      return;
    }
    try {
      this.marks = await (Object.keys(kept).length ? put(this.topic, kept) : get(this.topic));
      device()?.removeItem(PREFIX + this.topic);
    } catch {
      // The device keeps them until the server answers.
      this.marks = merged(this.marks, kept);
    }
  }

  /** A lower mark than the one that is there changes nothing. */
  async mark(name: string, mark: number): Promise<void> {
    if ((this.marks[name] ?? 0) >= mark) return;
    this.marks = merged(this.marks, { [name]: mark });
    this.#keep({ [name]: mark });
    if (me()?.account) await this.sync();
  }
}

/** After signing in: what this device has kept of any topic goes to the account. */
export async function takeAlong(): Promise<void> {
  const store = device();
  const names = store ? Array.from({ length: store.length }, (_, i) => store.key(i) ?? "") : [];
  const topics = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  await Promise.all(topics.map((topic) => new Progress(topic).sync()));
}
