import type { Page } from '@playwright/test';
import { expect, settle, test } from './people.ts';

// What is kept from the page is refused by the test.
test.use({ expected: [[/ERR_FAILED/], { option: true }] as never });

/** The typefaces that have arrived. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', '')),
  );

/** The boxes of what is written on the page, once all of it is there: what a script fetches comes late. */
async function boxes(page: Page) {
  let before = await read(page);
  await expect
    .poll(
      async () => {
        const now = await read(page);
        const still = JSON.stringify(now) === JSON.stringify(before);
        before = now;
        return still;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return before;
}

const read = (page: Page) =>
  page.locator('h1, h2, main p, main .btn, main label, footer').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { top, height } = node.getBoundingClientRect();
      return { what: `${node.tagName} ${node.textContent?.trim().slice(0, 30)}`, top, height };
    }),
  );

test('our typefaces come from the server, with their licences', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(['Source Sans 3', 'Vollkorn']));
  for (const name of ['source-sans-3', 'vollkorn']) {
    const licence = await page.request.get(`/licences/${name}.txt`);
    expect(await licence.text()).toContain('SIL Open Font License');
  }
});

/** Hides the tables of other tests, which come and go on the first page. */
const alone = (page: Page) => page.route('**/api/tables?of=*', (route) => route.fulfill({ json: { tables: [] } }));

for (const path of ['/', '/new', '/learn', '/rules/spice-road']) {
  test(`nothing shifts when our typefaces arrive at ${path}`, async ({ page, browser }) => {
    await settle(page);
    await alone(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loaded(page)).toContain('Source Sans 3');
    const own = await boxes(page);
    const without = await (await browser.newContext()).newPage();
    await settle(without);
    await alone(without);
    await without.route('**/*.woff2', (route) => route.abort());
    await without.goto(path);
    await expect(without.getByRole('heading', { level: 1 })).toBeVisible();
    const fallback = await boxes(without);
    expect(own.length).toBeGreaterThan(4);
    // A line more somewhere would be 20 px and more.
    for (const [i, box] of own.entries()) {
      expect(Math.abs((fallback[i]?.height ?? 0) - box.height), `${box.what}: height`).toBeLessThan(8);
    }
    await without.context().close();
  });
}
