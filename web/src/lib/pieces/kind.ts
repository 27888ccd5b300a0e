/** Which of three faces a merchant card has. */
import { readCard } from '../view/notation.ts';

export const kindOfCard = (card: string) => ({ spice: 'gain', upgrade: 'up', trade: 'trade' })[readCard(card).kind];
