/** Moves of Spice Road up to the place where they say how a card is used. */
import type { Stem } from '../../ledger/ledger.ts';
import { readCard } from '../../view/notation.ts';

export function stemOf(subject: string): Stem {
  const [verb, card = ''] = subject.split(' ');
  return { subject, text: subject, tail: '', face: verb === 'play' ? readCard(card) : null };
}
