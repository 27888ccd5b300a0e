import type { ComponentSet } from '$protocol';
import { expect, test } from 'vitest';
import { isBuiltIn, setNamed, titleOf } from '../src/lib/game/components.ts';

const set = (name: string, known_to_bots: boolean): ComponentSet => ({
  name,
  title: `From East to West, ${name}`,
  sha256: name,
  known_to_bots,
});
const OURS = set('stand-in', true);
const MINE = set('mine', false);

test('the set that was chosen last is chosen again, as long as the server has it', () => {
  expect(setNamed([OURS, MINE], 'mine')).toBe(MINE);
  expect(setNamed([OURS, MINE], '')).toBe(OURS);
  expect(setNamed([OURS], 'mine')).toBe(OURS);
  expect(setNamed([], 'mine')).toBeNull();
});

test('a set is called what its file calls it, and the built-in one in the player’s language', () => {
  expect(titleOf(MINE)).toBe('From East to West, mine');
  // No language is spoken here: a text is its key.
  expect(titleOf(OURS)).toBe('components-stand-in');
  expect([OURS, MINE].map(isBuiltIn)).toEqual([true, false]);
});
