import type { Page } from '@playwright/test';
import {
  accessible,
  advised,
  againstBots,
  expect,
  fitsSideways,
  myTurn,
  playBots,
  settle,
  test,
  twoSeats,
} from './people.ts';

// What is wrong on purpose is refused.
test.use({ expected: [[/401|403/], { option: true }] as never });

/** Opens a table for two, the second chair being this. Only a person who is new to the server gives a name. */
async function openForTwo(page: Page, second: 'Open seat' | 'This device', name?: string) {
  await page.goto('/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await twoSeats(page, second);
}

test('games that wait come first, and others find a table', async ({ browser, page: ada }) => {
  await settle(ada);
  // Other runs of this test may have left tables in the list.
  const name = `Ada ${Math.random().toString(36).slice(2, 7)}`;
  await openForTwo(ada, 'Open seat', name);
  await ada.locator('.opt').filter({ hasText: 'Who can join' }).getByText('Anyone', { exact: true }).click();
  await ada.getByRole('button', { name: 'Create table' }).click();
  await expect(ada.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await openForTwo(ada, 'This device');
  await ada.getByRole('button', { name: 'Start' }).click();
  await expect(ada.getByRole('dialog', { name: /Pass the device/ })).toBeVisible();
  await expect(ada).toHaveTitle('● Your turn · Spice Road · Caravanserai');

  await ada.goto('/');
  const mine = ada.getByRole('region', { name: 'Your games' });
  await expect(mine.locator('.li')).toHaveCount(2);
  await expect(mine.locator('.li').first()).toContainText('Your turn');
  await expect(mine.locator('.li').last()).toContainText('Waiting for players');
  await expect(ada).toHaveTitle('(1) Caravanserai');
  await expect(ada.getByRole('link', { name: /It’s your turn.*Resume/ })).toBeVisible();

  const bob = await (await browser.newContext()).newPage();
  await bob.setViewportSize({ width: 360, height: 740 });
  await bob.goto('/');
  const open = bob.getByRole('region', { name: 'Open tables' });
  const offered = open.locator('.li').filter({ hasText: name });
  await expect(offered).toContainText('Spice Road, 2 players');
  await fitsSideways(bob);
  await offered.getByRole('button', { name: 'Join' }).click();
  await expect(bob.getByRole('heading', { name: 'Everyone is here' })).toBeVisible();
  await bob.context().close();
});

test('the browser tells who looks elsewhere, if asked to', async ({ page }) => {
  await page.addInitScript(() => {
    const told: { tag: string; click: () => void }[] = [];
    let asked = 0;
    let hidden = false;
    class Notification {
      static permission = 'default';
      static requestPermission() {
        asked += 1;
        Notification.permission = 'granted';
        return Promise.resolve('granted');
      }
      onclick = () => {};
      constructor(_: string, { tag }: { tag: string }) {
        told.push({ tag, click: () => this.onclick() });
      }
      close() {}
    }
    Object.assign(window, {
      Notification,
      notices: { told, asked: () => asked, hide: (now: boolean) => (hidden = now) },
    });
    Object.defineProperty(document, 'hidden', { get: () => hidden });
  });
  type Spy = { notices: { told: { tag: string; click: () => void }[]; asked(): number; hide(now: boolean): void } };
  const spy = <T>(ask: (notices: Spy['notices']) => T) =>
    page.evaluate(`(${ask.toString()})(window.notices)`) as Promise<T>;
  await settle(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await spy((notices) => notices.asked())).toBe(0);
  await page.getByLabel('Notify me when it’s my turn').check();
  await expect(page.getByLabel('Notify me when it’s my turn')).toBeChecked();
  expect(await spy((notices) => notices.asked())).toBe(1);
  await accessible(page);
  await page.keyboard.press('Escape');
  await playBots(page, 'spice-road').click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await advised(page);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  // Who sees the table needs no notice of it.
  expect(await spy((notices) => notices.told.length)).toBe(0);
  await page.locator('[data-region=m] .card').first().click();
  await spy((notices) => notices.hide(true));
  await page.locator('.ledger .btn.main').click();
  await expect.poll(() => spy((notices) => notices.told.length), { timeout: 20_000 }).toBe(1);
  const tag = await spy((notices) => notices.told[0]?.tag);
  expect(page.url()).toContain(tag);
  await spy((notices) => notices.told[0]?.click());
  await expect(page).toHaveURL(new RegExp(`/table/${tag}$`));
});

test('a guest takes an account, and brings the games to another device', async ({ browser, page: ada }) => {
  const name = `Ada ${Date.now()}`;
  await settle(ada);
  await againstBots(ada);
  await ada.goto('/');
  await ada.locator('.tool.person').click();
  await ada.getByLabel('Name', { exact: true }).first().fill(name);
  await ada.getByLabel('Password').first().fill('open sesame');
  await accessible(ada);
  await ada.getByRole('button', { name: 'Create an account' }).click();
  await expect(ada.getByText(`You’re signed in as ${name}`)).toBeVisible();

  // A link for another device, good once.
  await ada.getByRole('button', { name: 'Create a link' }).click();
  const link = new URL(await ada.getByLabel('Link', { exact: true }).inputValue());
  await expect(ada.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto(link.pathname + link.hash);
  await accessible(phone);
  await fitsSideways(phone);
  await phone.getByRole('button', { name: 'Use this device' }).click();
  await expect(phone.getByRole('button', { name })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your games' }).locator('.li')).toHaveCount(1);
  await phone.goto(link.pathname + link.hash);
  await phone.getByRole('button', { name: 'Use this device' }).click();
  await expect(phone.getByRole('alert')).toContainText('has already been used');

  // Out, and in again: the games are kept.
  await phone.goto('/');
  await phone.getByRole('button', { name }).click();
  await fitsSideways(phone);
  // The other device has a button of its own.
  await expect(phone.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
  await phone.getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByLabel('Name', { exact: true }).fill(name.toUpperCase());
  await phone.getByLabel('Password').fill('open barley');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(phone.getByRole('alert')).toHaveText('Wrong name or password. Try again.');
  await phone.getByLabel('Password').fill('open sesame');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(phone.getByRole('button', { name })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your games' }).locator('.li')).toHaveCount(1);
  await phone.context().close();
});

test('people talk at the table', async ({ browser, page: ada }) => {
  await ada.setViewportSize({ width: 360, height: 740 });
  await settle(ada);
  await openForTwo(ada, 'Open seat', 'Ada');
  await ada.getByRole('button', { name: 'Create table' }).click();
  await expect(ada.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  const bob = await (await browser.newContext()).newPage();
  const eve = await (await browser.newContext()).newPage();
  await bob.goto(ada.url());
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit here' }).click();
  await expect(ada.getByText('Bob')).toBeVisible();
  await ada.getByRole('button', { name: 'Start' }).click();
  await bob.getByRole('button', { name: 'Chat' }).click();
  await bob.getByLabel('Say something').fill('Good luck <b>to you</b>');
  await bob.keyboard.press('Enter');
  await expect(bob.getByRole('log', { name: 'Chat' })).toContainText('Good luck <b>to you</b>');

  // On a phone the chat is in the menu, which tells of it.
  const menu = ada.getByRole('button', { name: 'Menu, Chat, 1 new' });
  await expect(menu).toBeVisible();
  await fitsSideways(ada);
  await menu.click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Chat, 1 new' }).click();
  await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('Bob');
  await accessible(ada);
  await ada.getByLabel('Say something').fill('Thank you');
  await ada.keyboard.press('Enter');
  await expect(bob.getByRole('log', { name: 'Chat' })).toContainText('Thank you');
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  // It is still there later, and read; and who watches has no part in it.
  await ada.reload();
  await expect(ada.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await eve.goto(ada.url());
  await expect(eve.getByText('You’re watching')).toBeVisible();
  await expect(eve.getByRole('button', { name: 'Chat' })).toHaveCount(0);
  // Who does not want to read it does not.
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByLabel('Show chat').uncheck();
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await expect(ada.getByRole('button', { name: 'Chat' })).toHaveCount(0);
  await bob.context().close();
  await eve.context().close();
});
