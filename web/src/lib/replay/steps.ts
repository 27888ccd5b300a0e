/** Where a step of the replay leads: by move, by round, or to one's own moves. */
import type { Moment } from './history.ts';

export type Stride = 'move' | 'round' | 'mine';

type Step = Pick<Moment, 'round' | 'seat'>;

/** The place that follows; the same one if there is none. */
export function nextOf(
  moments: readonly Step[],
  at: number,
  stride: Stride,
  way: 1 | -1,
  own: ReadonlySet<string>,
): number {
  const last = moments.length - 1;
  const inside = (place: number) => Math.max(0, Math.min(last, place));
  if (stride === 'move') return inside(at + way);
  if (stride === 'mine') {
    for (let place = at + way; place >= 0 && place <= last; place += way) {
      if (own.has(moments[place]?.seat ?? '')) return place;
    }
    return at;
  }
  // A round is looked at from its first move; backwards first to the beginning of the round that is shown.
  const begins = moments.flatMap((moment, i) => (moment.round !== moments[i - 1]?.round ? [i] : []));
  if (way === 1) return begins.find((place) => place > at) ?? inside(last);
  return begins.findLast((place) => place < at) ?? 0;
}
