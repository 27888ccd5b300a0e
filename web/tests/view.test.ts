import { describe, expect, test } from 'vitest';
import { actionOf, readCard, readMove, sorted, spices, without, writeWay } from '../src/lib/view/notation.ts';
import { readScore } from '../src/lib/view/score.ts';
import { readView } from '../src/lib/view/spice-road.ts';

const POSITION = `position spice-road
turn 7 B
market YYY>B +RR=YR RRR>BB U3 G>RR +YYR
market-deck +36
points RRRBB YYRR YYBB YRGB GGGG
points-deck +29
coins gold 3 silver 2
A caravan YYRG hand +YY U2 played YY>G claimed RRRR gold 1 silver 0
B caravan - hand +YY played U2 claimed - gold 0 silver 1
`;

describe('positions', () => {
  test('are read line by line', () => {
    const view = readView(POSITION);
    expect(view.round).toBe(7);
    expect(view.turn).toBe('B');
    expect(view.market[1]).toEqual({ card: '+RR', lying: ['Y', 'R'] });
    expect(view.market).toHaveLength(6);
    expect([view.marketDeck, view.pointsDeck, view.gold, view.silver]).toEqual([36, 29, 3, 2]);
    expect(view.players[0]).toEqual({
      seat: 'A',
      caravan: ['Y', 'Y', 'R', 'G'],
      hand: ['+YY', 'U2'],
      played: ['YY>G'],
      claimed: ['RRRR'],
      gold: 1,
      silver: 0,
    });
    expect(view.players[1]).toMatchObject({ caravan: [], claimed: [], silver: 1 });
  });

  test('of another game or with unknown lines are refused', () => {
    expect(() => readView('position east-to-west')).toThrow();
    expect(() => readView('position spice-road\ncamels 4')).toThrow('camels');
  });
});

describe('the notation', () => {
  test.each([
    ['play +YY', { verb: 'play', card: '+YY' }],
    ['play U2', { verb: 'play', card: 'U2' }],
    ['play U2 Y>G', { card: 'U2', way: { give: ['Y'], get: ['G'] } }],
    ['play YY>G x3', { card: 'YY>G', times: 3 }],
    ['acquire RR>GG pay YRY', { verb: 'acquire', card: 'RR>GG', pay: ['Y', 'R', 'Y'] }],
    ['rest', { verb: 'rest', pay: [] }],
    ['claim RRRBB', { verb: 'claim', card: 'RRRBB' }],
    ['play +YYYY discard YY', { card: '+YYYY', discard: ['Y', 'Y'] }],
  ])('%s', (text, expected) => {
    expect(readMove(text)).toMatchObject(expected);
  });

  test('cards and spices', () => {
    expect(readCard('+YYR')).toEqual({ kind: 'spice', get: ['Y', 'Y', 'R'] });
    expect(readCard('U3')).toEqual({ kind: 'upgrade', steps: 3 });
    expect(readCard('YY>G')).toEqual({ kind: 'trade', give: ['Y', 'Y'], get: ['G'] });
    expect(() => readCard('camel')).toThrow();
    expect(() => spices('YX')).toThrow('X');
    expect(without(spices('YYRB'), spices('YB'))).toEqual(['Y', 'R']);
    expect(sorted(spices('BYR'))).toEqual(['Y', 'R', 'B']);
    expect(actionOf('acquire +RR pay YY discard R')).toBe('acquire +RR');
  });

  test('a net change has no letter on both sides', () => {
    expect(writeWay(spices('YR'), spices('RG'))).toBe('Y>G');
    expect(writeWay(spices('YY'), spices('RR'))).toBe('YY>RR');
    expect(writeWay(spices('Y'), spices('Y'))).toBe('');
  });

  test('scores', () => {
    expect(readScore('A 61 B 58 winner A')).toEqual({ points: { A: 61, B: 58 }, winner: 'A' });
    expect(readScore('A 4 B 3 in progress').winner).toBe(null);
  });
});
