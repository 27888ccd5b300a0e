/** The bots' judgement on a game that is over: asked for until it is there. */
import type { RoundEstimate } from '$protocol';
import * as http from '../api/http.ts';

const AGAIN = 2_000;

export class Judgement {
  status = $state<'working' | 'ready' | 'failed'>('working');
  rounds = $state.raw<RoundEstimate[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly id: string) {
    void this.#ask();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** The judgement on a round, or the last one before it. */
  at(round: number): RoundEstimate | undefined {
    return this.rounds.findLast((judged) => judged.round <= round) ?? this.rounds[0];
  }

  async #ask() {
    try {
      const { ready, rounds } = await http.estimate(this.id);
      this.rounds = rounds;
      if (ready) this.status = 'ready';
    } catch (why) {
      // A server that is busy has time later.
      if (![429, 503].includes((why as http.Refused).status)) this.status = 'failed';
    }
    if (this.status === 'working' && !this.#closed) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
  }
}
