/** A server with two component sets of From East to West. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ownServer, type OwnServer } from './program.ts';
import { accessible, test as base, expect, fitsSideways, myTurn, offer, playBots, settle, twoSeats } from './people.ts';

const BUILT_IN = resolve(import.meta.dirname, '../../crates/rules/src/east_to_west/stand_in.toml');
const TITLE = 'From East to West, other components';
const WEAKER = 'Bots are weaker with these components: they learned the game with ours.';

const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'caravan-components-'));
      const file = join(folder, 'other.toml');
      writeFileSync(file, readFileSync(BUILT_IN, 'utf8').replace('stand-in components', 'other components'));
      const server = await ownServer('--components', `other=${file}`);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

const weaker = (page: Page) => page.getByRole('status').getByText(WEAKER);
const choice = (page: Page) => page.getByLabel('Components');

/** Where everything is that stands below the choice. */
const places = (page: Page) =>
  page
    .locator('.game .btn, .game [type=range], .panel h2, .seat, .opt, .send .btn')
    .evaluateAll((nodes) => nodes.map((node) => JSON.stringify(node.getBoundingClientRect())));

test('a table is opened with other components, and says that bots are weaker with them', async ({ page }) => {
  await settle(page);
  await page.goto('/new');
  await expect(choice(page)).toHaveCount(0);
  await page.getByRole('radio', { name: /East to West/ }).check();
  await expect(choice(page)).toHaveValue('stand-in');
  await expect(page.getByText('our own stand-ins')).toBeVisible();
  await expect(weaker(page)).toBeHidden();
  await choice(page).selectOption(TITLE);
  await expect(weaker(page)).toBeVisible();
  await expect(page.getByText('our own stand-ins')).toBeHidden();
  await expect(page.getByText('the host of this server added')).toBeVisible();
  await accessible(page);
  // Without a bot there is nothing to say.
  await twoSeats(page, 'Open seat');
  await expect(weaker(page)).toBeHidden();
  await page.getByRole('button', { name: 'Create table' }).click();
  // A bot can still be added in the waiting room.
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(weaker(page)).toBeVisible();
  await page.getByLabel('Add a bot').selectOption('novice');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { components } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(components).toMatchObject({ title: TITLE, known_to_bots: false });
});

test('the components that were chosen last are offered again, and nothing jumps with the choice', async ({ page }) => {
  await settle(page);
  for (const [width, path] of [
    [1440, '/'],
    [390, '/'],
    [1440, '/new?game=east-to-west'],
    [390, '/new?game=east-to-west'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await choice(page).selectOption('stand-in');
    await expect(weaker(page)).toBeHidden();
    const before = await places(page);
    await choice(page).selectOption('other');
    await expect(weaker(page)).toBeVisible();
    expect(await places(page)).toEqual(before);
  }
  await page.goto('/');
  await expect(choice(page)).toHaveValue('other');
  await expect(offer(page).getByRole('combobox')).toHaveCount(0);
  await playBots(page, 'east-to-west').click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { components } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(components.title).toBe(TITLE);
});

test('where there is no choice, only what the bots do not know is said', async ({ page }) => {
  await settle(page);
  const set = { name: 'stand-in', title: 'Built in', sha256: '1', known_to_bots: true };
  let sets = [set];
  await page.route('/api/components', (route) => route.fulfill({ json: { sets } }));
  await page.goto('/');
  await expect(playBots(page, 'east-to-west')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(choice(page)).toHaveCount(0);
  await expect(page.getByText(WEAKER)).toHaveCount(0);
  sets = [{ ...set, name: 'other', title: TITLE, known_to_bots: false }];
  for (const path of ['/', '/new?game=east-to-west']) {
    await page.goto(path);
    await expect(weaker(page)).toBeVisible();
    await expect(choice(page)).toHaveCount(0);
  }
});

for (const language of ['it', 'es', 'pt', 'pt-BR'])
  test(`the waiting room with other components on a phone, in ${language}`, async ({ page }) => {
    await settle(page, { language });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/new?game=east-to-west');
    await page.locator('.set select').selectOption('other');
    await fitsSideways(page);
    await page.locator('.send .btn').click();
    await expect(page.locator('.chairs')).toBeVisible();
    await expect(page.getByRole('status')).toBeVisible();
    await fitsSideways(page);
  });
