import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Refused } from '../src/lib/api/http.ts';
import { toldBy, toldOf } from '../src/lib/api/refusals.ts';

const root = resolve(import.meta.dirname, '../..');
const server = join(root, 'crates/server/src');
const locale = join(root, 'locales/en');
const english = readdirSync(locale)
  .map((file) => readFileSync(join(locale, file), 'utf8'))
  .join('\n');
const isText = (key: string) => new RegExp(`^${key} =`, 'm').test(english);

/** The kinds of refusals, as the server names them. */
const kinds = [...readFileSync(join(server, 'refusal.rs'), 'utf8').matchAll(/StatusCode::\w+, "([a-z-]+)"/g)].map(
  (match) => match[1] as string,
);

/** What the server says with a kind that has several meanings, wherever it says it. */
const sayings = readdirSync(server)
  .filter((file) => file.endsWith('.rs') && file !== 'refusal.rs')
  .flatMap((file) => {
    const [code = ''] = readFileSync(join(server, file), 'utf8').split('#[cfg(test)]\nmod tests');
    const said = /Refusal::(Forbidden|TooMany|Conflict)\(\s*(?:format!\(\s*)?"([^"]+)"/g;
    return [...code.matchAll(said)].map((match) => ({ file, kind: match[1] as string, message: match[2] as string }));
  });

/** What a table says when it refuses a command, as the crate `table` lists it. */
const refusals = [
  ...readFileSync(join(root, 'crates/table/src/refusal.rs'), 'utf8').matchAll(
    /(?:plain|reason)\(\s*"[a-z-]+",\s*(?:format!\(\s*)?"([^"]+)"/g,
  ),
].map((match) => match[1] as string);

const KINDS: Record<string, string> = { Forbidden: 'forbidden', TooMany: 'too-many', Conflict: 'conflict' };
/** Those that no page provokes: what they answer is the client's own mistake, or hidden behind the same sentence. */
const GENERAL = /not over|not running|somebody else was faster|keep the nonce|open already/;

test('every kind of refusal has a text', () => {
  expect(kinds.length).toBeGreaterThan(14);
  for (const kind of kinds) {
    const { key } = toldBy(kind, 'whatever it says');
    expect(key, kind).not.toBe('refused-unknown');
    expect(isText(key), key).toBe(true);
  }
});

test('every meaning of a refusal has a text of its own', () => {
  expect(sayings.length).toBeGreaterThan(20);
  for (const { file, kind, message } of sayings) {
    const { key } = toldBy(KINDS[kind] ?? '', message);
    expect(isText(key), key).toBe(true);
    const general = toldBy(KINDS[kind] ?? '', 'whatever it says').key;
    const fine = key !== general || GENERAL.test(message) || kind === 'TooMany';
    expect(fine, `${file}: ${message} is told as ${key}`).toBe(true);
  }
});

test('what a table refuses is told in words of its own', () => {
  expect(refusals.length).toBeGreaterThan(30);
  const told = refusals.filter((message) => toldBy('conflict', message).key !== 'refused-changed');
  for (const message of told) expect(isText(toldBy('conflict', message).key), message).toBe(true);
  for (const message of refusals.filter((message) => /only (the owner|players)|chair/.test(message))) {
    const { key } = toldBy('conflict', message);
    const expected = GENERAL.test(message) || /no such chair|bound to/.test(message) || key !== 'refused-changed';
    expect(expected, message).toBe(true);
  }
});

test('numbers are told', () => {
  expect(toldBy('bad-record', 'line 12: no such card')).toEqual({ key: 'refused-record-line', args: { n: 12 } });
  expect(toldBy('bad-record', 'no header')).toEqual({ key: 'refused-record' });
  const wait = 'the person was here two minutes ago; wait 17 seconds';
  expect(toldBy('conflict', wait)).toEqual({ key: 'refused-wait', args: { n: 17 } });
});

test('what nobody foresaw is told too', () => {
  expect(toldOf(new Refused('brand-new', 'hello', 418))).toEqual({ key: 'refused-unknown' });
  expect(toldOf(new TypeError('undefined is not a function'))).toEqual({ key: 'refused-unknown' });
  expect(toldOf(new Refused('no-connection', '', 0))).toEqual({ key: 'refused-no-answer' });
});
