/** The command line of a table: what was typed and told, what can be typed next. */

import { t } from "../../i18n/i18n.svelte";
import type { Option } from "../protocol";
import type { AnyTable } from "../table.svelte";
import { listedParts, phrasesOf, wrongText } from "./answers";
import { ALSO, COMMANDS, ownMessage, type Command, type Desk } from "./commands";
import type { GameTyping, Said } from "./game";
import { beginning, completed, folded, narrowed, partsOf, spokenTo, type Completion, type Names, type Phrase } from "./grammar";

export interface Entry {
  readonly id: number;
  /** Typed by the person, told to it, news of the game, what is asked, or what was not understood. */
  readonly kind: "typed" | "told" | "news" | "asked" | "wrong";
  readonly lines: readonly string[];
}

const MOST_ENTRIES = 200;
const MOST_HISTORY = 50;
/** Hidden words between names in a message: "place = put, lay; discard = drop". */
const namesIn = (text: string): [string, string][] =>
  text.split(";").flatMap((row) => {
    const [part = "", spoken = ""] = row.split("=").map(folded);
    return spoken.split(",").flatMap((name): [string, string][] => (name.trim() ? [[name.trim(), part]] : []));
  });

export class CommandLine {
  text = $state("");
  entries = $state.raw<readonly Entry[]>([]);
  /** The number of the question that was told last. */
  asked = -1;
  readonly table: AnyTable;
  readonly #game: GameTyping;
  readonly #desk: Desk;
  #count = 0;
  #history: readonly string[] = [];
  #at = 0;
  #draft = "";

  constructor(table: AnyTable, game: GameTyping, close: () => void) {
    this.table = table;
    this.#game = game;
    this.#desk = { table, game, translated: (text) => spokenTo(text, this.#names), close };
  }

  readonly #phrases: readonly Phrase[] = $derived.by(() => (this.table.isReady ? phrasesOf(this.table.options as readonly Option[]) : []));
  readonly #names: Names = $derived.by(() => {
    const verbs = `typing-words-${this.table.match.gameName}`;
    const text = t(verbs);
    return new Map([...(text === verbs ? [] : namesIn(text)), ...[...this.#game.names(this.table)].map(([spoken, part]) => [folded(spoken), part] as const)]);
  });
  /** What commands are called: English always, and the words of the language. */
  readonly #commands: ReadonlyMap<string, Command> = $derived.by(() => {
    const found = new Map<string, Command>();
    const add = (name: string, id: string, command: Command): void => {
      for (const word of [name, ...folded(t(id)).split(", ")]) found.set(word, command);
    };
    for (const [name, command] of Object.entries(COMMANDS)) add(name, `typing-command-${name}`, command);
    for (const [also, name] of Object.entries(ALSO)) found.set(also, COMMANDS[name] as Command);
    for (const [name, command] of Object.entries(this.#game.commands ?? {}))
      add(name, ownMessage(this.table, name), ({ table }, rest) => {
        // What is asked now is spoken of, not what led to it.
        table.endFilm();
        return command(table, rest);
      });
    return found;
  });
  /** What may stand where the line ends. */
  readonly hints: readonly string[] = $derived.by(() => this.#complete().known);

  // ---- typing

  #complete(): Completion {
    const [word = "", ...more] = this.text.split(/(?<=\s)/);
    const command = this.#commands.get(folded(word));
    // "legal", "why" and "forecast" go on with an answer.
    if (command && more.length && !this.#phrases.some(({ parts }) => parts[0] === folded(word))) {
      const rest = completed(this.#phrases, more.join(""), this.#names);
      return { text: word + rest.text, known: rest.known };
    }
    const found = completed(this.#phrases, this.text, this.#names);
    const words = more.length || !word ? [] : [...this.#commands.keys()].filter((name) => name.startsWith(folded(word)) && name.length > 1);
    const known = [...new Set([...found.known, ...words])];
    if (!words.length) return found;
    return known.length === 1 ? { text: found.known.length ? found.text : `${known[0]} `, known } : { text: this.text, known };
  }

  /** As much of the line as is certain; what it may be otherwise is told. Whether there was anything to complete. */
  complete(): boolean {
    const found = this.#complete();
    if (!found.known.length || !this.text) return false;
    const isMore = found.text !== this.text;
    this.text = found.text;
    if (!isMore && found.known.length > 1) this.say("told", [listedParts(this.table, this.#game, found.known, [])]);
    return true;
  }

  /** An earlier line, or back to the one that is being typed. */
  recall(by: 1 | -1): void {
    if (this.#at === this.#history.length) this.#draft = this.text;
    this.#at = Math.max(0, Math.min(this.#history.length, this.#at + by));
    this.text = this.#history[this.#at] ?? this.#draft;
  }

  async submit(): Promise<void> {
    const typed = this.text.trim();
    if (!typed) return;
    this.text = "";
    this.#history = [...this.#history.filter((line) => line !== typed), typed].slice(-MOST_HISTORY);
    this.#at = this.#history.length;
    this.say("typed", [typed]);
    await this.#run(typed);
  }

  async #run(typed: string): Promise<void> {
    const [word = "", ...rest] = typed.split(/\s+/);
    const line = spokenTo(typed, this.#names);
    const parts = partsOf(line);
    const found = this.#phrases.length ? narrowed(this.#phrases, parts) : null;
    const command = this.#commands.get(folded(word));
    const isAnswer = found?.kind === "done" || (found && parts.length > 1 && !(found.kind === "wrong" && found.at === 0) && this.#isVerb(parts[0]));
    if (command && !isAnswer) return this.#hear(await command(this.#desk, rest.join(" ")), rest.join(" ") || typed);
    if (this.table.isCovered) return this.say("wrong", [t("typing-show")]);
    if (found?.kind === "done") return this.#choose(found.phrase);
    const open = this.table.isReady ? (this.#game.open?.(this.table, line) ?? null) : null;
    if (open !== null) return this.#send(open);
    if (!found) return this.say("wrong", [t(this.#isWord(word) ? "typing-not-yours" : "typing-unknown", { part: word })]);
    if (found.kind === "wrong") return this.say("wrong", [wrongText(this.table, this.#game, found, parts)]);
    this.#goOn(found.found, found.next, parts);
  }

  #isVerb(part: string | undefined): boolean {
    return this.#phrases.some(({ parts }) => parts[0] === part);
  }

  #isWord(word: string): boolean {
    return [...this.#names.keys(), ...this.#names.values()].includes(folded(word));
  }

  /** The line is right so far: what may follow is told, and the line waits to be finished. */
  #goOn(found: readonly Phrase[], next: readonly string[], parts: readonly string[]): void {
    const [first] = found as readonly [Phrase];
    if (found.length === 1) {
      this.text = first.text;
      this.say("told", [t("typing-only", { line: first.text })]);
      return;
    }
    const begun = beginning(first, parts.length);
    this.text = begun;
    this.say("told", [t("typing-next", { line: begun.trim(), parts: listedParts(this.table, this.#game, next, parts) })]);
  }

  #choose(phrase: Phrase): void {
    if (this.table.isWorking()) return this.say("wrong", [t("typing-busy")]);
    this.table.confirm((this.table.options as readonly Option[]).find(({ action }) => action === phrase.text));
  }

  #send(action: string): void {
    if (this.table.isWorking()) return this.say("wrong", [t("typing-busy")]);
    this.table.endFilm();
    this.table.match.act(action);
  }

  #hear(said: Said, what: string): void {
    if (said === null) this.say("wrong", [t("typing-not-known", { what })]);
    else if (said.length) this.say("told", said);
  }

  // ---- telling

  say(kind: Entry["kind"], lines: readonly string[]): void {
    const told = lines.filter(Boolean);
    if (told.length) this.entries = [...this.entries, { id: ++this.#count, kind, lines: told }].slice(-MOST_ENTRIES);
  }
}
