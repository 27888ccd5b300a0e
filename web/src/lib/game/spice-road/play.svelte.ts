/** Playing at a table of Spice Road. */
import { CARAVAN_LIMIT, CLAIMS_TO_END } from '$printed';
import * as ledger from '../../ledger/ledger.ts';
import { spices, type Spice } from '../../view/notation.ts';
import { readView, type Player } from '../../view/spice-road.ts';
import { Playing } from '../playing.svelte.ts';
import { stemOf } from './stem.ts';

export class Play extends Playing {
  readonly limit = CARAVAN_LIMIT;

  view = $derived.by(() => (this.table.view === '' ? null : readView(this.table.view)));
  toEnd = $derived.by(() => CLAIMS_TO_END[this.table.seats.length] ?? 0);
  player: Player | undefined = $derived(this.view?.players.find((player) => player.seat === this.seat));
  caravan: Spice[] = $derived(this.player?.caravan ?? []);

  protected compose(subject: string, move?: string): ledger.Draft | null {
    const goals = (this.view?.points ?? []).map((cost) => spices(cost));
    return ledger.begin(this.table.choices?.choices ?? [], stemOf(subject), this.caravan, goals, move);
  }

  protected given(draft: ledger.Draft): Spice[] {
    const [verb, card = ''] = draft.subject.split(' ');
    if (verb === 'claim') return spices(card);
    return verb === 'acquire' ? draft.pay : ledger.traded(draft).give;
  }
}
