/** People who sit at a browser, and what they do there. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { LEVELS, type Level } from '../src/lib/game/bots.ts';

export { expect };

/** Every test fails on an error in the console, unless it says which to expect. */
export const test = base.extend<{ expected: RegExp[]; watched: void }>({
  expected: [[], { option: true }],
  watched: [
    async ({ context, expected }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => watch(page, errors));
      await use();
      expect(errors.filter((error) => !expected.some((known) => known.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, errors: string[]) {
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
}

export type Settings = { language?: string; theme?: string; send?: string; pace?: string };

/** A device that shows others' moves at once, so that games are short. */
export async function settle(page: Page, settings: Settings = {}) {
  await page.addInitScript(
    (own) => {
      if (localStorage.getItem('caravanserai') !== null) return;
      localStorage.setItem('caravanserai', JSON.stringify(own));
      // Somebody who is not offered a lesson.
      localStorage.setItem('caravanserai-lessons', '{}');
    },
    { pace: 'off', ...settings },
  );
}

export const ledger = (page: Page) => page.locator('.ledger');
export const myTurn = (page: Page) => page.locator('.mat.turn');
export const over = (page: Page) => page.locator('main.score');

/** What the first page says about a game. */
export const offer = (page: Page, game = 'spice-road') => page.locator(`.game.${game}`);
export const playBots = (page: Page, game = 'spice-road', name = 'Play against bots') =>
  offer(page, game).getByRole('button', { name });

export const slider = (page: Page, game = 'spice-road') => offer(page, game).getByRole('slider');

/** Sets the slider of a game on the first page. */
export const chooseLevel = (page: Page, level: Level, game = 'spice-road') =>
  slider(page, game).fill(String(LEVELS.indexOf(level)));

/** On the page for a new table: leaves two seats, the second being this. */
export async function twoSeats(page: Page, second: 'Open seat' | 'Bot' | 'This device', name = '') {
  await page.getByRole('tab', { name: /^Seat 3/ }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tab', { name: /^Seat 2/ }).click();
  await page.getByRole('tabpanel').getByText(second, { exact: true }).click();
  if (name !== '') await page.getByRole('tabpanel').getByLabel('Name').fill(name);
}

/** Sits down against bots. */
export async function againstBots(page: Page, level: Level = 'novice', players = 2, game = 'spice-road') {
  await page.goto('/');
  await offer(page, game).locator('.choose').getByText(String(players), { exact: true }).click();
  await chooseLevel(page, level, game);
  await playBots(page, game).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
}

/** Makes the move that the server advises. */
export async function advised(page: Page) {
  await ledger(page).getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Use hint' }).click();
  await page.locator('.ledger .btn.main').click();
}

/** Waits until it is the person's turn or the game is over, and says which. */
export async function turnOrEnd(page: Page): Promise<'turn' | 'end'> {
  await expect(myTurn(page).or(over(page))).toBeVisible({ timeout: 30_000 });
  return (await over(page).isVisible()) ? 'end' : 'turn';
}

/** What the table says before a move: the round, and what was done last. */
export const told = (page: Page) => page.locator('.where, .tell').allTextContents();

/** Waits until a move is made; who renews the merchant cards moves again in the same round. */
export async function movedOn(page: Page, before: string[]) {
  await expect(async () => {
    const waits = !(await myTurn(page).isVisible()) || (await over(page).isVisible());
    const chosen = (await page.locator('.ledger .btn.main').count()) > 0;
    expect(waits || (!chosen && (await told(page)).join() !== before.join())).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [20, 50, 100] });
}

/** Plays by advice until the game is over. */
export async function toTheEnd(page: Page) {
  for (let turn = 0; turn < 80; turn += 1) {
    if ((await turnOrEnd(page)) === 'end') return;
    const before = await told(page);
    await advised(page);
    await movedOn(page, before);
  }
  throw new Error('the game does not end');
}

/** Nothing reaches beyond the right edge. */
export async function fitsSideways(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window as number);
}

/** Rules about how a page is divided and headed, by which people find their way who do not see it. */
const OUTLINE = /^(region|landmark-.*|heading-order|page-has-heading-one|empty-heading)$/;

export async function accessible(page: Page) {
  // Only what is wrong, and on the page itself, which has no frames: half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || OUTLINE.test(id),
  );
  const told = serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect(told).toEqual([]);
}
