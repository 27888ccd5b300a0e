/** The pictures of the guide, small, and the game that it verifies. Only taken when asked for: `GUIDE=1 npm run screenshots guide`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { advised, againstBots, ledger, myTurn, over, settle, toTheEnd } from '../browser/people.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');

test.skip(process.env.GUIDE === undefined, 'they replace the pictures of the guide');
test.use({ viewport: { width: 1440, height: 900 } });

/** Saves what the page shows as WebP, which the browser itself makes of the picture. */
async function take(page: Page, name: string) {
  const shot = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const data = await blank.evaluate(async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, 1200 / picture.width);
    [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
  }, shot);
  await blank.close();
  mkdirSync(join(DOCS, 'pictures'), { recursive: true });
  writeFileSync(join(DOCS, `pictures/${name}.webp`), Buffer.from(data, 'base64'));
}

/** Plays some moves as advised, and waits until nothing lies over the table. */
async function play(page: Page, moves: number) {
  for (let turn = 0; turn < moves; turn += 1) {
    await advised(page);
    await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
  }
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 15_000 });
}

test('the first page, and a table', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1000);
  await take(page, 'home');
  await againstBots(page, 'steady', 4);
  await play(page, 9);
  await page.locator('[data-region=m] .card').nth(1).click();
  await page.waitForTimeout(500);
  await take(page, 'table');
});

test('a table on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await againstBots(page, 'steady', 4);
  await play(page, 9);
  await ledger(page).getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'Use hint' })).toBeVisible();
  await page.waitForTimeout(500);
  await take(page, 'phone');
});

test('the other game, in dark colours', async ({ page }) => {
  await settle(page, { theme: 'dark' });
  await againstBots(page, 'steady', 3, 'east-to-west');
  await play(page, 9);
  await page.locator('.market.can .whole').locator('visible=true').first().click();
  await page.waitForTimeout(500);
  await take(page, 'east-to-west');
});

test('a new table', async ({ page }) => {
  await settle(page);
  await page.goto('/new');
  await page.getByLabel('Your name').fill('Marta');
  await page.getByRole('tab', { name: /^Seat 2/ }).click();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await take(page, 'new-table');
});

test('the score and the replay', async ({ page }) => {
  await settle(page);
  await againstBots(page);
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await toTheEnd(page);
  await expect(over(page)).toBeVisible();
  await page.waitForTimeout(3000);
  await take(page, 'score');
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await expect(page.getByRole('slider', { name: 'Position in the game' })).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the game' }).fill('24');
  await page.waitForTimeout(1000);
  await take(page, 'replay');
  const record = await page.request.get(`/api/tables/${table}/record`);
  writeFileSync(join(DOCS, 'play/fair-game.txt'), await record.text());
});
