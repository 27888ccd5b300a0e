import type { Page } from '@playwright/test';
import { advised, againstBots, expect, ledger, myTurn, settle, test, toTheEnd } from '../browser/people.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    const take = async (page: Page, name: string, fullPage = false) => {
      // What arises slowly is there by then.
      await page.waitForTimeout(450);
      await page.screenshot({ path: `screenshots/${name}-${device}-${theme}.png`, fullPage });
    };

    test.describe(`${device}, ${theme}`, () => {
      test.use({ viewport, expected: [[/WebSocket connection/, /404/], { option: true }] as never });

      test('pages', async ({ page }) => {
        await settle(page, { theme });
        for (const [name, path] of [
          ['home', '/'],
          ['new', '/new'],
          ['games', '/games'],
          ['rules', '/rules/spice-road'],
          ['rules-east-to-west', '/rules/east-to-west'],
          ['lessons', '/learn'],
          ['nothing', '/table/nowhere'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await take(page, name, true);
        }
        await page.goto('/new');
        await page.getByRole('button', { name: 'Create table' }).click();
        await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
        await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
        await take(page, 'waiting', true);
        await page.goto('/');
        await expect(page.locator('.li').first()).toBeVisible();
        await take(page, 'home-with-games', true);
      });

      test('lesson', async ({ page }) => {
        await settle(page, { theme });
        await page.goto('/learn/spice-road/acquire');
        await expect(page.locator('.coach')).toBeVisible();
        await take(page, 'lesson-look');
        await page.getByRole('button', { name: 'Next' }).click();
        await take(page, 'lesson-ask');
        await page.locator('.hinted:visible').first().click();
        await take(page, 'lesson-now');
        await page.keyboard.press('Escape');
        await page.locator('[data-region=m] .card').first().click();
        await page.locator('.ledger .btn.main').click();
        await take(page, 'lesson-taken-back');
        await page.goto('/learn/spice-road/end');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.locator('.hinted:visible').first().click();
        await page.locator('.ledger .btn.main').click();
        await expect(page.locator('.sums')).toBeVisible();
        await take(page, 'lesson-score');
        await page.getByRole('button', { name: 'Next' }).click();
        await take(page, 'lesson-done');
        await page.goto('/learn/east-to-west/route');
        await expect(page.locator('.coach')).toBeVisible();
        await take(page, 'lesson-east-to-west-look');
        await page.getByRole('button', { name: 'Next' }).click();
        await take(page, 'lesson-east-to-west-ask');
        await page.goto('/learn/east-to-west/explore');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.locator('.hinted:visible').first().click();
        await take(page, 'lesson-east-to-west-now');
      });

      test('table', async ({ page }) => {
        await settle(page, { theme });
        await againstBots(page, 'steady', 4);
        await page.locator('.rows.p .point').first().click();
        await expect(page.locator('.tip')).toBeVisible();
        await take(page, 'why-not');
        for (let turn = 0; turn < 9; turn += 1) {
          await advised(page);
          await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
        }
        await page.locator('.toast').waitFor({ state: 'detached', timeout: 15_000 });
        await take(page, 'my-turn');
        await page.locator('[data-region=m] .card').nth(2).click();
        await take(page, 'acquire');
        await page.keyboard.press('Escape');
        const cards = page.locator('[data-region=h] .can');
        for (let i = 0; i < (await cards.count()); i += 1) {
          await cards.nth(i).click();
          await take(page, `play-${i + 1}`);
          await page.keyboard.press('Escape');
        }
        await ledger(page).getByRole('button', { name: 'Hint' }).click();
        await expect(page.getByRole('button', { name: 'Use hint' })).toBeVisible();
        await take(page, 'hint');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Menu' }).click();
        await take(page, 'menu');
        await page.keyboard.press('Escape');
        await toTheEnd(page);
        await take(page, 'over');
      });

      test('east to west', async ({ page }) => {
        test.setTimeout(240_000);
        await settle(page, { theme });
        await againstBots(page, 'steady', 4, 'east-to-west');
        await page.locator('.fort').nth(1).click();
        await expect(page.locator('.tip')).toBeVisible();
        await take(page, 'ew-why-not');
        await page.locator('.market .whole').nth(1).click();
        await ledger(page).getByRole('radio', { name: 'Take' }).click();
        await take(page, 'ew-market');
        await ledger(page).locator('.btn.main').click();
        await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
        for (let turn = 0; turn < 11; turn += 1) {
          await advised(page);
          await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
        }
        await page.locator('.toast').waitFor({ state: 'detached', timeout: 15_000 });
        await take(page, 'ew-my-turn');
        for (const [name, what] of [
          ['fort', '.fort.can'],
          ['location', '.loc.can'],
          ['market', '.market.can .whole'],
          ['route', '[data-region=h] .can'],
        ] as const) {
          const piece = page.locator(what).locator('visible=true').first();
          if ((await piece.count()) === 0) continue;
          await piece.click();
          await take(page, `ew-${name}`);
          await page.keyboard.press('Escape');
        }
        await ledger(page).getByRole('button', { name: 'Hint' }).click();
        await expect(page.getByRole('button', { name: 'Use hint' })).toBeVisible();
        await take(page, 'ew-hint');
        await page.keyboard.press('Escape');
        await toTheEnd(page);
        await take(page, 'ew-over', true);
        await page.getByRole('link', { name: 'Replay' }).first().click();
        await expect(page.locator('.player')).toBeVisible();
        for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowRight');
        await take(page, 'ew-replay');
      });

      test('five players', async ({ page }) => {
        await settle(page, { theme, pace: 'calm' });
        await againstBots(page, 'strong', 5);
        for (let turn = 0; turn < 3; turn += 1) {
          await advised(page);
          await page.waitForTimeout(900);
          await take(page, 'thinking');
          await page.getByRole('button', { name: 'Skip' }).click();
          await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
        }
        await take(page, 'five');
      });
    });
  }
}
