/** Keys of an analysis: arrows go by turns, brackets by battles, comma and full stop by mistakes; X compares, T tries, P practises. */

import { within } from "../keys";

export interface Does {
  readonly mistake: (by: 1 | -1) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly battle: (by: 1 | -1) => void;
  readonly compare: () => void;
  readonly tryIt: () => void;
  readonly practise: () => void;
}

/** Whether the key was ours; letters are found by their place on the keyboard. */
export function pressAnalysisKey(event: KeyboardEvent, does: Does): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return false;
  if (within(event.target, "input:not([type=range]), select, textarea, dialog, [data-hex]")) return false;
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => does.turn(-1),
    ArrowRight: () => does.turn(1),
    BracketLeft: () => does.battle(-1),
    BracketRight: () => does.battle(1),
    Comma: () => does.mistake(-1),
    Period: () => does.mistake(1),
    KeyX: does.compare,
    KeyT: does.tryIt,
    KeyP: does.practise,
  };
  const act = acts[event.code];
  act?.();
  return act !== undefined;
}
