/** How long things take to move, in milliseconds; nothing where motion is not wanted. */
import { reducedMotion, settings } from './settings.svelte.ts';

const TIMES = { fast: 120, move: 260, slow: 420 };

export function motion(speed: keyof typeof TIMES): number {
  return reducedMotion() || settings.pace === 'off' ? 0 : TIMES[speed];
}
