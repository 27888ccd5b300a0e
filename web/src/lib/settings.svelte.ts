/** What this device remembers: whom one plays against, how moves are sent, how things look and sound. */
import type { Level } from './game/bots.ts';
import { preferred, type Language } from './i18n/languages.ts';

export type Settings = {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  /** Whether moves that need no choice go with the first tap. */
  send: 'confirm' | 'at-once';
  /** How fast others' moves are shown. */
  pace: 'calm' | 'quick' | 'off';
  sound: 'turn' | 'all' | 'off';
  /** Whether the browser tells who looks elsewhere. */
  notices: boolean;
  /** Whether what is said at tables is shown. */
  chat: boolean;
  letters: boolean;
  /** The bots that are offered for a game where none were chosen. */
  level: Level;
  /** The bots that were chosen last, by game. */
  levels: Record<string, Level>;
  /** The name of the component set that was chosen last; empty before any was. */
  components: string;
};

const KEY = 'caravanserai';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

const defaults: Settings = {
  language: preferred(navigator.languages),
  theme: 'system',
  send: 'confirm',
  pace: 'calm',
  sound: 'turn',
  notices: false,
  chat: true,
  letters: true,
  // Somebody who is new shall have a chance.
  level: 'casual',
  levels: {},
  components: '',
};

export const settings = $state<Settings>({ ...defaults, ...stored() });

const dark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => {
  const theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  document.documentElement.dataset.theme = theme;
};

/** Writes every change down, and shows it. */
export function watchSettings() {
  dark.addEventListener('change', applyTheme);
  $effect(() => {
    applyTheme();
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
