/** Cards and moves of Spice Road in words, for lists, tips and the ear. */
import { POINTS } from '$printed';
import { spicesInWords, t } from '../../i18n/index.svelte.ts';
import { readCard, readMove, spices } from '../../view/notation.ts';

/** A merchant card, or a point card by its cost. */
export function cardInWords(card: string): string {
  if (/^[YRGB]+$/.test(card)) {
    return t('point-card-name', { points: POINTS[card] ?? 0, cost: spicesInWords(spices(card)) });
  }
  const face = readCard(card);
  switch (face.kind) {
    case 'spice':
      return t('spice-card-name', { get: spicesInWords(face.get) });
    case 'upgrade':
      return t('upgrade-card-name', { n: face.steps });
    case 'trade':
      return t('trade-card-name', { give: spicesInWords(face.give), get: spicesInWords(face.get) });
  }
}

/** What somebody did, for the ear. */
export function moveInWords(name: string, text: string): string {
  const move = readMove(text);
  const card = move.card ? cardInWords(move.card) : '';
  let words = t(`told-${move.verb}`, { name, card });
  if (move.way)
    words += `, ${t('for-spices', { give: spicesInWords(move.way.give), get: spicesInWords(move.way.get) })}`;
  if (move.times > 1) words += `, ${t('times', { n: move.times })}`;
  if (move.pay.length > 0) words += `, ${t('paying', { spices: spicesInWords(move.pay) })}`;
  if (move.discard.length > 0) words += `, ${t('putting-back', { spices: spicesInWords(move.discard) })}`;
  return words;
}
