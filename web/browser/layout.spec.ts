/**
 * Every page and main state in every language, at every size, with our typeface and with the one that stands in for it: nothing
 * scrolls sideways, overlaps, lies outside or is cut, and a finger can hit everything.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { drive, keepRecord, pieceOf } from './drive.ts';
import { faults, pseudo } from './layout.ts';
import { expect, ledger, myTurn, settle, test } from './people.ts';

const LANGUAGES = ['en', 'it', 'es', 'pt', 'pt-BR', 'longer'] as const;
const WIDTHS = [320, 360, 390, 412, 720, 1024, 1440];
const high = (width: number) => (width < 700 ? 844 : width < 1180 ? 768 : 900);
const LOW = 640;
const FALLBACK = `:root {
  --sans: 'Sans as DejaVu Sans', sans-serif !important;
  --serif: 'Serif as DejaVu Serif', serif !important;
}`;

const record = (game: string) =>
  readFileSync(resolve(import.meta.dirname, `../../records/${game}/3-players.txt`), 'utf8');

test.use({
  bypassCSP: true,
  hasTouch: true,
  expected: [[/404/, /WebSocket connection/], { option: true }] as never,
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    /** Looks at the page at every size; the page is opened only once. */
    async function check(page: Page, state: string, wrong: Map<string, string[]>) {
      await page.evaluate(() => document.fonts.ready);
      for (const face of ['own', 'fallback'] as const) {
        const style = face === 'fallback' ? await page.addStyleTag({ content: FALLBACK }) : null;
        for (const width of WIDTHS)
          for (const height of face === 'own' ? [high(width), LOW] : [high(width)]) {
            await page.setViewportSize({ width, height });
            const found = await page.evaluate(faults, { width, touch: width <= 1024 });
            for (const fault of found) {
              const key = `${state}: ${fault.replace(/ by \d+/, '')}`;
              wrong.set(key, [...(wrong.get(key) ?? []), `${width}x${height}${face === 'own' ? '' : ' fallback'}`]);
            }
          }
        await style?.evaluate((node) => (node as HTMLElement).remove());
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }

    const begin = async (page: Page) => {
      await settle(page, { language: language === 'longer' ? 'en' : language });
      if (language === 'longer')
        await page.addInitScript(`globalThis.otherWords = ${pseudo.toString().replace(/^export /, '')}`);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    };
    const told = (wrong: Map<string, string[]>) =>
      [...wrong].map(([fault, sizes]) => `${fault} at ${sizes.slice(0, 4).join(', ')}${sizes.length > 4 ? ' …' : ''}`);

    test('the pages are whole', async ({ page }) => {
      test.setTimeout(200_000);
      await begin(page);
      const wrong = new Map<string, string[]>();
      for (const path of ['/', '/new', '/learn', '/rules/spice-road', '/rules/east-to-west', '/samarkand']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, path, wrong);
      }
      expect(told(wrong)).toEqual([]);
    });

    for (const game of ['spice-road', 'east-to-west']) {
      test(`a table of ${game} is whole`, async ({ page }) => {
        test.setTimeout(240_000);
        await begin(page);
        const wrong = new Map<string, string[]>();
        await page.goto('/');
        const { id, action } = await drive(page, {
          game,
          players: 4,
          moves: game === 'spice-road' ? 5 : 2,
          overflow: game === 'spice-road',
        });
        await page.goto(`/table/${id}`);
        await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
        await check(page, 'turn', wrong);
        const pieces =
          game === 'spice-road'
            ? { acquire: '.rows.m .card.can >> nth=-1', back: pieceOf(action ?? ''), point: '.rows.p .point >> nth=0' }
            : { location: '.loc.can', market: '.market.can .whole', fort: '.fort >> nth=0' };
        for (const [state, piece] of Object.entries(pieces)) {
          const target = page.locator(piece).locator('visible=true').first();
          // Not every moment offers every kind of move.
          if ((await target.count()) === 0) continue;
          await target.click();
          await check(page, state, wrong);
          await page.keyboard.press('Escape');
        }
        await ledger(page).locator('.btn').first().click();
        await expect(page.locator('.ledger.hint')).toBeVisible({ timeout: 20_000 });
        await check(page, 'hint', wrong);
        await page.keyboard.press('Escape');
        await page.keyboard.press('/');
        await check(page, 'typing', wrong);
        await page.keyboard.press('Escape');
        await page.locator('.tool.menu').click();
        await check(page, 'menu', wrong);
        expect(told(wrong)).toEqual([]);
      });
    }

    test('score sheets, replays and lessons are whole', async ({ page }) => {
      test.setTimeout(240_000);
      await begin(page);
      const wrong = new Map<string, string[]>();
      await page.goto('/');
      await drive(page);
      for (const game of ['spice-road', 'east-to-west']) {
        const id = await keepRecord(page, record(game));
        await page.goto(`/table/${id}`);
        await expect(page.locator('main.score')).toBeVisible({ timeout: 20_000 });
        await check(page, `score of ${game}`, wrong);
        await page.goto(`/table/${id}/replay`);
        await expect(page.locator('.player')).toBeVisible({ timeout: 20_000 });
        await check(page, `replay of ${game}`, wrong);
        await page.goto(`/learn/${game}`);
        await expect(page.locator('.coach')).toBeVisible({ timeout: 20_000 });
        await check(page, `lesson of ${game}`, wrong);
      }
      expect(told(wrong)).toEqual([]);
    });
  });
}
