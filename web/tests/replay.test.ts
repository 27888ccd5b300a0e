import { describe, expect, test } from 'vitest';
import type { Event, What } from '$protocol';
import { momentsOf, sheetOf } from '../src/lib/game/score/sheet.ts';
import { reader } from '../src/lib/game/score/spice-road.ts';
import { follow, turnOf } from '../src/lib/replay/history.ts';
import { nextOf } from '../src/lib/replay/steps.ts';

const position = (round: number, seat: string, a = '-', b = '-', caravan = 'RR') =>
  [
    'position spice-road',
    `turn ${round} ${seat}`,
    'market +RR',
    'market-deck -',
    'points RRRR',
    'points-deck -',
    'coins gold 4 silver 4',
    `A caravan ${caravan} hand - played - claimed ${a} gold ${a === '-' ? 0 : 1} silver 0`,
    `B caravan Y hand - played - claimed ${b} gold 0 silver ${b === '-' ? 0 : 1}`,
  ].join('\n');

const event = (seq: number, what: What, view: string): Event => ({ seq, at: 0, what, view, hash: '' });
const moved = (seq: number, seat: string, move: string, view: string) =>
  event(seq, { kind: 'moved', seat, move, reveals: '' }, view);

const GAME = [
  event(1, { kind: 'created' }, ''),
  event(2, { kind: 'started', seats: [1, 0] }, position(1, 'A')),
  moved(3, 'A', 'rest', position(1, 'B')),
  moved(4, 'B', 'claim YYRR', position(2, 'A', '-', 'YYRR')),
  moved(5, 'A', 'play U2', position(2, 'B', '-', 'YYRR')),
  event(6, { kind: 'undone', to: 4 }, position(2, 'A', '-', 'YYRR')),
  moved(7, 'A', 'claim BBBBB', position(2, 'B', 'BBBBB', 'YYRR')),
  moved(8, 'B', 'rest', position(3, 'A', 'BBBBB', 'YYRR')),
];

describe('the moments of a game', () => {
  test('leave out what was taken back, and know their round', () => {
    const moments = follow([], GAME);
    expect(moments.map(({ seq, round, seat }) => `${seq} ${round}${seat}`)).toEqual([
      '2 0',
      '3 1A',
      '4 1B',
      '7 2A',
      '8 2B',
    ]);
    expect(turnOf(moments[3]?.view ?? '')).toEqual({ round: 2, seat: 'B' });
  });

  test('can be followed as they happen', () => {
    let moments = follow([], []);
    for (const one of GAME) moments = follow(moments, [one]);
    expect(moments).toEqual(follow([], GAME));
  });

  test('are stepped through by move, round and own moves', () => {
    const moments = follow([], GAME);
    const go = (at: number, stride: 'move' | 'round' | 'mine', way: 1 | -1) =>
      nextOf(moments, at, stride, way, new Set(['B']));
    expect([0, 4].map((at) => go(at, 'move', 1))).toEqual([1, 4]);
    expect(go(0, 'move', -1)).toBe(0);
    expect([0, 1, 2, 3].map((at) => go(at, 'round', 1))).toEqual([1, 3, 3, 4]);
    expect([4, 3, 1].map((at) => go(at, 'round', -1))).toEqual([3, 1, 0]);
    expect([0, 2, 4].map((at) => go(at, 'mine', 1))).toEqual([2, 4, 4]);
    expect([4, 2].map((at) => go(at, 'mine', -1))).toEqual([2, 2]);
  });
});

describe('the score sheet', () => {
  const of = (seat: string, points: number[]) => ({
    seat,
    sources: ['cards', 'gold', 'silver', 'spices'].map((key, i) => ({ key, points: points[i] ?? 0 })),
  });
  const tally = [of('A', [20, 3, 0, 2]), of('B', [6, 0, 1, 0])];
  const sheet = sheetOf(follow([], GAME), 'A 25 B 7 winner A', tally, reader);

  test('says where the points came from', () => {
    expect(sheet.sources.map(({ key, points }) => `${key} ${points.A} ${points.B}`)).toEqual([
      'point-cards 20 6',
      'gold 3 0',
      'silver 0 1',
      'spices-left 2 0',
    ]);
    expect(sheet.ranked).toEqual(['A', 'B']);
  });

  test('has a step for each claim and one at the end', () => {
    expect(sheet.lines[0]?.steps.map(({ round, points }) => `${round} ${points}`)).toEqual(['0 0', '2 23', '2 25']);
    expect(sheet.lines[1]?.steps.map(({ round, points }) => `${round} ${points}`)).toEqual(['0 0', '1 7', '2 7']);
  });

  test('tells who took the lead', () => {
    expect(momentsOf(sheet, 6).map(({ kind, claim }) => `${kind} ${claim.card}`)).toEqual(['lead BBBBB']);
    expect(momentsOf(sheet, 1).map(({ kind, claim }) => `${kind} ${claim.card}`)).toEqual(['ended YYRR', 'lead BBBBB']);
  });

  test('puts the winner of a tie first', () => {
    expect(sheetOf(follow([], GAME), 'A 7 B 7 winner B', tally, reader).ranked).toEqual(['B', 'A']);
  });
});
