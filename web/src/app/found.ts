/** A search over texts: every word of it must stand somewhere. */

import { language } from "../i18n/i18n.svelte";

export function found(text: string, words: string): boolean {
  const low = text.toLocaleLowerCase(language());
  return words
    .trim()
    .toLocaleLowerCase(language())
    .split(/\s+/)
    .every((word) => low.includes(word));
}
