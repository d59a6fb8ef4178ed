/** What went wrong, in words of the language. */

import { t } from "../i18n/i18n.svelte";
import { Refused } from "./api";

const KNOWN = new Set([
  "already_started",
  "bad_clock",
  "bad_name",
  "bad_password",
  "bad_replay",
  "banned",
  "busy",
  "name_taken",
  "no_database",
  "no_room",
  "no_such_table",
  "not_over",
  "not_signed_in",
  "not_started",
  "offline",
  "other_rules",
  "seat_taken",
  "storage",
  "too_fast",
  "too_many",
  "weak_password",
  "wrong_code",
  "wrong_password",
]);

/** `own` has texts for codes that mean something special where they are told. */
export function refusalText(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof Refused)) throw error;
  const special = own[error.code];
  if (special) return t(special);
  return KNOWN.has(error.code)
    ? t(`refused-${error.code.replaceAll("_", "-")}`, { message: error.message })
    : t("refused-other", { message: error.message || error.code });
}
