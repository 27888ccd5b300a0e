/** The server's refusals: which text each of them is told with. */
import { Refused } from './http.ts';

/** What a refusal is told with: a key, and the numbers in it. */
export type Told = { key: string; args?: Record<string, number> };

/** By the message, where one kind has several meanings. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/belongs to an account/, 'refused-name-taken'],
  [/account already/, 'refused-have-account'],
  [/no account yet/, 'refused-no-account'],
  [/^a name has|is no name/, 'refused-name'],
  [/^a password has/, 'refused-password'],
  [/code was used/, 'refused-old-link'],
  [/ask too often|are signing in/, 'refused-too-fast'],
  [/tables open/, 'refused-tables'],
  [/sockets are open/, 'refused-sockets'],
  [/talk too fast/, 'chat-too-many'],
  [/enough was said/, 'refused-chat-full'],
  [/nobody talks|talk here/, 'refused-no-chat'],
  [/chair is (free|taken)|sits there/, 'refused-seat-taken'],
  [/begun without you/, 'refused-begun'],
  [/every chair must be taken/, 'start-when-full'],
  [/one person must play/, 'refused-nobody-plays'],
  [/only who opened|only the owner/, 'refused-owner-only'],
  [/may see this game/, 'refused-private'],
  [/only those who|only players|you do not sit/, 'refused-players-only'],
  [/gives no hints/, 'why-no-hints'],
  [/not your turn/, 'why-not-your-turn'],
  [/game is over/, 'why-game-over'],
  [/person is connected/, 'refused-is-back'],
  [/two minutes ago/, 'refused-wait'],
  [/a clock has/, 'refused-clock'],
  [/no record before/, 'not-begun-why'],
];

/** By the kind of the refusal. */
const KINDS: Readonly<Record<string, string>> = {
  'no-connection': 'refused-no-answer',
  broken: 'refused-no-answer',
  busy: 'refused-busy',
  'no-estimate': 'estimate-failed',
  'wrong-password': 'refused-wrong-password',
  'who-are-you': 'refused-who',
  'no-table': 'no-such-table-why',
  'not-found': 'nothing-here-why',
  'bad-record': 'refused-record',
  'too-large': 'refused-too-large',
  'too-many': 'refused-too-many',
  forbidden: 'refused-forbidden',
  conflict: 'refused-changed',
  damaged: 'refused-damaged',
  'foreign-origin': 'refused-forbidden',
  unreadable: 'refused-not-understood',
  'wrong-method': 'refused-not-understood',
  'long-name': 'refused-not-understood',
};

/** The text for a refusal of this kind with this message; every kind has one, and so has what nobody foresaw. */
export function toldBy(kind: string, message: string): Told {
  const line = /\bline (\d+)/.exec(message)?.[1];
  if (kind === 'bad-record' && line) return { key: 'refused-record-line', args: { n: Number(line) } };
  const seconds = /wait (\d+) seconds/.exec(message)?.[1];
  if (seconds) return { key: 'refused-wait', args: { n: Number(seconds) } };
  const found = MESSAGES.find(([pattern]) => pattern.test(message));
  return { key: found?.[1] ?? KINDS[kind] ?? 'refused-unknown' };
}

/** The text for whatever went wrong. */
export function toldOf(why: unknown): Told {
  return why instanceof Refused ? toldBy(why.key, why.message) : { key: 'refused-unknown' };
}
