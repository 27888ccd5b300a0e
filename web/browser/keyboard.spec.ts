import { expect, ledger, myTurn, over, playBots, settle, test, turnOrEnd } from './people.ts';

test('a whole game by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page);
  await page.goto('/');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await playBots(page).waitFor();
  for (let tab = 0; tab < 20; tab += 1) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent?.includes('Play against bots'))) break;
  }
  await press('Enter');
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });

  // A card of the hand: region, card, send.
  await press('h', 'Enter');
  await expect(ledger(page)).toContainText('Take');
  await press('Escape');
  await expect(ledger(page)).toContainText('choose a move');
  await press('h', 'Enter', 'Enter');
  await expect(page.locator('.played [data-at^="played:"]')).toHaveCount(1);

  // Acquiring the second card, paid with a letter.
  await expect(myTurn(page)).toBeVisible();
  await press('m', 'ArrowRight', 'Enter', 'y', 'Enter');
  await expect(page.locator('.mat [data-region=h] .held')).toHaveCount(2);

  // A move typed in the notation.
  await expect(myTurn(page)).toBeVisible();
  await press('/');
  await page.keyboard.type('rest');
  await press('Enter');
  await expect(page.locator('.mat [data-region=h] .held')).toHaveCount(3);

  // The list of keys.
  await expect(myTurn(page)).toBeVisible();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');

  for (let turn = 0; turn < 80; turn += 1) {
    if ((await turnOrEnd(page)) === 'end') break;
    const round = await page.locator('.where').textContent();
    await press('i');
    await expect(page.getByRole('button', { name: 'Use hint' })).toBeFocused();
    await press('Enter', 'Enter');
    await expect(async () => {
      expect((await page.locator('.where').textContent()) !== round || (await over(page).isVisible())).toBe(true);
    }).toPass({ timeout: 20_000, intervals: [20, 50, 100] });
  }
  await expect(over(page)).toBeVisible();
});
