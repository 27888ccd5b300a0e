/** What a seed deals. The shuffle is the one thing that is written twice: here it proves what the house did. */
import { POINTS } from '$printed';
import { join, utf8 } from './bytes.ts';
import { Chance } from './chance.ts';
import { hmac, sha256 } from './sha256.ts';

const RULES_VERSION = 1;

/** What the house is bound to by a secret. */
export function commitmentOf(table: string, secret: Uint8Array): Uint8Array {
  return sha256(join(utf8(`caravan fair deal 1\n${table}\n${RULES_VERSION}\n`), secret));
}

/** The key of the generator; the nonces in the order of the chairs. */
export function seedOf(table: string, secret: Uint8Array, nonces: readonly (Uint8Array | null)[]): Uint8Array {
  return hmac(secret, join(utf8(`${table}\n`), ...nonces.filter((nonce) => nonce !== null)));
}

/** Cards that are dealt to a row and turned up from one deck, by what a position calls the row. */
export type Deck = { row: string; dealt: number; cards: string[] };

export type Deal = {
  /** The seat of each chair. */
  chairs: string[];
  decks: Deck[];
};

/** The merchant cards of Spice Road without the starting cards, in the order of the component list. */
const MERCHANTS =
  '+YYY +YR +G +YYYY +YYR +YG +RR +B U3 YY>RR YY>G YYY>RRR YYY>RG YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB R>YYY ' +
  'RR>YYYG RR>GG RR>YYB RRR>YYGG RRR>GGG RRR>YGB RRR>BB YR>B G>YYYYR G>RR G>YRR GG>YYRRR GG>YYRB GG>RRB GG>BB ' +
  'GGG>BBB YYG>BB B>YYRR B>RRR B>YYYG B>YRG B>GG BB>RRRGG BB>YRGGG';

/** The games whose deal can be derived here. */
const DEALERS: Readonly<Record<string, (chance: Chance) => Deck[]>> = {
  'spice-road': (chance) => [
    { row: 'points', dealt: 5, cards: chance.shuffled(Object.keys(POINTS)) },
    { row: 'market', dealt: 6, cards: chance.shuffled(MERCHANTS.split(' ')) },
  ],
};

export const canDeal = (game: string) => game in DEALERS;

/** Who begins, then every deck. */
export function deal(game: string, players: number, seed: Uint8Array): Deal {
  const chance = new Chance(seed);
  const first = chance.below(players);
  const chairs = Array.from({ length: players }, (_, chair) => 'ABCDE'[(chair - first + players) % players] as string);
  return { chairs, decks: DEALERS[game]?.(chance) ?? [] };
}

/** What a seed alone deals, without chairs. */
export function decksOf(game: string, seed: Uint8Array): Deck[] {
  return DEALERS[game]?.(new Chance(seed)) ?? [];
}
