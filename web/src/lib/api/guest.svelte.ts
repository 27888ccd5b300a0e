/** Who sits at this device. */
import type { Person } from '$protocol';
import * as http from './http.ts';

/** Whether the house has ever let this device in; the cookie that proves it cannot be seen from here. */
const KEY = 'caravanserai-guest';

class Guest {
  person = $state<Person | null>(null);
  #asked: Promise<void> | null = null;

  /** Finds out whether the house knows this device. */
  recall(): Promise<void> {
    if (localStorage.getItem(KEY) === null) return Promise.resolve();
    this.#asked ??= http.me().then(
      (person) => void (this.person = person),
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
    this.person ??= await http.enter(name);
    localStorage.setItem(KEY, 'in');
    return this.person;
  }
}

export const guest = new Guest();
