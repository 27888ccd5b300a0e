/** The server's reasons: which text each of them is told with. */
import { Refused } from './http.ts';

/** What a reason is told with: the key of a text, and what stands in it. */
export type Told = { key: string; args?: Record<string, number | string> };

/** Reasons that share a text; every other is told with `why-` and its own key. */
const SHARED: Readonly<Record<string, string>> = {
  'already-agreed': 'refused-changed',
  'bad-clock': 'refused-clock',
  'bad-commitment': 'refused-not-understood',
  'bad-level': 'refused-not-understood',
  'bad-name': 'refused-name',
  'bad-nonce': 'refused-not-understood',
  'bad-password': 'refused-password',
  'bad-record': 'refused-record',
  'bad-record-line': 'refused-record-line',
  'bad-table': 'refused-not-understood',
  'begun-without-you': 'refused-begun',
  broken: 'refused-no-answer',
  busy: 'refused-busy',
  'cannot-deal': 'refused-not-understood',
  'chair-taken': 'refused-seat-taken',
  'chairs-open': 'start-when-full',
  'chat-full': 'refused-chat-full',
  connected: 'refused-is-back',
  damaged: 'refused-damaged',
  'fast-address': 'refused-too-fast',
  'fast-requests': 'refused-too-fast',
  'fast-talk': 'chat-too-many',
  'foreign-origin': 'refused-forbidden',
  'have-account': 'refused-have-account',
  'long-name': 'refused-not-understood',
  'many-attempts': 'refused-too-many',
  'many-estimates': 'refused-too-many',
  'many-exports': 'refused-too-many',
  'many-guests': 'refused-too-many',
  'many-records': 'refused-too-many',
  'many-reports': 'refused-too-many',
  'many-sign-ins': 'refused-too-fast',
  'many-sockets': 'refused-sockets',
  'many-tables': 'refused-tables',
  'name-taken': 'refused-name-taken',
  'no-account': 'refused-no-account',
  'no-chair': 'refused-changed',
  'no-chat': 'refused-no-chat',
  'no-connection': 'refused-no-answer',
  'no-estimate': 'estimate-failed',
  'no-free-chair': 'refused-seat-taken',
  'no-person': 'refused-nobody-plays',
  'no-record': 'not-begun-why',
  'no-table': 'no-such-table-why',
  'nobody-asked': 'refused-changed',
  'nonce-early': 'refused-changed',
  'not-banned': 'refused-changed',
  'not-found': 'nothing-here-why',
  'not-muted': 'refused-changed',
  'not-running': 'refused-changed',
  'not-seated': 'refused-players-only',
  'not-understood': 'refused-not-understood',
  'not-your-chair': 'refused-players-only',
  'old-code': 'refused-old-link',
  'other-game': 'refused-not-understood',
  'other-question': 'refused-changed',
  'others-chair': 'refused-seat-taken',
  overtaken: 'refused-changed',
  'owner-closes': 'refused-owner-only',
  'owner-hands-over': 'refused-owner-only',
  'owner-seats-bots': 'refused-owner-only',
  'owner-starts': 'refused-owner-only',
  'players-hint': 'refused-players-only',
  'players-move': 'refused-players-only',
  'players-rematch': 'refused-players-only',
  'players-talk': 'refused-no-chat',
  'players-undo': 'refused-players-only',
  'private-game': 'refused-private',
  'report-closed': 'refused-changed',
  stale: 'refused-changed',
  'table-open': 'refused-changed',
  'too-large': 'refused-too-large',
  'unknown-event': 'refused-changed',
  'wait-longer': 'refused-wait',
  'who-are-you': 'refused-who',
  'wrong-method': 'refused-not-understood',
  'wrong-nonce': 'refused-not-understood',
  'wrong-password': 'refused-wrong-password',
};

/** The number that a text tells, where the server calls it otherwise. */
const NUMBERS: Readonly<Record<string, string>> = { 'bad-record-line': 'line', 'wait-longer': 'seconds' };

/** The key of the text for a reason. */
export const textOf = (reason: string): string => SHARED[reason] ?? `why-${reason}`;

/** The text for whatever went wrong. */
export function toldOf(why: unknown): Told {
  if (!(why instanceof Refused)) return { key: 'refused-unknown' };
  const key = textOf(why.key);
  // The administrator's own words.
  if (why.args.reason !== undefined) return { key, args: { reason: why.args.reason } };
  const n = why.args[NUMBERS[why.key] ?? ''];
  return n === undefined ? { key } : { key, args: { n: Number(n) } };
}
