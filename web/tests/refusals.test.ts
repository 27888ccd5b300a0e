import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Refused } from '../src/lib/api/http.ts';
import { textOf, toldOf } from '../src/lib/api/refusals.ts';
import { LANGUAGES } from '../src/lib/i18n/languages.ts';

const root = resolve(import.meta.dirname, '../..');

/** Every key of a reason that the server can give, as its tests write them down. */
const reasons = readFileSync(join(root, 'crates/server/reasons.txt'), 'utf8').trim().split('\n');

/** Reasons that no person is told: what is possible needs no words. */
const SILENT = new Set(['possible']);

function textsOf(language: string): string {
  const folder = join(root, 'locales', language);
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

test.each(LANGUAGES.map((language) => [language]))('every reason of the server has a text in %s', (language) => {
  expect(reasons.length).toBeGreaterThan(100);
  const texts = textsOf(language);
  const missing = reasons.filter(
    (reason) => !SILENT.has(reason) && !new RegExp(`^${textOf(reason)} =`, 'm').test(texts),
  );
  expect(missing).toEqual([]);
});

test('what an administrator wrote is told', () => {
  const banned = new Refused('banned', 'whatever it says', 403, { reason: 'Insults', until: '1' });
  expect(toldOf(banned)).toEqual({ key: 'why-banned', args: { reason: 'Insults' } });
});

test('numbers are told', () => {
  const told = (key: string, args: Record<string, string>) => toldOf(new Refused(key, 'whatever it says', 409, args));
  expect(told('bad-record-line', { line: '12' })).toEqual({ key: 'refused-record-line', args: { n: 12 } });
  expect(told('bad-record', {})).toEqual({ key: 'refused-record' });
  expect(told('wait-longer', { seconds: '17' })).toEqual({ key: 'refused-wait', args: { n: 17 } });
});

test('what nobody foresaw is told too', () => {
  expect(toldOf(new TypeError('undefined is not a function'))).toEqual({ key: 'refused-unknown' });
  expect(toldOf(new Refused('no-connection', '', 0))).toEqual({ key: 'refused-no-answer' });
});
