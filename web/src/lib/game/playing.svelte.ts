/** Playing at a table of either game: the move being composed, questions and hints. */
import { textOf } from '../api/refusals.ts';
import type { Reason } from '$protocol';
import type { Hint } from '../api/table-socket.svelte.ts';
import { has, spicesInWords, t } from '../i18n/index.svelte.ts';
import { counted, lackOf } from '../i18n/reasons.ts';
import * as ledger from '../ledger/ledger.ts';
import { settings } from '../settings.svelte.ts';
import { actionOf, without, type Spice } from '../view/notation.ts';
import type { Shown } from './table.svelte.ts';

/** What of the half-chosen move outlives a reload. */
type Kept = { subject: string; move: string };

/** One place of the caravan while a move is chosen. */
export type Cell = {
  /** What lies there now or would lie there; nothing in an empty place. */
  spice: Spice | undefined;
  /** It is about to leave. */
  gone: boolean;
  /** It is about to come. */
  fresh: boolean;
  /** It has been upgraded. */
  up: boolean;
};

const TIP_LASTS = 6_000;

/** How long a move that was sent can be taken back from the ledger, in milliseconds. */
export const UNDO_LASTS = 7_000;

/** How many of the last announcements are kept for who listens. */
const SAYINGS = 6;

export abstract class Playing {
  draft = $state.raw<ledger.Draft | null>(null);
  /** Why something cannot be done, beside what was touched. */
  tip = $state.raw<{ subject: string; text: string } | null>(null);
  /** The move on its way. */
  sending = $state<string | null>(null);
  /** The event of the last own move: the answer to a move may come before the event is shown. */
  #made = $state(0);
  /** Why the last move was not taken. */
  refused = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  /** Whether the last own move may be taken back at a touch. */
  undoable = $state(false);
  /** The piece that was chosen while others move: it is taken up when the turn comes. */
  plan = $state<string | null>(null);
  /** What was said last to who listens, each once and in order. */
  sayings = $state.raw<{ id: number; text: string }[]>([]);
  #tipTimer: ReturnType<typeof setTimeout> | undefined;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Shown) {}

  /** The cubes of the seat at the bottom. */
  abstract readonly caravan: Spice[];
  /** How many cubes may stay. */
  abstract readonly limit: number;
  /** How many point cards end the game. */
  abstract readonly toEnd: number;

  /** A draft of a move for a subject: the given one, or with a sensible default. */
  protected abstract compose(subject: string, move?: string): ledger.Draft | null;

  /** What a draft gives away. */
  protected abstract given(draft: ledger.Draft): Spice[];

  /** The action to ask about when a subject cannot be chosen. */
  protected question(subject: string): string {
    return subject;
  }

  /** The seat that is drawn at the bottom: one's own, at a shared device the one to move. */
  seat: string = $derived.by(() => {
    const mine = this.table.mine.map((seat) => seat.seat);
    const turn = this.table.choices?.seat ?? '';
    if (mine.includes(turn)) return turn;
    const last = this.table.log.findLast((told) => mine.includes(told.seat));
    return last?.seat ?? mine[0] ?? this.table.seats[0]?.seat ?? 'A';
  });

  watching = $derived.by(() => this.table.mine.length === 0);
  /** Whether the table gives this person hints now. */
  hintable = $derived.by(() => {
    const table = this.table.table;
    const alone = this.table.seats.every((seat) => seat.bot || seat.mine);
    return this.table.stage === 'running' && this.myTurn && (table === null || table.hints === 'always' || alone);
  });
  myTurn = $derived.by(
    () => this.table.choices?.seat === this.seat && this.sending === null && this.table.seq >= this.#made,
  );
  /** What the plan of the hint touches. */
  hinted: Set<string> = $derived.by(() => {
    const { move = null, plan = [] } = this.hint ?? {};
    return new Set([...(move ? [move] : []), ...plan].map((one) => ledger.subjectOf(one)));
  });

  /** The cubes while a move is chosen: what leaves is shown as a ghost. */
  leaving: boolean[] = $derived.by(() => {
    const gone = this.caravan.map(() => false);
    for (const spice of this.draft ? this.given(this.draft) : []) {
      const at = this.caravan.findLastIndex((held, i) => held === spice && !gone[i]);
      if (at >= 0) gone[at] = true;
    }
    return gone;
  });

  /** Whether a seat is spoken of as "you": not where several people share a device. */
  isYou(seat: string): boolean {
    return this.table.mine.length === 1 && this.table.mine[0]?.seat === seat;
  }

  /** Says something to who listens. */
  say(text: string) {
    const id = (this.sayings.at(-1)?.id ?? 0) + 1;
    this.sayings = [...this.sayings, { id, text }].slice(-SAYINGS);
  }

  can(subject: string): boolean {
    return this.myTurn && ledger.waysOf(this.table.choices?.choices ?? [], subject).length > 0;
  }

  /** Somebody touched a piece or Rest. */
  async choose(subject: string) {
    this.refused = null;
    this.tip = null;
    this.hint = null;
    if (this.sending !== null) return;
    if (this.draft?.subject === subject) return this.cancel();
    if (!this.myTurn) return this.#plan(subject);
    const draft = this.compose(subject);
    if (!draft) {
      this.set(null);
      const reason = await this.table.why(this.question(subject));
      this.explain(subject, this.reason(reason));
      return;
    }
    this.choosing('pay');
    this.set(draft);
    if (settings.send === 'at-once' && this.isPlain(draft)) await this.send();
  }

  /** Chooses a piece ahead of the turn, or another; a second touch lets it go. */
  #plan(subject: string) {
    if (this.watching || this.table.stage !== 'running' || this.table.table === null)
      return this.explain(subject, this.watching ? t('tip-watching') : t('tip-wait'));
    this.plan = this.plan === subject ? null : subject;
    if (this.plan) this.say(t('plan-kept'));
  }

  /** Whether a move can go without a second look. */
  protected isPlain(draft: ledger.Draft): boolean {
    return ledger.isPlain(draft);
  }

  set(draft: ledger.Draft | null) {
    this.draft = draft;
    this.tip = null;
    const key = `move-${this.table.id}`;
    if (!draft) return sessionStorage.removeItem(key);
    const kept: Kept = { subject: draft.subject, move: ledger.write(draft) };
    sessionStorage.setItem(key, JSON.stringify(kept));
  }

  /**
   * Takes up what was chosen before the turn began, the page was loaded anew or the table went on: the same move if it is
   * still offered, else the same piece with what is usual now.
   */
  recall() {
    if (this.draft || !this.myTurn) return;
    const text = sessionStorage.getItem(`move-${this.table.id}`);
    const kept = text ? (JSON.parse(text) as Kept) : null;
    const planned = this.plan;
    this.plan = null;
    if (kept) return this.set(this.compose(kept.subject, kept.move));
    if (planned) void this.choose(planned);
  }

  /** The table went on under a half-chosen move: what of it is still possible stays. */
  reconsider() {
    const draft = this.draft;
    if (!draft || this.sending !== null) return;
    if (!this.myTurn) {
      this.draft = null;
      this.plan = draft.subject;
      return;
    }
    const move = ledger.write(draft);
    const again = this.compose(draft.subject, move);
    this.set(again);
    if (again && ledger.write(again) !== move) this.explain(draft.subject, t('refused-conflict'));
    else if (!again) this.refused = t('refused-conflict');
  }

  cancel() {
    this.refused = null;
    this.plan = null;
    this.set(null);
  }

  /** Sends the move as it is written. */
  async send() {
    const draft = this.draft;
    if (!draft || !ledger.isComplete(draft) || !this.myTurn) return;
    await this.sendText(ledger.write(draft));
  }

  /** Sends a move; whether it was taken. One that was chosen stays in the ledger until it is. */
  async sendText(move: string): Promise<boolean> {
    this.refused = null;
    this.hint = null;
    this.tip = null;
    this.sending = move;
    const answer = await this.table.send(move);
    this.sending = null;
    if (answer.answer === 'accepted') {
      this.#made = answer.event.seq;
      this.set(null);
      this.#offerUndo();
      return true;
    }
    // A move that was not wanted any more before it left is in the ledger again, and nothing is said.
    if (answer.answer === 'refused' && answer.reason.key === 'withdrawn') return false;
    this.refused = answer.answer === 'conflict' ? t('refused-conflict') : this.reason(answer.reason);
    this.say(this.refused);
    return false;
  }

  /** Takes a move that could not be sent yet back into the ledger. */
  hold() {
    if (this.sending !== null) this.table.withdraw(this.sending);
  }

  #offerUndo() {
    clearTimeout(this.#undoTimer);
    this.undoable = this.table.table !== null && this.table.table.undo !== 'off';
    this.#undoTimer = setTimeout(() => (this.undoable = false), UNDO_LASTS);
  }

  async undo() {
    this.undoable = false;
    this.set(null);
    this.hint = null;
    try {
      const answer = await this.table.undo();
      if (answer.answer === 'refused') this.explain('undo', this.reason(answer.reason));
    } catch {
      this.explain('undo', t('refused-no-answer'));
    }
  }

  async askHint() {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.table.hint();
    this.asking = false;
    if ('key' in answer) this.explain('hint', this.reason(answer));
    else this.hint = answer;
  }

  /** Writes the hint into the ledger; it is not sent. */
  takeHint() {
    if (!this.hint || !this.myTurn) return;
    const move = this.hint.move;
    const draft = this.compose(ledger.subjectOf(actionOf(move)), move);
    this.hint = null;
    if (draft) this.set(draft);
  }

  /** A reason in the reader's language. */
  reason(reason: Reason): string {
    const key = textOf(reason.key);
    // A lesson speaks in its own words already.
    if (!has(key)) return reason.key === 'lesson' ? reason.text : t('refused-unknown');
    const lack = lackOf(reason.args);
    if (lack) {
      const { spice, need, have, missing } = lack;
      return t(key, { need, have, spice: t(`spice-${spice.toLowerCase()}`), all: spicesInWords(missing) });
    }
    return t(key, { ...counted(reason.args), name: this.table.name(reason.args.seat ?? '') });
  }

  protected explain(subject: string, text: string) {
    clearTimeout(this.#tipTimer);
    this.tip = { subject, text };
    this.say(text);
    this.#tipTimer = setTimeout(() => (this.tip = null), TIP_LASTS);
  }

  /** Whether cubes can be touched now. */
  touchable = $derived.by(() => {
    const draft = this.draft;
    if (!draft || !this.myTurn) return false;
    return ledger.isUpgrade(draft) || draft.pay.length > 0 || draft.choice.discard > 0;
  });

  /** Whether the caravan shows what the move leads to, since something must be put back. */
  overflowing = $derived.by(() => (this.draft?.choice.discard ?? 0) > 0);

  /** The caravan place by place; what exceeds its places comes last. */
  cells: Cell[] = $derived.by(() => {
    const draft = this.draft;
    if (draft && this.overflowing) return this.#outcome(draft);
    return this.caravan.map((spice, place) => {
      const gone = this.leaving[place] === true;
      const now = gone || !draft ? spice : ledger.lifted(spice, draft.steps[this.#among(place)] ?? 0);
      return { spice: now, gone, fresh: false, up: now !== spice };
    });
  });

  /** What would be held at the end of the turn, with what comes and what is put back. */
  #outcome(draft: ledger.Draft): Cell[] {
    const after = ledger.held(draft);
    const mark = (list: readonly Spice[], find: (spice: Spice, marks: boolean[]) => number) => {
      const marks = after.map(() => false);
      for (const spice of list) {
        const at = find(spice, marks);
        if (at >= 0) marks[at] = true;
      }
      return marks;
    };
    const back = mark(draft.discard, (spice, marks) => after.findIndex((held, i) => held === spice && !marks[i]));
    const stay = without(this.caravan, this.given(draft));
    const come = mark(without(after, stay), (spice, marks) =>
      after.findLastIndex((held, i) => held === spice && !marks[i]),
    );
    return after.map((spice, i) => ({ spice, gone: back[i] === true, fresh: come[i] === true, up: false }));
  }

  /** A place of the caravan, counted without what leaves before upgrades are made. */
  #among(place: number): number {
    if (this.draft?.from.length === this.caravan.length) return place;
    return this.leaving.slice(0, place).filter((gone) => !gone).length;
  }

  /** Lifts, pays with, or puts back a cube of the caravan. */
  touchPlace(place: number) {
    const draft = this.draft;
    const cell = this.cells[place];
    if (!draft || !cell?.spice || !this.myTurn) return;
    if (ledger.isUpgrade(draft)) {
      if (cell.gone) return;
      const next = ledger.stepUp(draft, this.#among(place));
      this.#stepped(draft, next, cell.spice);
    } else if (this.overflowing) {
      const slot = cell.gone ? draft.discard.indexOf(cell.spice) : -1;
      this.set(slot >= 0 ? ledger.cycleBack(draft, slot) : ledger.putBack(draft, cell.spice));
    } else if (draft.pay.length > 0) this.set(ledger.payWith(draft, cell.spice));
  }

  /** Takes up an upgrade step, or says why there is none. */
  #stepped(draft: ledger.Draft, next: ledger.Draft, spice: Spice) {
    if (ledger.write(next) !== ledger.write(draft)) return this.set(next);
    const { most } = ledger.stepsMade(draft);
    const name = t(`spice-${spice.toLowerCase()}`);
    this.explain(draft.subject, spice === 'B' ? t('no-step-up', { spice: name }) : t('no-more-steps', { n: most }));
  }

  /** A letter was typed while cubes are being chosen. */
  typeSpice(spice: Spice) {
    const draft = this.draft;
    if (!draft) return;
    if (ledger.isUpgrade(draft)) this.#stepped(draft, ledger.stepUpKind(draft, spice), spice);
    else if (draft.pay.length > 0 && this.#paying) this.set(ledger.payWith(draft, spice));
    else if (this.overflowing) this.set(ledger.putBack(draft, spice));
  }

  /** Whether a cube that is touched is laid on a card; otherwise it is put back. */
  #paying = $state(true);
  choosing(what: 'pay' | 'discard') {
    this.#paying = what === 'pay';
  }
}
