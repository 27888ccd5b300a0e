/**
 * Every page and main state in every language, at every size: nothing scrolls sideways, overlaps, lies outside or is cut, and
 * a finger can hit everything. The tables begin with positions that are chosen to be hard; `npm run hunt` looks at random ones.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { drive, keepRecord, openAt } from './drive.ts';
import { LANGUAGES, Look, TIGHT_SIZES, speak } from './look.ts';
import { expect, ledger, myTurn, test } from './people.ts';

const record = (game: string) =>
  readFileSync(resolve(import.meta.dirname, `../../records/${game}/3-players.txt`), 'utf8');

test.use({
  bypassCSP: true,
  hasTouch: true,
  expected: [[/404/, /WebSocket connection/], { option: true }] as never,
});

/** What is touched in each position, and what the hint says there. */
const TABLES: {
  position: string;
  pieces: Record<string, string>;
  hint?: { move: string; plan: string[] };
}[] = [
  {
    position: 'spice-road-crowded',
    pieces: {
      acquire: '[data-at="market:+YYYY"]',
      back: '[data-at="hand:+RR"]',
      trade: '[data-at="hand:BB>YRGGG"]',
      upgrade: '[data-at="hand:U3"]',
      point: '[data-at="point:YYRRGG"]',
    },
    hint: {
      move: 'play GG>YYRB',
      plan: ['play GG>YYRB', 'play BB>YRGGG', 'rest', 'acquire +YYYY', 'play RRR>YYGG', 'claim YRGBBB'],
    },
  },
  {
    position: 'spice-road-six',
    pieces: { back: '[data-at="hand:+YYR"]', acquire: '[data-at="market:YYYYY>BB"]' },
  },
  {
    position: 'spice-road-nine',
    pieces: { along: '[data-at="market:RR>YYYG"]', rest: '.ledger .act.even > :nth-child(2)' },
  },
  {
    position: 'east-to-west-crowded',
    pieces: {
      location: '[data-at="loc:A1-trade-3y-2r"]',
      back: '[data-at="loc:E2-gain-yyy"]',
      market: '[data-at="loc:E2-market-2"] .whole',
      explore: '[data-at="loc:A1-fort-1"]',
      bonus: '[data-at="loc:A1-fort-2"]',
      upgrade: '[data-at="loc:A1-upgrade-2"]',
      route: '[data-at="route:RRR>YYGG"]',
    },
    hint: {
      move: 'work A1-fort-1 explore X10 Y>G bonus',
      plan: [
        'work A1-trade-3y-2r',
        'route BB>YRGGG',
        'rest',
        'work E2-market-2 use B>YRG',
        'work A1-fort-1 explore X10',
      ],
    },
  },
  {
    position: 'east-to-west-three',
    pieces: {
      market: '[data-at="loc:E2-market-1"] .whole',
      explore: '[data-at="loc:A1-fort-1"]',
      bonus: '[data-at="loc:A1-fort-2"]',
    },
  },
];

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
        await look.at(path);
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
          await look.at('hint');
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
        await look.at(`score of ${game}`);
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
