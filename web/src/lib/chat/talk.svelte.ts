/** What is said at a table: read from the past once, then heard as it is said. */
import type { Saying } from '$protocol';
import * as http from '../api/http.ts';
import { newId } from '../api/table-socket.svelte.ts';
import type { TableState } from '../game/table.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { merged } from './merged.ts';

export class Talk {
  sayings = $state.raw<Saying[]>([]);
  /** The last that was read. */
  #read = $state(0);
  #key: string;

  constructor(private readonly table: TableState) {
    this.#key = `read-${table.id}`;
    this.#read = Number(sessionStorage.getItem(this.#key) ?? 0);
    table.socket.onSaid = (saying) => this.#hear(saying);
  }

  /** Whether the person here may talk, and wants to. */
  may: boolean = $derived.by(() => {
    const table = this.table.table;
    if (!table || table.imported || !settings.chat || table.chat === 'off') return false;
    const inside = this.table.mine.length > 0 || table.owner.id === this.table.me?.id;
    return inside || (table.chat === 'watchers' && this.table.me !== null);
  });

  unread: number = $derived.by(
    () => this.sayings.filter((saying) => saying.n > this.#read && saying.by.id !== this.table.me?.id).length,
  );

  /** Asks for the past. */
  async load() {
    const { sayings } = await http.sayings(this.table.id).catch(() => ({ sayings: [] }));
    this.sayings = merged(this.sayings, sayings);
  }

  /** Everything up to now was read. */
  read() {
    this.#read = this.sayings.at(-1)?.n ?? this.#read;
    sessionStorage.setItem(this.#key, String(this.#read));
  }

  async say(text: string) {
    this.#hear(await http.say(this.table.id, { id: newId(), text }));
  }

  #hear(saying: Saying) {
    const last = this.sayings.at(-1)?.n ?? 0;
    this.sayings = merged(this.sayings, [saying]);
    // Something was said while the connection was lost.
    if (saying.n > last + 1) void this.load();
  }
}
