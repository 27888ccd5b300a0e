/** Dates, spans and measures as the chosen language writes them. */
import { locale } from './index.svelte.ts';

/** A day and a time, such as `3 Mar 2026, 14:05`. */
export const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A day, such as `3 Mar 2026`. */
export const day = (at: number) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);

/** A number with its groups, such as `1,204`. */
export const number = (n: number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(n);

const SPANS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** The largest unit that a span has one of, and how many. */
function inUnits(span: number): [number, (typeof SPANS)[number][0]] {
  const [unit, length] = SPANS.find(([, length]) => span >= length) ?? SPANS[3];
  return [Math.floor(span / length), unit];
}

/** How long ago or from now something is, such as `6 min ago`; now if it is less than a second. */
export function away(at: number, now: number): string {
  const [n, unit] = inUnits(Math.abs(at - now));
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  return format.format(at > now ? n : -n, unit);
}

/** How many days ago something was, such as `yesterday`. */
export const daysAgo = (at: number, now: number) =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' }).format(
    -Math.max(0, Math.floor((now - at) / 86_400_000)),
    'day',
  );

/** A length of time in whole words, such as `24 hours`. */
export const lasting = (n: number, unit: 'hour' | 'day') =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** A measure in pieces, so that its number can be drawn larger than what stands beside it. */
export type Measure = { before: string; number: string; after: string };

function inPieces(parts: readonly { type: string; value: string }[]): Measure {
  const isNumber = ({ type }: { type: string }) => ['integer', 'decimal', 'fraction', 'group'].includes(type);
  const first = parts.findIndex(isNumber);
  const rest = parts.slice(first).findIndex((part) => !isNumber(part));
  const end = rest === -1 ? parts.length : first + rest;
  const text = (some: readonly { value: string }[]) => some.map((part) => part.value).join('');
  return { before: text(parts.slice(0, first)), number: text(parts.slice(first, end)), after: text(parts.slice(end)) };
}

/** A number with a unit, such as `18 ms`. */
export function measured(n: number, unit: string): Measure {
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 });
  return inPieces(format.formatToParts(n));
}

/** How long ago something was, with its number apart. */
export function measuredAgo(at: number, now: number): Measure {
  const [n, unit] = inUnits(Math.max(0, now - at));
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'always', style: 'short' });
  return inPieces(format.formatToParts(-n, unit));
}

/** Bytes, such as `214 MB`. */
export function bytes(n: number): string {
  const [size, unit] = n >= 1e9 ? [n / 1e9, 'gigabyte'] : n >= 1e6 ? [n / 1e6, 'megabyte'] : [n / 1e3, 'kilobyte'];
  const digits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: digits }).format(size);
}
