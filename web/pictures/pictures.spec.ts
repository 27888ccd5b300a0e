import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { keepRecord, openAt } from '../browser/drive.ts';
import { advised, againstBots, expect, ledger, myTurn, settle, test, toTheEnd } from '../browser/people.ts';
import { TABLES } from '../browser/tables.ts';

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
        await page.goto(`${page.url()}/screen`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await take(page, 'screen-waiting');
        await page.goto('/');
        await expect(page.locator('.li').first()).toBeVisible();
        await take(page, 'home-with-games', true);
      });

      // Always the same, so that two runs can be compared.
      test('positions', async ({ page }) => {
        test.setTimeout(240_000);
        await settle(page, { theme });
        await page.goto('/');
        for (const { position, pieces } of TABLES) {
          const id = await openAt(page, position, 'Guillermina');
          await page.goto(`/table/${id}`);
          await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
          await take(page, `${position}-turn`);
          for (const [state, piece] of Object.entries(pieces)) {
            await page.locator(piece).locator('visible=true').first().click();
            await take(page, `${position}-${state}`);
            await page.keyboard.press('Escape');
          }
          await page.goto(`/table/${id}/${device === 'phone' ? 'hand' : 'screen'}`);
          await expect(page.locator('.screen, .parts').first()).toBeVisible();
          await take(page, `${position}-${device === 'phone' ? 'hand' : 'screen'}`);
          for (const part of await page.locator('.parts label:visible').all()) {
            await part.click();
            await take(page, `${position}-hand-${await part.locator('input').getAttribute('value')}`);
          }
        }
        for (const game of ['spice-road', 'east-to-west']) {
          const record = resolve(import.meta.dirname, `../../records/${game}/3-players.txt`);
          const id = await keepRecord(page, readFileSync(record, 'utf8'));
          await page.goto(`/table/${id}`);
          // The graph comes with the whole game.
          await expect(page.locator('main.score [role=slider], main.score input[type=range]').first()).toBeVisible();
          await take(page, `${game}-score`, true);
          await page.goto(`/table/${id}/replay/20`);
          await expect(page.locator('.player')).toBeVisible();
          await take(page, `${game}-replay`);
        }
      });

      test('connection', async ({ page }) => {
        let closed = false;
        let build: string | undefined;
        let cut: ((code: number) => Promise<void>) | undefined;
        await page.routeWebSocket(/\/socket/, (socket) => {
          if (closed) return void socket.close();
          const server = socket.connectToServer();
          server.onMessage((text) => {
            const message = JSON.parse(String(text));
            if (message.type === 'welcome' && build) message.build = build;
            socket.send(JSON.stringify(message));
          });
          cut = (code) => socket.close({ code });
        });
        await settle(page, { theme });
        await page.goto('/');
        const id = await openAt(page, 'spice-road-six', 'Guillermina');
        await page.goto(`/table/${id}`);
        for (const [name, code] of [
          ['offline', 3000],
          ['restart', 1012],
        ] as const) {
          await page.locator('[data-region=m] .card').nth(1).click();
          closed = true;
          await cut?.(code);
          await expect(page.locator(`.tell.${name}`)).toBeVisible();
          await take(page, name);
          closed = false;
          await expect(page.locator('.tell.back')).toBeVisible({ timeout: 15_000 });
          await take(page, 'back');
          await page.keyboard.press('Escape');
        }
        build = 'another';
        await page.reload();
        await expect(page.locator('.tell.update')).toBeVisible();
        await take(page, 'update');
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
