import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hex, readKey } from '../src/lib/fair/bytes.ts';
import { check } from '../src/lib/fair/check.ts';
import { sha256 } from '../src/lib/fair/sha256.ts';

const vectors = resolve(import.meta.dirname, '../../crates/rules/tests/vectors/fair.json');

type Vector = {
  table: string;
  secret: string;
  commitment: string;
  nonces: (string | null)[];
  chairs: string[];
  position: string[];
};
const { deals } = JSON.parse(readFileSync(vectors, 'utf8')) as { deals: Vector[] };
const vector = deals[3] as Vector;

const deckOf = (label: string) =>
  vector.position
    .find((line) => line.startsWith(`${label} `))
    ?.split(' ')
    .slice(1) ?? [];
const hidden = vector.position.map((line) =>
  /^(market|points)-deck /.test(line) ? `${line.split(' ')[0]} +${line.split(' ').length - 1}` : line,
);

/** The beginning of a game with this deal, with its secret unless it goes on. */
function record(secret = ` | secret ${vector.secret}`): string {
  const nonces = vector.nonces.map((nonce) => nonce ?? '-').join(' ');
  const [market = [], points = []] = [deckOf('market-deck'), deckOf('points-deck')];
  return [
    'caravan-record 1',
    'game spice-road',
    'rules 1',
    'date 2026-11-15',
    'A Ada',
    'B fair play',
    'C bot steady',
    'result stopped',
    `fair table ${vector.table} | chairs ${vector.chairs.join(' ')} | commitment ${vector.commitment} | nonces ${nonces}${secret}`,
    '',
    ...hidden,
    '',
    '# cards as they lie',
    `1 A acquire ${deckOf('market')[0]} reveals ${market[0]}`,
    '1 B play +YY',
    `1 C claim ${deckOf('points')[0]} reveals ${points[0]}`,
    `2 A acquire ${deckOf('market')[1]} reveals ${market[1]}`,
    '',
  ].join('\n');
}

const fair = (change = {}) => ({
  commitment: vector.commitment,
  starting: false,
  chairs: vector.nonces.map((nonce) => (nonce ? { commitment: hex(sha256(readKey(nonce) as Uint8Array)) } : {})),
  ...change,
});

const wrong = (text: string, seen = {}) => {
  const verdict = check(text, seen);
  expect(verdict.says).toBe('wrong');
  return verdict.findings.filter(({ ok }) => !ok).map(({ step }) => step);
};

describe('the check of a deal', () => {
  test('proves a fair one', () => {
    const verdict = check(record(), { fair: fair(), commitment: vector.commitment });
    expect(verdict.findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdict.says).toBe('proven');
    expect(verdict.findings.map(({ step, n }) => `${step} ${n}`)).toEqual([
      'bound 1',
      'shares 2',
      'first 3',
      'rows 11',
      'cards 3',
    ]);
  });

  test('proves less where no player added to the deal', () => {
    const alone = deals[2] as Vector;
    const lines = alone.position.map((line) =>
      /^(market|points)-deck /.test(line) ? `${line.split(' ')[0]} +${line.split(' ').length - 1}` : line,
    );
    const text = [
      ...['caravan-record 1', 'game spice-road', 'rules 1', 'date 2026-11-15', 'A Ada', 'B bot steady'],
      'result stopped',
      `fair table ${alone.table} | chairs A B | commitment ${alone.commitment} | nonces - - | secret ${alone.secret}`,
      '',
      ...lines,
      '',
      '1 A play +YY',
      '',
    ].join('\n');
    expect(check(text).says).toBe('proven-alone');
  });

  test('says when there is nothing to prove, or not yet', () => {
    expect(check(record('')).says).toBe('unfinished');
    expect(check(record().replace(/^fair.*\n/m, '')).says).toBe('silent');
    expect(check(record().replace('game spice-road', 'game east-to-west')).says).toBe('unknown');
    expect(() => check('hello')).toThrow();
  });

  test('notices a secret that is not the one promised', () => {
    const other = record(` | secret ${vector.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`);
    expect(wrong(other)).toContain('bound');
    expect(wrong(record(), { commitment: '0'.repeat(64) })).toEqual(['bound']);
  });

  test('notices a nonce that its chair was not bound to', () => {
    expect(wrong(record(), { fair: fair({ chairs: [{}, {}, {}] }) })).toEqual(['shares']);
    const nonce = vector.nonces[0] as string;
    expect(wrong(record().replace(nonce, nonce.split('').reverse().join('')), { fair: fair() })).toContain('shares');
  });

  test('notices another first player, another row and another card', () => {
    expect(wrong(record().replace(`chairs ${vector.chairs.join(' ')}`, 'chairs A B C'))).toEqual(['first']);
    const [a, b] = deckOf('points');
    expect(wrong(record().replace(`points ${a} ${b}`, `points ${b} ${a}`))).toEqual(['rows']);
    const later = deckOf('market-deck')[5] as string;
    expect(wrong(record().replace(`reveals ${deckOf('market-deck')[1]}`, `reveals ${later}`))).toEqual(['cards']);
  });
});
