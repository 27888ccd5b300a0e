/** Who sits at this device. */
import type { Person } from '$protocol';
import { t } from '../i18n/index.svelte.ts';
import * as http from './http.ts';

/** Whether the house has ever let this device in; the cookie that proves it cannot be seen from here. */
const KEY = 'caravanserai-guest';

class Guest {
  person = $state<Person | null>(null);
  /** Whether the person has a name and a password of the house. */
  account = $state(false);
  #asked: Promise<void> | null = null;

  /** Finds out whether the house knows this device. */
  recall(): Promise<void> {
    if (localStorage.getItem(KEY) === null) return Promise.resolve();
    this.#asked ??= http.me().then(
      (me) => this.become(me),
      (refused: http.Refused) => {
        if (refused.status === 401) localStorage.removeItem(KEY);
        else this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** The person at this device, let in under a name if need be. */
  async enter(name: string): Promise<Person> {
    await this.recall();
    if (!this.person) {
      const numbered = () => http.enter(`${name} ${Math.floor(100 + Math.random() * 900)}`);
      // Somebody may have taken an account under the name that everybody gets who says none.
      const given = (why: http.Refused) =>
        name === t('guest-name') && why.status === 409 ? numbered() : Promise.reject(why);
      this.become(await http.enter(name).catch(given));
    }
    return this.person as unknown as Person;
  }

  /** The house takes this device for somebody from now on. */
  become(me: Person & { account?: boolean }) {
    this.person = { id: me.id, name: me.name };
    this.account = me.account === true;
    localStorage.setItem(KEY, 'in');
  }

  /** The house knows this device no more. */
  forget() {
    this.person = null;
    this.account = false;
    this.#asked = null;
    localStorage.removeItem(KEY);
  }
}

export const guest = new Guest();
