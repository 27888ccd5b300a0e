import type { AdminPerson, AdminReport } from '$protocol';
import { describe, expect, test } from 'vitest';
import { deedsOf, deedsTo } from '../src/lib/admin/deeds.ts';
import { HEIGHT, spark, WIDTH } from '../src/lib/admin/spark.ts';

describe('the small graphs', () => {
  test('reach from edge to edge and from the lowest to the highest value', () => {
    const { line, area } = spark([0, 5, 10]);
    expect(line).toBe(`M0.0 35.0L${(WIDTH / 2).toFixed(1)} 19.5L${WIDTH}.0 4.0`);
    expect(area).toBe(`M0.0 ${HEIGHT}L0.0 35.0L75.0 19.5L150.0 4.0L150.0 ${HEIGHT}L0.0 ${HEIGHT}Z`);
  });

  test('leave a gap where a value is missing, and make a dot of one between two gaps', () => {
    expect(spark([undefined, 3, undefined, 3, 3]).line).toBe('M37.5 4.0h0M112.5 4.0L150.0 4.0');
    expect(spark([undefined]).line).toBe('');
    expect(spark([]).area).toBe('');
  });
});

const person: AdminPerson = {
  id: 'p',
  name: 'Bo',
  account: true,
  administrator: false,
  online: false,
  since: 0,
  tables: 0,
  open_reports: 0,
  settled_reports: 0,
  dismissed_reports: 0,
};
const sanction = { since: 0, reason: 'Enough' };

describe('what can be done', () => {
  test('to a person depends on what was done before', () => {
    expect(deedsTo(person, false)).toEqual(['mute', 'ban', 'rename', 'grant']);
    expect(deedsTo({ ...person, account: false }, false)).toEqual(['mute', 'ban', 'rename']);
    expect(deedsTo({ ...person, mute: sanction, ban: sanction }, false)).toEqual([
      'unmute',
      'unban',
      'rename',
      'grant',
    ]);
  });

  test('to an administrator is neither a mute nor a ban, and nobody demotes themselves', () => {
    const noor = { ...person, administrator: true };
    expect(deedsTo(noor, false)).toEqual(['rename', 'revoke']);
    expect(deedsTo(noor, true)).toEqual(['rename']);
  });

  test('about a report depends on what it is about', () => {
    const report = { n: 3 } as AdminReport;
    expect(deedsOf(report)).toContain('close');
    expect(deedsOf({} as AdminReport)).toContain('rename');
  });
});
