/**
 * What this browser keeps of its tables: rows, logs, positions on the way, notes (server/offline/store.py).
 *
 * A change is told as done when it is on the disk. Lines of a log are added, never replaced: of two pages that move at
 * one table the second one fails, and reads what the first one did.
 */

type Row = Readonly<Record<string, unknown>>;
interface Change {
  readonly add?: string;
  readonly put?: string;
  readonly row?: Row;
  /** A table that goes with everything of it. */
  readonly drop?: string;
}

const NAME = "sandtable";
const KEYS: Readonly<Record<string, string | string[]>> = { tables: "id", log: ["table_id", "seq"], snapshots: ["table_id", "moves"], notes: "name" };

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });

const committed = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("not stored"));
  });

const ofTable = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export class Disk {
  #database: IDBDatabase;
  /** Tells the other pages of this browser which tables have changed. */
  #tell: (tables: readonly string[]) => void;

  constructor(database: IDBDatabase, tell: (tables: readonly string[]) => void) {
    this.#database = database;
    this.#tell = tell;
  }

  close(): void {
    this.#database.close();
  }

  async load(): Promise<string> {
    const work = this.#database.transaction(["tables", "notes"]);
    const [tables, notes] = await Promise.all([done(work.objectStore("tables").getAll()), done(work.objectStore("notes").getAll())]);
    return JSON.stringify({
      tables,
      notes: Object.fromEntries((notes as { name: string; document: unknown }[]).map(({ name, document }) => [name, document])),
    });
  }

  async log(table: string): Promise<string> {
    const work = this.#database.transaction(["log", "snapshots"]);
    const [lines, snapshots] = await Promise.all(["log", "snapshots"].map((name) => done(work.objectStore(name).getAll(ofTable(table)))));
    return JSON.stringify({ lines, snapshots });
  }

  async write(text: string): Promise<void> {
    const changes = JSON.parse(text) as readonly Change[];
    const work = this.#database.transaction(Object.keys(KEYS), "readwrite", { durability: "strict" });
    const stored = committed(work);
    const changed = new Set<string>();
    for (const { add, put, row, drop } of changes) {
      if (add) work.objectStore(add).add(row);
      if (put) work.objectStore(put).put(row);
      if (drop) {
        work.objectStore("tables").delete(drop);
        for (const name of ["log", "snapshots"]) work.objectStore(name).delete(ofTable(drop));
      }
      changed.add(String(drop ?? row?.table_id ?? row?.id ?? ""));
    }
    await stored;
    this.#tell([...changed].filter(Boolean));
  }
}

export async function openDisk(tell: (tables: readonly string[]) => void): Promise<Disk> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(name, { keyPath });
  };
  return new Disk(await done(request), tell);
}
