/** How the connection to a table is, as the head of its page tells it. */
import { version } from '../version.svelte.ts';
import type { TableState } from './table.svelte.ts';

export type Line = '' | 'offline' | 'restart' | 'slow' | 'back' | 'update';

/** The icon that each of them has, so that no colour speaks alone. */
export const LINE_ICONS: Record<Exclude<Line, ''>, string> = {
  offline: 'offline',
  restart: 'renew',
  slow: 'renew',
  back: 'online',
  update: 'download',
};

/** How long it is told that the connection is back, in milliseconds. */
const BACK = 4_000;

export class Connection {
  #back = $state(false);
  /** Whether a move waited for the connection. */
  waited = $state(false);
  #wasLost = false;

  /** To be made while a component is; `sends` says whether a move is on its way. */
  constructor(
    private readonly table: TableState,
    sends: () => boolean = () => false,
  ) {
    $effect(() => {
      if (this.table.socket.status === 'lost') {
        this.#wasLost = true;
        this.waited = sends();
      } else if (this.#wasLost) {
        this.#wasLost = false;
        this.#back = true;
        const timer = setTimeout(() => (this.#back = this.waited = false), BACK);
        return () => clearTimeout(timer);
      }
      return undefined;
    });
  }

  line: Line = $derived.by(() => {
    const { status, slow, restarting } = this.table.socket;
    if (status === 'lost') return restarting ? 'restart' : 'offline';
    if (slow) return 'slow';
    if (this.#back) return 'back';
    return version.outdated ? 'update' : '';
  });
}
