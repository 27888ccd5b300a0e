/** What is told about a seat beside its name. */
import { t } from '../i18n/index.svelte.ts';
import type { SeatInfo } from './table.svelte.ts';

/** Who is gone or played for, or whose turn it is; nothing of the others. */
export function stateInWords(seat: SeatInfo, turn: boolean): string {
  if (seat.standIn) return seat.late ? t('late-bot-plays') : t('away-bot-plays');
  if (seat.away) return t('away');
  return turn ? t('thinking') : '';
}

/** A name for a sentence that has little room; whose it is stands in full at the seat. */
export const shortName = (name: string) => (name.length > 14 ? `${name.slice(0, 13).trimEnd()}…` : name);
