/** The page for administrators, and what others see of it, in every language: told by made-up answers, with long names. */
import type { Page } from '@playwright/test';
import type {
  AdminInvitations,
  AdminPeople,
  AdminPerson,
  AdminReports,
  AdminTables,
  Audit,
  Deed,
  Figures,
  Me,
  Sample,
  ServerInfo,
} from '../../crates/server/protocol.ts';
import { openAt } from './drive.ts';
import { LANGUAGES, Look, speak, type Size } from './look.ts';
import { expect, test } from './people.ts';

test.use({
  bypassCSP: true,
  hasTouch: true,
  expected: [[/40[134]/, /WebSocket connection/], { option: true }] as never,
});

const SIZES: Size[] = [
  { width: 320, height: 640, face: 'own' },
  { width: 390, height: 844, face: 'fallback' },
  { width: 720, height: 768, face: 'own' },
  { width: 1024, height: 768, face: 'own' },
  { width: 1440, height: 900, face: 'fallback' },
];

const NOW = Date.now();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONG_NAME = 'Bartholomäus-Maximilian von Hohen';
const REASON = 'Insulting other players again and again, though two administrators asked for an end to it.';
const me: Me = { id: 'noor', name: 'Noor', account: true, administrator: true };
const leyla = { id: 'leyla', name: 'Leyla' };
const mute = { since: NOW, until: NOW + 24 * HOUR, reason: REASON };
const person: AdminPerson = {
  id: 'karel',
  name: LONG_NAME,
  account: true,
  administrator: false,
  online: true,
  since: NOW - 72 * HOUR,
  tables: 1_204,
  open_reports: 12,
  settled_reports: 2,
  dismissed_reports: 1,
  mute,
};
const sample = (_: unknown, i: number): Sample => ({
  at: NOW - (60 - i) * MINUTE,
  people: 100 + 40 * Math.sin(i / 7),
  tables: 40 + i,
  moves: (i * 37) % 200,
  ...(i % 9 === 0 ? {} : { slowest: 10 + (i % 11), thinking: 300 + 10 * i }),
});
const figures: Figures = {
  now: NOW,
  since: NOW - 240 * HOUR,
  guests: 6_100,
  accounts: 8_700,
  rooms: 3_900,
  open: 1_200,
  running: 2_100,
  people: 20_000,
  registered: 9_000,
  moves_last_minute: 21_200,
  moves_last_hour: 900_000,
  moves_peak: 38_800,
  slowest: 1_810,
  thinking: 10_400,
  queue: 1_300,
  open_reports: 12,
  backup: { last: NOW - 42 * MINUTE, bytes: 214_000_000, next: NOW + 18 * MINUTE },
  hour: Array.from({ length: 60 }, sample),
  day: [],
};
const report = {
  at: NOW - 6 * MINUTE,
  by: leyla,
  about: person,
  table: 'hgf2z88usfbk23rs',
  state: 'open',
  note: '',
} as const;
const reports: AdminReports = {
  reports: [
    { ...report, id: 1, n: 4, text: 'you play like a camel, quit already and never come back here', reason: REASON },
    { ...report, id: 2, text: LONG_NAME, reason: '' },
  ],
  more: true,
};
const people: AdminPeople = {
  people: [
    { ...person, ban: { since: NOW, reason: REASON } },
    { ...person, id: 'guest', name: 'Guest 5512', account: false, online: false, seen: NOW - 30 * HOUR },
    { ...person, id: 'noor', name: 'Noor', administrator: true },
  ],
  more: true,
};
const chairs: AdminTables['tables'][number]['table']['chairs'] = Array.from({ length: 5 }, () => ({
  kind: 'person',
  person: leyla,
}));
const tables: AdminTables = {
  tables: (['running', 'open'] as const).map((stage, i) => ({
    table: {
      id: `hgf2z88usfbk23r${i}`,
      game: i === 0 ? 'east-to-west' : 'spice-road',
      stage,
      chairs,
      pace: { kind: 'none' },
      turn: null,
      at: NOW,
    } as never,
    owner: leyla,
    since: NOW - HOUR,
    last: NOW - 4 * MINUTE,
  })),
  more: false,
};
const DEEDS: Deed[] = ['mute', 'rename', 'close', 'registration', 'notice', 'grant'];
const audit: Audit = {
  entries: DEEDS.map((deed, id) => ({
    id,
    at: NOW - HOUR,
    ...(id === 0 ? {} : { by: { id: 'noor', name: 'Noor' } }),
    deed,
    person: { id: 'karel', name: LONG_NAME },
    table: 'hgf2z88usfbk23rs',
    detail: deed === 'registration' ? 'invitation' : deed === 'notice' ? REASON : '',
    reason: REASON,
    note: '',
  })),
  more: true,
};
const invitations: AdminInvitations = {
  invitations: [
    { id: 'i', by: { id: 'noor', name: LONG_NAME }, uses: 1_000, used: 999, since: NOW, until: NOW + HOUR },
  ],
};
const server: ServerInfo = {
  registration: 'invitation',
  notice: { text: `${REASON} ${REASON}`, since: NOW },
};

/** Answers in the place of the server. */
async function tell(page: Page, answers: Record<string, unknown>) {
  for (const [path, answer] of Object.entries(answers))
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({ json: answer, status: path === '/api/me' && 'reason' in (answer as object) ? 403 : 200 }),
    );
  await page.addInitScript(() => localStorage.setItem('caravanserai-guest', 'in'));
}

for (const language of LANGUAGES) {
  test(`the page for administrators is whole in ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await speak(page, language);
    await tell(page, {
      '/api/me': me,
      '/api/server': server,
      '/api/admin/figures': figures,
      '/api/admin/reports': reports,
      '/api/admin/people': people,
      '/api/admin/tables': tables,
      '/api/admin/audit': audit,
      '/api/admin/invitations': invitations,
    });
    const look = new Look(page);
    await page.goto('/admin');
    await expect(page.locator('.fig')).toHaveCount(6);
    await expect(page.locator('#people tbody tr')).toHaveCount(3);
    await expect(page.locator('#tables tbody tr')).toHaveCount(2);
    await page.locator('.report .btn.line').first().click();
    await page.locator('#registration > .btn').click();
    await look.at('a report is acted on', SIZES);
    await page.locator('.report .btn.quiet').first().click();
    await page.locator('#people td.do button').nth(1).click();
    await page.locator('#tables td.do button').first().click();
    await page.locator('#notice .btn.line').click();
    await look.at('a person and a table are acted on', SIZES);
    expect(look.wrong).toEqual([]);
  });

  test(`what everybody else sees of it is whole in ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await speak(page, language);
    const look = new Look(page);
    await tell(page, { '/api/server': server });
    await page.goto('/');
    await expect(page.locator('.notice')).toBeVisible();
    await look.at('the notice on the first page', SIZES);
    await page.goto('/invited#code');
    await expect(page.locator('#account-invitation')).toBeVisible();
    await look.at('an invitation', SIZES);
    const id = await openAt(page, 'spice-road-six');
    const chat = { sayings: [{ n: 1, by: leyla, text: REASON, at: NOW }], more: false };
    await tell(page, {
      '/api/me': { ...(await (await page.request.get('/api/me')).json()), mute },
      [`/api/tables/${id}/chat`]: chat,
    });
    await page.goto(`/table/${id}`);
    await page.locator('.chatbtn').click();
    await expect(page.locator('.muted-here')).toBeVisible();
    await look.at('muted', SIZES);
    await page.locator('.said .flag').first().click();
    await expect(page.locator('#report-reason')).toBeVisible();
    await look.at('a report', SIZES);
    const banned = {
      reason: { key: 'banned', args: { reason: REASON, until: String(NOW + HOUR) }, text: '' },
      message: '',
    };
    await tell(page, { '/api/me': banned });
    await page.goto('/games');
    await expect(page.locator('.why')).toBeVisible();
    await look.at('banned', SIZES);
    expect(look.wrong).toEqual([]);
  });
}
