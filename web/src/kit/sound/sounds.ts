/** What each sound consists of: short tones and short noises, so that no sound file is needed. Times in ms, pitches in Hz. */

export type SoundName =
  | "take"
  | "place"
  | "turn"
  | "discard"
  | "refuse"
  | "march"
  | "shot"
  | "hit"
  | "destroyed"
  | "hq"
  | "dice"
  | "battle"
  | "phase"
  | "sinking"
  | "yours"
  | "clock"
  | "won"
  | "lost";

/** One tone or noise: it rises for `attack`, then fades for `decay`. A noise has a filter, and its pitch is that of the filter. */
export interface Voice {
  readonly wave: "sine" | "triangle" | "noise";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly attack: number;
  readonly decay: number;
  readonly gain: number;
  readonly filter?: BiquadFilterType;
  readonly q?: number;
}

type Part = Partial<Voice> & Pick<Voice, "from" | "decay">;

const tone = (part: Part, wave: "sine" | "triangle" = "sine"): Voice => ({ at: 0, to: part.from, attack: 2, gain: 0.5, ...part, wave });
const noise = (part: Part, filter: BiquadFilterType = "bandpass"): Voice => ({
  at: 0,
  to: part.from,
  attack: 1,
  gain: 0.5,
  filter,
  q: 1,
  ...part,
  wave: "noise",
});
const bell = (pitches: readonly number[], apart: number, decay: number): Voice[] =>
  pitches.map((from, i) => tone({ from, at: i * apart, decay, attack: 4, gain: 0.4 }));
/** −12 dB. */
const FAINT = 0.25;
/** A whole tone down. */
const TONE = 2 ** (-2 / 12);

const hit = (): Voice[] => [tone({ from: 330, decay: 110 }), tone({ from: 494, decay: 110, gain: 0.35 }), noise({ from: 2400, decay: 8 })];

/** `chance` gives numbers from 0 to 1, so that no two throws sound alike. */
const SOUNDS: Readonly<Record<SoundName, (chance: () => number, step: number) => Voice[]>> = {
  take: () => [noise({ from: 3200, q: 4, decay: 35 })],
  place: () => [tone({ from: 190, to: 120, decay: 90, gain: 0.7 }), noise({ from: 900, decay: 60, gain: 0.4 }, "lowpass")],
  turn: () => [tone({ from: 880, decay: 25, gain: 0.25 }, "triangle"), noise({ from: 4000, decay: 2, gain: 0.3 })],
  discard: () => [noise({ from: 1800, to: 900, attack: 30, decay: 110, gain: 0.4 })],
  refuse: () => [0, 70].map((at) => tone({ from: 140, at, decay: 40, gain: 0.6 })),
  march: (chance) => [0, 75, 150, 225].map((at) => noise({ from: 400, at: at + chance() * 10, decay: 55, gain: 0.45 }, "lowpass")),
  shot: () => [noise({ from: 1200, decay: 60, gain: 0.6 }, "highpass"), tone({ from: 220, to: 80, decay: 80 })],
  hit,
  destroyed: (chance) => [
    ...hit(),
    ...Array.from({ length: 6 }, (_, i) => noise({ from: 2000 - i * 280, at: 60 + i * 28 + chance() * 8, decay: 30, gain: 0.35 })),
  ],
  hq: () => [tone({ from: 82, decay: 320, gain: 0.9 }), tone({ from: 82 * 2.76, decay: 240, gain: FAINT })],
  dice: (chance) => {
    const taps = 3 + Math.floor(chance() * 3);
    return Array.from({ length: taps }, (_, i) => {
      const isLast = i === taps - 1;
      return noise({ from: isLast ? 800 : 1100 + chance() * 500, q: 6, at: i * (90 - (i * 50) / taps), decay: 40, gain: 0.7 });
    });
  },
  battle: () => [196, 277, 419].map((from, i) => tone({ from, decay: 450, gain: 0.4 - i * 0.1 })),
  phase: (_, step) => [tone({ from: 523 * TONE ** step, decay: 70, gain: 0.3 }, "triangle")],
  sinking: () => [noise({ from: 500, to: 120, attack: 60, decay: 640, gain: 0.5 }, "lowpass"), tone({ from: 55, attack: 40, decay: 600, gain: 0.6 })],
  yours: () => bell([659, 880], 120, 300),
  clock: () => [tone({ from: 1400, decay: 20, gain: 0.3 }, "triangle")],
  won: () => bell([523, 659, 784], 200, 480),
  lost: () => bell([494, 392], 240, 440),
};

/** All voices of a sound; `step` is the number of the phase that a battle has come to, the first being 0. */
export const voicesOf = (name: SoundName, step = 0, chance: () => number = Math.random): readonly Voice[] => SOUNDS[name](chance, step);

/** How long a sound is. */
export const lengthOf = (voices: readonly Voice[]): number => Math.max(0, ...voices.map((voice) => voice.at + voice.attack + voice.decay));

/** At four times the speed only this is heard of what others do. */
export const ALWAYS_HEARD: readonly SoundName[] = ["hit", "hq", "destroyed", "yours", "won", "lost", "clock"];

/** What a hand feels of a sound: times of buzzing and of stillness. */
export const BUZZES: Partial<Readonly<Record<SoundName, readonly number[]>>> = {
  place: [10],
  refuse: [15, 40, 15],
  hit: [20],
  destroyed: [20],
  hq: [60],
  yours: [30, 60, 30],
};
