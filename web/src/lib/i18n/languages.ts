/** The languages, each by its own name. */
export const LANGUAGES = ['en', 'it', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
};
