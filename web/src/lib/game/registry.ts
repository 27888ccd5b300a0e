/** The games that can be played here; each is fetched when a table of it is opened. */
import type { Component, Snippet } from 'svelte';
import { alsoSpeak } from '../i18n/index.svelte.ts';
import type { Learner } from '../lessons/learner.svelte.ts';
import type { Lesson } from '../lessons/lesson.svelte.ts';
import type { Replay } from '../replay/replay.svelte.ts';
import type { Invitation } from '$protocol';
import type { TableState } from './table.svelte.ts';

export type GameTable = Component<{ table: TableState; again: () => void }>;

/** The table at a moment of the past, around the replay's player. */
export type GameLook = Component<{ replay: Replay; player: Snippet<[Snippet, (move: string) => boolean]> }>;

/** The table with a guide; the text is a key that leads to what is asked for. */
export type GameLearn = Component<{ lesson: Lesson; coach: Snippet<[Learner, string | null]> }>;

/** The table on a screen that everybody looks at, with the way to it. */
export type GameScreen = Component<{ table: TableState; invitation: Invitation | null }>;

export type Entry = {
  /** The key of its name. */
  name: string;
  players: readonly number[];
  load: () => Promise<{ default: GameTable }>;
  look: () => Promise<{ default: GameLook }>;
  learn: () => Promise<{ default: GameLearn }>;
  screen: () => Promise<{ default: GameScreen }>;
};

/** From East to West has words of its own. */
async function knowing<T>(game: Promise<T>): Promise<T> {
  await alsoSpeak('east-to-west');
  return game;
}

export const GAMES: Readonly<Record<string, Entry>> = {
  'spice-road': {
    name: 'spice-road',
    players: [2, 3, 4, 5],
    load: () => import('./spice-road/Game.svelte'),
    look: () => import('./spice-road/Look.svelte'),
    learn: () => import('./spice-road/Learn.svelte'),
    screen: () => import('./spice-road/Screen.svelte'),
  },
  'east-to-west': {
    name: 'east-to-west',
    players: [2, 3, 4],
    load: () => knowing(import('./east-to-west/EastToWest.svelte')),
    look: () => knowing(import('./east-to-west/Look.svelte')),
    learn: () => knowing(import('./east-to-west/Learn.svelte')),
    screen: () => knowing(import('./east-to-west/Screen.svelte')),
  },
};
