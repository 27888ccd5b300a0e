import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, expect, fitsSideways, settle, test, twoSeats } from './people.ts';

/** Two people at one device whose moves are made behind the page's back, so that the game is soon over. */
async function quickGame(page: Page): Promise<string> {
  await page.goto('/new');
  await page.getByLabel('Your name').fill('Ada');
  await twoSeats(page, 'This device', 'Bob');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  const id = page.url().split('/').pop() as string;
  await page.evaluate(playOut, id);
  return id;
}

/** Claims what can be claimed, and otherwise plays whatever turns up. */
function playOut(id: string): Promise<void> {
  type Choice = { action: string; pay: number; suggested: string };
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    let n = 0;
    const any = (list: Choice[]) => list[(n * 7919) % list.length];
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string);
      if (message.type === 'table' && message.table.stage === 'over') {
        socket.close();
        done();
      }
      if (message.type !== 'choices') return;
      const choices = message.choices.choices as Choice[];
      const those = (pattern: RegExp) => choices.filter(({ action }) => pattern.test(action));
      const wishes = [
        those(/^claim/),
        n < 24 ? those(/^acquire/).filter(({ pay }) => pay < 2) : [],
        n % 3 > 0 ? those(/^play [^+]/) : [],
        those(/^play/),
        choices,
      ];
      const move = any(wishes.find((list) => list.length > 0) as Choice[]);
      n += 1;
      socket.send(JSON.stringify({ type: 'move', id: `m${n}`, after: message.choices.after, move: move?.suggested }));
    };
  });
}

test('the score sheet, and the page proves that nobody chose the deal', async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page);
  const id = await quickGame(page);
  const sheet = page.locator('.score');
  await expect(sheet.getByRole('row')).toHaveCount(3, { timeout: 20_000 });
  await expect(sheet.locator('.graph .line')).toHaveCount(2);
  // The bars add up to the totals of the server.
  const totals = await sheet.locator('.seatrows .tot').allTextContents();
  expect(await sheet.locator('.bar > b').allTextContents()).toEqual(totals.slice(1));
  await accessible(page);
  // What the bots think of it, once they have thought.
  await sheet.getByText('Winning chances', { exact: true }).click();
  await sheet.getByText('Show as a table').click({ timeout: 60_000 });
  await expect(sheet.locator('.graph .line')).toHaveCount(2);
  // No label is cut, the leader's least of all.
  const cut = () =>
    sheet.locator('.graph svg').evaluate((svg) => {
      const { left, right, top, bottom } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].flatMap((text) => {
        const box = text.getBoundingClientRect();
        const inside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
        return inside ? [] : [text.textContent];
      });
    });
  expect(await cut()).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first = ''] = await sheet.locator('.chances tbody tr').first().locator('td').allTextContents();
  expect(Number.parseInt(first)).toBeGreaterThan(0);
  await accessible(page);

  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.locator('.verdict')).toHaveText('Proven: the server didn’t choose these cards');
  await expect(page.locator('.steps li')).toHaveCount(5);
  await expect(page.locator('.steps')).toContainText('2 players added numbers');
  await expect(page.locator('.steps')).toContainText('This device saw the same commitment');
  await accessible(page);

  // A server that had dealt another card would be found out.
  const record = await page.request.get(`/api/tables/${id}/record`).then((answer) => answer.text());
  const [, , later = ''] = [...record.matchAll(/reveals ([^ \n]+)/g)].map((match) => match[1]);
  await page.route('**/record', (route) =>
    route.fulfill({ body: record.replace(/reveals ([^ \n]+)/, `reveals ${later}`) }),
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.locator('.verdict')).toHaveText('These cards don’t match what was fixed before the start');
  await expect(page.locator('.steps .bad')).toContainText('Expected');
});

test('a replay by keyboard, slider and link', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const file = resolve(import.meta.dirname, '../../records/spice-road/3-players.txt');
  const turns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d+ [A-E] /.test(line));
  await page.getByLabel('Open a saved game').setInputFiles(file);
  await page.waitForURL(/\/replay$/);
  const id = page.url().split('/').at(-2);
  const player = page.locator('.player');
  await expect(player).toContainText('The cards are dealt');
  const rows = () =>
    page.locator('.rows button').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')));
  const dealt = await rows();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(player).toContainText(`Move 4 of ${turns.length}`);
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay/6$`));
  await page.keyboard.press('PageDown');
  await expect(player).toContainText(`Round 3 · Move 7 of`);
  await page.keyboard.press('Home');
  await expect(player).toContainText('The cards are dealt');
  expect(await rows()).toEqual(dealt);
  await page.keyboard.press('End');
  await expect(player).toContainText(`Move ${turns.length} of ${turns.length}`);
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect(player).toContainText(`Move ${turns.length - 1} of`);
  await page.getByRole('slider').fill('10');
  await expect(player).toContainText('Move 10 of');
  const then = await rows();
  await accessible(page);

  // The address is a link to the moment.
  await expect(page).toHaveURL(/replay\/12$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(player).toContainText('Move 10 of');
  expect(await rows()).toEqual(then);
  await fitsSideways(page);
  await page.getByRole('button', { name: 'Fair deal' }).click();
  await expect(page.locator('.verdict')).toContainText('doesn’t say how its cards were dealt');
  await page.getByRole('button', { name: 'Close' }).click();

  // From here on against bots; the last position leaves nothing to play.
  const goOn = page.getByRole('button', { name: 'Play from here against bots' });
  await page.keyboard.press('End');
  await expect(goOn).toBeDisabled();
  await page.getByRole('slider').fill('10');
  await goOn.click();
  await page.waitForURL((url) => /^\/table\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(id ?? ''));
  await expect(page.locator('.mat.turn')).toBeVisible({ timeout: 20_000 });
  expect(await rows()).toEqual(then);
});
