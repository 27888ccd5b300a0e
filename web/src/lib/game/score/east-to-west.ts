/** Where the points of From East to West lie: what is printed on cards and tiles. */
import { readView, type Player } from '../../view/east-to-west.ts';
import type { Box } from '../east-to-west/box.ts';
import type { Reader } from './sheet.ts';

export function readerOf(box: Box): Reader {
  const of = (view: string, key: string, points: (player: Player) => number) => ({
    key,
    points: Object.fromEntries(
      (view === '' ? [] : readView(view).players).map((player) => [player.seat, points(player)]),
    ),
  });
  const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
  return {
    open: (view) => [
      of(view, 'ew-point-cards', ({ cards }) => sum(cards.map((card) => box.card(card).points))),
      of(view, 'ew-exploration', ({ tiles }) => sum(tiles.map((tile) => box.tile(tile).points))),
    ],
    names: { cards: 'ew-point-cards', tiles: 'ew-exploration', spices: 'spices-left', bonus: 'ew-bonus' },
    claim(move, before) {
      if (before === '' || !box.claims(move)) return null;
      const { work } = box.location(move.split(' ')[1] ?? '');
      const card = work.kind === 'fort' ? readView(before).forts[work.slot] : null;
      return card ? { card, points: box.card(card).points } : null;
    },
  };
}
