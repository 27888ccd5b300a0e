/** Opening tables. */
import type { NewChair, NewTable } from '$protocol';
import { components } from '../api/components.svelte.ts';
import { guest } from '../api/guest.svelte.ts';
import * as http from '../api/http.ts';
import { bind, bindChairs, showNonces } from '../fair/shares.ts';
import { t } from '../i18n/index.svelte.ts';
import { router } from '../router.svelte.ts';
import type { Level } from './bots.ts';

export const NEW: Omit<NewTable, 'game' | 'chairs'> = {
  access: 'link',
  spectators: 'link',
  hints: 'always',
  undo: 'consent',
  chat: 'table',
};

/** Opens a table, starts at once if every chair is taken, and goes there or to its shared screen. */
export async function openTable(table: NewTable, at: '' | '/screen' = ''): Promise<void> {
  await guest.enter(t('guest-name'));
  const chairs = table.chairs.map((chair) => (chair.kind === 'me' ? { ...chair, commitment: bind() } : chair));
  const opened = await http.openTable({ ...table, ...(await components.wanted(table.game)), chairs });
  if (chairs.every((chair) => chair.kind !== 'open')) await begin(opened.id);
  router.go(`/table/${opened.id}${at}`);
}

/** Asks for the start and shows what one's own chairs add to the deal. */
async function begin(id: string): Promise<void> {
  await showNonces(await http.start(id), guest.person);
}

/** Sits down against bots. */
export function againstBots(game: string, players: number, level: Level): Promise<void> {
  const bots = Array.from({ length: players - 1 }, (): NewChair => ({ kind: 'bot', level }));
  return openTable({ ...NEW, game, chairs: [{ kind: 'me' }, ...bots] });
}

/** Plays on from a position of a game that is over, against bots, on the seat to move. */
export async function playFrom(id: string, after: number, level: Level): Promise<void> {
  await guest.enter(t('guest-name'));
  const opened = await http.playFrom(id, { after, level });
  router.go(`/table/${opened.id}`);
}

/** The same people once more: the table that somebody opened for it, or a new one. */
export async function playAgain(id: string): Promise<void> {
  const over = await http.rematch(id);
  const next = over.rematch;
  if (!next) return;
  const joined = await http.join(next, { commitment: bind() }).catch(() => http.seeTable(next));
  const table = await bindChairs(joined, guest.person);
  const full = table.chairs.every((chair) => chair.kind !== 'open');
  if (full && table.stage === 'open' && table.owner.id === guest.person?.id) await begin(next);
  // Whose phone is a hand beside a shared screen keeps it so.
  const hand = router.page.name === 'table' && router.page.hand;
  router.go(`/table/${next}${hand ? '/hand' : ''}`);
}
