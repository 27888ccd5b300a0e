/** Where the points of Spice Road lie: what is printed on cards and coins. */
import { POINTS } from '$printed';
import { readView, type Player } from '../../view/spice-road.ts';
import type { Reader } from './sheet.ts';

const PRINTED = { gold: 3, silver: 1 };

export const reader: Reader = {
  open(view) {
    const players = view === '' ? [] : readView(view).players;
    const of = (key: string, points: (player: Player) => number) => ({
      key,
      points: Object.fromEntries(players.map((player) => [player.seat, points(player)])),
    });
    return [
      of('point-cards', ({ claimed }) => claimed.reduce((sum, cost) => sum + (POINTS[cost] ?? 0), 0)),
      of('gold', ({ gold }) => gold * PRINTED.gold),
      of('silver', ({ silver }) => silver * PRINTED.silver),
    ];
  },
  names: { cards: 'point-cards', gold: 'gold', silver: 'silver', spices: 'spices-left' },
  claim(move) {
    const [verb, card = ''] = move.split(' ');
    return verb === 'claim' ? { card, points: POINTS[card] ?? 0 } : null;
  },
};
