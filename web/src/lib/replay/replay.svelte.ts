/** A game that is looked at move by move: the table as it was, in the shape of a table that is played at. */
import type { Coin, Event, Table } from '$protocol';
import type { Hint, TableSocket } from '../api/table-socket.svelte.ts';
import type { Scene, SeatInfo, Shown, TableState, Told } from '../game/table.svelte.ts';
import { eventsAfter, follow, type Moment } from './history.ts';
import { nextOf, type Stride } from './steps.ts';

export class Replay implements Shown {
  moments = $state.raw<Moment[]>([]);
  /** Which moment is shown. */
  at = $state(0);
  failed = $state(false);
  scene: Scene | null = null;
  readonly behind = false;
  readonly choices = null;
  /** Nobody is to move at a table that is only looked at. */
  readonly stage = 'over' as const;

  #last = 0;
  #loading: Promise<void> | null = null;

  constructor(readonly live: TableState) {}

  now: Moment | undefined = $derived(this.moments[this.at]);
  view: string = $derived(this.now?.view ?? '');
  coins: Coin[] = $derived(this.now?.event.coins ?? []);
  seq: number = $derived(this.now?.seq ?? 0);
  log: Told[] = $derived(
    this.moments
      .slice(1, this.at + 1)
      .map(({ seq, seat, move }, i) => ({ seq, seat, move, before: this.moments[i]?.view ?? '' })),
  );
  last: Told | null = $derived(this.log.at(-1) ?? null);
  own: Set<string> = $derived.by(() => new Set(this.live.mine.map((seat) => seat.seat)));
  since: Told[] = $derived.by(() => {
    const from = this.log.findLastIndex((told) => this.own.has(told.seat)) + 1;
    return this.log.slice(from).slice(-Math.max(this.live.seats.length - 1, 1));
  });

  get id(): string {
    return this.live.id;
  }
  get socket(): TableSocket {
    return this.live.socket;
  }
  get table(): Table | null {
    return this.live.table;
  }
  get seats(): SeatInfo[] {
    return this.live.seats;
  }
  get mine(): SeatInfo[] {
    return this.live.mine;
  }
  seat(letter: string) {
    return this.live.seat(letter);
  }
  name(letter: string) {
    return this.live.name(letter);
  }
  send(move: string) {
    return this.live.send(move);
  }
  undo() {
    return this.live.undo();
  }
  why(action: string) {
    return this.live.why(action);
  }
  hint(): Promise<Hint | Awaited<ReturnType<TableState['why']>>> {
    return this.live.hint();
  }

  skip() {}
  withdraw() {}

  /** Fetches what has happened since; the moment that is shown stays. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #fetch() {
    let events: Event[];
    try {
      events = await eventsAfter(this.id, this.#last);
    } catch {
      this.failed = this.moments.length === 0;
      return;
    }
    this.failed = false;
    this.#last = events.at(-1)?.seq ?? this.#last;
    this.moments = follow(this.moments, events);
    this.at = Math.min(this.at, Math.max(this.moments.length - 1, 0));
  }

  /** The moment after an event, or the last one before it. */
  placeOf(seq: number): number {
    return Math.max(
      0,
      this.moments.findLastIndex((moment) => moment.seq <= seq),
    );
  }

  next(stride: Stride, way: 1 | -1): number {
    return nextOf(this.moments, this.at, stride, way, this.own);
  }
}
