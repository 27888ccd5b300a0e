/** The languages, each by its own name and with the locale whose counting and number formats it follows. */
export const LANGUAGES = ['en', 'it', 'es', 'pt', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
};

export const LOCALES: Record<Language, string> = { en: 'en', it: 'it', es: 'es', pt: 'pt-PT', 'pt-BR': 'pt-BR' };

/** The first language a browser asks for that we speak: the exact locale before the language alone. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted.map((tag) => tag.toLowerCase())) {
    const exact = LANGUAGES.find((language) => language.toLowerCase() === tag);
    const close = LANGUAGES.find((language) => tag.split('-')[0] === language);
    const found = exact ?? close;
    if (found) return found;
  }
  return 'en';
}
