/** Playing at a table of From East to West. */
import type { Choice } from '$protocol';
import * as ledger from '../../ledger/ledger.ts';
import { readMove, readView, type Player } from '../../view/east-to-west.ts';
import { readCard, spices, without, type Card, type Spice } from '../../view/notation.ts';
import { Playing } from '../playing.svelte.ts';
import type { Shown } from '../table.svelte.ts';
import type { Box } from './box.ts';

/** What is decided about a subject besides how a card is used. */
export type Options = {
  /** At a fort: the exploration tile, and whether the bonus tile is taken. */
  tile?: string;
  bonus?: boolean;
  /** At a market: whether the card is taken, and in the place of which. */
  take?: boolean;
  out?: string;
  /** At the place where the route is adjusted. */
  swap?: [string, string];
};

export class Play extends Playing {
  constructor(
    table: Shown,
    readonly box: Box,
  ) {
    super(table);
  }

  view = $derived.by(() => (this.table.view === '' ? null : readView(this.table.view)));
  player: Player | undefined = $derived(this.view?.players.find((player) => player.seat === this.seat));
  caravan: Spice[] = $derived(this.player?.pantry ?? []);
  /** The first of two cards of the route that shall change places. */
  swapping = $state<string | null>(null);

  get limit(): number {
    return this.box.limits.pantry;
  }
  get toEnd(): number {
    return this.box.limits.cards_to_end;
  }

  /** What is decided in the draft. */
  options: Options = $derived(this.draft ? optionsOf(this.draft.choice.action) : {});

  /** The point card above a fort, and the merchant card below a market. */
  cardAt(location: string): string | null {
    const { work } = this.box.location(location);
    if (work.kind === 'fort') return this.view?.forts[work.slot] ?? null;
    return work.kind === 'market' ? (this.view?.market[work.slot] ?? null) : null;
  }

  /** The card at the location that the draft is about. */
  cardAtDraft: string | null = $derived.by(() => {
    const [verb, place = ''] = (this.draft?.subject ?? '').split(' ');
    return verb === 'work' ? this.cardAt(place) : null;
  });

  /** How many settlers I would place there, if that is known. */
  needs(place: string): number | null {
    return (this.myTurn ? this.table.choices?.settlers?.[place] : undefined) ?? null;
  }

  /** The choices for a subject, of one kind if a word follows. */
  ways(subject: string): Choice[] {
    return ledger.waysOf(this.table.choices?.choices ?? [], subject);
  }

  canDo(subject: string, word: 'use' | 'take'): boolean {
    return this.myTurn && this.ways(subject).some(({ action }) => action.startsWith(`${subject} ${word}`));
  }

  /** Every exploration tile that may be taken with the draft. */
  tiles: string[] = $derived.by(() => {
    const all = this.draft ? this.ways(this.draft.subject).map(({ action }) => readMove(action).tile) : [];
    return [...new Set(all.filter((tile) => tile !== undefined))];
  });

  /** Whether the bonus tile of the fort may be taken. */
  bonusFree = $derived.by(() =>
    this.draft ? this.ways(this.draft.subject).some(({ action }) => action.endsWith(' bonus')) : false,
  );

  /** The cards of the route that may give way to the one that is taken. */
  outs: string[] = $derived.by(() => {
    const all = this.draft ? this.ways(this.draft.subject).map(({ action }) => readMove(action).out) : [];
    return all.filter((card) => card !== undefined);
  });

  protected compose(subject: string, move?: string): ledger.Draft | null {
    this.swapping = null;
    const ways = this.ways(subject);
    if (ways.length === 0) return null;
    return this.#draft(subject, move ? optionsOf(move) : this.#usual(subject, ways), move);
  }

  /** The dearest tile, the bonus tile if there is room, and the card used if that is possible. */
  #usual(subject: string, ways: Choice[]): Options {
    const moves = ways.map(({ action }) => readMove(action));
    const worth = (tile?: string) => (tile ? this.box.tile(tile).points : 0);
    const tile = moves.map((one) => one.tile).reduce((best, one) => (worth(one) > worth(best) ? one : best));
    const bonus = moves.some((one) => one.bonus);
    const take = subject.startsWith('work') && !moves.some((one) => one.card) && moves.some((one) => one.take);
    return { ...(tile ? { tile } : {}), bonus, take, ...this.#out(subject, take) };
  }

  /** Which card gives way to one that is taken into a full route. */
  #out(subject: string, take: boolean): { out?: string } {
    const out = take ? this.ways(subject).map(({ action }) => readMove(action).out) : [];
    const first = out.find((card) => card !== undefined);
    return first && !out.includes(undefined) ? { out: first } : {};
  }

  #draft(subject: string, options: Options, move?: string): ledger.Draft | null {
    const goals = (this.view?.forts ?? []).flatMap((card) => (card ? [spices(this.box.card(card).cost)] : []));
    const from = without(this.caravan, this.#price(subject));
    const choices = this.table.choices?.choices ?? [];
    return ledger.begin(choices, this.#stem(subject, options), from, goals, move);
  }

  #stem(subject: string, { tile, bonus, take, out, swap }: Options): ledger.Stem {
    const [verb, place = ''] = subject.split(' ');
    const plain = (text: string, face: Card | null = null, tail = '') => ({ subject, text, tail, face });
    if (verb === 'route') return plain(subject, readCard(place));
    if (verb !== 'work') return plain(subject);
    const { work } = this.box.location(place);
    switch (work.kind) {
      case 'basic':
        return plain(subject, readCard(work.card));
      case 'fort': {
        const immediate = tile ? this.box.tile(tile).immediate : undefined;
        const face: Card | null = immediate?.kind === 'upgrade' ? { kind: 'upgrade', steps: immediate.n } : null;
        return plain(tile ? `${subject} explore ${tile}` : subject, face, bonus ? ' bonus' : '');
      }
      case 'market': {
        const card = this.cardAt(place) ?? '';
        if (take) return plain(out ? `${subject} take for ${out}` : `${subject} take`);
        return plain(`${subject} use ${card}`, readCard(card));
      }
      case 'adjust':
        return plain(swap ? `${subject} swap ${swap[0]} ${swap[1]}` : subject);
      case 'renew':
        return plain(subject);
    }
  }

  /** Decides something else about the same subject. */
  decide(change: Options) {
    const draft = this.draft;
    if (!draft) return;
    const options = { ...this.options, ...change };
    if (change.take === false) delete options.out;
    if (change.take && !change.out) Object.assign(options, this.#out(draft.subject, true));
    const next = this.#draft(draft.subject, options);
    if (next) this.set(next);
  }

  /** Uses or takes the merchant card of a market, or says why that cannot be. */
  async chooseMarket(subject: string, word: 'use' | 'take') {
    if (!this.canDo(subject, word) && this.myTurn) {
      const card = this.cardAt(subject.split(' ')[1] ?? '');
      const reason = await this.table.why(word === 'use' && card ? `${subject} use ${card}` : `${subject} take`);
      return this.explain(subject, this.reason(reason));
    }
    if (this.draft?.subject !== subject) await this.choose(subject);
    if (this.draft?.subject === subject) this.decide({ take: word === 'take' });
  }

  /** Touching a card of the route means what the draft asks for, or uses the card. */
  async touchRoute(card: string) {
    const draft = this.draft;
    if (draft && this.myTurn && this.outs.includes(card) && this.options.take) return this.decide({ out: card });
    if (draft && this.myTurn && this.isAdjusting) return this.#swapWith(card);
    await this.choose(`route ${card}`);
  }

  get isAdjusting(): boolean {
    const [, place = ''] = this.draft?.subject.split(' ') ?? [];
    return (
      place !== '' &&
      this.draft?.subject.startsWith('work ') === true &&
      this.box.location(place).work.kind === 'adjust'
    );
  }

  #swapWith(card: string) {
    const draft = this.draft;
    if (!draft) return;
    const chosen: string[] = this.options.swap ?? (this.swapping ? [this.swapping] : []);
    const rest = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen.slice(-1), card];
    const order = (this.player?.route ?? []).map((entry) => entry.card);
    const [left, right] = rest.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    this.swapping = left && !right ? left : null;
    const { swap: _, ...others } = this.options;
    const next = this.#draft(draft.subject, left && right ? { ...others, swap: [left, right] } : others);
    if (next) this.set(next);
  }

  /** Cards of the route that are chosen to change places. */
  isSwapped(card: string): boolean {
    return this.swapping === card || (this.options.swap?.includes(card) ?? false);
  }

  #price(subject: string): Spice[] {
    const [verb, place = ''] = subject.split(' ');
    if (verb !== 'work' || this.box.location(place).work.kind !== 'fort') return [];
    const card = this.cardAt(place);
    return card ? spices(this.box.card(card).cost) : [];
  }

  protected given(draft: ledger.Draft): Spice[] {
    return [...this.#price(draft.subject), ...ledger.traded(draft).give];
  }

  protected override question(subject: string): string {
    const [verb, place = ''] = subject.split(' ');
    return verb === 'work' && this.box.location(place).work.kind === 'market' ? `${subject} take` : subject;
  }

  protected override isPlain(draft: ledger.Draft): boolean {
    return ledger.isPlain(draft) && this.ways(draft.subject).length === 1;
  }
}

/** What a move decides besides how a card is used. */
function optionsOf(text: string): Options {
  const { tile, bonus, take, out, swap } = readMove(text);
  return { bonus, take, ...(tile ? { tile } : {}), ...(out ? { out } : {}), ...(swap ? { swap } : {}) };
}
