import { drive } from './drive.ts';
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
  await expect(ledger(page)).toContainText('Choose a card');
  await press('h', 'Enter', 'Enter');
  await expect(page.locator('.played [data-at^="played:"]')).toHaveCount(1);

  // Acquiring the second card, paid with a letter.
  await expect(myTurn(page)).toBeVisible();
  await press('m', 'ArrowRight', 'Enter', 'y', 'Enter');
  await expect(page.locator('.mat [data-region=h] button')).toHaveCount(2);

  // A move typed in the notation.
  await expect(myTurn(page)).toBeVisible();
  await press('/');
  await page.keyboard.type('rest');
  await press('Enter');
  await expect(page.locator('.mat [data-region=h] button')).toHaveCount(3);

  // The list of keys.
  await expect(myTurn(page)).toBeVisible();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');

  // Enter sends what a letter or the space bar has shaped, wherever the focus is.
  await press('m', 'ArrowRight', 'Enter');
  await page.locator('.ledger .slot').first().focus();
  await press('Space', 'Enter');
  await expect(page.locator('.mat [data-region=h] button')).toHaveCount(4);

  // What was typed wrongly stays to be mended.
  await expect(myTurn(page)).toBeVisible();
  await press('/');
  await page.keyboard.type('ply U2');
  await press('Enter');
  await expect(ledger(page).getByRole('alert')).toContainText('Check the notation');
  await expect(page.getByLabel('Type a move').locator('visible=true').last()).toHaveValue('ply U2');
  await press('Escape');

  for (let turn = 0; turn < 80; turn += 1) {
    if ((await turnOrEnd(page)) === 'end') break;
    // The focus is never lost.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
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

test('what happens is said once, in order', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement && node.parentElement?.getAttribute('role') === 'log')
            said.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  const { id } = await drive(page, { players: 3 });
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => ((window as unknown as { said: string[] }).said.length = 0));
  await page.locator('[data-region=h] button').first().click();
  await ledger(page).locator('.btn.main').click();
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).at(-1)).toBe('Your turn');
  const all = await said();
  expect(all).toHaveLength(4);
  expect(all[0]).toMatch(/^You played/);
  expect(all.filter((text) => text.includes('Your turn'))).toEqual(['Your turn']);
});

test('a third step says why it is not made', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const { id } = await drive(page);
  await page.goto(`/table/${id}`);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-at="hand:U2"]').locator('visible=true').first().click();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('y');
  await expect(ledger(page).locator('.tip')).toContainText(/Only 2 steps/);
});
