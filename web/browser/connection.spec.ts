import type { WebSocketRoute } from '@playwright/test';
import { advised, againstBots, expect, ledger, myTurn, settle, test } from './people.ts';

test('a half-chosen move survives a reload', async ({ page }) => {
  await settle(page);
  await againstBots(page);
  await page.locator('[data-region=m] .card').nth(2).click();
  await expect(ledger(page)).toContainText('paying');
  await ledger(page).locator('.slot').nth(1).click();
  await page.reload();
  await expect(ledger(page)).toContainText('paying');
  await ledger(page).getByRole('button', { name: 'Acquire' }).click();
  await expect(page.locator('.mat [data-region=h] .held')).toHaveCount(3);
});

test.describe('a cut connection', () => {
  test.use({ expected: [[/WebSocket connection/], { option: true }] as never });

  test('loses neither the half-chosen move nor one that is on its way', async ({ page }) => {
    let cut = false;
    let sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (cut) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    const lose = async () => {
      cut = true;
      const open = sockets;
      sockets = [];
      for (const socket of open) await socket.close();
    };
    await settle(page);
    await againstBots(page);
    await page.locator('[data-region=m] .card').nth(1).click();
    await lose();
    await expect(page.locator('.banner')).toContainText('Your move is saved.');
    await expect(ledger(page).getByRole('button', { name: 'Acquire' })).toBeDisabled();
    cut = false;
    await expect(page.locator('.banner')).toContainText('You’re back online', { timeout: 15_000 });
    await ledger(page).getByRole('button', { name: 'Acquire' }).click();
    await expect(page.locator('.mat [data-region=h] .held')).toHaveCount(3);
    await expect(myTurn(page)).toBeVisible();
    await advised(page);
    await lose();
    cut = false;
    await expect(myTurn(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.where')).toContainText(/Round [34]/);
  });
});

test('an answer that comes before its event is no second turn', async ({ page }) => {
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const late = held !== null && ['event', 'choices'].includes(JSON.parse(String(message)).type);
      if (late) held?.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await settle(page);
  await againstBots(page);
  held = [];
  await advised(page);
  await expect(page.locator('.toast')).toContainText('Move sent');
  await expect(myTurn(page)).toBeHidden();
  const told = held;
  held = null;
  for (const tell of told) tell();
  await expect(myTurn(page)).toBeVisible();
  await expect(page.locator('.where')).toContainText('Round 2');
});

test('a move is taken back', async ({ page }) => {
  await settle(page);
  await againstBots(page);
  const before = await page.locator('.where').textContent();
  await advised(page);
  await expect(page.locator('.toast')).toContainText('Move sent');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(myTurn(page)).toBeVisible();
  await expect(page.locator('.where')).toHaveText(before as string);
  await expect(page.locator('.mat [data-region=h] .held')).toHaveCount(2);
});

test.describe('a link that leads nowhere', () => {
  test.use({ expected: [[/WebSocket connection/, /404/], { option: true }] as never });

  test('says so', async ({ page }) => {
    await settle(page);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Join with a link' }).fill('samarkand');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  });
});
