import type { Summary } from '$protocol';
import { describe, expect, test } from 'vitest';
import {
  againstBotsOnly,
  filtersOf,
  NO_FILTERS,
  passes,
  recordOf,
  resultOf,
  searchOf,
} from '../src/lib/api/results.ts';

const ada = { kind: 'person', person: { id: 'ada', name: 'Ada' } } as const;
const bob = { kind: 'person', person: { id: 'bob', name: 'Bob' } } as const;
const bot = { kind: 'bot', level: 'steady' } as const;

const table = (more: Partial<Summary>): Summary => ({
  id: 't',
  game: 'spice-road',
  stage: 'over',
  chairs: [ada, bob, bot],
  pace: { kind: 'free' },
  turn: null,
  at: 0,
  result: {
    places: [
      { chair: 2, points: 70 },
      { chair: 0, points: 66 },
      { chair: 1, points: 60 },
    ],
    rounds: 21,
  },
  ...more,
});

describe('games that are over', () => {
  test('one’s place and the others', () => {
    expect(resultOf(table({}), 'ada')).toEqual({
      place: 2,
      points: 66,
      others: [
        { chair: 2, name: 'Tommaso', points: 70, bot: true },
        { chair: 1, name: 'Bob', points: 60, bot: false },
      ],
    });
    expect(resultOf(table({}), 'eve')).toBeNull();
    expect(resultOf(table({ result: undefined as never }), 'ada')).toBeNull();
  });

  test('who shares a device is told the best of the seats', () => {
    expect(resultOf(table({ chairs: [ada, ada, bot] }), 'ada')?.place).toBe(2);
  });

  test('won and played, by the level of the bots', () => {
    const won = table({ chairs: [bot, bot, ada] });
    expect(recordOf([won, table({})], 'ada')).toEqual({ won: 1, played: 2 });
    expect(againstBotsOnly(won, 'ada', 'steady')).toBe(true);
    expect(againstBotsOnly(won, 'ada', 'master')).toBe(false);
    expect(againstBotsOnly(table({}), 'ada')).toBe(false);
  });
});

describe('filters', () => {
  test('stand in the address, and only what filters', () => {
    expect(searchOf(NO_FILTERS)).toBe('');
    const some = { stage: 'over', game: 'east-to-west', who: 'bots', name: ' bob ' } as const;
    expect(searchOf(some)).toBe('?show=over&game=east-to-west&against=bots&name=bob');
    expect(filtersOf(searchOf(some))).toEqual({ ...some, name: 'bob' });
    expect(filtersOf('?show=nonsense&against=x')).toEqual(NO_FILTERS);
  });

  test('let pass what they name', () => {
    const game = table({});
    expect(passes(game, NO_FILTERS, 'ada')).toBe(true);
    expect(passes(game, { ...NO_FILTERS, game: 'east-to-west' }, 'ada')).toBe(false);
    expect(passes(game, { ...NO_FILTERS, who: 'people' }, 'ada')).toBe(true);
    expect(passes(game, { ...NO_FILTERS, who: 'bots' }, 'ada')).toBe(false);
    expect(passes(game, { ...NO_FILTERS, name: 'BO' }, 'ada')).toBe(true);
    // One is no opponent of oneself.
    expect(passes(game, { ...NO_FILTERS, name: 'ada' }, 'ada')).toBe(false);
  });
});
