/** The lessons there are; each game's are fetched when they are opened. */
import type { Lessons } from './script.ts';

/** The chapters of each game, so that they can be listed before they are fetched. */
export const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  'spice-road': ['spices', 'play', 'acquire', 'rest', 'claim', 'coins', 'limit', 'end'],
  'east-to-west': ['board', 'displace', 'work', 'market', 'route', 'rest', 'fort', 'explore', 'tools', 'limit', 'end'],
};

const FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  'spice-road': () => import('$lessons/lessons-spice-road.json').then((file) => file.default),
  'east-to-west': () => import('$lessons/lessons-east-to-west.json').then((file) => file.default),
};

export const fetchLessons = async (game: string): Promise<Lessons | null> =>
  ((await FILES[game]?.()) as Lessons | undefined) ?? null;
