/** What everybody is told of the server: who may create an account, and the host's notice. */
import type { Notice, Registration, ServerInfo } from '$protocol';
import { whileVisible } from '../visible.ts';
import * as http from './http.ts';

/** The notice that was put away on this device, by the time it was set. */
const KEY = 'caravanserai-notice';
const EVERY = 60_000;

class Info {
  registration = $state<Registration>('open');
  #notice = $state.raw<Notice | null>(null);
  #read = $state(Number(localStorage.getItem(KEY) ?? 0));
  /** The notice, until it is put away; another one is shown again. */
  notice: Notice | null = $derived(this.#notice && this.#notice.since !== this.#read ? this.#notice : null);
  /** The notice, whether or not it was put away. */
  shown: Notice | null = $derived(this.#notice);

  /** Takes what the server said. */
  take(info: ServerInfo) {
    this.registration = info.registration;
    this.heard(info.notice);
  }

  /** Takes the notice alone, as a table's socket tells it. */
  heard(notice: Notice | undefined) {
    const same = notice?.since === this.#notice?.since && notice?.text === this.#notice?.text;
    if (!same) this.#notice = notice ?? null;
  }

  /** Puts the notice away on this device. */
  putAway() {
    this.#read = this.#notice?.since ?? 0;
    localStorage.setItem(KEY, String(this.#read));
  }

  async refresh() {
    await http.server().then(
      (info) => this.take(info),
      () => {},
    );
  }

  /** Looks now and from time to time, until what is given back is called. */
  watch = () => whileVisible(() => this.refresh(), EVERY);
}

export const serverInfo = new Info();
