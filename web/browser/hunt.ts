/**
 * Looks at tables as chance makes them, for faults that no chosen position shows: `npm run hunt`. `DEALS=40` looks at that
 * many tables of each game. What it finds belongs into a position of layout.spec.ts.
 */
import { drive } from './drive.ts';
import { LANGUAGES, Look, TIGHT_SIZES, speak } from './look.ts';
import { expect, myTurn, test } from './people.ts';

test.use({ bypassCSP: true, hasTouch: true });

for (let deal = 0; deal < Number(process.env.DEALS ?? 12); deal += 1)
  for (const game of ['spice-road', 'east-to-west']) {
    const language = LANGUAGES[deal % LANGUAGES.length] ?? 'en';
    test(`deal ${deal + 1} of ${game} in ${language}`, async ({ page }) => {
      test.setTimeout(240_000);
      await speak(page, language);
      await page.goto('/');
      const players = 2 + (deal % (game === 'spice-road' ? 4 : 3));
      const { id } = await drive(page, { game, players, wander: 4 + ((deal * 7) % 30) });
      await page.goto(`/table/${id}`);
      await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
      const look = new Look(page);
      await look.at('turn');
      const pieces = page.locator('.can[data-at], .can [data-at], .fort, .market .whole').locator('visible=true');
      for (let i = 0; i < Math.min(await pieces.count(), 14); i += 1) {
        const piece = pieces.nth(i);
        const name = (await piece.getAttribute('data-at')) ?? `piece ${i}`;
        await piece.click();
        await look.at(name, TIGHT_SIZES);
        await page.keyboard.press('Escape');
      }
      const view = await page.request.get(`/api/tables/${id}`);
      expect(look.wrong, ((await view.json()) as { view: string }).view).toEqual([]);
    });
  }
