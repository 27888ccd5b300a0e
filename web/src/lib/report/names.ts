/** The names at a table that the person here may report. */
import type { Person } from '$protocol';
import type { SeatInfo } from '../game/table.svelte.ts';
import type { Choice } from './Report.svelte';

export function namesToReport(seats: readonly SeatInfo[], me: Person | null): Choice[] {
  if (!me) return [];
  const others = new Map(seats.map((seat) => [seat.person, seat.name]));
  return [...others].flatMap(([person, name]) =>
    person === null || person === me.id ? [] : [{ about: { kind: 'name' as const, person }, name }],
  );
}
