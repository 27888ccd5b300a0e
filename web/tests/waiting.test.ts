import { describe, expect, test } from 'vitest';
import type { Saying, Summary } from '$protocol';
import { merged } from '../src/lib/chat/merged.ts';
import { ago, inOrder, waitsFor } from '../src/lib/api/waiting.ts';

const person = (id: string, stand_in?: string) => ({
  kind: 'person' as const,
  person: { id, name: id },
  ...(stand_in ? { stand_in } : {}),
});
const table = (id: string, more: Partial<Summary>): Summary => ({
  id,
  game: 'spice-road',
  stage: 'running',
  chairs: [person('ada'), person('bob')],
  pace: { kind: 'free' },
  turn: null,
  at: 0,
  ...more,
});

describe('games that wait', () => {
  test('for whose turn it is, unless a bot plays', () => {
    const mine = table('a', { turn: { chair: 0, since: 1 } });
    expect(waitsFor(mine, 'ada')).toBe(true);
    expect(waitsFor(mine, 'bob')).toBe(false);
    expect(waitsFor(mine, undefined)).toBe(false);
    expect(waitsFor({ ...mine, chairs: [person('ada', 'steady'), person('bob')] }, 'ada')).toBe(false);
    expect(waitsFor({ ...mine, stage: 'over' }, 'ada')).toBe(false);
  });

  test('come first, the longest wait before the others', () => {
    const list = [
      table('open', { stage: 'open' }),
      table('theirs', { turn: { chair: 1, since: 1 } }),
      table('late', { turn: { chair: 0, since: 9 } }),
      table('early', { turn: { chair: 0, since: 5 } }),
    ];
    expect(inOrder(list, 'ada').map(({ id }) => id)).toEqual(['early', 'late', 'theirs', 'open']);
  });

  test('and since when', () => {
    expect(ago(0, 59_000, 'en')).toBe('');
    expect(ago(0, 4 * 60_000, 'en')).toBe('4 minutes ago');
    expect(ago(0, 26 * 3_600_000, 'it')).toBe('ieri');
  });
});

test('what is said is heard once and in order', () => {
  const said = (n: number) => ({ n, text: `${n}` }) as Saying;
  expect(merged([said(1), said(3)], [said(2), said(3)]).map(({ n }) => n)).toEqual([1, 2, 3]);
});
