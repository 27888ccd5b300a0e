/** The games of the person at this device, looked up again and again: which wait is told on every page. */
import type { Summary } from '$protocol';
import { notify } from '../notices.ts';
import { settings } from '../settings.svelte.ts';
import { guest } from './guest.svelte.ts';
import * as http from './http.ts';
import { inOrder, waitsFor } from './waiting.ts';

const EVERY = 20_000;

/** One turn at one table. */
const turn = (table: Summary) => `${table.id} ${table.turn?.since}`;

/** The people who play there. */
const names = (table: Summary) =>
  table.chairs
    .flatMap((chair) => (chair.kind === 'person' && chair.person.id !== guest.person?.id ? [chair.person.name] : []))
    .join(', ');

class Mine {
  /** Those that are not over, the ones that wait first; not known yet if null. */
  tables = $state.raw<Summary[] | null>(null);
  /** Those that are over, the last one first. */
  over = $state.raw<Summary[]>([]);
  waiting: Summary[] = $derived(this.tables?.filter((table) => waitsFor(table, guest.person?.id)) ?? []);

  /** Looks now. */
  async refresh() {
    if (!guest.person) {
      this.tables = [];
      this.over = [];
      return;
    }
    const found = await http.tables('mine').catch(() => null);
    if (!found) return;
    const before = this.tables === null ? null : new Set(this.waiting.map(turn));
    this.tables = inOrder(found.tables, guest.person?.id).filter((table) => table.stage !== 'over');
    this.over = found.tables.filter((table) => table.stage === 'over').sort((a, b) => b.at - a.at);
    for (const table of this.waiting) {
      if (before && !before.has(turn(table))) notify(table.id, names(table));
    }
  }

  /** Looks from time to time, until what is given back is called. */
  watch(): () => void {
    const timer = setInterval(
      () => (!document.hidden || settings.notices) && guest.person && void this.refresh(),
      EVERY,
    );
    return () => clearInterval(timer);
  }
}

export const mine = new Mine();
