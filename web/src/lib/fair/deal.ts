/** What a seed deals. The shuffle is the one thing that is written twice: here it proves what the server did. */
import { POINTS } from '$printed';
import type { PrintedSet } from '$protocol';
import { join, utf8 } from './bytes.ts';
import { Chance } from './chance.ts';
import { eastToWest } from './east-to-west.ts';
import type { Turn } from './record.ts';
import { hmac, sha256 } from './sha256.ts';

const RULES_VERSION = 1;

/** What the server is bound to by a secret. */
export function commitmentOf(table: string, secret: Uint8Array): Uint8Array {
  return sha256(join(utf8(`caravan fair deal 1\n${table}\n${RULES_VERSION}\n`), secret));
}

/** The key of the generator; the nonces in the order of the chairs. */
export function seedOf(table: string, secret: Uint8Array, nonces: readonly (Uint8Array | null)[]): Uint8Array {
  return hmac(secret, join(utf8(`${table}\n`), ...nonces.filter((nonce) => nonce !== null)));
}

/** Cards that are dealt to a row and turned up from one deck, by what a position calls the row. */
export type Deck = { row: string; dealt: number; cards: string[] };

/** What a deal lays out and what it turns up later. */
export type Decks = {
  decks: Deck[];
  /** What the lines of the first position list, as far as all see it. */
  rows: [string, string[]][];
  /** What each of these turns turns up. */
  turned: (turns: readonly Turn[]) => string[][];
};

export type Deal = Decks & {
  /** The seat of each chair. */
  chairs: string[];
};

/** The merchant cards of Spice Road without the starting cards, in the order of the component list. */
export const MERCHANTS = (
  '+YYY +YR +G +YYYY +YYR +YG +RR +B U3 YY>RR YY>G YYY>RRR YYY>RG YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB R>YYY ' +
  'RR>YYYG RR>GG RR>YYB RRR>YYGG RRR>GGG RRR>YGB RRR>BB YR>B G>YYYYR G>RR G>YRR GG>YYRRR GG>YYRB GG>RRB GG>BB ' +
  'GGG>BBB YYG>BB B>YYRR B>RRR B>YYYG B>YRG B>GG BB>RRRGG BB>YRGGG'
).split(' ');

/** Two decks, whose cards come one after the other. */
function spiceRoad(chance: Chance): Decks {
  const decks = [
    { row: 'points', dealt: 5, cards: chance.shuffled(Object.keys(POINTS)) },
    { row: 'market', dealt: 6, cards: chance.shuffled(MERCHANTS) },
  ];
  return {
    decks,
    rows: decks.map(({ row, dealt, cards }) => [row, cards.slice(0, dealt)]),
    turned(turns) {
      const next = new Map(decks.map((deck) => [deck.row, deck.dealt]));
      return turns.map(({ reveals }) =>
        reveals.map((card) => {
          const deck = decks.find(({ cards }) => cards.includes(card));
          if (!deck) return '-';
          const at = next.get(deck.row) ?? 0;
          next.set(deck.row, at + 1);
          return deck.cards[at] ?? '-';
        }),
      );
    },
  };
}

function decksIn(game: string, chance: Chance, players: number, printed: PrintedSet | null): Decks | null {
  if (game === 'spice-road') return spiceRoad(chance);
  return game === 'east-to-west' && printed ? eastToWest(chance, players, printed) : null;
}

/** Who begins, then every deck; nothing for a game that cannot be dealt here. */
export function deal(game: string, players: number, seed: Uint8Array, printed: PrintedSet | null = null): Deal | null {
  const chance = new Chance(seed);
  const first = chance.below(players);
  const chairs = Array.from({ length: players }, (_, chair) => 'ABCDE'[(chair - first + players) % players] as string);
  const decks = decksIn(game, chance, players, printed);
  return decks && { chairs, ...decks };
}

/** What a seed alone deals, without chairs. */
export function decksOf(game: string, seed: Uint8Array, players = 2, printed: PrintedSet | null = null): Deck[] {
  return decksIn(game, new Chance(seed), players, printed)?.decks ?? [];
}
