/** What was not allowed, in words. */

import { t } from "../i18n/i18n.svelte";
import type { Refusal } from "./protocol";

const KNOWN = ["no_undo", "no_takeback", "no_offer", "offer_open", "not_your_turn", "not_absent", "storage", "moved", "too_fast", "not_now"];

/** A refusal that was put into words where it arose. */
const TOLD = "told";

export const toastText = (refusal: Refusal): string =>
  refusal.code === TOLD
    ? refusal.message
    : KNOWN.includes(refusal.code)
      ? t(`match-error-${refusal.code}`)
      : t("match-error-other", { message: refusal.message });
