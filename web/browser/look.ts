/** Looks at a page at every size, with our typeface and with the one that stands in for it, and collects what is wrong. */
import type { CDPSession, Page } from '@playwright/test';
import { faults, pseudo } from './layout.ts';
import { settle } from './people.ts';

/** All languages, and one that does not exist, with texts that are two fifths longer than the English ones. */
export const LANGUAGES = ['en', 'it', 'es', 'pt', 'pt-BR', 'longer'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Size = { width: number; height: number; face: 'own' | 'fallback' };

const LOW = 640;
const high = (width: number) => (width < 700 ? 844 : width < 1180 ? 768 : 900);
const size = (width: number, height = high(width), face: Size['face'] = 'own'): Size => ({ width, height, face });

const WIDTHS = [320, 360, 390, 412, 720, 1024, 1440];
/** Each width as high as such devices are, then low, then with the other typeface. */
export const EVERY_SIZE: Size[] = [
  ...WIDTHS.flatMap((width) => [size(width), size(width, LOW)]),
  ...WIDTHS.map((width) => size(width, high(width), 'fallback')),
];
/** For what scrolls as a page, so that its height matters little. */
export const PAGE_SIZES: Size[] = [
  ...WIDTHS.map((width) => size(width)),
  size(320, LOW),
  size(1440, LOW),
  ...[320, 390, 1024].map((width) => size(width, high(width), 'fallback')),
];
/** The sizes at which things go wrong first. */
export const TIGHT_SIZES: Size[] = [
  size(320),
  size(320, LOW),
  size(360, LOW),
  size(390),
  size(720),
  size(1024),
  size(320, high(320), 'fallback'),
  size(390, high(390), 'fallback'),
  size(1024, high(1024), 'fallback'),
];

/** The phones that are hands beside it. */
export const HANDS: Size[] = [size(320, LOW), size(360, LOW), size(390), size(390, 844, 'fallback')];
/** What a table is shown on to everybody. */
export const SCREENS: Size[] = [size(768, 1024), size(1024), size(1920, 1080), size(1920, 1080, 'fallback')];

const FALLBACK = `:root {
  --sans: 'Sans as DejaVu Sans', sans-serif !important;
  --serif: 'Serif as DejaVu Serif', serif !important;
}`;

/** A device that speaks a language and does not animate. */
export async function speak(page: Page, language: Language) {
  await settle(page, { language: language === 'longer' ? 'en' : language });
  if (language === 'longer')
    await page.addInitScript(`globalThis.otherWords = ${pseudo.toString().replace(/^export /, '')}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** A shared screen is scaled by its script. */
const rescaled = () => {
  dispatchEvent(new Event('resize'));
  return new Promise((done) => setTimeout(done, 0));
};

export class Look {
  /** For each fault the states and the sizes at which it was seen. */
  #wrong = new Map<string, { states: Set<string>; sizes: Set<string> }>();
  #sizes: CDPSession | null = null;

  constructor(readonly page: Page) {}

  /** Looks at the page as it is; it is opened only once. */
  async at(state: string, sizes = EVERY_SIZE) {
    const { page } = this;
    this.#sizes ??= await page.context().newCDPSession(page);
    await page.evaluate(() => document.fonts.ready);
    const other = await page.addStyleTag({ content: FALLBACK });
    const wear = (face: Size['face']) =>
      other.evaluate((node, off) => ((node as HTMLStyleElement).disabled = off), face === 'own');
    await wear('own');
    let worn: Size['face'] = 'own';
    for (const { width, height, face } of sizes) {
      if (face !== worn) await wear((worn = face));
      // The page's own way to resize takes twice the time.
      await this.#sizes.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
      if (sizes === SCREENS) await page.evaluate(rescaled);
      const found = await page.evaluate(faults, { width, touch: width <= 1024 });
      for (const fault of found) {
        const key = fault.replace(/ by \d+/, '');
        const seen = this.#wrong.get(key) ?? { states: new Set(), sizes: new Set() };
        this.#wrong.set(key, seen);
        seen.states.add(state);
        seen.sizes.add(`${width}x${height}${face === 'own' ? '' : ' fallback'}`);
      }
    }
    await other.evaluate((node) => (node as HTMLElement).remove());
    const [width, height] = [1440, 900];
    await this.#sizes.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
  }

  /** Everything that is wrong, in which states and at which sizes. */
  get wrong(): string[] {
    const some = (all: Set<string>) => [...all].slice(0, 5).join(', ') + (all.size > 5 ? ' …' : '');
    return [...this.#wrong].map(([fault, { states, sizes }]) => `${some(states)}: ${fault} at ${some(sizes)}`);
  }
}
