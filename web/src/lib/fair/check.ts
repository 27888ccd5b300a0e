/** Derives a deal anew from what a record publishes and compares it with every card that was seen. */
import type { FairDeal, PrintedSet } from '$protocol';
import { hex } from './bytes.ts';
import { commitmentOf, deal, seedOf, type Decks } from './deal.ts';
import { readProof, type Proof } from './record.ts';
import { sha256 } from './sha256.ts';

export type Step = 'bound' | 'shares' | 'first' | 'rows' | 'cards';

export type Finding = {
  step: Step;
  ok: boolean;
  /** How many were compared. */
  n: number;
  /** What should be there and what is, if they differ. */
  want?: string;
  have?: string;
};

export type Verdict = {
  /** Whether it is proven, proven as far as the server alone could fix it, contradicted, not yet published, not said, or about a game that is not dealt here. */
  says: 'proven' | 'proven-alone' | 'wrong' | 'unfinished' | 'silent' | 'unknown';
  findings: Finding[];
  proof: Proof;
  seed: string;
};

/** What is known besides the record: what the table showed, and what this device saw before the start. */
export type Seen = { fair?: FairDeal | undefined; commitment?: string | undefined };

/** Checks a record; a game with a component file needs to know what is printed in it. */
export function check(record: string, seen: Seen = {}, printed: PrintedSet | null = null): Verdict {
  const proof = readProof(record);
  const fair = proof.fair;
  const without = (says: Verdict['says']): Verdict => ({ says, findings: [], proof, seed: '' });
  if (!fair) return without('silent');
  if (!fair.secret) return without('unfinished');
  const seed = seedOf(fair.table, fair.secret, fair.nonces);
  const dealt = deal(proof.game, proof.players, seed, printed);
  if (!dealt) return without('unknown');
  const findings = [
    bound(proof, fair.secret, seen),
    shares(proof, seen),
    compared('first', dealt.chairs, fair.chairs),
    rows(proof, dealt),
    cards(proof, dealt),
  ];
  const proven = fair.nonces.some((nonce) => nonce !== null) ? 'proven' : 'proven-alone';
  return { says: findings.every(({ ok }) => ok) ? proven : 'wrong', findings, proof, seed: hex(seed) };
}

function compared(step: Step, want: string[], have: string[]): Finding {
  const ok = want.join(' ') === have.join(' ');
  return { step, ok, n: want.length, ...(ok ? {} : { want: want.join(' '), have: have.join(' ') }) };
}

/** The secret is the one that the server was bound to, and was bound to when this device saw it. */
function bound(proof: Proof, secret: Uint8Array, seen: Seen): Finding {
  const want = hex(commitmentOf(proof.fair?.table ?? '', secret));
  const others = [proof.fair?.commitment, seen.fair?.commitment, seen.commitment].filter(
    (other) => other !== undefined,
  );
  const differs = others.find((other) => other !== want);
  return compared('bound', [want], [differs ?? want]);
}

/** Each nonce is the one that its chair was bound to. */
function shares(proof: Proof, seen: Seen): Finding {
  const nonces = proof.fair?.nonces ?? [];
  const own = nonces.map((nonce) => (nonce ? hex(sha256(nonce)) : '-'));
  const told = seen.fair?.chairs.map((share) => share.commitment ?? '-') ?? own;
  return { ...compared('shares', told, own), n: nonces.filter((nonce) => nonce !== null).length };
}

function rows(proof: Proof, { rows }: Decks): Finding {
  // Of a deck only what lies on top is known; how many follow is not compared.
  const lying = (row: string) => (proof.rows.get(row) ?? []).filter((card) => !/^\+\d+$/.test(card));
  return compared(
    'rows',
    rows.flatMap(([, cards]) => cards),
    rows.flatMap(([row]) => lying(row)),
  );
}

/** Every card turned up is the next one of its deck. */
function cards(proof: Proof, { turned }: Decks): Finding {
  const want = turned(proof.turns).flat();
  const have = proof.turns.flatMap(({ reveals }) => reveals);
  const at = Array.from({ length: Math.max(want.length, have.length) }, (_, i) => i).find((i) => want[i] !== have[i]);
  if (at === undefined) return { step: 'cards', ok: true, n: want.length };
  return { step: 'cards', ok: false, n: want.length, want: want[at] ?? '-', have: have[at] ?? '-' };
}
