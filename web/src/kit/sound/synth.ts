/** Sounds made by the browser: every voice is an oscillator or noise with an envelope, all of them behind one limiter. */

import { lengthOf, type Voice } from "./sounds";

/** So many sounds are heard at once; what comes on top of them is left out. */
const MOST = 4;
const SOFTEST = 0.0001;
const NOISE_SECONDS = 1;

export class Synth {
  readonly #context = new AudioContext();
  readonly #out: GainNode;
  #noise: AudioBuffer | null = null;
  #sounding = 0;

  constructor() {
    const limiter = this.#context.createDynamicsCompressor();
    limiter.threshold.value = -6;
    limiter.ratio.value = 20;
    limiter.attack.value = 0.002;
    limiter.connect(this.#context.destination);
    this.#out = this.#context.createGain();
    this.#out.connect(limiter);
  }

  /** How many sounds are being heard. */
  get sounding(): number {
    return this.#sounding;
  }

  play(voices: readonly Voice[], volume: number): boolean {
    if (this.#sounding >= MOST || volume <= 0) return false;
    void this.#context.resume();
    const gain = this.#context.createGain();
    gain.gain.value = volume;
    gain.connect(this.#out);
    this.#sounding += 1;
    for (const voice of voices) this.#add(voice, gain);
    setTimeout(
      () => {
        gain.disconnect();
        this.#sounding -= 1;
      },
      lengthOf(voices) + 50,
    );
    return true;
  }

  #add(voice: Voice, into: AudioNode): void {
    const start = this.#context.currentTime + voice.at / 1000;
    const top = start + voice.attack / 1000;
    const end = top + voice.decay / 1000;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(SOFTEST, start);
    envelope.gain.exponentialRampToValueAtTime(voice.gain, top);
    envelope.gain.exponentialRampToValueAtTime(SOFTEST, end);
    envelope.connect(into);
    const source = voice.wave === "noise" ? this.#hiss(voice, envelope, start, end) : this.#tone(voice, envelope, start, end);
    source.start(start);
    source.stop(end + 0.01);
  }

  #tone(voice: Voice, into: AudioNode, start: number, end: number): OscillatorNode {
    const source = this.#context.createOscillator();
    source.type = voice.wave === "triangle" ? "triangle" : "sine";
    glide(source.frequency, voice, start, end);
    source.connect(into);
    return source;
  }

  #hiss(voice: Voice, into: AudioNode, start: number, end: number): AudioBufferSourceNode {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise ??= whiteNoise(this.#context);
    source.loop = true;
    const filter = this.#context.createBiquadFilter();
    filter.type = voice.filter ?? "bandpass";
    filter.Q.value = voice.q ?? 1;
    glide(filter.frequency, voice, start, end);
    source.connect(filter).connect(into);
    return source;
  }
}

function glide(pitch: AudioParam, { from, to }: Voice, start: number, end: number): void {
  pitch.setValueAtTime(from, start);
  if (to !== from) pitch.exponentialRampToValueAtTime(to, end);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
