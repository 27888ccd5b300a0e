import { describe, expect, test } from 'vitest';
import { leftOf, shown } from '../src/lib/game/clocks.ts';

describe('clocks', () => {
  const clocks = { left: [60_000, 5_000], running: 1, at: 1_000 };

  test('only the clock that runs loses time, and never more than it has', () => {
    expect(leftOf(clocks, 0, 4_000)).toBe(60_000);
    expect(leftOf(clocks, 1, 4_000)).toBe(2_000);
    expect(leftOf(clocks, 1, 9_000)).toBe(0);
  });

  test('a device whose clock is behind gives nobody time', () => {
    expect(leftOf(clocks, 1, 500)).toBe(5_000);
  });

  test('as a clock shows it', () => {
    expect(shown(0)).toBe('0:00');
    expect(shown(1)).toBe('0:01');
    expect(shown(59_001)).toBe('1:00');
    expect(shown(272_000)).toBe('4:32');
    expect(shown(3_900_000)).toBe('1:05:00');
  });
});
