/** A screen that everybody looks at, and phones as hands beside it. */
import type { Browser, Page } from '@playwright/test';
import { openAt } from './drive.ts';
import { accessible, expect, fitsSideways, ledger, myTurn, settle, test } from './people.ts';

const TV = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

async function device(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport, locale: 'en-GB' })).newPage();
  await settle(page);
  return page;
}

for (const [game, title] of [
  ['spice-road', 'Spice Road'],
  ['east-to-west', 'East to West'],
] as const) {
  test(`a game of ${title} on a television, with two phones as hands`, async ({ browser }) => {
    const tv = await device(browser, TV);
    await tv.goto(`/new?game=${game}`);
    await tv.getByRole('tab', { name: /^Seat 3/ }).click();
    await tv.getByRole('button', { name: 'Remove' }).click();
    await tv.getByRole('radio', { name: 'Shared screen' }).check({ force: true });
    await tv.getByRole('button', { name: 'Create table' }).click();
    await expect(tv.getByRole('heading', { name: 'Take a seat' })).toBeVisible();
    await expect(tv.getByRole('img', { name: 'QR code' })).toBeVisible();
    await accessible(tv);
    await expect(tv).toHaveURL(/\/table\/[^/]+\/screen$/);
    const id = /table\/([^/]+)/.exec(tv.url())?.[1] as string;
    // What the code on the screen says.
    const invited = await tv.request.get(`/api/tables/${id}/invitation?to=hand`);
    expect((await invited.json()).link).toMatch(new RegExp(`/table/${id}/hand$`));

    const phones: Page[] = [];
    for (const name of ['Ada', 'Leyla']) {
      const phone = await device(browser, PHONE);
      await phone.goto(`/table/${id}/hand`);
      await phone.getByLabel('Your name').fill(name);
      await phone.getByRole('button', { name: 'Sit here' }).first().click();
      await expect(tv.getByText(name)).toBeVisible();
      phones.push(phone);
    }
    await expect(tv.getByRole('heading', { name: 'Everyone is here' })).toBeVisible();
    await tv.getByRole('button', { name: 'Start' }).click();

    await expect(tv.getByRole('heading', { level: 1 })).toHaveText(/^(Ada|Leyla)’s turn$/);
    await accessible(tv);
    const first = (await tv.getByRole('heading', { level: 1 }).textContent()) === 'Ada’s turn' ? 0 : 1;
    const [moves, waits] = [phones[first] as Page, phones[1 - first] as Page];
    await expect(myTurn(moves)).toBeVisible();
    await expect(waits.locator('.mat')).toBeVisible();
    await expect(myTurn(waits)).toHaveCount(0);
    // The phone shows one part at a time, its owner's first; the rest is a touch away.
    await expect(moves.locator('[data-region=h]')).toBeVisible();
    await expect(moves.locator('[data-region=m]')).toBeHidden();
    await fitsSideways(moves);
    await moves
      .locator('.parts')
      .getByText(game === 'spice-road' ? 'Acquire 1–6' : 'Locations')
      .click();
    await expect(moves.locator('[data-region=h]')).toBeHidden();
    await accessible(moves);
    const piece = game === 'spice-road' ? '[data-region=m] .card' : '[data-region=l] .loc.can';
    await moves.locator(piece).first().click();
    await ledger(moves).locator('.btn.main').click();

    // The screen tells the move and the next turn, and nobody can play at it.
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText(first === 0 ? 'Leyla’s turn' : 'Ada’s turn');
    await expect(tv.locator('.side li').first()).toContainText(first === 0 ? 'Ada' : 'Leyla');
    await expect(tv.locator('.seat.on')).toContainText(first === 0 ? 'Leyla' : 'Ada');
    await expect(tv.locator('.can')).toHaveCount(0);
    await expect(myTurn(waits)).toBeVisible();
    await waits.getByRole('link', { name: 'Whole table' }).first().click();
    await expect(waits.locator('[data-region=m]')).toBeVisible();
    await expect(waits.locator('.parts')).toHaveCount(0);
    for (const page of [tv, ...phones]) await page.context().close();
  });
}

test('a screen that belongs to a player shows what everybody sees, and keeps awake', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: async (kind: string) => (asked.push(kind), { released: false, release: async () => {} }) },
    });
  });
  await settle(page);
  await page.goto('/');
  const id = await openAt(page, 'spice-road-crowded', 'Ada');
  await page.goto(`/table/${id}/screen`);
  // It is the player's turn, whose device this is.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s turn');
  await expect(page.locator('.can, .mat, .ledger')).toHaveCount(0);
  await expect(page.locator('.seat')).toHaveCount(5);
  expect(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual(['screen']);
  for (const viewport of [
    TV,
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    // Everything is there, however large the screen is.
    for (const part of ['.side', '.seats', '.board']) {
      const box = await page.locator(part).boundingBox();
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(viewport.width);
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(viewport.height);
    }
  }
});

test.describe('a connection that is lost', () => {
  test.use({ expected: [[/WebSocket connection/], { option: true }] as never });

  test('is told on the screen, which comes back by itself', async ({ page }) => {
    let cut: (() => Promise<void>) | undefined;
    let closed = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (closed) return void socket.close();
      socket.connectToServer();
      cut = () => socket.close();
    });
    await settle(page);
    await page.goto('/');
    const id = await openAt(page, 'spice-road-six', 'Ada');
    await page.goto(`/table/${id}/screen`);
    await expect(page.locator('.board .card').first()).toBeVisible();
    closed = true;
    await cut?.();
    await expect(page.locator('.title')).toContainText('Offline');
    closed = false;
    await expect(page.locator('.title')).toContainText('Back online', { timeout: 15_000 });
  });
});

test('the table’s menu leads to the shared screen', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const id = await openAt(page, 'east-to-west-three', 'Ada');
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Shared screen' }).click();
  await expect(page).toHaveURL(`/table/${id}/screen`);
  await expect(page.locator('.seat')).toHaveCount(3);
});
