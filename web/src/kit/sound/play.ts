/** Lets something be heard and felt. Nothing is loaded before somebody has touched the page, nor while it is mute. */

import { hasFinger } from "../press";
import { settings } from "../settings.svelte";
import { ALWAYS_HEARD, BUZZES, voicesOf, type SoundName } from "./sounds";
import type { Synth } from "./synth";

/** Half as loud: −6 dB. */
const THEIRS = 0.5;
const FAST = 4;

export interface Heard {
  /** Somebody else did it. */
  readonly isTheirs?: boolean;
  /** The phase of a battle, the first being 0. */
  readonly step?: number;
}

let synth: Synth | null = null;
let loading: Promise<void> | null = null;

/** Browsers let a page be heard only after a touch or a key. */
const isTouched = (): boolean => typeof navigator !== "undefined" && (navigator.userActivation?.hasBeenActive ?? false);

/** How loud a sound is: from 0, not at all, to 1. */
export function loudness(name: SoundName, { isTheirs = false }: Heard): number {
  if (settings.muted || (isTheirs && settings.speed >= FAST && !ALWAYS_HEARD.includes(name))) return 0;
  return settings.volume * (isTheirs ? THEIRS : 1);
}

export function play(name: SoundName, heard: Heard = {}): void {
  if (!isTouched()) return;
  const buzz = BUZZES[name];
  if (buzz && hasFinger && settings.vibration) navigator.vibrate?.([...buzz]);
  const volume = loudness(name, heard);
  if (volume <= 0) return;
  if (synth) synth.play(voicesOf(name, heard.step), volume);
  else loading ??= load().then(() => void synth?.play(voicesOf(name, heard.step), volume));
}

async function load(): Promise<void> {
  const { Synth } = await import("./synth");
  if (typeof AudioContext !== "undefined") synth = new Synth();
}
