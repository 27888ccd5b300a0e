/** Tables that are brought to a moment without touching the page. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

export type Aim = {
  game?: string;
  players?: number;
  /** How many moves of one's own are made as the server advises. */
  moves?: number;
  /** How many moves of one's own are made by chance, the more cards the better. */
  wander?: number;
  options?: Record<string, unknown>;
  name?: string;
};

/** Sits down against bots, as a person whom the page will know, and plays until the moment that is wanted. */
export async function drive(page: Page, aim: Aim = {}): Promise<{ id: string }> {
  if (!page.url().startsWith('http')) await page.goto('/');
  return page.evaluate(
    async ({ game = 'spice-road', players = 2, moves = 0, wander = 0, options = {}, name = 'Marta' }) => {
      const ask = async (path: string, body: unknown) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer.json();
      };
      if (localStorage.getItem('caravanserai-guest') === null) await ask('/api/guests', { name });
      localStorage.setItem('caravanserai-guest', 'in');
      const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'novice' }));
      const open = { access: 'link', spectators: 'link', hints: 'always', undo: 'consent', chat: 'table', ...options };
      const { id } = await ask('/api/tables', { game, chairs: [{ kind: 'me' }, ...bots], ...open });
      await ask(`/api/tables/${id}/start`, {});
      type Choice = { action: string; suggested: string };
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
      let after = 0;
      let made = 0;
      const say = (message: object) => socket.send(JSON.stringify(message));
      const move = (text: string) => say({ type: 'move', id: `m${(made += 1)}`, after, move: text });
      await new Promise<void>((done, fail) => {
        setTimeout(() => fail(new Error('the moment does not come')), 60_000);
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data as string);
          if (told.type === 'hint') move(told.move);
          if (told.type !== 'choices') return;
          after = told.choices.after;
          const choices: Choice[] = told.choices.choices;
          if (made < wander) {
            const wanted = choices.filter(
              (one) => Math.random() < 0.5 || /^(acquire|work .*(take|fort))/.test(one.action),
            );
            const some = wanted.length > 0 ? wanted : choices;
            move(some[Math.floor(Math.random() * some.length)]?.suggested ?? 'rest');
          } else if (made < moves) say({ type: 'hint', id: `h${made}` });
          else done();
        };
      });
      socket.close();
      return { id: id as string };
    },
    aim,
  );
}

/** Asks the server something, as the person whom the page knows. */
async function post<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.request.post(path, { data: body as string | object });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Enters as a guest whom the page will know, unless it knows one already. */
async function enter(page: Page, name: string) {
  const entered = await page.evaluate(() => localStorage.getItem('caravanserai-guest'));
  if (entered !== null) return;
  await post(page, '/api/guests', { name });
  await page.evaluate(() => localStorage.setItem('caravanserai-guest', 'in'));
}

/** As long as a name may be, of letters as people have them. */
export const LONG_NAME = 'Wilhelmina Konstantinopolitanska';

/** Sits down against bots in a position of the folder `positions`, and says where the table is. */
export async function openAt(page: Page, position: string, name = LONG_NAME): Promise<string> {
  await enter(page, name);
  const record = readFileSync(resolve(import.meta.dirname, `positions/${position}.txt`), 'utf8');
  const from = await keepRecord(page, record);
  const asked = { after: 2, level: 'novice' };
  return (await post<{ id: string }>(page, `/api/tables/${from}/play-from`, asked)).id;
}

/** Keeps a record as a finished game, and says where it is. */
export async function keepRecord(page: Page, record: string): Promise<string> {
  return page.evaluate(async (text) => {
    const answer = await fetch('/api/records', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: text,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).id as string;
  }, record);
}
