/**
 * The worker that plays the part of the server: the engine of the server, its rooms and its handlers in Pyodide (CPython
 * as WebAssembly), which lies beside the page. What it is told and tells is in `messages.ts`.
 */

import { openDisk, type Disk } from "./disk";
import type { FromHost, ToHost } from "./messages";

/** `server/offline/host.py`, as far as it is called here. */
interface Host {
  open(): Promise<void>;
  call(method: string, address: string, body: string | undefined): Promise<Answer>;
  connect(line: number, table: string, since: number, tell: (text: string) => void, close: (code: number) => void): Promise<void>;
  take(line: number, text: string): Promise<void>;
  leave(line: number): void;
  changed(tables: unknown): Promise<void>;
}
interface Answer {
  toJs(): [number, string, string];
  destroy(): void;
}
/** The part of Pyodide that is used. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
  pyimport(name: string): { Host(disk: Disk): Host };
  toPy(value: unknown): unknown;
}

const [OURS = "", PYTHON = ""] = self.name.split(" ").map((path) => new URL(path, location.origin).href);
const ARCHIVES: readonly string[] = ["native.zip", "sandtable.zip"];

const tell = (message: FromHost): void => postMessage(message);

async function fetched(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(OURS + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start(): Promise<Host & { python: Python }> {
  const archives = ARCHIVES.map(fetched);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${PYTHON}pyodide.js`)) as { loadPyodide: (options: object) => Promise<Python> };
  const python = await loadPyodide({ indexURL: PYTHON, checkAPIVersion: false });
  for (const archive of archives) python.unpackArchive(await archive, "zip");
  const others = new BroadcastChannel("sandtable-tables");
  const disk = await openDisk((tables) => others.postMessage(tables));
  const host = python.pyimport("sandtable.server.offline.host").Host(disk);
  await host.open();
  others.onmessage = ({ data }) => void host.changed(python.toPy(data));
  return Object.assign(host, { python });
}

const host = start();
host.then(
  () => tell({ kind: "ready" }),
  (error: unknown) => tell({ kind: "failed", message: String(error) }),
);

async function call({ id, method, address, body }: Extract<ToHost, { kind: "call" }>): Promise<void> {
  const answer = await (await host).call(method, address, body);
  const [status, type, text] = answer.toJs();
  answer.destroy();
  tell({ kind: "answer", id, status, type, text });
}

addEventListener("message", ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === "call") void call(data);
  // Messages of a line keep their order: each waits for the same host.
  else
    void host.then((found) => {
      const { line } = data;
      if (data.kind === "open")
        return found.connect(
          line,
          data.table,
          data.since,
          (text) => tell({ kind: "told", line, text }),
          (code) => tell({ kind: "closed", line, code }),
        );
      if (data.kind === "send") return found.take(line, data.text);
      found.leave(line);
      return undefined;
    });
});
