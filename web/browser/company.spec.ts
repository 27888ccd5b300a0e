import { advised, expect, ledger, myTurn, settle, test, twoSeats } from './people.ts';

test('two people and a spectator', async ({ browser, page: ada }) => {
  await settle(ada);
  await ada.goto('/new');
  await ada.getByLabel('Your name').fill('Ada');
  await twoSeats(ada, 'Open seat');
  await ada.getByText('Always').click();
  await ada.getByRole('button', { name: 'Create table' }).click();
  await expect(ada.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  const link = await ada.getByLabel('Link', { exact: true }).inputValue();
  await expect(ada.getByRole('img', { name: 'QR code for the link' })).toBeVisible();

  const bob = await (await browser.newContext()).newPage();
  await settle(bob);
  await bob.goto(link);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit here' }).click();
  await expect(ada.getByText('Bob')).toBeVisible();
  await ada.getByRole('button', { name: 'Start' }).click();

  const eve = await (await browser.newContext()).newPage();
  await settle(eve);
  await eve.goto(link);
  await expect(eve.getByText('You’re watching')).toBeVisible();

  for (let turn = 0; turn < 6; turn += 1) {
    await expect.poll(async () => (await myTurn(ada).count()) + (await myTurn(bob).count())).toBe(1);
    const [mover, other] = (await myTurn(ada).isVisible()) ? [ada, bob] : [bob, ada];
    await expect(myTurn(mover)).toBeVisible();
    await expect(myTurn(other)).toBeHidden();
    await expect(other.locator('.ledger.wait')).toContainText('is thinking');
    await advised(mover);
    await expect(myTurn(other)).toBeVisible();
  }
  // All three see the same table.
  const rows = (page: typeof ada) =>
    page.locator('.rows button').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')));
  await expect(eve.locator('.where')).toHaveText((await ada.locator('.where').textContent()) as string);
  expect(await rows(bob)).toEqual(await rows(ada));
  expect(await rows(eve)).toEqual(await rows(ada));
  // A spectator can look but not touch.
  await eve.locator('.rows.m .card').first().click();
  await expect(eve.locator('.tip')).toContainText('watching');
  await expect(eve.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // Taking back what the other has answered needs consent.
  const [asker, asked] = (await myTurn(ada).isVisible()) ? [ada, bob] : [bob, ada];
  await asker.locator('.top').getByRole('button', { name: 'Undo' }).click();
  await expect(ledger(asker)).toContainText('The others decide');
  // The answer names the question that it answers.
  const answered = asked.waitForRequest(/\/undo$/);
  await asked.getByRole('button', { name: 'Agree' }).click();
  expect((await answered).postDataJSON().question).toBeGreaterThan(2);
  await expect(ledger(asker)).not.toContainText('The others decide');
  await expect(myTurn(asker)).toBeVisible();

  // Who leaves is played for, and may come back.
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Leave the game' }).click();
  await expect(ledger(bob)).toContainText('A bot is playing for you');
  await expect(ada.getByText('Away, bot playing')).toBeVisible();
  await bob.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(ledger(bob)).not.toContainText('A bot is playing');
  await expect(ada.getByText('Away, bot playing')).toHaveCount(0);
  await bob.context().close();
  await eve.context().close();
});

test('several people share a device', async ({ page }) => {
  await settle(page);
  await page.goto('/new');
  await twoSeats(page, 'This device', 'Nina');
  await page.getByRole('button', { name: 'Start' }).click();
  const names = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) {
    const pass = page.getByRole('dialog', { name: /Pass the device/ });
    await expect(pass).toBeVisible();
    names.add((await pass.getByRole('heading').textContent()) as string);
    await pass.getByRole('button', { name: 'Ready' }).click();
    await expect(pass).toBeHidden();
    await page.locator('[data-region=m] .card').first().click();
    await ledger(page).getByRole('button', { name: 'Acquire' }).click();
  }
  expect([...names].sort()).toEqual(['Guest', 'Nina']);
});
