/** What of a caravan counts at the end, as the server says it. */
import { spices, type Spice } from '../../view/notation.ts';
import type { TableState } from '../table.svelte.ts';

export function countedSpices(table: TableState, seat: string): Spice[] {
  const tally = table.table?.tally?.find((tally) => tally.seat === seat);
  return spices(tally?.sources.find(({ key }) => key === 'spices')?.spices ?? '');
}
