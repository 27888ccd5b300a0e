import { openAt } from './drive.ts';
import {
  accessible,
  againstBots,
  expect,
  fitsSideways,
  ledger,
  movedOn,
  myTurn,
  over,
  playBots,
  settle,
  test,
  told,
  toTheEnd,
} from './people.ts';

const GAME = 'east-to-west';

test('a newcomer plays From East to West to its end', async ({ page }) => {
  test.setTimeout(300_000);
  await settle(page);
  await page.goto('/');
  await playBots(page, GAME).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.where')).toContainText('East to West');
  // The third click is the first move.
  await page.getByRole('button', { name: /^Take 3 turmeric/ }).click();
  await expect(ledger(page)).toContainText(/You place \d settlers/);
  // A bot that came first makes it dearer.
  const [, price = ''] = /You place (\d) settlers/.exec((await ledger(page).textContent()) ?? '') ?? [];
  expect(Number(price)).toBeGreaterThanOrEqual(2);
  await ledger(page).getByRole('button', { name: 'Take' }).click();
  const mine = new RegExp(`^Take 3 turmeric.*You have ${price} settlers here`);
  await expect(page.getByRole('button', { name: mine })).toBeVisible();
  await toTheEnd(page);
  await expect(over(page).getByRole('row')).toHaveCount(4);
  // The bars add up to the totals of the server.
  const totals = await over(page).locator('.seatrows .tot').allTextContents();
  expect(await over(page).locator('.bar > b').allTextContents()).toEqual(totals.slice(1));
  await accessible(page);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.locator('.verdict')).toHaveText('Proven: the server didn’t choose these cards');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Replay' }).first().click();
  const player = page.locator('.player');
  await expect(player).toContainText('The cards are dealt');
  await page.keyboard.press('End');
  await expect(page.locator('.fort')).toHaveCount(4);
  const [, n = ''] = /Move (\d+) of/.exec((await player.textContent()) ?? '') ?? [];
  expect(Number(n)).toBeGreaterThan(20);
});

test('From East to West by keyboard: every kind of move', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  await page.goto('/');
  // A table where nobody is in the way.
  const id = await openAt(page, 'east-to-west-alone', 'Marta');
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const my = async () => expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  const row = page.locator('.tell');

  // A location, and why another is not possible.
  await press('l', 'Enter');
  await expect(ledger(page)).toContainText(/You place \d settler/);
  await press('Enter');
  await my();
  await press('l');
  await page.locator('.loc.fog').first().focus();
  await press('Enter');
  await expect(page.locator('.tip')).toContainText('exploration tile covers');

  // A merchant card into the route, and from there.
  await press('m', 'Enter');
  await press('t');
  await expect(ledger(page).getByRole('radio', { name: 'Take' })).toBeChecked();
  await press('Enter');
  await expect(page.locator('.mat .route .held')).toHaveCount(1);
  await my();
  await press('m', 'Enter', 't', 'Enter');
  await expect(page.locator('.mat .route .held')).toHaveCount(2);

  // The route is adjusted: two cards change places.
  await my();
  const before = await page.locator('.mat .route .held').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await page.getByRole('button', { name: /^Take 1 turmeric and swap/ }).focus();
  await press('Enter');
  for (const card of [0, 1]) {
    await page.locator('.mat .route .held').nth(card).focus();
    await press('Enter');
  }
  await expect(ledger(page)).toContainText('and swap');
  await page.getByRole('button', { name: /^Take 1 turmeric and swap/ }).focus();
  await press('Enter');
  const after = () => page.locator('.mat .route .held').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await expect.poll(async () => (await after())[0]?.split('.')[0]).toBe(before[1]?.split('.')[0]);

  // New merchant cards, and another turn; then all come home.
  await my();
  await page.getByRole('button', { name: /^Renew/ }).focus();
  await press('Enter', 'Enter');
  await expect(page.getByRole('button', { name: /^Renew.*You have/ })).toBeVisible();
  await my();
  await press('r', 'Enter');
  await expect(row).toBeVisible();
  await my();
  await expect(page.locator('.restbtn')).toContainText('All are back');

  // The rest by advice, with keys alone, for a while.
  for (let turn = 0; turn < 6; turn += 1) {
    await my();
    const before = await told(page);
    await press('i');
    await expect(page.getByRole('button', { name: 'Use hint' })).toBeFocused();
    await press('Enter', 'Enter');
    await movedOn(page, before);
  }
});

test('From East to West on a phone, half a move through a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page, { theme: 'dark' });
  await againstBots(page, 'novice', 4, GAME);
  await fitsSideways(page);
  await accessible(page);
  await page.locator('.market .whole').first().click();
  await fitsSideways(page);
  await expect(ledger(page).getByRole('radio', { name: 'Take' })).toBeVisible();
  await page.reload();
  await expect(ledger(page).getByRole('radio', { name: 'Take' })).toBeVisible();
  const small = await page.locator('.tablepage :is(button, a)').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      const tiny = width > 0 && (width < 43.5 || height < 43.5);
      return tiny && !node.classList.contains('place')
        ? [`${node.className} ${Math.round(width)}x${Math.round(height)}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Decks and exploration tiles' }).click();
  await expect(page.getByRole('dialog', { name: 'Decks and exploration tiles' })).toBeVisible();
  await accessible(page);
});
