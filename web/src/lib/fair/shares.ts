/**
 * What this device adds to deals. Sitting down it binds itself to a nonce that it keeps; when the start was asked for and
 * all are bound, it shows the nonce. What the server was bound to by then is kept too, to compare it when the game is over.
 */
import type { Person, Table } from '$protocol';
import * as http from '../api/http.ts';
import { hex, KEY_BYTES } from './bytes.ts';
import { sha256 } from './sha256.ts';

const NONCES = 'caravanserai-nonces';
const BOUND = 'caravanserai-bound';
/** More tables than anybody sits at before they start. */
const MOST = 60;

type Kept = Record<string, string>;

function kept(key: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(key: string, name: string, value: string) {
  const entries = [...Object.entries(kept(key)), [name, value]].slice(-MOST);
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
}

/** Binds this device to a new nonce. */
export function bind(): string {
  const nonce = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const commitment = hex(sha256(nonce));
  keep(NONCES, commitment, hex(nonce));
  return commitment;
}

/** What the server was bound to at this table before this device showed its nonce. */
export const boundAt = (table: string): string | undefined => kept(BOUND)[table];

const chairsOf = (table: Table, me: Person | null) =>
  table.chairs.flatMap((chair, i) => (me && chair.kind === 'person' && chair.person.id === me.id ? [i] : []));

/** Shows the nonces of one's own chairs once the start was asked for; the table as it is then. */
export async function showNonces(table: Table, me: Person | null): Promise<Table> {
  let now = table;
  if (!table.fair?.starting) return now;
  if (boundAt(table.id) !== table.fair.commitment) keep(BOUND, table.id, table.fair.commitment);
  for (const chair of chairsOf(table, me)) {
    const share = table.fair.chairs[chair];
    const nonce = share?.commitment && !share.nonce ? kept(NONCES)[share.commitment] : undefined;
    if (nonce) now = await http.showNonce(table.id, { chair, nonce });
  }
  return now;
}

/** Binds one's own chairs that are not bound, such as after a start that was stopped. */
export async function bindChairs(table: Table, me: Person | null): Promise<Table> {
  let now = table;
  if (table.stage !== 'open' || !table.fair || table.fair.starting) return now;
  for (const chair of chairsOf(table, me)) {
    if (!table.fair.chairs[chair]?.commitment) now = await http.join(table.id, { chair, commitment: bind() });
  }
  return now;
}
