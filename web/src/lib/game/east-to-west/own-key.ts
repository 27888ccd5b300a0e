/** Keys of From East to West while a move is composed. */
import type { Play } from './play.svelte.ts';

/** U and T at a market, B for the bonus tile, N for the next exploration tile. */
export function ownKey(play: Play, key: string): boolean {
  const subject = play.draft?.subject ?? '';
  const market = subject.startsWith('work ') && play.cardAt(subject.slice(5)) !== null && !play.tiles.length;
  if (market && key === 'u' && play.canDo(subject, 'use')) play.decide({ take: false });
  else if (market && key === 't' && play.canDo(subject, 'take')) play.decide({ take: true });
  else if (key === 'b' && play.bonusFree) play.decide({ bonus: !play.options.bonus });
  else if (key === 'n' && play.tiles.length > 1) {
    const at = play.tiles.indexOf(play.options.tile ?? '');
    play.decide({ tile: play.tiles[(at + 1) % play.tiles.length] as string });
  } else return false;
  return true;
}
