import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/lib/i18n/languages.ts';

const root = resolve(import.meta.dirname, '..');

type Words = Map<string, string[]>;

/** Every key of a language with the variables of its text. */
function words(language: string): Words {
  const found: Words = new Map();
  const folder = join(root, '../locales', language);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(text)), `${language}/${file}`).toEqual([]);
    for (const entry of text.split(/\n(?=[a-z])/)) {
      const key = /^([a-z][a-z0-9-]*) =/.exec(entry)?.[1];
      if (!key) continue;
      expect(found.has(key), `${key} is there twice in ${language}`).toBe(false);
      found.set(key, [...new Set([...entry.matchAll(/\$([a-z]+)/g)].map((match) => match[1] as string))].sort());
    }
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const english = words('en');
const code = sources(join(root, 'src')).join('\n');

describe('words', () => {
  test.each(LANGUAGES)('%s has every key, with the same variables', (language) => {
    const own = words(language);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, variables] of own) {
      for (const variable of variables) expect(english.get(key), `${key} in ${language}`).toContain(variable);
    }
  });

  test('every key that the client says is there', () => {
    const said = [...code.matchAll(/\b(?:t|pieces)\('([^']+)'/g)].map((match) => match[1] as string);
    expect(said.length).toBeGreaterThan(100);
    for (const key of said) expect(english.has(key), key).toBe(true);
  });

  test('every key that is there is said', () => {
    const quoted = new Set([...code.matchAll(/['"]([a-z][a-z0-9-]*)['"]/g)].map((match) => match[1] as string));
    const patterns = [...code.matchAll(/`([a-z-]*\$\{[^`]*\}[a-z-]*)`/g)].map((match) => {
      const [head = '', tail = ''] = (match[1] as string).split(/\$\{.*\}/);
      return { head, tail };
    });
    for (const key of english.keys()) {
      // What the lessons say is named by their scripts, and checked with them.
      if (key.startsWith('lesson-')) continue;
      const literal = quoted.has(key);
      const made = patterns.some(
        ({ head, tail }) => (head + tail).length > 1 && key.startsWith(head) && key.endsWith(tail),
      );
      expect(literal || made, `${key} is never said`).toBe(true);
    }
  });

  test.each([
    ['of_spice_road', 'fn of_east_to_west'],
    ['of_east_to_west', 'fn of_beyond'],
  ])('every reason of the house in %s is translated', (from, to) => {
    const reasons = readFileSync(join(root, '../crates/server/src/reasons.rs'), 'utf8');
    const ours = reasons.slice(reasons.indexOf(`fn ${from}`), reasons.indexOf(to));
    const keys = [...ours.matchAll(/\(\s*"([a-z-]+)",\s*vec!/g)].map((match) => match[1] as string);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(english.has(`why-${key}`), key).toBe(true);
  });
});
