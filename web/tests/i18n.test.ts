import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALES, preferred, type Language } from '../src/lib/i18n/languages.ts';
import { counted, lackOf } from '../src/lib/i18n/reasons.ts';

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

/** Every key of a language with its whole text. */
function texts(language: string): Map<string, string> {
  const folder = join(root, '../locales', language);
  const found = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    for (const entry of readFileSync(join(folder, file), 'utf8').split(/\n(?=[a-z#])/)) {
      const [, key, text] = /^([a-z][a-z0-9-]*) = ?([^]*)$/.exec(entry) ?? [];
      if (key && text) found.set(key, text.trim());
    }
  }
  return found;
}

/** The first letters of a text: of each form if it has several. */
function beginnings(text: string): string[] {
  const forms = /^\{ \$\w+ ->/.test(text) ? [...text.matchAll(/^ {4}(?: ?\*)?\[[\w-]+\] (.)/gm)] : [/^(.)/.exec(text)];
  return forms.flatMap((form) => (form?.[1] && /\p{L}/u.test(form[1]) ? [form[1]] : []));
}

/** What a language says for a key. */
function said(language: Language, key: string, args: Record<string, string | number>): string {
  const bundle = new FluentBundle(LOCALES[language], { useIsolating: false });
  const folder = join(root, '../locales', language);
  for (const file of readdirSync(folder))
    bundle.addResource(new FluentResource(readFileSync(join(folder, file), 'utf8')));
  return bundle.formatPattern(bundle.getMessage(key)?.value ?? '', args);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** The text between the tags of a component, without its script, its styles and its expressions. */
function plainText(component: string): string[] {
  let text = component.replace(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, ' ');
  }
  const attributes = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  const between = text.replace(/<(?:"[^"]*"|[^">])*>/g, '\n').split('\n');
  return [...between, ...attributes].map((piece) => piece.trim()).filter((piece) => /\p{L}{2}/u.test(piece));
}

const english = words('en');
function components(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

const code = sources(join(root, 'src')).join('\n');

describe('words', () => {
  test.each(LANGUAGES)('%s has every key, with the same variables', (language) => {
    const own = words(language);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, variables] of own) expect(variables, `${key} in ${language}`).toEqual(english.get(key));
  });

  test.each(LANGUAGES)('%s begins a text with a capital letter where English does', (language) => {
    const own = texts(language);
    for (const [key, text] of texts('en')) {
      const first = beginnings(text);
      if (first.length === 0 || first.some((letter) => letter !== letter.toUpperCase())) continue;
      for (const letter of beginnings(own.get(key) ?? ''))
        expect(letter, `${key} in ${language}`).toBe(letter.toUpperCase());
    }
  });

  test.each(LANGUAGES)('%s writes apostrophes as a printer does', (language) => {
    for (const [key, text] of texts(language)) expect(text, `${key} in ${language}`).not.toMatch(/\p{L}'\p{L}/u);
  });

  test('a browser is spoken to in the first language that we know', () => {
    expect(preferred(['pt-BR', 'en'])).toBe('pt-BR');
    expect(preferred(['pt-PT'])).toBe('pt');
    expect(preferred(['pt'])).toBe('pt');
    expect(preferred(['de-DE', 'es-419', 'en'])).toBe('es');
    expect(preferred(['ptolemaic', 'fr'])).toBe('en');
    expect(preferred([])).toBe('en');
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
      // The server says these by itself, and checks them.
      if (key.startsWith('preview-')) continue;
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
  ])('every reason of the server in %s is translated', (from, to) => {
    const reasons = readFileSync(join(root, '../crates/table/src/reasons.rs'), 'utf8');
    const ours = reasons.slice(reasons.indexOf(`fn ${from}`), reasons.indexOf(to));
    const keys = [...ours.matchAll(/\(\s*"([a-z-]+)",\s*vec!/g)].map((match) => match[1] as string);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(english.has(`why-${key}`), key).toBe(true);
  });

  test('numbers in reasons choose plural forms, though they arrive as text', () => {
    const one = counted({ need: '1', have: '0' });
    expect(said('en', 'why-cannot-pay', one)).toBe('Not enough cubes: it costs 1, you have 0');
    expect(said('pt-BR', 'why-cannot-pay', one)).toBe('Custa 1 cubo e você não tem nenhum');
    const lack = lackOf({ need: 'YRRG', have: 'YR' });
    expect(lack).toEqual({ spice: 'R', need: 2, have: 1, missing: ['R', 'G'] });
    expect(said('it', 'why-not-enough', { need: 1, have: 0, spice: 'zafferano' })).toBe(
      'Serve 1 cubo di zafferano, non ne hai',
    );
    expect(lackOf({ need: '3', have: '2' })).toBeNull();
    expect(lackOf({ need: 'B', have: '-' })).toEqual({ spice: 'B', need: 1, have: 0, missing: ['B'] });
  });

  test('no text a person reads is written in a component', () => {
    // The product's name is the same everywhere; keys are as the keyboard prints them; a component may be handed a key.
    const same = /^(Caravanserai,?|caravan verify|Esc|Enter)$/;
    for (const [path, component] of components(join(root, 'src'))) {
      for (const piece of plainText(component))
        expect(same.test(piece) || english.has(piece), `${path}: ${piece}`).toBe(true);
    }
  });
});
