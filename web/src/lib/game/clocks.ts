/** What the clocks show: counted down here from what the server told. */
import type { Clocks, Pace } from '$protocol';
import { t } from '../i18n/index.svelte.ts';

/** When a clock is nearly out of time, in milliseconds. */
export const LOW = 20_000;

/** How long somebody must be gone before the seat can be handed over, in milliseconds. */
export const GONE = 120_000;

/** What a chair has left at a moment of the server's clock, in milliseconds. */
export function leftOf(clocks: Clocks, chair: number, at: number): number {
  const left = clocks.left[chair] ?? 0;
  return clocks.running === chair ? Math.max(0, left - Math.max(0, at - clocks.at)) : left;
}

/** As a clock shows it: `1:05:00`, `4:32`, `0:09`; the last second is only over when it is over. */
export function shown(left: number): string {
  const all = Math.ceil(left / 1_000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The pace of a table in words. */
export function paceInWords(pace: Pace): string {
  return pace.kind === 'free' ? t('clock-none') : t('clock-of', { minutes: pace.minutes, seconds: pace.seconds });
}
