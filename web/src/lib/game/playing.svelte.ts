/** Playing at a table of either game: the move being composed, questions and hints. */
import type { Reason } from '$protocol';
import type { Hint } from '../api/table-socket.svelte.ts';
import { has, spicesInWords, t } from '../i18n/index.svelte.ts';
import { counted, lackOf } from '../i18n/reasons.ts';
import * as ledger from '../ledger/ledger.ts';
import { settings } from '../settings.svelte.ts';
import { actionOf, type Spice } from '../view/notation.ts';
import type { Shown } from './table.svelte.ts';

/** What of the half-chosen move outlives a reload. */
type Kept = { after: number; subject: string; move: string };

const TIP_LASTS = 4_500;
const UNDO_LASTS = 7_000;

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
  /** Said to who listens. */
  said = $state('');
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

  can(subject: string): boolean {
    return this.myTurn && ledger.waysOf(this.table.choices?.choices ?? [], subject).length > 0;
  }

  /** Somebody touched a piece or Rest. */
  async choose(subject: string) {
    this.refused = null;
    this.tip = null;
    if (this.draft?.subject === subject) return this.cancel();
    if (!this.myTurn) {
      this.explain(subject, this.watching ? t('tip-watching') : t('tip-wait'));
      return;
    }
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

  /** Whether a move can go without a second look. */
  protected isPlain(draft: ledger.Draft): boolean {
    return ledger.isPlain(draft);
  }

  set(draft: ledger.Draft | null) {
    this.draft = draft;
    const key = `move-${this.table.id}`;
    if (!draft) return sessionStorage.removeItem(key);
    const kept: Kept = { after: this.table.seq, subject: draft.subject, move: ledger.write(draft) };
    sessionStorage.setItem(key, JSON.stringify(kept));
  }

  /** Takes up the move that was half chosen before the page was loaded anew. */
  recall() {
    const text = sessionStorage.getItem(`move-${this.table.id}`);
    if (!text || this.draft || !this.myTurn) return;
    const kept = JSON.parse(text) as Kept;
    if (kept.after === this.table.seq) this.draft = this.compose(kept.subject, kept.move);
  }

  cancel() {
    this.refused = null;
    this.set(null);
  }

  /** Sends the move as it is written. */
  async send() {
    const draft = this.draft;
    if (!draft || !ledger.isComplete(draft) || !this.myTurn) return;
    await this.sendText(ledger.write(draft));
  }

  async sendText(move: string) {
    this.refused = null;
    this.hint = null;
    this.sending = move;
    const answer = await this.table.send(move);
    this.sending = null;
    if (answer.answer === 'accepted') {
      this.#made = answer.event.seq;
      this.set(null);
      this.#offerUndo();
    } else if (answer.answer === 'conflict') {
      this.set(null);
      this.refused = t('refused-conflict');
    } else {
      this.refused = this.reason(answer.reason);
    }
  }

  #offerUndo() {
    clearTimeout(this.#undoTimer);
    this.undoable = this.table.table?.undo !== 'off';
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
    const key = `why-${reason.key}`;
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
    this.said = text;
    this.#tipTimer = setTimeout(() => (this.tip = null), TIP_LASTS);
  }

  /** Whether cubes can be touched now. */
  touchable = $derived.by(() => {
    const draft = this.draft;
    if (!draft || !this.myTurn) return false;
    return ledger.isUpgrade(draft) || draft.pay.length > 0 || draft.choice.discard > 0;
  });

  /** What a cube has become under the upgrades that are chosen. */
  shownAt(place: number): Spice | undefined {
    const spice = this.caravan[place];
    if (!spice || !this.draft || this.leaving[place]) return spice;
    return ledger.lifted(spice, this.draft.steps[this.#among(place)] ?? 0);
  }

  /** A place of the caravan, counted without what leaves before upgrades are made. */
  #among(place: number): number {
    if (this.draft?.from.length === this.caravan.length) return place;
    return this.leaving.slice(0, place).filter((gone) => !gone).length;
  }

  /** Lifts, pays with, or puts back a cube of the caravan. */
  touchPlace(place: number) {
    const draft = this.draft;
    const spice = this.caravan[place];
    if (!draft || !spice || !this.myTurn) return;
    if (ledger.isUpgrade(draft)) {
      if (draft.from.length === this.caravan.length || !this.leaving[place])
        this.set(ledger.stepUp(draft, this.#among(place)));
    } else if (draft.pay.length > 0 && this.#paying) this.set(ledger.payWith(draft, spice));
    else this.set(ledger.putBack(draft, spice));
  }

  /** A letter was typed while cubes are being chosen. */
  typeSpice(spice: Spice) {
    const draft = this.draft;
    if (!draft) return;
    if (ledger.isUpgrade(draft)) this.set(ledger.stepUpKind(draft, spice));
    else if (draft.pay.length > 0 && this.#paying) this.set(ledger.payWith(draft, spice));
    else this.set(ledger.putBack(draft, spice));
  }

  /** Whether a cube that is touched is laid on a card; otherwise it is put back. */
  #paying = $state(true);
  choosing(what: 'pay' | 'discard') {
    this.#paying = what === 'pay';
  }
}
