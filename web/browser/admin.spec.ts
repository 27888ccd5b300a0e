/** What administrators do, and what everybody else sees of it. */
import type { Browser, Page } from '@playwright/test';
import { ownServer, type OwnServer } from './program.ts';
import { accessible, expect, test as base } from './people.ts';

/** Each worker has a server of its own: the notice and the registration mode are everybody's. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const server = await ownServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
// What is refused is told in the console as well.
test.use({ expected: [[/40[1349]/, /WebSocket connection/], { option: true }] as never });

const PASSWORD = 'open sesame';
let people = 0;

type Someone = { page: Page; name: string; id: string };

/** Asks the server as the person whose page this is. */
async function ask(page: Page, method: string, path: string, data?: unknown) {
  const answer = await page.context().request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

/** Somebody at a browser of their own; names are never used twice. */
async function someone(browser: Browser, server: OwnServer, as: 'guest' | 'account' | 'admin'): Promise<Someone> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  await context.addInitScript(() => {
    localStorage.setItem('caravanserai-lessons', '{}');
    localStorage.setItem('caravanserai-guest', 'in');
    if (localStorage.getItem('caravanserai') === null) localStorage.setItem('caravanserai', '{"pace":"off"}');
  });
  const page = await context.newPage();
  people += 1;
  const name = `${as}-${process.pid}-${people}`;
  await ask(page, 'POST', '/api/guests', { name });
  if (as !== 'guest') await ask(page, 'POST', '/api/me/account', { name, password: PASSWORD });
  if (as === 'admin') server.admin('grant', name);
  const { id } = await ask(page, 'GET', '/api/me');
  return { page, name, id };
}

/** A table with a chat at which two people play. */
async function tableOf(ada: Someone, bo: Someone): Promise<string> {
  const { id } = await ask(ada.page, 'POST', '/api/tables', {
    game: 'spice-road',
    chairs: [{ kind: 'me' }, { kind: 'open' }],
    chat: 'watchers',
    access: 'link',
    spectators: 'link',
    hints: 'alone',
    undo: 'own',
  });
  await ask(bo.page, 'POST', `/api/tables/${id}/join`, {});
  await ask(ada.page, 'POST', `/api/tables/${id}/start`, {});
  return id;
}

/** A guest and an account at a table, and an administrator. */
async function scene(browser: Browser, server: OwnServer) {
  const ada = await someone(browser, server, 'guest');
  const bo = await someone(browser, server, 'account');
  const noor = await someone(browser, server, 'admin');
  return { ada, bo, noor, table: await tableOf(ada, bo) };
}

const reports = (page: Page) => page.getByRole('region', { name: 'Reports' });
const openChat = (page: Page) => page.getByRole('button', { name: /^Chat|new message/ }).click();

test('a reported message leads to a mute that the person reads', async ({ browser, server }) => {
  const { ada, bo, noor, table } = await scene(browser, server);
  await ask(bo.page, 'POST', `/api/tables/${table}/chat`, { id: 'a', text: 'you play like a camel' });

  await ada.page.goto(`/table/${table}`);
  await openChat(ada.page);
  await ada.page.getByRole('button', { name: `Report this message by ${bo.name}` }).click();
  const report = ada.page.getByRole('dialog', { name: 'Report', exact: true });
  await expect(report).toContainText('you play like a camel');
  await accessible(ada.page);
  await report.getByLabel('What’s wrong with it?').fill('An insult');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toContainText('Report sent');

  await noor.page.goto('/');
  await noor.page.getByRole('button', { name: noor.name }).click();
  await noor.page.getByRole('link', { name: 'Administration' }).click();
  const row = reports(noor.page).getByRole('article').filter({ hasText: bo.name });
  await expect(row).toContainText(`${ada.name} reported a message by ${bo.name} at ${table}`);
  await row.getByRole('button', { name: 'Review' }).click();
  await expect(row).toContainText('you play like a camel');
  await expect(row).toContainText('An insult');
  await row.getByText('7 days').click();
  await expect(row.getByRole('button', { name: `Mute ${bo.name} for 7 days` })).toBeVisible();
  await row.getByText('24 hours').click();
  await row.getByLabel(`Reason, shown to ${bo.name}`).fill('Insulting other players');
  await row.getByLabel('Note for other admins').fill('first time');
  await accessible(noor.page);
  await row.getByRole('button', { name: `Mute ${bo.name} for 24 hours` }).click();
  await expect(row).toHaveCount(0);
  const audit = noor.page.getByRole('region', { name: 'Recent admin actions' });
  await expect(audit).toContainText(`${noor.name} muted ${bo.name}`);
  await expect(audit).toContainText('Insulting other players · first time');

  await bo.page.goto(`/table/${table}`);
  await openChat(bo.page);
  const chat = bo.page.getByRole('dialog', { name: 'Chat' });
  await expect(chat).toContainText('Chat is off for you until');
  await expect(chat).toContainText('Insulting other players');
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  await accessible(bo.page);
});

test('a mute is told to a person whose chat is open', async ({ browser, server }) => {
  const ada = await someone(browser, server, 'guest');
  const bo = await someone(browser, server, 'account');
  const table = await tableOf(ada, bo);
  await bo.page.goto(`/table/${table}`);
  await openChat(bo.page);
  const chat = bo.page.getByRole('dialog', { name: 'Chat' });
  await expect(chat.getByRole('textbox')).toBeFocused();
  server.admin('mute', bo.name, '--for', '24h', '--reason', 'Enough');
  await chat.getByRole('textbox').fill('hello?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat).toContainText(/Chat is off for you until .* Enough/);
});

test('a reported name is changed by keyboard', async ({ browser, server }) => {
  const { ada, bo, noor, table } = await scene(browser, server);
  await ada.page.goto(`/table/${table}`);
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Report a name' }).click();
  const report = ada.page.getByRole('dialog', { name: 'Report', exact: true });
  await expect(report).toContainText(`Report the name ${bo.name}`);
  await report.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(report).toContainText('Report sent');

  const { page } = noor;
  await page.goto('/admin');
  const row = reports(page).getByRole('article').filter({ hasText: bo.name });
  await row.getByRole('button', { name: 'Review' }).press('Enter');
  // The first choice has the focus; the arrows go through the others.
  await expect(page.getByRole('radio', { name: 'Rename' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Barnaby');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Offensive name');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`Done: Rename ${bo.name} to Barnaby`)).toBeVisible();
  await ada.page.goto(`/table/${table}`);
  await expect(ada.page.getByText('Barnaby').first()).toBeVisible();
});

test('a ban ends a game at once and says why; the person can come back', async ({ browser, server }) => {
  const { bo, noor, table } = await scene(browser, server);
  await bo.page.goto(`/table/${table}`);
  await expect(bo.page.locator('.mat')).toBeVisible();
  const { page } = noor;
  await page.goto('/admin');
  const region = page.getByRole('region', { name: 'People' });
  await region.getByRole('searchbox').fill(bo.name);
  await expect(region.getByRole('row')).toHaveCount(2);
  const manage = region.getByRole('button', { name: `Manage ${bo.name}` });
  await manage.click();
  await region.getByText('Ban', { exact: true }).click();
  await region.getByText('For good').click();
  await region.getByLabel(`Reason, shown to ${bo.name}`).fill('Cheating');
  await region.getByRole('button', { name: `Ban ${bo.name} for good` }).click();
  await expect(region.getByText('banned')).toBeVisible();

  const banned = bo.page.getByRole('heading', { name: 'You’re banned from this server' });
  await expect(banned).toBeVisible();
  await expect(bo.page.getByText('Cheating')).toBeVisible();
  await bo.page.goto('/');
  await expect(banned).toBeVisible();
  await expect(bo.page.getByText('This ban has no end date.')).toBeVisible();
  await expect(bo.page.getByRole('link', { name: 'Download your data' })).toBeVisible();
  await accessible(bo.page);

  await manage.click();
  await region.getByText('Unban', { exact: true }).click();
  await region.getByRole('button', { name: `Let ${bo.name} come back` }).click();
  await expect(region.getByText('banned')).toHaveCount(0);
  await bo.page.reload();
  await expect(bo.page.getByRole('button', { name: bo.name })).toBeVisible();
});

test('players read why an administrator closed their table', async ({ browser, server }) => {
  const { ada, noor, table } = await scene(browser, server);
  await ada.page.goto(`/table/${table}`);
  await expect(ada.page.locator('.mat')).toBeVisible();
  await noor.page.goto('/admin');
  const region = noor.page.getByRole('region', { name: 'Tables' });
  await region.getByRole('searchbox').fill(table);
  await region.getByRole('button', { name: `Close the table ${table}` }).click();
  await region.getByLabel('Reason, shown to everyone at the table').fill('Abandoned');
  await region
    .getByRole('button', { name: `Close the table ${table}` })
    .last()
    .click();
  await expect(region).toContainText('No tables found.');
  await expect(ada.page.getByText('An administrator closed this table: Abandoned')).toBeVisible();
});

test('a notice reaches open pages and stays away once it is put away', async ({ browser, server }) => {
  const { ada, bo, noor, table } = await scene(browser, server);
  await ada.page.goto(`/table/${table}`);
  await expect(ada.page.locator('.mat')).toBeVisible();
  await noor.page.goto('/admin');
  const region = noor.page.getByRole('region', { name: 'Notice to everyone' });
  const show = async (text: string) => {
    await region.getByRole('button', { name: /Write a notice|Edit/ }).click();
    await region.getByLabel('Text').fill(text);
    await region.getByRole('button', { name: 'Show to everyone' }).click();
    await expect(region).toContainText(text);
  };
  await show('The server moves tonight.');
  const ledger = ada.page.locator('.ledger');
  await expect(ledger).toContainText('The server moves tonight.');
  await ledger.getByRole('button', { name: 'Got it' }).click();
  await expect(ledger).not.toContainText('The server moves tonight.');
  await ada.page.reload();
  await expect(ada.page.locator('.mat')).toBeVisible();
  await expect(ledger).not.toContainText('The server moves tonight.');

  const long = `${'The server moves to a new machine tonight at 23:00. '.repeat(4)}Games pause.`;
  await show(long);
  await ledger.getByRole('button', { name: 'Read' }).click();
  await expect(ada.page.getByRole('dialog', { name: 'From the host' })).toContainText('Games pause.');
  await bo.page.goto('/');
  await expect(bo.page.locator('.notice')).toContainText('Games pause.');
  await accessible(bo.page);
  await bo.page.getByRole('button', { name: 'Got it' }).click();
  await expect(bo.page.locator('.notice')).toHaveCount(0);
  await bo.page.reload();
  await expect(bo.page.getByRole('button', { name: bo.name })).toBeVisible();
  await expect(bo.page.locator('.notice')).toHaveCount(0);
  await region.getByRole('button', { name: 'Remove' }).click();
  await expect(region).toContainText('No notice.');
});

test('registration by invitation, and closed', async ({ browser, server }) => {
  const noor = await someone(browser, server, 'admin');
  const region = noor.page.getByRole('region', { name: 'Registration' });
  await noor.page.goto('/admin');
  await region.getByText('By invitation', { exact: true }).click();
  await expect(region).toContainText('People need a link from you');
  await region.getByRole('button', { name: 'Create an invitation' }).click();
  await region.getByRole('button', { name: 'Create a link' }).click();
  const link = await region.getByLabel('Invitation link').inputValue();
  await accessible(noor.page);

  // Somebody without an invitation is told what is missing.
  const cy = await someone(browser, server, 'guest');
  await cy.page.goto('/');
  await cy.page.getByRole('button', { name: cy.name }).click();
  const account = cy.page.getByRole('dialog', { name: 'Account' });
  await expect(account).toContainText('This server is by invitation.');
  await account.getByLabel('Invitation').fill('wrong');
  await account.locator('#account-password').fill(PASSWORD);
  await account.getByRole('button', { name: 'Create an account' }).click();
  await expect(account.getByRole('alert')).toContainText('That invitation has expired');

  // The link fills it in, and leaves nothing in the address.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await accessible(page);
  people += 1;
  const name = `invited-${process.pid}-${people}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  // The name stands there as soon as there is a guest; the account is there once the page is left.
  await expect(page).toHaveURL(new URL('/', server.url).href);
  await expect(page.getByRole('button', { name })).toBeVisible();
  await noor.page.reload();
  await expect(region).toContainText('People need a link from you');
  await expect(region.getByRole('list', { name: 'Invitations' })).toHaveCount(0);

  await region.getByRole('button', { name: 'Create an invitation' }).click();
  await region.getByRole('button', { name: 'Create a link' }).click();
  await region.getByRole('button', { name: 'Revoke' }).click();
  await expect(region.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  await region.getByText('Closed', { exact: true }).click();
  await expect(region).toContainText('Nobody can create an account.');
  await cy.page.reload();
  await cy.page.getByRole('button', { name: cy.name }).click();
  await expect(account).toContainText('This server isn’t taking new accounts');
  await region.getByText('Open', { exact: true }).click();
  await expect(region).toContainText('Anyone can create an account');
});

test('for everybody else there is nothing at /admin', async ({ browser, server }) => {
  const fetched: string[] = [];
  for (const as of ['guest', 'account'] as const) {
    const { page, name } = await someone(browser, server, as);
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(name);
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  }
  const nobody = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
  await nobody.goto('/admin');
  await expect(nobody.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(
    fetched.filter((url) => /Admin-|admin/.test(new URL(url).pathname.slice(1)) && !url.endsWith('/admin')),
  ).toEqual([]);
});

test('the figures follow what happens', async ({ browser, server }) => {
  const ada = await someone(browser, server, 'guest');
  const bo = await someone(browser, server, 'account');
  const noor = await someone(browser, server, 'admin');
  await noor.page.goto('/admin');
  const online = noor.page.locator('.fig').first();
  await expect(online).toContainText('People online');
  const table = await tableOf(ada, bo);
  await ada.page.goto(`/table/${table}`);
  await expect(online).toContainText(/[1-9]\d* guest/);
  await expect(noor.page.locator('.fig')).toHaveCount(6);
  await noor.page.emulateMedia({ colorScheme: 'dark' });
  await accessible(noor.page);
});
