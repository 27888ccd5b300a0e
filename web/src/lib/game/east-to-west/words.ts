/** What is in the box of From East to West, and moves with it, in words. */
import type { PrintedBenefit, PrintedBonusTile, PrintedLocation, PrintedPointCard, PrintedTile } from '$protocol';
import { has, spicesInWords, t } from '../../i18n/index.svelte.ts';
import { cardInWords } from '../../pieces/words.ts';
import { readMove, readView, type Move } from '../../view/east-to-west.ts';
import { readCard, spices } from '../../view/notation.ts';
import type { Box } from './box.ts';

/** Another component file can have words of its own, which are then said as they are. */
export function symbolInWords(name: string): string {
  const key = `ew-symbol-${name}`;
  return has(key) ? t(key) : name;
}

export function iconInWords(name: string): string {
  const key = `ew-icon-${name}`;
  return has(key) ? t(key) : name;
}

export function benefitInWords(benefit: PrintedBenefit): string {
  switch (benefit.kind) {
    case 'settlers':
      return t('ew-benefit-settlers', { n: benefit.n });
    case 'tool':
      return t('ew-benefit-tool', { icon: iconInWords(benefit.icon) });
    case 'goods':
      return t('ew-benefit-goods', { icon: iconInWords(benefit.icon), spices: spicesInWords(spices(benefit.spices)) });
    case 'explore':
      return t('ew-benefit-explore');
  }
}

export function pointCardInWords(card: PrintedPointCard): string {
  const cost = spicesInWords(spices(card.cost));
  const parts = [symbolInWords(card.symbol), benefitInWords(card.benefit)];
  return `${t('ew-point-card-name', { points: card.points, cost })}. ${parts.join(', ')}`;
}

export function bonusInWords(tile: PrintedBonusTile): string {
  const { counts, points } = tile;
  switch (counts.kind) {
    case 'pair':
      return t('ew-bonus-pair', {
        points,
        a: symbolInWords(counts.symbols[0] ?? ''),
        b: symbolInWords(counts.symbols[1] ?? ''),
      });
    case 'each':
      return t('ew-bonus-each', { points, symbol: symbolInWords(counts.symbol) });
    case 'settlers':
      return t('ew-bonus-settlers', { points, n: counts.n });
    case 'merchant-cards':
      return t('ew-bonus-merchants', { points, n: counts.n });
  }
}

export function tileInWords(tile: PrintedTile): string {
  const { immediate, points } = tile;
  switch (immediate.kind) {
    case 'gain':
      return t('ew-tile-gain', { points, spices: spicesInWords(spices(immediate.spices)) });
    case 'settlers':
      return t('ew-tile-settlers', { points, n: immediate.n });
    case 'upgrade':
      return t('ew-tile-upgrade', { points, n: immediate.n });
    case 'nothing':
      return t('ew-tile-plain', { points });
  }
}

/** What is done at a location. */
export function workInWords(location: PrintedLocation): string {
  const { work } = location;
  switch (work.kind) {
    case 'fort':
      return t('ew-fort', { n: work.slot + 1 });
    case 'market':
      return t('ew-market', { n: work.slot + 1 });
    case 'renew':
      return t('ew-renew-name');
    case 'adjust':
      return t('ew-adjust-name');
    case 'basic': {
      const card = readCard(work.card);
      if (card.kind === 'spice') return t('ew-gain-name', { get: spicesInWords(card.get) });
      if (card.kind === 'upgrade') return t('ew-upgrade-name', { n: card.steps });
      return t('ew-trade-name', { give: spicesInWords(card.give), get: spicesInWords(card.get) });
    }
  }
}

/** The kinds of moves, each with words of its own. */
export type Kind = 'work' | 'claim' | 'use' | 'take' | 'renew' | 'adjust' | 'route' | 'rest';

export function kindOf(box: Box, move: Move): Kind {
  if (move.verb === 'rest' || !move.at) return move.verb === 'route' ? 'route' : 'rest';
  const { work } = box.location(move.at);
  if (work.kind === 'basic') return 'work';
  if (work.kind === 'fort') return 'claim';
  if (work.kind === 'market') return move.take ? 'take' : 'use';
  return work.kind;
}

/** The card or place that a move is about: a merchant card, what a location does, or a point card by its name. */
export function pieceOf(box: Box, move: Move, before: string): { merchant?: string; point?: PrintedPointCard } {
  if (move.card) return { merchant: move.card };
  const work = move.at ? box.location(move.at).work : undefined;
  if (work?.kind === 'basic') return { merchant: work.card };
  if (before === '' || (work?.kind !== 'fort' && work?.kind !== 'market')) return {};
  const view = readView(before);
  const there = (work.kind === 'fort' ? view.forts : view.market)[work.slot];
  if (!there) return {};
  return work.kind === 'fort' ? { point: box.card(there) } : { merchant: there };
}

/** What somebody did, for the ear; without a name, the reader did it. */
export function moveInWords(box: Box, name: string | null, text: string, before: string): string {
  const move = readMove(text);
  const { merchant, point } = pieceOf(box, move, before);
  const basic = move.at && box.location(move.at).work.kind === 'basic';
  const card = basic ? workInWords(box.location(move.at ?? '')) : merchant ? cardInWords(merchant) : '';
  const what = point ? pointCardInWords(point) : card;
  const kind = kindOf(box, move);
  let words = name === null ? t(`ew-told-you-${kind}`, { card: what }) : t(`ew-told-${kind}`, { name, card: what });
  if (move.way)
    words += `, ${t('for-spices', { give: spicesInWords(move.way.give), get: spicesInWords(move.way.get) })}`;
  if (move.times > 1) words += `, ${t('times', { n: move.times })}`;
  if (move.tile) words += `, ${tileInWords(box.tile(move.tile))}`;
  if (move.bonus) words += `, ${t('ew-with-bonus')}`;
  if (move.out) words += `, ${t('ew-in-place-of', { card: cardInWords(move.out) })}`;
  if (move.swap) words += `, ${t('ew-swapping', { a: cardInWords(move.swap[0]), b: cardInWords(move.swap[1]) })}`;
  if (move.discard.length > 0) words += `, ${t('putting-back', { spices: spicesInWords(move.discard) })}`;
  return words;
}
