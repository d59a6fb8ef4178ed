// Plays tables in Pyodide, as a browser does, and prints all messages: node pyodide.mjs FOLDER GAME SEEDS ACTIONS
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, game, seeds, actions] = process.argv.slice(2);
/** Python and our package lie in folders of their own, each named by a digest. */
const found = (name) => fs.readdirSync(folder).map((part) => path.resolve(folder, part, name)).find((file) => fs.existsSync(file));
const { loadPyodide } = await import(pathToFileURL(found("pyodide.js")).href);
const python = await loadPyodide({ indexURL: `${path.dirname(found("pyodide.js"))}/` });
for (const name of ["native.zip", "sandtable.zip"]) python.unpackArchive(new Uint8Array(fs.readFileSync(found(name))), "zip");
python.FS.writeFile("playing.py", fs.readFileSync(path.join(import.meta.dirname, "playing.py"), "utf8"));
for (const seed of seeds.split(",")) {
  const told = await python.runPythonAsync(`
from playing import offline
"\\n".join(message.decode() for message in await offline(${JSON.stringify(game)}, ${Number(seed)}, ${Number(actions)}))
`);
  await new Promise((resolve) => process.stdout.write(`${told}\n`, resolve));
}
