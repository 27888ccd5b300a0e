/** Lists of tables: which of them wait for somebody, and in what order they are shown. */
import type { Summary } from '$protocol';

/** Whether the person is to move there, and no bot does it instead. */
export function waitsFor(table: Summary, person: string | undefined): boolean {
  const chair = table.turn && table.stage === 'running' ? table.chairs[table.turn.chair] : undefined;
  return chair?.kind === 'person' && chair.person.id === person && chair.stand_in === undefined;
}

/** Those that wait for the person first, the longest wait before the others; then what is played, then what is not. */
export function inOrder(tables: readonly Summary[], person: string | undefined): Summary[] {
  const rank = (table: Summary) => (waitsFor(table, person) ? 0 : ['running', 'open', 'over'].indexOf(table.stage) + 1);
  const since = (table: Summary) => (rank(table) === 0 ? (table.turn?.since ?? 0) : 0);
  return [...tables].sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in words; nothing if it was just now. */
export function ago(since: number, now: number, language: string): string {
  const [unit, length] = UNITS.find(([, length]) => now - since >= length) ?? [];
  if (!unit || !length) return '';
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor((now - since) / length), unit);
}
