/** Who sits at this device. */
import type { Me, Person, Sanction } from '$protocol';
import { t } from '../i18n/index.svelte.ts';
import * as http from './http.ts';

/** Whether the server has ever let this device in; the cookie that proves it cannot be seen from here. */
const KEY = 'caravanserai-guest';

/** What a person is told of a mute or a ban. */
export type Told = Pick<Sanction, 'reason' | 'until'>;

/** The same from the arguments of a refusal. */
export const toldOf = (args: Readonly<Record<string, string>>): Told => ({
  reason: args.reason ?? '',
  ...(args.until ? { until: Number(args.until) } : {}),
});

class Guest {
  person = $state<Person | null>(null);
  /** Whether the person has a name and a password of the server. */
  account = $state(false);
  /** Whether the person has the page for administrators. */
  administrator = $state(false);
  /** Why and until when the person may write in no chat. */
  mute = $state.raw<Told | null>(null);
  /** Why and until when the person may not be here. */
  ban = $state.raw<Told | null>(null);
  /** Whether it is known who sits here, or that nobody does. */
  known = $state(false);
  #asked: Promise<void> | null = null;

  /** Finds out whether the server knows this device. */
  recall(): Promise<void> {
    if (localStorage.getItem(KEY) === null) {
      this.known = true;
      return Promise.resolve();
    }
    this.#asked ??= http
      .me()
      .then(
        (me) => this.become(me),
        (refused: http.Refused) => {
          if (refused.status === 401) localStorage.removeItem(KEY);
          else this.#asked = null;
        },
      )
      .then(() => void (this.known = true));
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

  /** The server takes this device for somebody from now on. */
  become(me: Person & Partial<Me>) {
    this.person = { id: me.id, name: me.name };
    this.account = me.account === true;
    this.administrator = me.administrator === true;
    this.mute = me.mute ?? null;
    this.ban = null;
    localStorage.setItem(KEY, 'in');
  }

  /** The server knows this device no more. */
  forget() {
    this.person = null;
    this.account = false;
    this.administrator = false;
    this.mute = this.ban = null;
    this.#asked = null;
    localStorage.removeItem(KEY);
  }
}

export const guest = new Guest();
http.told.banned = (args) => (guest.ban = toldOf(args));
