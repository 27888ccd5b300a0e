/** The games that can be played here; each is fetched when a table of it is opened. */
import type { Component } from 'svelte';
import type { TableState } from './table.svelte.ts';

export type GameTable = Component<{ table: TableState; again: () => void }>;

export type Entry = {
  /** The key of its name. */
  name: string;
  players: readonly number[];
  load: () => Promise<{ default: GameTable }>;
};

export const GAMES: Readonly<Record<string, Entry>> = {
  'spice-road': {
    name: 'spice-road',
    players: [2, 3, 4, 5],
    load: () => import('./spice-road/Game.svelte'),
  },
};
