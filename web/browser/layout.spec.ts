/**
 * Every page and main state in every language, at every size: nothing scrolls sideways, overlaps, lies outside or is cut, and
 * a finger can hit everything. The tables begin with positions that are chosen to be hard; `npm run hunt` looks at random ones.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { drive, keepRecord, LONG_NAME, openAt } from './drive.ts';
import { HANDS, LANGUAGES, Look, PAGE_SIZES, SCREENS, TIGHT_SIZES, speak } from './look.ts';
import { expect, ledger, myTurn, test } from './people.ts';
import { TABLES } from './tables.ts';

const record = (game: string) =>
  readFileSync(resolve(import.meta.dirname, `../../records/${game}/3-players.txt`), 'utf8');

test.use({
  bypassCSP: true,
  hasTouch: true,
  expected: [[/404/, /WebSocket connection/], { option: true }] as never,
});

/** Bots advise as long as they have time; here the advice is always the same. */
async function advise(page: Page, hint: { move: string; plan: string[] }) {
  await page.routeWebSocket(/\/socket/, (ours) => {
    const server = ours.connectToServer();
    ours.onMessage((message) => {
      const { type, id } = JSON.parse(String(message));
      if (type === 'hint') ours.send(JSON.stringify({ type: 'hint', id, chance: 87, ...hint }));
      else server.send(message);
    });
  });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test('the pages are whole', async ({ page }) => {
      test.setTimeout(200_000);
      await speak(page, language);
      const look = new Look(page);
      for (const path of ['/', '/new', '/learn', '/rules/spice-road', '/rules/east-to-west', '/samarkand']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look.at(path, PAGE_SIZES);
      }
      expect(look.wrong).toEqual([]);
    });

    test('the choice of components is whole', async ({ page }) => {
      test.setTimeout(200_000);
      await speak(page, language);
      const title = 'From East to West, the second printing with the larger boards';
      const sets = [
        { name: 'stand-in', title: 'From East to West, stand-in components', sha256: '1', known_to_bots: true },
        { name: 'other', title, sha256: '2', known_to_bots: false },
      ];
      await page.route('/api/components', (route) => route.fulfill({ json: { sets } }));
      const look = new Look(page);
      for (const path of ['/', '/new?game=east-to-west']) {
        await page.goto(path);
        await look.at(`${path}, built-in`, TIGHT_SIZES);
        await page.locator('.set select').selectOption('other');
        await expect(page.getByRole('status')).toBeVisible();
        await look.at(`${path}, others`, PAGE_SIZES);
        await page.locator('.set select').selectOption('stand-in');
      }
      expect(look.wrong).toEqual([]);
    });

    for (const { position, pieces, hint } of TABLES) {
      test(`the table ${position} is whole`, async ({ page }) => {
        test.setTimeout(240_000);
        await speak(page, language);
        const look = new Look(page);
        if (hint) await advise(page, hint);
        await page.goto('/');
        const id = await openAt(page, position);
        await page.goto(`/table/${id}`);
        await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
        await look.at('turn');
        for (const [state, piece] of Object.entries(pieces)) {
          await page.locator(piece).locator('visible=true').first().click();
          await expect(page.locator('.ledger.draft, .ledger .tip')).toBeVisible();
          await look.at(state, TIGHT_SIZES);
          await page.keyboard.press('Escape');
        }
        // The rest is the same at every table.
        if (hint) {
          await ledger(page).locator('.btn').first().click();
          await expect(page.locator('.ledger.hint')).toBeVisible({ timeout: 20_000 });
          await look.at('hint', TIGHT_SIZES);
          await page.keyboard.press('Escape');
          await page.keyboard.press('/');
          await look.at('typing', TIGHT_SIZES);
          await page.keyboard.press('Escape');
          await page.locator('.tool.menu').click();
          await look.at('menu', TIGHT_SIZES);
        }
        expect(look.wrong).toEqual([]);
      });
    }

    test('waiting, passing the device, my games and no connection are whole', async ({ page }) => {
      test.setTimeout(240_000);
      let cut: (() => Promise<void>) | undefined;
      let closed = false;
      await page.routeWebSocket(/\/socket/, (socket) => {
        if (closed) return void socket.close();
        socket.connectToServer();
        cut = () => socket.close({ code: 1012 });
      });
      await speak(page, language);
      const look = new Look(page);
      await page.goto('/');
      await drive(page, { name: LONG_NAME });
      const open = (chairs: object[]) => {
        const options = { access: 'link', spectators: 'link', hints: 'always', undo: 'own', chat: 'table' };
        const pace = { kind: 'clock', minutes: 10, seconds: 10 };
        const data = { game: 'spice-road', chairs, pace, ...options };
        return page.request.post('/api/tables', { data }).then(async (answer) => (await answer.json()).id as string);
      };
      const bot = { kind: 'bot', level: 'steady' };
      const waiting = await open([{ kind: 'me' }, { kind: 'open' }, bot]);
      await page.goto(`/table/${waiting}`);
      await expect(page.locator('.chairs')).toBeVisible();
      await expect(page.locator('.qr')).toBeVisible();
      await look.at('waiting', TIGHT_SIZES);
      await page.goto(`/table/${waiting}/screen`);
      await expect(page.locator('.qr')).toBeVisible();
      await look.at('screen waits', SCREENS);
      const shared = await open([{ kind: 'me' }, { kind: 'me', name: LONG_NAME }]);
      await page.request.post(`/api/tables/${shared}/start`);
      await page.goto(`/table/${shared}`);
      await expect(page.locator('.hotseat')).toBeVisible();
      await look.at('passing the device', TIGHT_SIZES);
      await page.locator('.hotseat .btn').click();
      await expect(myTurn(page)).toBeVisible();
      closed = true;
      await cut?.();
      await expect(page.locator('.tell.restart')).toBeVisible();
      await look.at('restart', TIGHT_SIZES);
      await page.locator('.rows.m .card').first().click();
      await look.at('chosen without connection', TIGHT_SIZES);
      closed = false;
      // With a game that this move ends.
      const ended = await openAt(page, 'east-to-west-crowded');
      const { seq } = await (await page.request.get(`/api/tables/${ended}`)).json();
      const move = { id: 'last', after: seq, move: 'work A1-fort-1 explore X10 Y>G bonus' };
      expect((await page.request.post(`/api/tables/${ended}/moves`, { data: move })).ok()).toBe(true);
      await expect
        .poll(async () => (await (await page.request.get(`/api/tables/${ended}`)).json()).stage, { timeout: 20_000 })
        .toBe('over');
      await page.goto('/games');
      await expect(page.locator('.ended').first()).toBeVisible();
      await look.at('my games', TIGHT_SIZES);
      expect(look.wrong).toEqual([]);
    });

    for (const [position, game] of [
      ['spice-road-crowded', 'spice-road'],
      ['east-to-west-crowded', 'east-to-west'],
    ] as const) {
      test(`the shared screen and a hand of ${game} are whole`, async ({ page }) => {
        test.setTimeout(240_000);
        await speak(page, language);
        const look = new Look(page);
        await page.goto('/');
        const id = await openAt(page, position);
        await page.goto(`/table/${id}/screen`);
        await expect(page.locator('.screen .qr')).toBeVisible();
        await look.at('screen', SCREENS);
        await page.goto(`/table/${id}/hand`);
        await expect(myTurn(page)).toBeVisible({ timeout: 20_000 });
        for (const part of await page.locator('.parts label').all()) {
          // The window is wide between two looks, where the parts are not needed.
          await part.locator('input').evaluate((node) => (node as HTMLElement).click());
          await look.at(`hand, ${await part.locator('input').getAttribute('value')}`, HANDS);
        }
        expect(look.wrong).toEqual([]);
      });
    }

    test('score sheets, replays and lessons are whole', async ({ page }) => {
      test.setTimeout(240_000);
      await speak(page, language);
      const look = new Look(page);
      await page.goto('/');
      await drive(page);
      for (const game of ['spice-road', 'east-to-west']) {
        const id = await keepRecord(page, record(game));
        await page.goto(`/table/${id}`);
        await expect(page.locator('main.score')).toBeVisible({ timeout: 20_000 });
        await look.at(`score of ${game}`, PAGE_SIZES);
        await page.goto(`/table/${id}/replay`);
        await expect(page.locator('.player')).toBeVisible({ timeout: 20_000 });
        await look.at(`replay of ${game}`);
        await page.goto(`/learn/${game}`);
        await expect(page.locator('.coach')).toBeVisible({ timeout: 20_000 });
        await look.at(`lesson of ${game}`);
      }
      expect(look.wrong).toEqual([]);
    });
  });
}
