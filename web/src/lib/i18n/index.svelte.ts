/** Words in the chosen language, from the Fluent files that all clients share. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { LOCALES, type Language } from './languages.ts';
import { SPICES, type Spice } from '../view/notation.ts';

const files = import.meta.glob<string>(['../../../../locales/*/*.ftl', '!**/previews.ftl'], {
  query: '?raw',
  import: 'default',
});

/** Words of single pages and of a game, which are fetched with them. */
const APART = ['lessons', 'rules', 'east-to-west', 'admin'] as const;
type Part = (typeof APART)[number];
const parts = new Set<Part>();
let spoken: Language = 'en';

let bundle = $state.raw(new FluentBundle('en'));

declare global {
  /** Changes every text that is said: how a page looks in a language with longer words can be tried with it. */
  var otherWords: ((text: string) => string) | undefined;
}
const same = (text: string) => text;

/** Fetches a language and speaks it from then on. */
export async function speak(language: Language) {
  spoken = language;
  const left = APART.filter((part) => !parts.has(part));
  const wanted = Object.entries(files).filter(
    ([path]) => path.includes(`/${language}/`) && !left.some((part) => path.endsWith(`/${part}.ftl`)),
  );
  const texts = await Promise.all(wanted.map(([, load]) => load()));
  const next = new FluentBundle(LOCALES[language], { useIsolating: false, transform: globalThis.otherWords ?? same });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  document.documentElement.lang = LOCALES[language];
}

/** Fetches the words of a page as well, from now on in every language that is spoken. */
export async function alsoSpeak(part: Part) {
  parts.add(part);
  await speak(spoken);
}

/** The locale whose dates and numbers go with the words. */
export const locale = () => bundle.locales[0] ?? 'en';

export type Args = Record<string, FluentVariable>;

/** The text for a key. */
export function t(key: string, args?: Args): string {
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, args) : key;
}

/** A share as a percentage, spaced as the language writes it: `66%` in English, `66 %` in Spanish. */
export function percent(n: number): string {
  return new Intl.NumberFormat(bundle.locales[0], { style: 'percent', maximumFractionDigits: 0 }).format(n / 100);
}

export const has = (key: string) => bundle.hasMessage(key);

/** A text in pieces: plain words, and the names of what is drawn between them. */
export type Piece = { text: string } | { part: string };

/** The text for a key, with the named parts left open to be drawn. */
export function pieces(key: string, parts: string[], args: Args = {}): Piece[] {
  const marked = Object.fromEntries(parts.map((part) => [part, `\u0001${part}\u0001`]));
  return t(key, { ...args, ...marked })
    .split('\u0001')
    .map((piece, i) => (i % 2 === 1 ? { part: piece } : { text: piece }))
    .filter((piece) => 'part' in piece || piece.text !== '');
}

/** Spices for the ear: `2 saffron, 1 cinnamon`. */
export function spicesInWords(list: readonly Spice[]): string {
  const words = SPICES.flatMap((spice) => {
    const n = list.filter((held) => held === spice).length;
    return n === 0 ? [] : [t(`spices-${spice.toLowerCase()}`, { n })];
  });
  return words.length === 0 ? t('spices-none') : words.join(', ');
}
