import {
  accessible,
  advised,
  chooseLevel,
  expect,
  ledger,
  myTurn,
  offer,
  over,
  playBots,
  settle,
  slider,
  test,
  toTheEnd,
} from './people.ts';

test('a newcomer plays a first game to its end', async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page);
  const begun = Date.now();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sit down and trade' })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(5_000);
  await playBots(page).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(/^● Your turn/);
  // The third click is the first move.
  await page.locator('[data-region=h]').getByRole('button', { name: 'Spice card: take 2 turmeric' }).click();
  const sent = Date.now();
  await ledger(page).getByRole('button', { name: 'Take' }).click();
  await expect(page.locator('.played').getByRole('img', { name: 'Spice card: take 2 turmeric' })).toBeVisible();
  expect(Date.now() - sent).toBeLessThan(5_000);
  expect(Date.now() - begun).toBeLessThan(30_000);
  await toTheEnd(page);
  await expect(over(page).getByRole('row')).toHaveCount(4);
  await expect(over(page).getByRole('heading').first()).toContainText(/win/);
  await accessible(page);
  await page.getByRole('button', { name: 'View the table' }).click();
  await expect(page.locator('.rows.p .point')).toHaveCount(5);
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('.where')).toContainText('Round 1', { timeout: 20_000 });
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
});

test('the bots that were chosen last are offered again', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const shown = (game: string) => expect(slider(page, game));
  await shown('spice-road').toHaveAttribute('aria-valuetext', 'Casual');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(offer(page)).toContainText('Judges the table well, but makes mistakes.');
  await page.reload();
  await shown('spice-road').toHaveAttribute('aria-valuetext', 'Steady');
  // Each game remembers its own.
  await shown('east-to-west').toHaveAttribute('aria-valuetext', 'Casual');
});

test('what cannot be done says why', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await playBots(page).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('.rows.p .point').first().click();
  await expect(page.locator('.tip')).toContainText(/You need \d \w+ and have \d/);
  await page.getByRole('button', { name: /^Rest/ }).last().click();
  await expect(page.locator('.ledger .tip')).toContainText('no played cards');
});

test('moves of bots are shown one after the other and can be skipped', async ({ page }) => {
  await settle(page, { pace: 'calm' });
  await page.goto('/');
  await offer(page).locator('.choose').getByText('5', { exact: true }).click();
  await chooseLevel(page, 'novice');
  await playBots(page).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 30_000 });
  await advised(page);
  await expect(ledger(page)).toContainText('is thinking');
  await ledger(page).getByRole('button', { name: 'Skip' }).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 4_000 });
});

test('sending at once needs no second click', async ({ page }) => {
  await settle(page, { send: 'at-once' });
  await page.goto('/');
  await playBots(page).click();
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-region=h]').getByRole('button', { name: 'Spice card: take 2 turmeric' }).click();
  await expect(page.locator('.played').getByRole('img', { name: 'Spice card: take 2 turmeric' })).toBeVisible();
});
