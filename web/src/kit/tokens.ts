/** Colours of the theme as plain values, for drawings that leave the page. */

import styles from "./kit.css?raw";

export type Shade = "light" | "dark";

/** `--name: light-dark(#a, #b)` or `--name: #a`, from the one place where they are written. */
function read(shade: Shade): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, light, dark, plain] of styles.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)) {
    if (name) found.set(name, (plain ?? (shade === "light" ? light : dark)) as string);
  }
  return found;
}

export const TOKENS: Readonly<Record<Shade, ReadonlyMap<string, string>>> = { light: read("light"), dark: read("dark") };

/** A drawing with every `var(--name)` replaced by its colour. */
export const resolved = (drawing: string, shade: Shade): string => drawing.replace(/var\(--([\w-]+)\)/g, (all, name: string) => TOKENS[shade].get(name) ?? all);
