import { accessible, againstBots, expect, fitsSideways, settle, test, toTheEnd, twoSeats } from './people.ts';

// What is wrong on purpose is refused.
test.use({ expected: [[/40[0149]|413/, /WebSocket connection/], { option: true }] as never });

test('a finished game is on the first page and among my games', async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page);
  await againstBots(page);
  await toTheEnd(page);
  const sheet = page.locator('main.score');
  const points = await sheet.locator('.seatrows .tot').allTextContents();
  const link = page.url();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent games' });
  await expect(recent.locator('.ended')).toHaveCount(1);
  await expect(recent).toContainText(/You won with \d+|Second with \d+/);
  await expect(page.locator('.game.spice-road')).toContainText(/Won [01] of 1/);
  await accessible(page);
  await recent.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL(/\/games\?show=over$/);
  const finished = page.getByRole('region', { name: 'Finished' });
  for (const total of points.slice(1)) await expect(finished).toContainText(total);
  await expect(page.getByRole('region', { name: 'Your record' })).toContainText(/Won [01] of 1/);
  await accessible(page);

  // The filters stand in the address.
  await page.getByText('East to West', { exact: true }).click();
  await expect(page.getByText('No games match these filters.')).toBeVisible();
  await expect(page).toHaveURL(/show=over&game=east-to-west$/);
  await page.reload();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(finished).toBeVisible();
  await page.getByRole('searchbox').fill('idr');
  await expect(finished).toContainText('Idris');
  await page.getByRole('searchbox').fill('nobody');
  await expect(finished).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  for (const width of [720, 1024, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fitsSideways(page);
  }
  // A phone has them on a sheet.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByText('People', { exact: true }).click();
  await expect(page).toHaveURL(/against=people$/);
  await accessible(page);
  await page.getByRole('dialog').getByText('Anyone', { exact: true }).click();
  await page.keyboard.press('Escape');
  await finished.getByRole('button', { name: 'More for this game' }).click();
  await expect(finished.getByRole('link', { name: 'Score sheet' })).toHaveAttribute('href', new URL(link).pathname);
  await fitsSideways(page);
  await finished.getByRole('link', { name: 'Replay' }).click();
  await expect(page.locator('.player')).toBeVisible();
});

test('a guest chooses a name later and changes it', async ({ page, browser }) => {
  await settle(page);
  await againstBots(page);
  await page.goto('/games');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Your name').fill('Marta');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Name changed.' })).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Marta' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Marta' })).toBeVisible();
  // The new name is the one that others see.
  await page.goto('/new');
  await twoSeats(page, 'Open seat');
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  const bob = await (await browser.newContext()).newPage();
  await bob.goto(page.url());
  await expect(bob.getByText('Marta')).toBeVisible();
  await bob.context().close();
});

test('the link is there before the table, and a seat is chosen', async ({ page, browser }) => {
  await settle(page);
  await page.goto('/new');
  await page.getByLabel('Your name').fill('Ada');
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  const bob = await (await browser.newContext()).newPage();
  const early = await bob.goto(link);
  expect(early?.status()).toBe(404);
  await expect(bob.getByRole('heading', { name: 'Table not found' })).toBeVisible();
  // Ada moves to the second seat; the first is open then.
  await twoSeats(page, 'Open seat');
  await page.getByRole('tabpanel').getByText('Me', { exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Seat 1/ })).toContainText('Open seat');
  await accessible(page);
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  expect(link).toContain(new URL(page.url()).pathname);
  await expect(page.locator('.chairs li').nth(1)).toContainText('Ada');
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  // A button that does nothing does not look as if it did.
  const shown = await page.getByRole('button', { name: 'Start' }).evaluate((node) => getComputedStyle(node).opacity);
  expect(Number(shown)).toBeLessThan(0.6);
  expect((await bob.goto(link))?.status()).toBe(200);
  await expect(bob).toHaveTitle(/Spice Road/);
  await bob.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone is here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave your seat' })).toBeVisible();
  await bob.context().close();
});

test('seats on this device have names of their own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page, { language: 'es' });
  await page.goto('/new');
  await page.getByRole('tab', { name: /^Asiento 2/ }).click();
  await page.getByRole('tabpanel').getByText('Este dispositivo', { exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Asiento 2/ })).toContainText('Jugador 2');
  await fitsSideways(page);
  const arches = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().width));
  for (const width of arches) expect(width).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('dialog', { name: /Jugador 2|Invitado/ })).toBeVisible();
});

/** What goes wrong, and how the server says so. */
const MISTAKES = [
  { file: 'not a game at all', told: /^La línea 1 de este archivo|^Este archivo no es una partida/ },
  { file: 'caravan-record 1\ngame spice-road\nrules 1\nnonsense\n', told: /La línea \d+ de este archivo/ },
  { file: 'x'.repeat(3_000_000), told: /Este archivo es demasiado grande/ },
];

test('the server’s refusals are told in the reader’s language', async ({ page }) => {
  await settle(page, { language: 'es' });
  await page.goto('/');
  for (const { file, told } of MISTAKES) {
    const name = 'game.txt';
    await page.getByLabel('Abrir partida').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(file) });
    await expect(page.getByRole('alert')).toHaveText(told);
  }
  // A name that is an account's, of a server that says so.
  await page.route('**/api/guests', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'conflict', message: '', reason: { key: 'name-taken', args: {}, text: '' } },
    }),
  );
  await page.goto('/new');
  await page.evaluate(() => localStorage.removeItem('caravanserai-guest'));
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Tu nombre').fill('Ada');
  await page.getByRole('button', { name: 'Abrir la mesa' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ya hay una cuenta con ese nombre. Elige otro o inicia sesión.');
});

for (const language of ['en', 'it', 'es', 'pt', 'pt-BR']) {
  test(`the pages around the games fit in ${language}`, async ({ page }) => {
    await settle(page, { language });
    for (const path of ['/', '/new', '/games', '/learn', '/rules/spice-road']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 360, 390, 720, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await fitsSideways(page);
        // Nothing in the head lies over another.
        const boxes = await page
          .locator('.top :is(a, button, select)')
          .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()).filter((box) => box.width > 0));
        for (const [i, a] of boxes.entries()) {
          for (const b of boxes.slice(i + 1)) {
            const apart =
              a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
            expect(apart, `${path} at ${width}`).toBe(true);
          }
        }
      }
    }
  });
}
