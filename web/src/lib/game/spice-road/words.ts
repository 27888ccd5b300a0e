/** Moves of Spice Road in words, for the ear. */
import { spicesInWords, t } from '../../i18n/index.svelte.ts';
import { cardInWords } from '../../pieces/words.ts';
import { readMove } from '../../view/notation.ts';

/** What somebody did, for the ear; without a name, the reader did it. */
export function moveInWords(name: string | null, text: string): string {
  const move = readMove(text);
  const card = move.card ? cardInWords(move.card) : '';
  let words = name === null ? t(`told-you-${move.verb}`, { card }) : t(`told-${move.verb}`, { name, card });
  if (move.way)
    words += `, ${t('for-spices', { give: spicesInWords(move.way.give), get: spicesInWords(move.way.get) })}`;
  if (move.times > 1) words += `, ${t('times', { n: move.times })}`;
  if (move.pay.length > 0) words += `, ${t('paying', { spices: spicesInWords(move.pay) })}`;
  if (move.discard.length > 0) words += `, ${t('putting-back', { spices: spicesInWords(move.discard) })}`;
  return words;
}
