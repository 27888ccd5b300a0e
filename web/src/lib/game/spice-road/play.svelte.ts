/** Playing at a table of Spice Road: the move being composed, questions and hints. */
import { CLAIMS_TO_END } from '$printed';
import type { Reason } from '$protocol';
import type { Hint } from '../../api/table-socket.svelte.ts';
import { spicesInWords, t, has } from '../../i18n/index.svelte.ts';
import * as ledger from '../../ledger/ledger.ts';
import { settings } from '../../settings.svelte.ts';
import { actionOf, sorted, spices, type Spice } from '../../view/notation.ts';
import { readView, type Player } from '../../view/spice-road.ts';
import type { Shown } from '../table.svelte.ts';

/** What of the half-chosen move outlives a reload. */
type Kept = { after: number; subject: string; move: string };

const TIP_LASTS = 4_500;
const UNDO_LASTS = 7_000;

export class Play {
  draft = $state.raw<ledger.Draft | null>(null);
  /** Why something cannot be done, beside what was touched. */
  tip = $state.raw<{ subject: string; text: string } | null>(null);
  /** The move on its way. */
  sending = $state<string | null>(null);
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

  view = $derived.by(() => (this.table.view === '' ? null : readView(this.table.view)));
  toEnd = $derived.by(() => CLAIMS_TO_END[this.table.seats.length] ?? 0);

  /** The seat that is drawn at the bottom: one's own, at a shared device the one to move. */
  seat: string = $derived.by(() => {
    const mine = this.table.mine.map((seat) => seat.seat);
    const turn = this.table.choices?.seat ?? '';
    if (mine.includes(turn)) return turn;
    const last = this.table.log.findLast((told) => mine.includes(told.seat));
    return last?.seat ?? mine[0] ?? this.table.seats[0]?.seat ?? 'A';
  });

  watching = $derived.by(() => this.table.mine.length === 0);
  player: Player | undefined = $derived(this.view?.players.find((player) => player.seat === this.seat));
  caravan: Spice[] = $derived(this.player?.caravan ?? []);
  myTurn = $derived.by(() => this.table.choices?.seat === this.seat && this.sending === null);

  /** The rest of the caravan while a move is chosen: what leaves it is shown as a ghost. */
  leaving: boolean[] = $derived.by(() => {
    const draft = this.draft;
    const gone = this.caravan.map(() => false);
    if (!draft) return gone;
    const list = draft.verb === 'acquire' ? draft.pay : this.#given(draft);
    for (const spice of list) {
      const at = this.caravan.findLastIndex((held, i) => held === spice && !gone[i]);
      if (at >= 0) gone[at] = true;
    }
    return gone;
  });

  #given(draft: ledger.Draft): Spice[] {
    if (draft.verb === 'claim') return spices(draft.card);
    if (!ledger.isTrade(draft)) return [];
    const give = spices(draft.card.split('>')[0] ?? '');
    return Array.from({ length: ledger.timesOf(draft).now }, () => give).flat();
  }

  can(subject: string): boolean {
    return this.myTurn && ledger.waysOf(this.table.choices?.choices ?? [], subject).length > 0;
  }

  /** Somebody touched a card or Rest. */
  async choose(subject: string) {
    this.refused = null;
    this.tip = null;
    if (this.draft?.subject === subject) return this.cancel();
    if (!this.myTurn) {
      this.#explain(subject, this.watching ? t('tip-watching') : t('tip-wait'));
      return;
    }
    const draft = this.#begin(subject);
    if (!draft) {
      this.draft = null;
      const reason = await this.table.why(subject);
      this.#explain(subject, this.reason(reason));
      return;
    }
    this.choosing('pay');
    this.set(draft);
    if (settings.send === 'at-once' && ledger.isPlain(draft)) await this.send();
  }

  #begin(subject: string, move?: string): ledger.Draft | null {
    const goals = (this.view?.points ?? []).map((cost) => spices(cost));
    return ledger.begin(this.table.choices?.choices ?? [], subject, this.caravan, goals, move);
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
    if (kept.after === this.table.seq) this.draft = this.#begin(kept.subject, kept.move);
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
      if (answer.answer === 'refused') this.#explain('undo', this.reason(answer.reason));
    } catch {
      this.#explain('undo', t('no-connection'));
    }
  }

  async askHint() {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.table.hint();
    this.asking = false;
    if ('key' in answer) this.#explain('hint', this.reason(answer));
    else this.hint = answer;
  }

  /** Writes the hint into the ledger; it is not sent. */
  takeHint() {
    if (!this.hint || !this.myTurn) return;
    const move = this.hint.move;
    const draft = this.#begin(ledger.subjectOf(actionOf(move)), move);
    this.hint = null;
    if (draft) this.set(draft);
  }

  /** A reason in the reader's language. */
  reason(reason: Reason): string {
    const key = `why-${reason.key}`;
    if (!has(key)) return reason.text;
    const { need = '', have = '' } = reason.args;
    const letters = /^[YRGB]+$/;
    if (letters.test(need)) {
      const held = have === '-' ? [] : spices(have);
      const missing = spices(need).filter((spice, i, all) => {
        const upTo = all.slice(0, i + 1).filter((other) => other === spice).length;
        return upTo > held.filter((other) => other === spice).length;
      });
      const short = missing[0] ?? 'Y';
      const n = (list: Spice[]) => list.filter((other) => other === short).length;
      return t(key, {
        have: n(held),
        need: n(spices(need)),
        spice: t(`spice-${short.toLowerCase()}`),
        all: spicesInWords(sorted(missing)),
      });
    }
    return t(key, { ...reason.args, name: this.table.name(reason.args.seat ?? '') });
  }

  #explain(subject: string, text: string) {
    clearTimeout(this.#tipTimer);
    this.tip = { subject, text };
    this.said = text;
    this.#tipTimer = setTimeout(() => (this.tip = null), TIP_LASTS);
  }

  /** Lifts, pays with, or puts back a cube of the caravan. */
  touchPlace(place: number) {
    const draft = this.draft;
    const spice = this.caravan[place];
    if (!draft || !spice || !this.myTurn) return;
    if (ledger.isUpgrade(draft)) this.set(ledger.stepUp(draft, this.caravan, place));
    else if (draft.pay.length > 0 && this.#paying) this.set(ledger.payWith(draft, this.caravan, spice));
    else this.set(ledger.putBack(draft, spice));
  }

  /** A letter was typed while cubes are being chosen. */
  typeSpice(spice: Spice) {
    const draft = this.draft;
    if (!draft) return;
    if (ledger.isUpgrade(draft)) this.set(ledger.stepUpKind(draft, this.caravan, spice));
    else if (draft.pay.length > 0 && this.#paying) this.set(ledger.payWith(draft, this.caravan, spice));
    else this.set(ledger.putBack(draft, spice));
  }

  /** Whether a cube that is touched is laid on a card; otherwise it is put back. */
  #paying = $state(true);
  choosing(what: 'pay' | 'discard') {
    this.#paying = what === 'pay';
  }
}
