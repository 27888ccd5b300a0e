/** Reads of a record what proves its deal: how it was dealt, and every card that was seen. */
import { readKey } from './bytes.ts';

export type FairLine = {
  table: string;
  /** The seat of each chair. */
  chairs: string[];
  commitment: string;
  nonces: (Uint8Array | null)[];
  secret: Uint8Array | null;
};

export type Proof = {
  game: string;
  players: number;
  fair: FairLine | null;
  /** The rows as dealt, by their label; of bonus tiles with their fort. */
  rows: Map<string, string[]>;
  /** The hash of its component file, if the game has one. */
  components: string | null;
  /** Every turn: the move, and the cards that it turned up. */
  turns: Turn[];
};

export type Turn = { move: string; reveals: string[] };

const key = (text: string): Uint8Array => {
  const bytes = readKey(text);
  if (!bytes) throw new Error(`not 64 hexadecimal digits: ${text}`);
  return bytes;
};

function readFair(text: string): FairLine {
  const parts = new Map(
    text.split(' | ').map((part): [string, string[]] => {
      const [label = '', ...words] = part.split(' ');
      return [label, words];
    }),
  );
  const words = (label: string) => parts.get(label) ?? [];
  const secret = words('secret')[0];
  return {
    table: words('table')[0] ?? '',
    chairs: words('chairs'),
    commitment: words('commitment')[0] ?? '',
    nonces: words('nonces').map((nonce) => (nonce === '-' ? null : key(nonce))),
    secret: secret ? key(secret) : null,
  };
}

export function readProof(record: string): Proof {
  const lines = record.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (lines[0] !== 'caravan-record 1') throw new Error('no record');
  const at = lines.findIndex((line) => line.startsWith('position '));
  const head = lines.slice(1, at < 0 ? undefined : at);
  const body = at < 0 ? [] : lines.slice(at + 1);
  const value = (label: string) => head.find((line) => line.startsWith(`${label} `))?.slice(label.length + 1);
  const fair = value('fair');
  const proof: Proof = {
    game: value('game') ?? '',
    players: body.filter((line) => /^[A-E] (caravan|pantry) /.test(line)).length,
    fair: fair ? readFair(fair) : null,
    rows: new Map(),
    components: / sha256 ([0-9a-f]{64})$/.exec(value('components') ?? '')?.[1] ?? null,
    turns: [],
  };
  for (const line of body) {
    if (/^\d+ [A-E] /.test(line)) {
      const [turn = '', reveals] = line.split(' reveals ');
      proof.turns.push({ move: turn.split(' ').slice(2).join(' '), reveals: reveals?.split(' ') ?? [] });
    } else if (!/^([A-E]|score|turn) /.test(line)) {
      const [label = '', ...cards] = line.split(' ');
      // There is a line for the bonus tiles of each fort.
      proof.rows.set(
        label === 'bonus' ? `bonus ${cards.shift()}` : label,
        cards.filter((card) => card !== '-'),
      );
    }
  }
  return proof;
}
