/** Cards in words, for tips and the ear. */
import { POINTS } from '$printed';
import { spicesInWords, t } from '../i18n/index.svelte.ts';
import { readCard, spices } from '../view/notation.ts';

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
