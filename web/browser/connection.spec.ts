import type { WebSocketRoute } from '@playwright/test';
import { drive } from './drive.ts';
import { advised, againstBots, expect, ledger, myTurn, settle, test } from './people.ts';

test('a half-chosen move survives a reload', async ({ page }) => {
  await settle(page);
  await againstBots(page);
  await page.locator('[data-region=m] .card').nth(2).click();
  await expect(ledger(page)).toContainText('You pay');
  await ledger(page).locator('.slot').nth(1).click();
  await page.reload();
  await expect(ledger(page)).toContainText('You pay');
  await ledger(page).getByRole('button', { name: 'Acquire' }).click();
  await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);
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
    await expect(page.locator('.tell.offline')).toContainText('Your move is saved');
    await expect(ledger(page).getByRole('button', { name: 'Send when online' })).toBeEnabled();
    cut = false;
    await expect(page.locator('.tell.back')).toContainText('You’re back online', { timeout: 15_000 });
    await ledger(page).getByRole('button', { name: 'Acquire' }).click();
    await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);
    await expect(myTurn(page)).toBeVisible();
    await advised(page);
    await lose();
    cut = false;
    await expect(myTurn(page)).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.where')).toContainText(/Round [34]/);
  });
});

test.describe('a connection that goes silent', () => {
  test.use({ expected: [[/WebSocket connection/], { option: true }] as never });

  test('is told within five seconds, and the chosen move is sent on return', async ({ page }) => {
    let silent = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (silent) return;
      const server = socket.connectToServer();
      socket.onMessage((message) => void (silent || server.send(message)));
      server.onMessage((message) => void (silent || socket.send(message)));
    });
    await settle(page);
    await page.goto('/');
    const { id } = await drive(page);
    await page.goto(`/table/${id}`);
    await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
    await page.locator('.rows.m .card').first().click();
    silent = true;
    const begun = Date.now();
    await expect(page.locator('.tell.offline')).toBeVisible({ timeout: 8_000 });
    expect(Date.now() - begun).toBeLessThan(5_500);
    await expect(page.getByRole('alert').filter({ hasText: 'Offline' })).toBeVisible();
    // The half-chosen move is kept, and can be finished.
    await ledger(page).getByRole('button', { name: 'Send when online' }).click();
    await expect(ledger(page)).toContainText('It will be sent when you’re back online');
    await ledger(page).getByRole('button', { name: 'Don’t send' }).click();
    await ledger(page).getByRole('button', { name: 'Send when online' }).click();
    silent = false;
    await expect(page.locator('.tell.back')).toContainText('Your move was sent', { timeout: 15_000 });
    await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);
  });

  test('shows the clock as a guess', async ({ page }) => {
    let slow = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => void (slow || socket.send(message)));
    });
    await settle(page);
    await page.goto('/');
    const { id } = await drive(page, { options: { pace: { kind: 'clock', minutes: 5, seconds: 5 } } });
    await page.goto(`/table/${id}`);
    await expect(page.locator('.mat .clock')).toHaveText(/^\d+:\d\d$/, { timeout: 20_000 });
    slow = true;
    await expect(page.locator('.mat .clock')).toHaveText(/^≈ \d+:\d\d$/, { timeout: 6_000 });
    await expect(page.locator('.tell:is(.slow, .offline)')).toBeVisible();
  });
});

test('a conflict keeps the half-chosen move', async ({ page }) => {
  let late = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      // As if something had happened at the table that the page has not heard of.
      if (late && message.type === 'move') {
        late = false;
        socket.send(JSON.stringify({ type: 'answer', id: message.id, answer: { answer: 'conflict', events: [] } }));
      } else server.send(text);
    });
  });
  await settle(page);
  await againstBots(page);
  await page.locator('.rows.m .card').nth(1).click();
  const said = await ledger(page).locator('.l1').textContent();
  late = true;
  await ledger(page).locator('.btn.main').click();
  await expect(ledger(page)).toContainText('The table has changed');
  await ledger(page).getByRole('button', { name: 'Choose again' }).click();
  await expect(ledger(page).locator('.l1')).toHaveText(said ?? '');
  await ledger(page).locator('.btn.main').click();
  await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);
});

test('a position that arrives damaged is fetched anew', async ({ page }) => {
  let damage = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (damage && message.type === 'event' && message.event.what.kind === 'moved') {
        damage = false;
        message.event.view = message.event.view.replace(/caravan \w+/, 'caravan BBBBBBBBBB');
      }
      socket.send(JSON.stringify(message));
    });
  });
  await settle(page);
  await againstBots(page);
  damage = true;
  await advised(page);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const id = page.url().split('/').at(-1) as string;
  const table = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), id);
  const own = new RegExp(`^${table.turn} caravan (\\w+|-)`, 'm').exec(table.view)?.[1] ?? '';
  await expect(page.locator('.caravan .place use')).toHaveCount(own === '-' ? 0 : own.length);
});

test('pieces that cannot fly do not stop the game', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.classList.contains('flying')) throw new Error('nothing flies here');
      return animate.apply(this, given);
    };
  });
  await settle(page, { pace: 'quick' });
  await againstBots(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await advised(page);
    await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  }
  await expect(page.locator('.where')).toContainText('Round 3');
});

test('a jump ends what was being shown before it', async ({ page }) => {
  let whole: (() => Promise<void>) | null = null;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (whole === null || message.type !== 'event') return socket.send(text);
      // The first move of the others is being waited for when the whole table comes, which is further on.
      socket.send(text);
      const send = whole;
      whole = async () => {};
      void send();
    });
    whole = null;
    jump = async (table) => socket.send(JSON.stringify({ type: 'table', table }));
  });
  let jump: (table: unknown) => Promise<void> = async () => {};
  await settle(page, { pace: 'calm' });
  await page.goto('/');
  const { id } = await drive(page, { players: 4 });
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-region=h] button').first().click();
  const done = new Promise<void>((resolve) => {
    whole = async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const table = await (await page.request.get(`/api/tables/${id}`)).json();
        if (/^turn 2 /m.test(table.view)) {
          await jump(table);
          return resolve();
        }
        await page.waitForTimeout(20);
      }
    };
  });
  await ledger(page).locator('.btn.main').click();
  await done;
  await expect(page.locator('.where')).toContainText('Round 2');
  // Nothing older is drawn afterwards.
  for (let look = 0; look < 8; look += 1) {
    await page.waitForTimeout(200);
    await expect(page.locator('.where')).toContainText('Round 2');
  }
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
  await expect(ledger(page)).toContainText('Move sent');
  await expect(myTurn(page)).toBeHidden();
  const told = held;
  held = null;
  for (const tell of told) tell();
  await expect(myTurn(page)).toBeVisible();
  await expect(page.locator('.where')).toContainText('Round 2');
});

test.describe('a move is taken back', () => {
  // A bot may move in the same moment.
  test.use({ expected: [[/409/], { option: true }] as never });

  for (const stale of [0, 1])
    test(stale ? 'though somebody moves in the same moment' : 'at once', async ({ page }) => {
      let refused = 0;
      await page.route('**/undo', (route) => {
        if (refused >= stale) return route.fallback();
        refused += 1;
        return route.fulfill({ status: 409, json: { answer: 'conflict', events: [] } });
      });
      await settle(page);
      await againstBots(page);
      const before = await page.locator('.where').textContent();
      await advised(page);
      await ledger(page).getByRole('button', { name: 'Undo' }).click();
      await expect(myTurn(page)).toBeVisible();
      await expect(page.locator('.where')).toHaveText(before as string);
      await expect(page.locator('.mat [data-region=h] button')).toHaveCount(2);
      expect(refused).toBe(stale);
    });
});

test.describe('a link that leads nowhere', () => {
  test.use({ expected: [[/WebSocket connection/, /404/], { option: true }] as never });

  test('says so', async ({ page }) => {
    await settle(page);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Join with a link' }).fill('samarkand');
    // Tables of other tests may offer the same word.
    await page.getByRole('region', { name: 'Join with a link' }).getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  });
});

test('a page that comes back asks at once whether the server is there', async ({ page }) => {
  await settle(page);
  await againstBots(page);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  /** What the page sends while it is told of an event, before anything else can happen. */
  const sent = (name: 'online' | 'visibilitychange') =>
    page.evaluate((name) => {
      const messages: string[] = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (message) {
        messages.push(String(message));
        send.call(this, message);
      };
      (name === 'online' ? window : document).dispatchEvent(new Event(name));
      WebSocket.prototype.send = send;
      return messages;
    }, name);
  // Now and then it is asking already.
  for (const name of ['online', 'visibilitychange'] as const)
    await expect.poll(() => sent(name)).toEqual([JSON.stringify({ type: 'ping' })]);
});

test.describe('a server that restarts', () => {
  test.use({ expected: [[/WebSocket connection/], { option: true }] as never });

  test('says so, keeps the chosen move and the clocks, and the page comes back by itself', async ({ page }) => {
    let away = false;
    let restart: (() => Promise<void>) | undefined;
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (away) return void socket.close();
      socket.connectToServer();
      restart = () => socket.close({ code: 1012 });
    });
    await settle(page);
    await page.goto('/');
    const { id } = await drive(page, { options: { pace: { kind: 'clock', minutes: 5, seconds: 5 } } });
    await page.goto(`/table/${id}`);
    await page.locator('.rows.m .card').first().click();
    await expect(ledger(page).getByRole('button', { name: 'Acquire' })).toBeVisible();
    away = true;
    await restart?.();
    await expect(page.locator('.tell.restart')).toContainText('The server is restarting');
    await expect(page.getByRole('alert').filter({ hasText: 'Offline' })).toHaveCount(0);
    // No clock runs on a server that is away.
    const clock = page.getByRole('timer', { name: 'Time left, paused' }).first();
    const shown = await clock.textContent();
    await ledger(page).getByRole('button', { name: 'Send after restart' }).click();
    await expect(ledger(page)).toContainText('It will be sent when the server is back');
    await page.waitForTimeout(1_200);
    expect(await clock.textContent()).toBe(shown);
    away = false;
    await expect(page.locator('.tell.back')).toContainText('Your move was sent', { timeout: 15_000 });
    await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);
  });
});

test('a newer version is offered, never forced upon a half-chosen move', async ({ page }) => {
  let build: string | undefined;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'welcome' && build) message.build = build;
      socket.send(JSON.stringify(message));
    });
  });
  await settle(page);
  await page.goto('/');
  const { id } = await drive(page);
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.tell.update')).toHaveCount(0);
  build = '0123456789abcdef';
  await page.reload();
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  const offered = page.getByRole('button', { name: /A new version is ready/ });
  await expect(offered).toBeVisible();
  await page.locator('.rows.m .card').nth(1).click();
  await expect(ledger(page)).toContainText('You pay');
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  // By request, and the chosen move is there again; or with the next page.
  await offered.click();
  await expect.poll(() => page.evaluate(() => 'same' in globalThis)).toBe(false);
  await expect(ledger(page)).toContainText('You pay');
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  await page.getByRole('link', { name: /Caravanserai/ }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(false);
});
