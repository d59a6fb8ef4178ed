/** Texts in three languages, from the same catalogues as the server. Switching needs no reload: whatever calls `t` is drawn anew. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "ru" | "uk";
export type Words = Record<string, FluentVariable>;
export const LANGUAGES: readonly Language[] = ["en", "ru", "uk"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ru: "Русский", uk: "Українська" };

const STORED = "sandtable.language";
/** All texts of a language are one file, fetched in one request. */
const TEXTS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  en: () => import("./texts/en"),
  ru: () => import("./texts/ru"),
  uk: () => import("./texts/uk"),
};

/** Texts that not every page needs: how to fetch them in a language. */
export type MoreTexts = (language: Language) => Promise<string>;
/** Those that a page has asked for; they come along when the language is switched. */
const more = new Set<MoreTexts>();

const current = $state<{ language: Language }>({ language: "en" });
let bundle = $state.raw(new FluentBundle("en"));

async function load(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const { default: texts } = await TEXTS[language]();
  for (const text of Object.values(texts)) made.addResource(new FluentResource(text));
  for (const texts of more) made.addResource(new FluentResource(await texts(language)));
  return made;
}

const isLanguage = (value: string | null | undefined): value is Language => LANGUAGES.includes(value as Language);

function preferred(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

async function show(language: Language): Promise<void> {
  bundle = await load(language);
  current.language = language;
  document.documentElement.lang = language;
}

/** Load the language of the person; await this before the app is mounted. */
export const startLanguage = (): Promise<void> => show(preferred());

export function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  return show(language);
}

/** Fetch further texts, now and with every other language. */
export async function addTexts(texts: MoreTexts): Promise<void> {
  if (more.has(texts)) return;
  more.add(texts);
  await show(current.language);
}

export const language = (): Language => current.language;

/** A share in percent. In Ukrainian the sign stands apart, as in all texts here; browsers join it to the number. */
export function inPercent(share: number, options: Intl.NumberFormatOptions = {}): string {
  const text = new Intl.NumberFormat(current.language, { style: "percent", ...options }).format(share);
  return current.language === "uk" ? text.replace(/(\d)%/, "$1\u00a0%") : text;
}

/** A text by its id, or by `id.attribute`. A missing one shows its id, so that it is noticed. */
export function t(id: string, words?: Words): string {
  const [name, attribute] = id.split(".") as [string, string?];
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, words) : id;
}

/** Is there such a text? */
export const has = (id: string): boolean => bundle.hasMessage(id);

/** Items as "a, b and c" in the language. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(current.language).format(items);
