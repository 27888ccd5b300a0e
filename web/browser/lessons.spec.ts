import type { Page } from '@playwright/test';
import { accessible, expect, fitsSideways, ledger, playBots, settle, test } from './people.ts';

const coach = (page: Page) => page.locator('.coach');
const done = (page: Page) => page.locator('.coach.done');

/** Does one thing that the guide asks for. */
async function obey(page: Page) {
  const said = await coach(page).locator('.say').textContent();
  const next = coach(page).getByRole('button', { name: 'Next' });
  if (await next.isVisible()) {
    await next.click();
  } else {
    await page.locator('.hinted:visible').first().click();
    if ((await coach(page).textContent())?.includes('Choose Take')) {
      await page.locator('.market.sel').getByRole('button', { name: /^Take/ }).click();
    }
    await ledger(page).locator('.btn.main').click();
  }
  await expect(coach(page).locator('.say')).not.toHaveText(said ?? '');
}

/** Follows the guide through a chapter. */
async function follow(page: Page) {
  for (let step = 0; step < 12; step += 1) {
    await expect(coach(page)).toBeVisible();
    if (await done(page).isVisible()) return;
    await obey(page);
  }
  throw new Error('the chapter does not end');
}

const GAMES = [
  { game: 'spice-road', chapters: 8 },
  { game: 'east-to-west', chapters: 11 },
];

for (const { game, chapters } of GAMES) {
  test(`every lesson of ${game} to its end`, async ({ page }) => {
    await settle(page);
    await page.goto(`/learn/${game}`);
    for (let chapter = 1; chapter <= chapters; chapter += 1) {
      await expect(page.locator('.where')).toContainText(`Lesson ${chapter} of ${chapters}`);
      await follow(page);
      if (chapter < chapters) await coach(page).getByRole('link', { name: 'Next' }).click();
    }
    await accessible(page);
    await coach(page).getByRole('button', { name: 'All lessons' }).click();
    await expect(page.getByText(`${chapters} of ${chapters} chapters done`)).toBeVisible();
    await accessible(page);
    // What is done is remembered.
    await page.reload();
    await expect(page.getByText(`${chapters} of ${chapters} chapters done`)).toBeVisible();
  });
}

test('another move is taken back, and the lesson shows the right one', async ({ page }) => {
  await settle(page);
  await page.goto('/learn/spice-road/coins');
  await coach(page).getByRole('button', { name: 'Next' }).click();
  // What cannot be done says why, as at any table.
  await page.locator('.rows.p .point').nth(4).click();
  await expect(page.locator('.tip')).toContainText('You need 3 cinnamon and have 0');
  await page.locator('.rows.p .point').nth(1).click();
  await ledger(page).getByRole('button', { name: 'Claim' }).click();
  await expect(coach(page)).toContainText('Taken back');
  await expect(coach(page)).toContainText('13');
  await expect(page.locator('.rows.p .point')).toHaveCount(5);
  await expect(page.locator('.mat .place svg')).toHaveCount(7);
  await coach(page).getByRole('button', { name: 'Show me' }).click();
  await ledger(page).getByRole('button', { name: 'Claim' }).click();
  await expect(done(page)).toBeVisible();
  await coach(page).getByRole('button', { name: 'Repeat' }).click();
  await expect(coach(page).getByRole('button', { name: 'Next' })).toBeVisible();
});

test('a chapter by keyboard alone', async ({ page }) => {
  await settle(page);
  await page.goto('/learn/spice-road/acquire');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(coach(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await press('Enter');
  await expect(coach(page)).toContainText('third card');
  await press('m', 'ArrowRight', 'ArrowRight', 'Enter', 'y', 'r', 'Enter');
  await expect(coach(page)).toContainText('the first card is free');
  await press('m', 'Enter', 'Enter');
  await expect(done(page)).toBeVisible();
  await press('Enter');
  await expect(page.locator('.where')).toContainText('Rest');
});

for (const theme of ['light', 'dark']) {
  test(`a lesson on a phone, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page, { theme });
    await page.goto('/learn');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fitsSideways(page);
    await accessible(page);
    await page.locator('a[href="/learn/spice-road/limit"]').click();
    await expect(coach(page)).toBeVisible();
    await fitsSideways(page);
    await expect(page.locator('.hinted:visible').first()).toBeInViewport();
    await page.locator('.hinted:visible').first().click();
    await expect(coach(page)).toContainText('two too many');
    await fitsSideways(page);
    await accessible(page);
    await ledger(page).locator('.btn.main').click();
    await expect(done(page)).toBeVisible();
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page.getByRole('link', { name: 'Rest' }).click();
    await expect(page.locator('.where')).toContainText('Rest');
  });
}

test('a newcomer is offered a lesson once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Learn to play' })).toHaveCount(2);
  await playBots(page).click();
  const offer = page.locator('.ledger').getByText('New here?');
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.locator('.mat')).toBeVisible();
  await expect(offer).toBeHidden();
});
