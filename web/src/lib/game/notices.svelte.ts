/** What concerns the seats and the others' wishes, and can be answered in the ledger. */
import * as http from '../api/http.ts';
import { serverInfo } from '../api/server-info.svelte.ts';
import { refusedInWords } from '../api/refused.ts';
import { t } from '../i18n/index.svelte.ts';
import { begin } from '../lessons/progress.svelte.ts';
import { now } from '../now.ts';
import { GONE } from './clocks.ts';
import type { SeatInfo, TableState } from './table.svelte.ts';

export type Notice = {
  icon: string;
  text: string;
  actions: { text: string; main?: boolean; act: () => void; href?: string }[];
  /** Why the last answer failed. */
  problem?: string;
};

/** Longest text of the host that the ledger has room for. */
const SHORT = 70;
const shortened = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`);

export class Notices {
  /** Shows the whole of what the host says. */
  read = () => {};
  #problem = $state<string>();
  /** Whether nobody has played or learned on this device before. */
  #isNew = $state(localStorage.getItem('caravanserai-lessons') === null);

  constructor(readonly table: TableState) {}

  async #act(what: () => Promise<unknown>) {
    this.#problem = undefined;
    await what().catch((why) => (this.#problem = refusedInWords(why)));
  }

  /** Those whose seats the person here may hand over: who has been gone for long from the own table. */
  #gone: SeatInfo[] = $derived.by(() => {
    const told = this.table.table;
    if (this.table.stage !== 'running' || !told || told.owner.id !== this.table.me?.id) return [];
    const away = this.table.seats.filter((seat) => seat.away && !seat.standIn && !seat.mine);
    if (away.length === 0 || this.table.socket.status === 'lost') return [];
    const since = (seat: SeatInfo) => told.away.find(({ person }) => person === seat.person)?.since ?? Infinity;
    const at = now() + this.table.socket.ahead;
    return away.filter((seat) => at - since(seat) >= GONE);
  });

  /** What the host tells everybody. */
  #host: Notice | null = $derived.by(() => {
    const { notice } = serverInfo;
    if (!notice) return null;
    const whole = { text: t('read-notice'), act: () => this.read() };
    const away = { text: t('got-it'), main: true, act: () => serverInfo.putAway() };
    return {
      icon: 'bell',
      text: shortened(notice.text),
      actions: notice.text.length > SHORT ? [whole, away] : [away],
    };
  });

  /** Offers a newcomer a lesson, until the first move or an answer. */
  #offer: Notice | null = $derived.by(() => {
    const { table } = this;
    const moved = table.log.some((told) => table.mine.some((seat) => seat.seat === told.seat));
    if (!this.#isNew || table.mine.length === 0 || moved) return null;
    return {
      icon: 'caravan',
      text: t('offer-lesson'),
      actions: [
        { text: t('no-thanks'), act: () => this.meet() },
        { text: t('lessons'), main: true, act: () => this.meet(), href: `/learn/${table.table?.game}` },
      ],
    };
  });

  /** There is no newcomer here any more. */
  meet() {
    if (!this.#isNew) return;
    this.#isNew = false;
    begin();
  }

  /** The first thing that wants an answer. */
  first: Notice | null = $derived.by(() => {
    const { table } = this;
    if (table.stage !== 'running') return null;
    const problem = this.#problem === undefined ? {} : { problem: this.#problem };
    const asked = table.mine.length > 0 ? table.asked : null;
    if (asked && asked.by.id === table.me?.id) return { icon: 'undo', text: t('undo-you-asked'), actions: [] };
    if (asked)
      return {
        icon: 'undo',
        text: t('undo-asked', { name: asked.by.name }),
        actions: [
          { text: t('decline'), act: () => void table.undo('decline') },
          { text: t('agree'), main: true, act: () => void table.undo('agree') },
        ],
      };
    const standIns = table.mine.filter((seat) => seat.standIn);
    if (standIns.length > 0)
      return {
        icon: 'bot',
        text: standIns.some((seat) => seat.late) ? t('your-time-ran-out') : t('bot-plays-for-you'),
        actions: [{ text: t('take-seat-back'), main: true, act: () => void this.#act(() => http.join(table.id)) }],
        ...problem,
      };
    const gone = this.#gone[0];
    if (!gone) return this.#host ?? this.#offer;
    const handOver = () => this.#act(() => http.handOver(table.id, { chair: gone.chair }));
    return {
      icon: 'bot',
      text: t('is-gone', { name: gone.name }),
      actions: [{ text: t('let-bot-play'), act: () => void handOver() }],
      ...problem,
    };
  });
}
