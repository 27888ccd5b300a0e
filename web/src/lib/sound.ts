/** Quiet sounds, made on the spot. */
import { settings } from './settings.svelte.ts';

let context: AudioContext | null = null;

/** One note: its pitch in hertz, when it begins and how long it lasts, in seconds. */
function note(pitch: number, at: number, length: number, type: OscillatorType, volume: number) {
  if (!context) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = type;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

const SOUNDS = {
  turn: () => [440, 659].forEach((pitch, i) => note(pitch, i * 0.14, 0.4, 'sine', 0.1)),
  over: () => [392, 494, 587, 784].forEach((pitch, i) => note(pitch, i * 0.16, 0.5, 'sine', 0.1)),
  low: () => [330, 330, 330].forEach((pitch, i) => note(pitch, i * 0.22, 0.18, 'triangle', 0.1)),
  cube: () => note(210, 0, 0.09, 'triangle', 0.08),
  coin: () => [1318, 1976].forEach((pitch) => note(pitch, 0, 0.3, 'sine', 0.04)),
};

/** What calls somebody to the table. */
const CALLS = ['turn', 'over', 'low'];

/** Plays a sound, if this device wants it and the browser lets it. */
export function play(sound: keyof typeof SOUNDS) {
  const wanted = settings.sound === 'all' || (settings.sound === 'turn' && CALLS.includes(sound));
  if (!wanted || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  SOUNDS[sound]();
}
