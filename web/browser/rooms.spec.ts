/** The table's rooms: nothing moves under a finger, nothing floats over what is asked for. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { drive, keepRecord, openAt } from './drive.ts';
import { expect, ledger, myTurn, settle, test } from './people.ts';

const SIZES = [
  [320, 640],
  [360, 640],
  [390, 844],
  [412, 915],
] as const;

/** Where every piece, room and button of the head is. */
const places = (page: Page) =>
  page
    .locator(
      '.top :is(a, button), .chip, .rows :is(.point, .card), .hand .held, .loc, .fort, .market, .route .held, .ledger',
    )
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.getClientRects().length > 0)
        .map((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return [node.classList[0], left, top, width, height].join(' ');
        }),
    );

/** Whether all of a locator's boxes can be seen above the ledger. */
async function aboveLedger(page: Page, what: string) {
  const top = (await ledger(page).boundingBox())?.y ?? 0;
  for (const box of await page.locator(what).locator('visible=true').all()) {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    expect(y + height, `${what} is covered`).toBeLessThanOrEqual(top + 0.5);
  }
}

test('choosing and putting back move nothing on a phone of Spice Road', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page, { language: 'es' });
  await page.goto('/');
  const id = await openAt(page, 'spice-road-six');
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const idle = await places(page);
    expect(idle.length).toBeGreaterThan(20);
    for (const piece of ['.rows.m .card >> nth=0', '[data-at="hand:+YYR"]']) {
      const target = page.locator(piece).locator('visible=true').first();
      await target.click();
      await expect(ledger(page).locator('.btn.main')).toBeVisible();
      // The last move may have been told in the head meanwhile, where nothing moves either.
      expect(await places(page), `${piece} at ${width}x${height}`).toEqual(idle);
      await aboveLedger(page, '.caravan .place');
      await page.keyboard.press('Escape');
    }
  }
});

test('choosing moves nothing on a phone of From East to West', async ({ page }) => {
  await settle(page, { language: 'pt' });
  await page.goto('/');
  const id = await openAt(page, 'east-to-west-crowded');
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const piece of ['.loc.can', '.market.can .whole', '.fort']) {
      const target = page.locator(piece).locator('visible=true').first();
      // A low board scrolls in its room.
      await target.scrollIntoViewIfNeeded();
      const idle = await places(page);
      await target.click();
      expect(await places(page), `${piece} at ${width}x${height}`).toEqual(idle);
      await aboveLedger(page, '.caravan .place, .route .held');
      await page.keyboard.press('Escape');
    }
    if (height >= 844)
      expect(await page.locator('.hall').evaluate((hall) => hall.scrollHeight - hall.clientHeight)).toBe(0);
  }
});

test('the menu can be reached in every language, also in one’s own turn', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  await page.goto('/');
  for (const game of ['spice-road', 'east-to-west']) {
    const { id } = await drive(page, { game, players: 3, moves: 1 });
    for (const language of ['en', 'it', 'es', 'pt', 'pt-BR']) {
      await page.evaluate(
        (language) => localStorage.setItem('caravanserai', JSON.stringify({ pace: 'off', language })),
        language,
      );
      await page.goto(`/table/${id}`);
      await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
      for (const width of [320, 360, 390, 412]) {
        await page.setViewportSize({ width, height: 740 });
        const box = await page.locator('.tool.menu').boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), `${game} in ${language} at ${width}`).toBeLessThanOrEqual(width);
        await page.locator('.tool.menu').click({ trial: true, timeout: 2_000 });
      }
    }
  }
});

test('putting back is told, and the button says all of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await settle(page);
  await page.goto('/');
  const id = await openAt(page, 'spice-road-six');
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-at="hand:+YYR"]').locator('visible=true').first().click();
  await expect(ledger(page)).toContainText('You discard');
  await expect(ledger(page).locator('.btn.main')).toHaveText(/ and discard \d/);
  const back = await ledger(page).locator('.slot.back').count();
  // What comes is marked, what goes is a ghost, and what is too many hangs below.
  await expect(page.locator('.place.over')).toHaveCount(back);
  await expect(page.locator('.place.gone')).toHaveCount(back);
  await expect(page.locator('.place.new').first()).toBeVisible();
  // A touch goes on to the next kind, and the move stays complete.
  const before = await ledger(page).locator('.slot.back').first().getAttribute('aria-label');
  await ledger(page).locator('.slot.back').first().click();
  await expect(ledger(page).locator('.slot.back').first()).not.toHaveAttribute('aria-label', before ?? '');
  await expect(ledger(page).locator('.btn.main')).toBeEnabled();
  await ledger(page).locator('.btn.main').click();
  await expect(page.locator('.tell')).toBeVisible();
});

test('the button of a market says what is chosen', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const id = await openAt(page, 'east-to-west-three');
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  // A card that can be used and taken.
  await page.locator('[data-at="loc:E2-market-1"] .whole').click();
  await ledger(page).getByRole('radio', { name: 'Use now' }).click();
  await expect(ledger(page).locator('.btn.main')).toHaveText(/^Use/);
  await ledger(page).getByRole('radio', { name: 'Take to route' }).click();
  await expect(ledger(page).locator('.btn.main')).toHaveText(/^Take/);
});

test('a hint and a sent move are told in the ledger, over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { pace: 'calm' });
  await page.goto('/');
  const { id } = await drive(page, { players: 4 });
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const idle = await places(page);
  await ledger(page).getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'Use hint' })).toBeVisible();
  expect(await places(page)).toEqual(idle);
  await page.getByRole('button', { name: 'Use hint' }).click();
  await ledger(page).locator('.btn.main').click();
  await expect(ledger(page)).toContainText('Move sent');
  await expect(page.locator('.toast, .hintpanel, .offer')).toHaveCount(0);
});

test('a table without hints offers none', async ({ page, browser }) => {
  await settle(page);
  await page.goto('/');
  const id = await page.evaluate(async () => {
    const ask = async (path: string, body: unknown) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    await ask('/api/guests', { name: 'Ada' });
    localStorage.setItem('caravanserai-guest', 'in');
    const open = { access: 'link', spectators: 'link', hints: 'alone', undo: 'own', chat: 'table' };
    const table = await ask('/api/tables', { game: 'spice-road', chairs: [{ kind: 'me' }, { kind: 'open' }], ...open });
    return table.id as string;
  });
  const bob = await (await browser.newContext()).newPage();
  await bob.goto(`/`);
  await bob.evaluate(async (id) => {
    const ask = (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await ask('/api/guests', { name: 'Bob' });
    await ask(`/api/tables/${id}/join`, {});
  }, id);
  await page.evaluate(
    (id) =>
      fetch(`/api/tables/${id}/start`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    id,
  );
  await page.goto(`/table/${id}`);
  await expect(page.locator('.mat')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await bob.context().close();
});

test('a plan waits for its turn', async ({ page }) => {
  await settle(page, { pace: 'calm' });
  await page.goto('/');
  const { id } = await drive(page, { players: 5 });
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-region=h] .held').first().click();
  await ledger(page).locator('.btn.main').click();
  await expect(myTurn(page)).toBeHidden();
  await page.locator('[data-at="hand:U2"]').locator('visible=true').click();
  await expect(ledger(page)).toContainText('Your plan:');
  await ledger(page).getByRole('button', { name: 'Skip' }).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await expect(ledger(page).locator('.btn.main')).toHaveText(/Upgrade/);
});

test('the moves are told by rounds, with what was changed and won', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  await page.goto('/');
  await drive(page);
  const record = resolve(import.meta.dirname, '../../records/spice-road/3-players.txt');
  const id = await keepRecord(page, readFileSync(record, 'utf8'));
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'View the table' }).click();
  await page.locator('.top').getByRole('button', { name: 'Moves' }).click();
  const list = page.getByRole('dialog', { name: 'Moves' });
  await expect(list.locator('.round').first()).toHaveText(/^Round \d+$/);
  expect(await list.locator('.round').count()).toBeGreaterThan(8);
  // An upgrade is told with its cubes, a claim with its points.
  const upgrade = list
    .locator('li')
    .filter({ hasText: /Upgrade card/ })
    .filter({ hasText: /played/i });
  await expect(upgrade.first().locator('.inl').first()).toBeVisible();
  const claim = list.locator('li').filter({ hasText: /claimed/i });
  await expect(claim.first().locator('.num')).toHaveText(/^\d+$/);
});

test('people who share a device are called by name, and undo belongs to who moved', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const id = await page.evaluate(async () => {
    const ask = async (path: string, body: unknown) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    await ask('/api/guests', { name: 'Ada' });
    localStorage.setItem('caravanserai-guest', 'in');
    const open = { access: 'link', spectators: 'link', hints: 'always', undo: 'own', chat: 'table' };
    const table = await ask('/api/tables', { game: 'spice-road', chairs: [{ kind: 'me' }, { kind: 'me' }], ...open });
    await ask(`/api/tables/${table.id}/start`, {});
    return table.id as string;
  });
  await page.goto(`/table/${id}`);
  const pass = page.getByRole('dialog', { name: /Pass the device/ });
  const first = await pass.getByRole('heading').textContent();
  await pass.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.rows.m .card').first().click();
  await ledger(page).locator('.btn.main').click();
  await expect(pass.getByRole('heading')).not.toHaveText(first ?? '');
  expect([first, await pass.getByRole('heading').textContent()].sort()).toEqual(['Ada', 'Seat 2']);
  // Before the device is passed on the move can be taken back; afterwards it is told by name.
  await expect(pass.getByRole('button', { name: 'Undo the last move' })).toBeVisible();
  await pass.getByRole('button', { name: 'Ready' }).click();
  await expect(page.locator('.tell')).toContainText(`${first} acquired`);
  await expect(ledger(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the menu copies the table’s address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await settle(page);
  await page.goto('/');
  const { id } = await drive(page);
  await page.goto(`/table/${id}`);
  await page.locator('.tool.menu').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/table/${id}`);
});

test('names and the head have the room that there is', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await settle(page, { language: 'pt' });
  await page.goto('/');
  const enter = async (who: typeof page) => {
    await who.request.post('/api/guests', { data: { name: 'Convidado' } });
    await who.evaluate(() => localStorage.setItem('caravanserai-guest', 'in'));
  };
  await enter(page);
  const chairs = [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'open' }))];
  const options = { access: 'link', spectators: 'link', hints: 'always', undo: 'own', chat: 'table' };
  const opened = await page.request.post('/api/tables', { data: { game: 'spice-road', chairs, ...options } });
  const { id } = await opened.json();
  for (let other = 0; other < 3; other += 1) {
    const friend = await (await browser.newContext()).newPage();
    await friend.goto('/');
    await enter(friend);
    await friend.request.post(`/api/tables/${id}/join`, { data: {} });
    await friend.context().close();
  }
  await page.request.post(`/api/tables/${id}/start`, { data: {} });
  await page.goto(`/table/${id}`);
  await expect(page.locator('.chip .nm')).toHaveCount(3);
  const cut = await page
    .locator('.chip .nm')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(cut).toBe(0);
  // Nothing has been done yet: the title stands in the middle of the head, and there is nothing to take back.
  const [head, title] = await Promise.all(['.top', '.where'].map((part) => page.locator(part).boundingBox()));
  const middle = (box: typeof head) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(head ?? null) - middle(title ?? null))).toBeLessThan(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.top').getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});
