import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stemOf } from '../src/lib/game/spice-road/stem.ts';
import { begin, subjectOf, write } from '../src/lib/ledger/ledger.ts';
import { CHAPTERS } from '../src/lib/lessons/index.ts';
import {
  isAsked,
  isPossible,
  keyOf,
  nextChapter,
  seatsOf,
  shownMove,
  type Lessons,
} from '../src/lib/lessons/script.ts';
import { actionOf, spices } from '../src/lib/view/notation.ts';

const root = resolve(import.meta.dirname, '../..');
const fetch = (game: string) =>
  JSON.parse(readFileSync(join(root, `crates/server/lessons/lessons-${game}.json`), 'utf8')) as Lessons;
const words = readFileSync(join(root, 'locales/en/lessons.ftl'), 'utf8');
const there = new Set([...words.matchAll(/^(lesson-[a-z0-9-]+) =/gm)].map((found) => found[1] as string));

describe.each(Object.entries(CHAPTERS))('lessons of %s', (game, names) => {
  const lessons = fetch(game);

  test('the list of chapters is what was worked out', () => {
    expect(lessons.chapters.map(({ name }) => name)).toEqual(names);
  });

  test('every step has its words, and every word its step', () => {
    const wanted = new Set<string>();
    const optional = new Set<string>();
    for (const chapter of lessons.chapters) {
      wanted.add(keyOf(game, chapter.name)).add(keyOf(game, chapter.name, 'about'));
      for (const step of chapter.steps) {
        const key = keyOf(game, chapter.name, step.name);
        wanted.add(key);
        if (step.kind === 'ask') wanted.add(`${key}-else`);
        if (step.kind === 'ask') optional.add(`${key}-now`);
      }
    }
    for (const key of wanted) expect(there.has(key), `${key} is missing`).toBe(true);
    for (const key of there) {
      if (!key.startsWith(`lesson-${game}`)) continue;
      expect(wanted.has(key) || optional.has(key), `${key} is never said`).toBe(true);
    }
  });

  test('a sentence or two at a time', () => {
    for (const [, key, text = ''] of words.matchAll(/^(lesson-[a-z0-9-]+) = (.*)$/gm)) {
      expect(text.split(/[.?!](?:\s|$)/).filter((sentence) => sentence !== '').length, key).toBeLessThanOrEqual(2);
      expect(text.length, key).toBeLessThan(190);
    }
  });

  test('what is shown is taken, and other moves are known', () => {
    for (const { nodes, seat } of lessons.chapters) {
      for (const node of nodes.filter(({ moves }) => Object.keys(moves).length > 0)) {
        const move = shownMove(node) as string;
        expect(node.moves[move]).toBeDefined();
        expect(isPossible(node, move)).toBe(true);
        expect(isAsked(node, subjectOf(actionOf(move)))).toBe(true);
        expect(isPossible(node, 'dance')).toBe(false);
        expect(seatsOf(node.view)).toContain(seat);
        const other = node.choices.find((choice) => !isAsked(node, subjectOf(choice.action)));
        expect(other, node.view).toBeDefined();
      }
    }
  });
});

test('the ledger of Spice Road begins with what is asked for', () => {
  for (const { name, nodes } of fetch('spice-road').chapters) {
    for (const node of nodes.filter(({ moves }) => Object.keys(moves).length > 0)) {
      const subject = subjectOf(actionOf(shownMove(node) as string));
      const caravan = spices(/^A caravan (\S+)/m.exec(node.view)?.[1] ?? '');
      const points = (/^points (.*)$/m.exec(node.view)?.[1] ?? '').split(' ').map((cost) => spices(cost));
      const draft = begin(node.choices, stemOf(subject), caravan, points);
      expect(draft && write(draft) in node.moves, `${name}: ${subject}`).toBe(true);
    }
  }
});

test('lessons go on with the first chapter that is not done', () => {
  expect(nextChapter(['a', 'b', 'c'], [])).toBe('a');
  expect(nextChapter(['a', 'b', 'c'], ['b', 'a'])).toBe('c');
  expect(nextChapter(['a', 'b'], ['a', 'b'])).toBe('a');
});
