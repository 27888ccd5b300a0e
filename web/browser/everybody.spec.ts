import {
  accessible,
  advised,
  againstBots,
  expect,
  fitsSideways,
  ledger,
  myTurn,
  playBots,
  settle,
  test,
} from './people.ts';

const LANGUAGES = [
  { language: 'en', play: 'Play against bots', turn: 'Your turn' },
  { language: 'it', play: 'Gioca contro i bot', turn: 'Il tuo turno' },
  { language: 'es', play: 'Jugar contra bots', turn: 'Tu turno' },
  { language: 'pt', locale: 'pt-PT', play: 'Jogar contra bots', turn: 'É a sua vez' },
  { language: 'pt-BR', play: 'Jogar contra bots', turn: 'Sua vez' },
];

for (const { language, locale = language, play, turn } of LANGUAGES) {
  test(`a table in ${language} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page, { language });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await fitsSideways(page);
    await playBots(page, 'spice-road', play).click();
    await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveTitle(new RegExp(turn));
    await fitsSideways(page);
    await page.locator('[data-region=m] .card').nth(2).click();
    await fitsSideways(page);
    // No text is the name of a text.
    const bare = await page.locator('body').evaluate((body) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (/^[a-z]+(-[a-z]+)+$/.test(text)) found.push(text);
      }
      return found;
    });
    expect(bare).toEqual([]);
    for (const path of ['/new', '/learn', '/rules', '/rules/east-to-west']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fitsSideways(page);
    }
  });
}

test('a phone: everything is large enough to be touched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await againstBots(page, 'novice', 4);
  await page.locator('[data-region=m] .card').nth(3).click();
  const small = await page.locator('.tablepage :is(button, a, .chip)').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 0 && (width < 43.5 || height < 43.5)
        ? [`${node.className} ${Math.round(width)}x${Math.round(height)}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
  // The ledger stays under the thumb.
  const box = await ledger(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
});

for (const theme of ['light', 'dark']) {
  test(`no page keeps anybody out, ${theme}`, async ({ page }) => {
    await settle(page, { theme });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/new', '/games', '/learn', '/rules', '/rules/east-to-west', '/samarkand']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(path === '/samarkand' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible(page);
    }
    await page.goto('/new');
    await page.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
    await accessible(page);
    await againstBots(page, 'novice', 5);
    await accessible(page);
    await page.locator('[data-region=m] .card').nth(2).click();
    await accessible(page);
    await page.keyboard.press('Escape');
    await ledger(page).getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByRole('button', { name: 'Use hint' })).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await accessible(page);
  });
  test.use({ expected: [[/404/], { option: true }] as never });
}

test('another language at a touch', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.getByLabel('Language').first().selectOption('it');
  await expect(page.getByRole('heading', { name: 'Siediti e commercia' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Siediti e commercia' })).toBeVisible();
});

test('the middle layout and a page at twice its size', async ({ page }) => {
  await settle(page);
  await againstBots(page, 'novice', 5);
  for (const width of [1440, 1180, 1024, 860, 720, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fitsSideways(page);
  }
  await page.setViewportSize({ width: 720, height: 450 });
  await advised(page);
  await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
});
