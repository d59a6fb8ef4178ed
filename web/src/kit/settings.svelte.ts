/** What somebody has chosen for every table on this device: each choice under a key of its own, read once, in force at once. */

/** What may be chosen, with what holds until somebody does. */
const USUAL = {
  /** Loudness from 0 to 1. */
  volume: 0.6,
  muted: false,
  /** How fast films are shown; 0 shows nothing by itself. */
  speed: 1,
  /** Whether a choice on the board waits for a confirmation. */
  confirm: "twice" as "twice" | "once",
  coordinates: "all" as "all" | "rim" | "none",
  forecast: "always" as "always" | "placing" | "off",
  flip: false,
  /** Whether what others have done last stays marked. */
  marks: true,
  vibration: true,
  /** Whether the command line is open at every table. */
  typing: false,
  /** Whether what others say is shown. */
  phrases: true,
};

export type Settings = typeof USUAL;
export type SettingName = keyof Settings;

/** The words that a setting takes, where it takes words. */
export const WORDS: { readonly [K in SettingName as Settings[K] extends string ? K : never]: readonly Settings[K][] } = {
  confirm: ["twice", "once"],
  coordinates: ["rim", "all", "none"],
  forecast: ["always", "placing", "off"],
};

/** How fast a film may be shown. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Nothing is shown by itself: what others did is there at once. */
export const AT_ONCE = 0;

const keyOf = (name: string): string => `sandtable.${name}`;
const store = (): Storage | null => (typeof localStorage === "undefined" ? null : localStorage);

/** What was stored, if it makes sense; otherwise what is usual. */
export function readSetting<K extends SettingName>(name: K, stored: string | null): Settings[K] {
  const usual: string | number | boolean = USUAL[name];
  if (stored === null) return USUAL[name];
  if (typeof usual === "boolean") return (stored === "on") as Settings[K];
  if (typeof usual === "string") {
    const words: readonly string[] = WORDS[name as keyof typeof WORDS];
    return (words.includes(stored) ? stored : usual) as Settings[K];
  }
  const value = stored.trim() === "" ? NaN : Number(stored);
  const isPossible = value >= 0 && Number.isFinite(value) && (name !== "volume" || value <= 1);
  return (isPossible ? value : usual) as Settings[K];
}

function readAll(): Settings {
  const names = Object.keys(USUAL) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, readSetting(name, store()?.getItem(keyOf(name)) ?? null)])) as Settings;
}

const current = $state(readAll());

/** What holds now. */
export const settings: Readonly<Settings> = current;

export function choose<K extends SettingName>(name: K, value: Settings[K]): void {
  current[name] = value;
  store()?.setItem(keyOf(name), typeof value === "boolean" ? (value ? "on" : "off") : String(value));
}

/** The next word of a setting, after the last one the first. */
export function chooseNext<K extends keyof typeof WORDS>(name: K): void {
  const words = WORDS[name] as readonly Settings[K][];
  choose(name, words[(words.indexOf(current[name]) + 1) % words.length] as Settings[K]);
}

/** What games ask besides; each names its own, with the game in front: "neon.ask". */
const own = $state<Record<string, string>>({});

export const ownSetting = (name: string, usual: string): string => own[name] ?? store()?.getItem(keyOf(name)) ?? usual;

export function chooseOwn(name: string, value: string): void {
  own[name] = value;
  store()?.setItem(keyOf(name), value);
}

/** Whoever wants things still sees pictures change, but nothing move. */
export const wantsStill = (): boolean => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
