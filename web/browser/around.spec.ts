import type { Page } from '@playwright/test';
import { accessible, expect, fitsSideways, ledger, myTurn, settle, test, twoSeats } from './people.ts';

// The server refuses what is tried too early.
test.use({ expected: [[/409/], { option: true }] as never });

type Message = { type: string; now: number; table: { chairs: Record<string, unknown>[] } };

/** What the server says reaches the page changed, as if time had passed. */
async function changed(page: Page, change: (message: Message) => void) {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text as string) as Message;
      change(message);
      socket.send(JSON.stringify(message));
    });
  });
}

test('a clock counts down, warns once, and a bot plays when it is out', async ({ page }) => {
  let out = false;
  await changed(page, (message) => {
    if (message.type === 'welcome' || message.type === 'pong') message.now += 32_000;
    const seat = message.type === 'table' ? message.table.chairs[0] : undefined;
    if (out && seat) Object.assign(seat, { stand_in: 'steady', late: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page);
  await page.goto('/new');
  await twoSeats(page, 'Bot');
  await page.getByText('Per player').click();
  await fitsSideways(page);
  await page.getByLabel('Minutes per player').fill('181');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/new$/);
  await page.getByLabel('Minutes per player').fill('1');
  await page.getByLabel('Extra seconds per move').fill('0');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });

  const clock = page.locator('.mat .clock:visible');
  await expect(clock).toHaveText(/^0:2\d$/);
  await expect(clock).toHaveClass(/runs/);
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(clock).toHaveClass(/low/, { timeout: 15_000 });
  await expect(page.getByRole('alert')).toHaveText('20 seconds left');
  await fitsSideways(page);
  await accessible(page);

  out = true;
  await page.reload();
  await expect(ledger(page)).toContainText('You ran out of time');
  await expect(clock).toHaveCount(0);
  out = false;
  await page.getByRole('button', { name: 'Take your seat back' }).click();
  await page.reload();
  await expect(myTurn(page)).toBeVisible();
  await expect(ledger(page)).not.toContainText('ran out');
});

test('who opened a table may let a bot play for somebody who is gone', async ({ browser, page: ada }) => {
  let ahead = 0;
  await changed(ada, (message) => {
    if (message.type === 'welcome' || message.type === 'pong') message.now += ahead;
  });
  await settle(ada);
  await ada.goto('/new');
  await twoSeats(ada, 'Open seat');
  await ada.getByText('Per player').click();
  await ada.getByRole('button', { name: 'Create table' }).click();
  await expect(ada.getByText('10 min + 10 s per move')).toBeVisible();
  const bob = await (await browser.newContext()).newPage();
  await bob.goto(ada.url());
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit here' }).click();
  await expect(ada.getByText('Bob')).toBeVisible();
  await ada.getByRole('button', { name: 'Start' }).click();
  await expect(bob.locator('.mat')).toBeVisible();
  await expect(ada.locator('.rail .clock')).toHaveText(/^(10:00|9:5\d)$/);
  await bob.context().close();
  await expect(ada.locator('.rail .state')).toContainText('Away');
  await expect(ledger(ada)).not.toContainText('away');
  ahead = 121_000;
  await ada.reload();
  await expect(ledger(ada)).toContainText('Bob has been away');
  // The server counts for itself.
  await ada.getByRole('button', { name: 'Let a bot play' }).click();
  await expect(ada.getByRole('alert').filter({ hasText: /Wait \d+ more seconds/ })).toBeVisible();
});
