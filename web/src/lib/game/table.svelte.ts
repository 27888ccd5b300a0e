/** One table as it is shown: the server's events one after the other, who sits where, and what may be asked. */
import { tick } from 'svelte';
import type { Answer, Chair, Coin, Event, Person, Reason, Stage, Table } from '$protocol';
import * as http from '../api/http.ts';
import { TableSocket, type Hint } from '../api/table-socket.svelte.ts';
import { t } from '../i18n/index.svelte.ts';
import { reducedMotion, settings } from '../settings.svelte.ts';
import { botName } from './bots.ts';

export type Told = {
  seq: number;
  seat: string;
  move: string;
  /** The position before the move, as far as it is known. */
  before: string;
};

/** The round in which a move was made, as far as that is known. */
export const roundOf = (told: Told) => Number(/^turn (\d+)/m.exec(told.before)?.[1] ?? 0);

export type SeatInfo = {
  seat: string;
  chair: number;
  name: string;
  /** Which person sits there, if any. */
  person: string | null;
  emblem: string;
  bot: boolean;
  level: string | null;
  mine: boolean;
  /** The person is gone. */
  away: boolean;
  /** A bot plays for the person. */
  standIn: boolean;
  /** The person's clock has run out in this game. */
  late: boolean;
};

/** How long a move of somebody else is left to be looked at, in milliseconds. */
export const LOOK = { calm: 1_150, quick: 550, off: 0 };

/** What is drawn before and after a change, so that pieces can fly. */
export type Scene = { capture(): void; fly(event: Event, before: string): void };

export class TableState {
  readonly socket: TableSocket;
  me = $state.raw<Person | null>(null);
  /** The position that is drawn. */
  view = $state.raw('');
  /** The coins above the first point cards of that position. */
  coins = $state.raw<Coin[]>([]);
  seq = $state(0);
  log = $state.raw<Told[]>([]);
  /** The last move that was shown. */
  last = $state.raw<Told | null>(null);
  /** Whether moves of others are still to be shown. */
  behind = $state(false);
  /** Who asks for moves to be taken back, and with which event. */
  asked = $state.raw<{ by: Person; seq: number } | null>(null);
  scene: Scene | null = null;
  /** Told about every move that is shown. */
  onMove: (told: Told) => void = () => {};

  #queue: Event[] = [];
  #pumping = false;
  /** Counts the jumps: what was being shown before one is shown no more. */
  #jumps = 0;
  #skip = false;
  #wake: () => void = () => {};

  constructor(
    readonly id: string,
    /** A shared screen may be the device of a player, and still nobody plays at it. */
    private readonly use: 'play' | 'show' = 'play',
  ) {
    this.socket = new TableSocket(
      id,
      (event) => this.#take(event),
      (table) => this.#jump(table),
    );
  }

  close() {
    this.socket.close();
  }

  get table(): Table | null {
    return this.socket.table;
  }

  get stage(): Stage | null {
    const stage = this.table?.stage ?? null;
    return stage === 'over' && this.behind ? 'running' : stage;
  }

  /** The seats in turn order; before the start, the chairs. */
  seats: SeatInfo[] = $derived.by(() => {
    const table = this.socket.table;
    if (!table) return [];
    const order = table.seats.length > 0 ? table.seats : table.chairs.map((_, chair) => chair);
    return order.map((chair, i) => seatInfo('ABCDE'[i] as string, chair, table, this.me));
  });

  mine: SeatInfo[] = $derived(this.seats.filter((seat) => seat.mine));

  /** What the person here may do now, once everything before it was shown. */
  choices = $derived.by(() => {
    const choices = this.socket.choices;
    const now = choices !== null && choices.after === this.seq && this.socket.table?.stage === 'running';
    return now && this.use === 'play' ? choices : null;
  });

  seat(letter: string): SeatInfo | undefined {
    return this.seats.find((seat) => seat.seat === letter);
  }

  name(letter: string): string {
    return this.seat(letter)?.name ?? letter;
  }

  /** Shows all that has happened at once. */
  skip() {
    this.#skip = true;
    this.#wake();
  }

  send(move: string): Promise<Answer> {
    return this.socket.move(move, this.seq);
  }

  undo(want: 'ask' | 'agree' | 'decline' = 'ask'): Promise<Answer> {
    // An answer names its question, so that it never counts for a later one.
    return this.socket.undo(want, want === 'ask' ? undefined : this.asked?.seq);
  }

  /** Takes back a move that could not be sent yet. */
  withdraw(move: string) {
    this.socket.withdraw(move);
  }

  why(action: string): Promise<Reason> {
    return this.socket.why(action);
  }

  hint(): Promise<Hint | Reason> {
    return this.socket.hint();
  }

  /** What the others did since the person's last move, oldest first. */
  since: Told[] = $derived.by(() => {
    const own = new Set(this.mine.map((seat) => seat.seat));
    const from = this.log.findLastIndex((told) => own.has(told.seat)) + 1;
    return this.log.slice(from).slice(-Math.max(this.seats.length - 1, 1));
  });

  /** The whole table: shown without flights, and what led to it is fetched. */
  #jump(table: Table) {
    this.#queue = [];
    this.#jumps += 1;
    this.#wake();
    this.behind = false;
    this.view = table.view;
    this.coins = table.coins ?? [];
    this.seq = table.seq;
    this.last = null;
    if (table.view !== '') void this.#recall(table.seq);
  }

  async #recall(seq: number) {
    const { events } = await http.events(this.id, Math.max(0, seq - 64)).catch(() => ({ events: [] }));
    if (this.seq !== seq) return;
    this.log = [];
    this.asked = null;
    let before = '';
    for (const event of events.filter((event) => event.seq <= seq)) {
      this.#note(event, before);
      before = event.view;
    }
    this.last = this.log.at(-1) ?? null;
  }

  #note(event: Event, before: string): Told | null {
    const what = event.what;
    if (what.kind === 'moved') {
      const told = { seq: event.seq, seat: what.seat, move: what.move, before };
      this.log = [...this.log, told];
      this.asked = null;
      return told;
    }
    if (what.kind === 'undone') {
      this.log = this.log.filter((told) => told.seq <= what.to);
      this.last = this.log.at(-1) ?? null;
      this.asked = null;
    }
    if (what.kind === 'undo-asked') this.asked = { by: what.by, seq: event.seq };
    if (what.kind === 'undo-declined') this.asked = null;
    return null;
  }

  #take(event: Event) {
    this.#queue.push(event);
    this.behind = true;
    void this.#pump();
  }

  async #pump() {
    if (this.#pumping) return;
    this.#pumping = true;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) await this.#show(event);
    this.#pumping = false;
    this.behind = false;
    this.#skip = false;
  }

  async #show(event: Event) {
    const jumps = this.#jumps;
    const what = event.what;
    const moved = what.kind === 'moved';
    const own = moved && this.seat(what.seat)?.mine === true;
    if (moved && !own) await this.#pause(Math.min(LOOK[settings.pace], 450));
    if (jumps !== this.#jumps) return;
    const before = this.view;
    const still = this.#skip || reducedMotion() || settings.pace === 'off' || document.hidden;
    if (moved && !still) this.#animate((scene) => scene.capture());
    const told = this.#note(event, before);
    if (event.view !== '') {
      this.view = event.view;
      this.coins = event.coins ?? [];
    }
    this.seq = event.seq;
    if (told) {
      this.last = told;
      this.onMove(told);
    }
    await tick();
    if (jumps !== this.#jumps) return;
    if (moved && !still) this.#animate((scene) => scene.fly(event, before));
    if (moved && !own) await this.#pause(LOOK[settings.pace]);
  }

  /** Pieces that cannot fly appear where they belong: the game goes on. */
  #animate(move: (scene: Scene) => void) {
    try {
      if (this.scene) move(this.scene);
    } catch (why) {
      console.warn('nothing flies', why);
    }
  }

  #pause(time: number): Promise<void> {
    if (this.#skip || document.hidden || time === 0) return Promise.resolve();
    return new Promise((wake) => {
      this.#wake = wake;
      setTimeout(wake, time);
    });
  }
}

/** What of a table is drawn and asked: a table that is played at, or one that is looked at. */
export type Shown = {
  readonly socket: Pick<TableSocket, 'status' | 'slow' | 'restarting' | 'clocks' | 'ahead'>;
} & Pick<
  TableState,
  | 'id'
  | 'table'
  | 'view'
  | 'coins'
  | 'seq'
  | 'log'
  | 'last'
  | 'behind'
  | 'choices'
  | 'seats'
  | 'mine'
  | 'since'
  | 'stage'
  | 'seat'
  | 'name'
  | 'send'
  | 'undo'
  | 'why'
  | 'hint'
  | 'skip'
  | 'withdraw'
>;

function seatInfo(seat: string, chair: number, table: Table, me: Person | null): SeatInfo {
  const who = table.chairs[chair] as Chair;
  const info = {
    seat,
    chair,
    person: null,
    emblem: 'abcde'[chair] as string,
    bot: false,
    level: null,
    mine: false,
    away: false,
    standIn: false,
    late: false,
  };
  switch (who.kind) {
    case 'open':
      return { ...info, name: '' };
    case 'recorded':
      return { ...info, name: who.name === '' ? seat : who.name };
    case 'bot':
      return { ...info, name: botName(chair), bot: true, level: who.level };
    case 'person': {
      const { id } = who.person;
      // Who shares a device and gave no name is called by the seat.
      const taken = (other: Chair) =>
        other.kind === 'person' && other.person.id === id && other.person.name === who.person.name;
      const name = table.chairs.slice(0, chair).some(taken)
        ? t('seat-n', { n: chair + 1 })
        : who.person.name || t('former-player');
      const standIn = who.stand_in !== undefined;
      const away = standIn || (id !== me?.id && table.away.some((gone) => gone.person === id));
      return { ...info, name, person: id, mine: id === me?.id, away, standIn, late: who.late === true };
    }
  }
}
