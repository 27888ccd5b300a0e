import type { Choice } from '$protocol';
import { describe, expect, test } from 'vitest';
import * as ledger from '../src/lib/ledger/ledger.ts';
import { stemOf } from '../src/lib/game/spice-road/stem.ts';
import { spices } from '../src/lib/view/notation.ts';

const choice = (action: string, held: string, suggested = action): Choice => ({
  action,
  held,
  suggested,
  pay: / pay (\w+)/.exec(suggested)?.[1]?.length ?? 0,
  discard: / discard (\w+)/.exec(suggested)?.[1]?.length ?? 0,
});

const begin = (choices: Choice[], subject: string, caravan: string, wanted?: string) => {
  const draft = ledger.begin(choices, stemOf(subject), spices(caravan), [spices('GG')], wanted);
  if (!draft) throw new Error('nothing to begin');
  return draft;
};

const UPGRADES = [
  choice('play U2', 'YYR'),
  choice('play U2 Y>R', 'YRR'),
  choice('play U2 R>G', 'YYG'),
  choice('play U2 YY>RR', 'RRR'),
  choice('play U2 Y>G', 'YRG'),
  choice('play U2 R>B', 'YYB'),
];

describe('an upgrade', () => {
  test('begins with the most steps towards a card in the row', () => {
    expect(ledger.write(begin(UPGRADES, 'play U2', 'YYR'))).toBe('play U2 Y>G');
  });

  test('steps cubes up and back, and only as the server allows', () => {
    let draft = begin(UPGRADES, 'play U2', 'YYR', 'play U2');
    expect(draft.steps).toEqual([0, 0, 0]);
    draft = ledger.stepUp(draft, 0);
    expect(ledger.write(draft)).toBe('play U2 Y>R');
    draft = ledger.stepUp(draft, 2);
    expect(ledger.write(draft)).toBe('play U2 Y>G');
    expect(draft.steps).toEqual([1, 0, 1]);
    draft = ledger.stepUp(draft, 0);
    expect(draft.steps).toEqual([0, 0, 1]);
    draft = ledger.stepUpKind(draft, 'Y');
    expect(draft.steps).toEqual([1, 0, 1]);
    expect(ledger.stepUpKind(draft, 'B')).toBe(draft);
  });
});

describe('a trade', () => {
  const trades = [choice('play YY>G', 'YYYYG'), choice('play YY>G x2', 'YYGG'), choice('play YY>G x3', 'GGG')];
  test('is made as often as possible, and as chosen', () => {
    const draft = begin(trades, 'play YY>G', 'YYYYYY');
    expect(ledger.write(draft)).toBe('play YY>G x3');
    expect(ledger.timesOf(draft)).toEqual({ now: 3, least: 1, most: 3 });
    expect(ledger.write(ledger.withTimes(draft, 1))).toBe('play YY>G');
    expect(ledger.withTimes(draft, 4)).toBe(draft);
  });

  test('rather puts nothing back', () => {
    const over = [choice('play Y>RRR', 'YYYYRRR'), choice('play Y>RRR x2', 'YYYRRRRRR', 'play Y>RRR x2 discard Y')];
    expect(ledger.write(begin(over, 'play Y>RRR', 'YYYYY'))).toBe('play Y>RRR');
  });
});

describe('acquiring', () => {
  const draft = begin([choice('acquire +RR', 'YYRGB', 'acquire +RR pay YY')], 'acquire +RR', 'YYRG');

  test('pays what the server suggests, or what is chosen', () => {
    expect(ledger.write(draft)).toBe('acquire +RR pay YY');
    const paid = ledger.payWith(draft, 'G');
    expect(ledger.write(paid)).toBe('acquire +RR pay GY');
    expect(paid.well).toBe(1);
    expect(ledger.write(ledger.payWith(paid, 'G'))).toBe('acquire +RR pay GY');
    expect(ledger.payWith(draft, 'B')).toBe(draft);
  });

  test('goes through the kinds that are there', () => {
    let next = draft;
    const seen = [0, 1, 2].map(() => (next = ledger.cyclePay(next, 1)).pay.join(''));
    expect(seen).toEqual(['YR', 'YG', 'YY']);
    expect(ledger.chooseWell(draft, 2)).toBe(draft);
  });

  test('does not pay with what lies on the card', () => {
    expect(ledger.payable(draft)).toEqual(['Y', 'R', 'G']);
  });
});

describe('putting back', () => {
  const draft = begin([choice('play +YYYY', 'YYYYYYYYYYRG', 'play +YYYY discard YY')], 'play +YYYY', 'YYYYYYRG');

  test('begins with the cheapest and can be changed', () => {
    expect(ledger.write(draft)).toBe('play +YYYY discard YY');
    const other = ledger.putBack(draft, 'R');
    expect(ledger.write(other)).toBe('play +YYYY discard YR');
    expect(ledger.putBack(draft, 'B')).toBe(draft);
    expect(ledger.kept(other)).toHaveLength(10);
  });

  test('goes on to the next kind that is held, and is complete all the time', () => {
    const red = ledger.cycleBack(draft, 0);
    expect(ledger.write(red)).toBe('play +YYYY discard YR');
    const green = ledger.cycleBack(red, 0);
    expect(ledger.write(green)).toBe('play +YYYY discard YG');
    expect(ledger.write(ledger.cycleBack(green, 0))).toBe('play +YYYY discard YY');
    for (const one of [red, green]) expect(ledger.isComplete(one)).toBe(true);
  });

  test('follows the payment', () => {
    const both = begin(
      [choice('acquire +RR', 'YYYYYYYYYYYG', 'acquire +RR pay Y discard Y')],
      'acquire +RR',
      'YYYYYYYYYG',
    );
    const paid = ledger.payWith(both, 'G');
    expect(ledger.write(paid)).toBe('acquire +RR pay G discard Y');
  });
});

test('what cannot be done is not begun', () => {
  expect(ledger.begin(UPGRADES, stemOf('claim YYRR'), spices('Y'))).toBe(null);
  expect(ledger.isPlain(begin([choice('rest', 'Y')], 'rest', 'Y'))).toBe(true);
  expect(ledger.isPlain(begin(UPGRADES, 'play U2', 'YYR'))).toBe(false);
});
