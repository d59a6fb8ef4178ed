/** The texts of a language as the page has them. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect } from "vitest";

const CATALOGUES = import.meta.glob<string>(["../../src/sandtable/locales/*/*.ftl", "../../src/sandtable/games/*/locales/*/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export const LANGUAGES = ["en", "ru", "uk"];

export function catalogueOf(language: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const problems = Object.entries(CATALOGUES)
    .filter(([path]) => path.includes(`/locales/${language}/`))
    .flatMap(([, text]) => bundle.addResource(new FluentResource(text)));

  /** A text that must be there. */
  const words = (id: string, args?: Record<string, string | number>): string => {
    const [name, attribute] = id.split(".") as [string, string?];
    const message = bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`${language}: no text ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, args, errors);
    expect(errors).toEqual([]);
    return text;
  };
  return { problems, words };
}
