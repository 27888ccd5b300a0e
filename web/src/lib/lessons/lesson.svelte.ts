/** A chapter that is being learned: a table whose every answer was worked out before, in the shape of one that is played at. */
import { tick } from 'svelte';
import type { Answer, Choices, Coin, Event, PrintedSet, Reason } from '$protocol';
import type { Hint } from '../api/table-socket.svelte.ts';
import { botName } from '../game/bots.ts';
import { LOOK, type Scene, type SeatInfo, type Shown, type Told } from '../game/table.svelte.ts';
import { t } from '../i18n/index.svelte.ts';
import { reducedMotion, settings } from '../settings.svelte.ts';
import { isPossible, keyOf, seatsOf, shownMove, type Chapter, type Node, type Step, type ToldMove } from './script.ts';

export class Lesson implements Shown {
  readonly socket = { status: 'open' as const, slow: false, restarting: false, clocks: null, ahead: 0 };
  readonly table = null;
  readonly id: string;
  view = $state.raw('');
  /** No lesson is so long that coins run out. */
  readonly coins: Coin[] = ['gold', 'silver'];
  seq = $state(0);
  log = $state.raw<Told[]>([]);
  last = $state.raw<Told | null>(null);
  behind = $state(false);
  /** Whether the last move was possible but not the one that is practised. */
  takenBack = $state(false);
  scene: Scene | null = null;
  onMove: (told: Told) => void = () => {};

  #at = $state(0);
  #skip = false;
  #wake: () => void = () => {};

  constructor(
    readonly game: string,
    readonly chapter: Chapter,
    /** What is printed in the box, where no position says it. */
    readonly printed: PrintedSet | null,
    private readonly onDone: () => void,
  ) {
    this.id = keyOf(game, chapter.name);
    this.view = this.node.view;
  }

  get node(): Node {
    return this.chapter.nodes[this.#at] as Node;
  }
  step: Step | null = $derived.by(() => this.chapter.steps[this.node.step] ?? null);
  done: boolean = $derived.by(() => !this.behind && this.step === null);
  /** The key of what the step says. */
  key: string = $derived.by(() => keyOf(this.game, this.chapter.name, this.step?.name ?? 'done'));
  /** What there is to touch. */
  pointed: Hint | null = $derived.by(() => {
    const move = this.behind ? null : shownMove(this.node);
    return move === null ? null : { type: 'hint', id: '', move, plan: [move] };
  });

  /** Where a step is only read nothing can be done, and a touch says so. */
  choices: Choices | null = $derived.by(() => {
    if (this.behind || this.done || this.stage === 'over') return null;
    const { choices, settlers = {} } = this.node;
    return { after: this.seq, seat: this.chapter.seat, choices, settlers };
  });

  seats: SeatInfo[] = $derived.by(() =>
    seatsOf(this.node.view).map((seat, chair) => {
      const mine = seat === this.chapter.seat;
      const name = mine ? t('lessons-you') : botName(chair);
      const emblem = 'abcde'[chair] as string;
      const who = { seat, chair, name, emblem, mine, person: null, bot: !mine, level: 'novice' };
      return { ...who, away: false, standIn: false, late: false };
    }),
  );
  mine: SeatInfo[] = $derived(this.seats.filter((seat) => seat.mine));
  since: Told[] = $derived.by(() => {
    const from = this.log.findLastIndex((told) => told.seat === this.chapter.seat) + 1;
    return this.log.slice(from);
  });
  stage = $derived.by(() =>
    this.node.score.includes('winner') && !this.behind ? ('over' as const) : ('running' as const),
  );

  seat(letter: string) {
    return this.seats.find((seat) => seat.seat === letter);
  }
  name(letter: string) {
    return this.seat(letter)?.name ?? letter;
  }

  /** Goes on from a step that was read. */
  next() {
    if (this.node.next !== null) this.#go(this.node.next);
  }

  /** Makes the move if it is the one that is practised; takes it back if it is another. */
  send(move: string): Promise<Answer> {
    const outcome = this.node.moves[move];
    if (!outcome && !isPossible(this.node, move)) {
      return Promise.resolve({ answer: 'refused', reason: { key: 'unreadable', args: {}, text: '' } });
    }
    this.takenBack = !outcome;
    if (outcome) void this.#tell(outcome.told).then(() => this.#go(outcome.to));
    const event = outcome ? this.#event(outcome.told[0] as ToldMove) : this.#event({ seat: '', move, view: this.view });
    return Promise.resolve({ answer: 'accepted', event });
  }

  undo(): Promise<Answer> {
    return Promise.resolve({ answer: 'refused', reason: this.#because(t('lessons-no-undo')) });
  }
  why(action: string): Promise<Reason> {
    const read = this.step?.kind === 'look';
    const reason = read ? undefined : this.node.why[action];
    return Promise.resolve(reason ?? this.#because(t(read ? 'lessons-read-first' : 'lessons-not-now')));
  }
  hint(): Promise<Hint | Reason> {
    return Promise.resolve(this.pointed ?? this.#because(t('lessons-not-now')));
  }

  withdraw() {}

  skip() {
    this.#skip = true;
    this.#wake();
  }

  #because(text: string): Reason {
    return { key: 'lesson', args: {}, text };
  }

  #go(to: number) {
    this.#at = to;
    this.behind = false;
    this.takenBack = false;
    if (this.step === null) this.onDone();
  }

  #event({ seat, move, view }: ToldMove): Event {
    return { seq: this.seq, at: 0, what: { kind: 'moved', seat, move, reveals: '' }, view, hash: '' };
  }

  /** Shows moves one after the other, at the pace of a real table. */
  async #tell(list: readonly ToldMove[]) {
    this.behind = true;
    this.#skip = false;
    for (const told of list) {
      const own = told.seat === this.chapter.seat;
      if (!own) await this.#pause(Math.min(LOOK[settings.pace], 450));
      const still = this.#skip || reducedMotion() || settings.pace === 'off' || document.hidden;
      if (!still) this.scene?.capture();
      const before = this.view;
      this.view = told.view;
      this.seq += 1;
      const shown = { seq: this.seq, seat: told.seat, move: told.move, before };
      this.last = shown;
      this.log = [...this.log, shown];
      this.onMove(shown);
      await tick();
      if (!still) this.scene?.fly(this.#event(told), before);
      await this.#pause(own ? LOOK[settings.pace] / 2 : LOOK[settings.pace]);
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
