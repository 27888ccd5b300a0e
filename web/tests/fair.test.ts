import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createHash, createHmac } from 'node:crypto';
import type { PrintedSet } from '$protocol';
import { describe, expect, test } from 'vitest';
import { hex, readKey, utf8 } from '../src/lib/fair/bytes.ts';
import { Chance } from '../src/lib/fair/chance.ts';
import { commitmentOf, deal, decksOf, seedOf, type Deck } from '../src/lib/fair/deal.ts';
import { hmac, sha256 } from '../src/lib/fair/sha256.ts';

const vectors = resolve(import.meta.dirname, '../../crates/rules/tests/vectors');

type Vector = {
  game: string;
  table: string;
  secret: string;
  commitment: string;
  nonces: (string | null)[];
  nonce_commitments: (string | null)[];
  seed: string;
  chairs: string[];
  position: string[];
};

const { deals } = JSON.parse(readFileSync(resolve(vectors, 'fair.json'), 'utf8')) as { deals: Vector[] };
const key = (text: string) => readKey(text) as Uint8Array;

/** The complete decks of a position, dealt cards first. */
const decks = (position: string[]): Record<string, string[]> => {
  const rows = position.filter((line) => !/^(position|turn|coins|settlers|[A-E]) /.test(line));
  const found: Record<string, string[]> = {};
  for (const row of rows) {
    const words = row.split(' ');
    const label = words[0] === 'bonus' ? words.splice(0, 2).join(' ') : (words.shift() as string);
    (found[label.replace(/-deck$/, '')] ??= []).push(...words.filter((word) => word !== '-'));
  }
  return found;
};
const cards = (dealt: Deck[]) => Object.fromEntries(dealt.map((deck) => [deck.row, deck.cards]));
/** What the server says is printed in the built-in set. */
const printed = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../crates/server/stand-in.json'), 'utf8'),
) as PrintedSet;

describe('fair deals', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('the hashes of %i bytes are those of another program', (n) => {
    const message = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) % 256);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    for (const k of [utf8('short'), new Uint8Array(100).fill(9)]) {
      expect(hex(hmac(k, message))).toBe(createHmac('sha256', k).update(message).digest('hex'));
    }
  });

  test('the generator begins as the notation says', () => {
    const chance = new Chance(new Uint8Array(32));
    const words = [0, 1, 2, 3].map(() => chance.next().toString(16).padStart(8, '0'));
    expect(words.join(' ')).toBe('ade0b876 903df1a0 e56a5d40 28bd8653');
  });

  test.each(deals)('the deal of table $table', (vector) => {
    const secret = key(vector.secret);
    const nonces = vector.nonces.map((nonce) => (nonce === null ? null : key(nonce)));
    expect(hex(commitmentOf(vector.table, secret))).toBe(vector.commitment);
    expect(nonces.map((nonce) => nonce && hex(sha256(nonce)))).toEqual(vector.nonce_commitments);
    const seed = seedOf(vector.table, secret, nonces);
    expect(hex(seed)).toBe(vector.seed);
    const dealt = deal(vector.game, vector.chairs.length, seed, printed);
    expect(dealt?.chairs).toEqual(vector.chairs);
    expect(cards(dealt?.decks ?? [])).toEqual(decks(vector.position));
  });

  test('what moves of From East to West turn up', () => {
    const dealt = deal('east-to-west', 2, new Uint8Array(32), printed);
    const deck = (row: string) => dealt?.decks.find((deck) => deck.row === row)?.cards ?? [];
    const [market, points] = [deck('market'), deck('forts')];
    const moves = ['work E2-renew', 'work E2-market-1 take', 'rest', 'work A1-fort-2 bonus', 'work A1-fort-1'];
    const turned = dealt?.turned(moves.map((move) => ({ move, reveals: [] })));
    const bonus = deck('bonus A1-fort-2')[1] as string;
    // Four lie open from the start, and the next point card too.
    expect(turned).toEqual([market.slice(4, 8), [market[8]], [], [points[5], bonus], [points[6]]]);
  });

  test('deals from seeds', () => {
    const text = readFileSync(resolve(vectors, 'deals.txt'), 'utf8');
    const all = text.split('\n\n').filter((entry) => entry.startsWith('new '));
    expect(all.length).toBeGreaterThan(5);
    for (const entry of all) {
      const [command = '', ...position] = entry.trimEnd().split('\n');
      const [, game = '', players = ''] = command.split(' ');
      const seed = new DataView(new ArrayBuffer(32));
      seed.setBigUint64(0, BigInt(/seed (\d+)$/.exec(command)?.[1] ?? ''), true);
      const dealt = decksOf(game, new Uint8Array(seed.buffer), Number(players), printed);
      expect(cards(dealt), command).toEqual(decks(position));
    }
  });
});
