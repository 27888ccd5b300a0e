import { describe, expect, test } from 'vitest';
import { readMove, readView } from '../src/lib/view/east-to-west.ts';

const POSITION = `position east-to-west
turn 3 A
forts SB1 CP2 HM3 .
forts-deck HM1 +13
bonus A1-fort-1 merchants +2
bonus A1-fort-2 -
explore X2 X4
covered A1-gain-rr=X3 B1-trade-2g-2b=X9
market +RR RRR>BB U3 G>RR
market-deck +32 / +YYR YYY>B +B YR>B
settlers B1-fort-3=B2 A1-gain-yy=A1
A pantry YYRG board 5 reserve 4 route YY>G RR>GG=2 used +YR cards SB2 CP1 bonus merchants tiles X1
B pantry - board 5 reserve 5 route - used - cards - bonus - tiles -
`;

describe('positions of From East to West', () => {
  const view = readView(POSITION);

  test('are read line by line', () => {
    expect([view.round, view.turn]).toEqual([3, 'A']);
    expect(view.forts).toEqual(['SB1', 'CP2', 'HM3', null]);
    expect([view.nextCard, view.fortsDeck, view.marketDeck]).toEqual(['HM1', 14, 36]);
    expect(view.bonus).toEqual({ 'A1-fort-1': { top: 'merchants', n: 3 }, 'A1-fort-2': { top: null, n: 0 } });
    expect(view.explore).toEqual(['X2', 'X4']);
    expect(view.covered).toEqual({ 'A1-gain-rr': 'X3', 'B1-trade-2g-2b': 'X9' });
    expect(view.market).toEqual(['+RR', 'RRR>BB', 'U3', 'G>RR']);
    expect(view.settlers).toEqual({ 'B1-fort-3': { seat: 'B', n: 2 }, 'A1-gain-yy': { seat: 'A', n: 1 } });
    expect(view.players[0]).toEqual({
      seat: 'A',
      pantry: ['Y', 'Y', 'R', 'G'],
      board: 5,
      reserve: 4,
      route: [
        { card: 'YY>G', settlers: 0 },
        { card: 'RR>GG', settlers: 2 },
      ],
      used: ['+YR'],
      cards: ['SB2', 'CP1'],
      bonus: ['merchants'],
      tiles: ['X1'],
    });
    expect(view.players[1]).toMatchObject({ pantry: [], route: [], cards: [], tiles: [] });
  });

  test('of another game or with unknown lines are refused', () => {
    expect(() => readView('position spice-road')).toThrow();
    expect(() => readView('position east-to-west\ncamels 4')).toThrow('camels');
    expect(readView('position east-to-west\nforts-deck -\nmarket-deck / YY>G')).toMatchObject({
      nextCard: null,
      fortsDeck: 0,
      marketDeck: 1,
    });
  });
});

test.each([
  ['work A1-gain-yy', { verb: 'work', at: 'A1-gain-yy' }],
  ['work A1-upgrade-2 Y>G', { at: 'A1-upgrade-2', way: { give: ['Y'], get: ['G'] } }],
  ['work A1-trade-3y-2r x2 discard YY', { times: 2, discard: ['Y', 'Y'] }],
  ['work A1-fort-1 explore X10 Y>G bonus', { tile: 'X10', bonus: true, way: { give: ['Y'], get: ['G'] } }],
  ['work E2-market-1 use YY>G x3', { card: 'YY>G', times: 3, take: false }],
  ['work E2-market-1 take', { take: true }],
  ['work E2-market-1 take for +YR', { take: true, out: '+YR' }],
  ['work C2-adjust swap +YR YY>G', { swap: ['+YR', 'YY>G'] }],
  ['route U3 YY>RR', { verb: 'route', card: 'U3', way: { give: ['Y', 'Y'], get: ['R', 'R'] } }],
  ['rest discard Y', { verb: 'rest', discard: ['Y'] }],
])('%s', (text, expected) => {
  expect(readMove(text)).toMatchObject(expected);
});
