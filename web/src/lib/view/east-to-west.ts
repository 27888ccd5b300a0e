/** Reads the public position and the moves of From East to West. */
import { laid, readTimes, readWay, spices, Unreadable, type Spice, type Way } from './notation.ts';

export type RouteCard = { card: string; settlers: number };

export type Player = {
  seat: string;
  pantry: Spice[];
  /** Settlers ready on the player board, and those not yet available. */
  board: number;
  reserve: number;
  route: RouteCard[];
  used: string[];
  cards: string[];
  bonus: string[];
  tiles: string[];
};

/** The bonus tiles at a fort: the one on top, and how many there are. */
export type Stack = { top: string | null; n: number };

export type View = {
  round: number;
  turn: string;
  /** The point cards above the forts; an empty place is null. */
  forts: (string | null)[];
  /** The point card that comes next, and how many there are. */
  nextCard: string | null;
  fortsDeck: number;
  bonus: Record<string, Stack>;
  explore: string[];
  /** Which tile covers a location. */
  covered: Record<string, string>;
  market: (string | null)[];
  marketDeck: number;
  settlers: Record<string, { seat: string; n: number }>;
  players: Player[];
};

const list = (words: string[]) => words.filter((word) => word !== '-');
const row = (words: string[]) => list(words).map((word) => (word === '.' ? null : word));
const isCount = (word: string) => /^\+\d+$/.test(word);

/** How many cards a deck has; known ones may follow a stroke. */
function deck(words: string[]): number {
  return list(words)
    .filter((word) => word !== '/')
    .reduce((sum, word) => sum + (isCount(word) ? Number(word) : 1), 0);
}

/** What is on top, if that is known. */
const top = (words: string[]): string | null => {
  const first = list(words)[0];
  return first === undefined || isCount(first) ? null : first;
};

function pair(word: string): [string, string] {
  const at = word.lastIndexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}

const LABELS = ['pantry', 'board', 'reserve', 'route', 'used', 'cards', 'bonus', 'tiles'];

function player(seat: string, words: string[]): Player {
  const parts = new Map<string, string[]>();
  let current: string[] = [];
  for (const word of words) {
    if (LABELS.includes(word)) parts.set(word, (current = []));
    else current.push(word);
  }
  const part = (label: string) => list(parts.get(label) ?? []);
  return {
    seat,
    pantry: spices(part('pantry')[0] ?? '-'),
    board: Number(part('board')[0] ?? 0),
    reserve: Number(part('reserve')[0] ?? 0),
    route: part('route').map((word) => {
      const [card, settlers] = pair(word);
      return { card, settlers: Number(settlers) };
    }),
    used: part('used'),
    cards: part('cards'),
    bonus: part('bonus'),
    tiles: part('tiles'),
  };
}

/** The position that the text describes. */
export function readView(text: string): View {
  const lines = text.trimEnd().split('\n');
  if (lines[0] !== 'position east-to-west') throw new Unreadable('no position of From East to West');
  const view: View = {
    round: 0,
    turn: '',
    forts: [],
    nextCard: null,
    fortsDeck: 0,
    bonus: {},
    explore: [],
    covered: {},
    market: [],
    marketDeck: 0,
    settlers: {},
    players: [],
  };
  for (const line of lines.slice(1)) {
    const [label = '', ...words] = line.split(' ').filter((word) => word !== '');
    switch (label) {
      case 'turn':
        view.round = Number(words[0]);
        view.turn = words[1] ?? '';
        break;
      case 'forts':
        view.forts = row(words);
        break;
      case 'forts-deck':
        view.nextCard = top(words);
        view.fortsDeck = deck(words);
        break;
      case 'bonus':
        view.bonus[words[0] ?? ''] = { top: top(words.slice(1)), n: deck(words.slice(1)) };
        break;
      case 'explore':
        view.explore = list(words);
        break;
      case 'covered':
        view.covered = Object.fromEntries(list(words).map(pair));
        break;
      case 'market':
        view.market = row(words);
        break;
      case 'market-deck':
        view.marketDeck = deck(words);
        break;
      case 'settlers':
        for (const [location, who] of list(words).map(pair))
          view.settlers[location] = { seat: who.slice(0, 1), n: Number(who.slice(1)) };
        break;
      default:
        if (!/^[A-D]$/.test(label)) throw new Unreadable(`not understood in a position: ${label}`);
        view.players.push(player(label, words));
    }
  }
  return view;
}

export type Move = {
  verb: string;
  /** The location that is worked at. */
  at?: string;
  /** The merchant card that is used. */
  card?: string;
  /** Whether the merchant card of a market goes into the route, and in the place of which. */
  take: boolean;
  out?: string;
  /** The exploration tile that is taken. */
  tile?: string;
  bonus: boolean;
  swap?: [string, string];
  way?: Way;
  times: number;
  discard: Spice[];
};

export function readMove(text: string): Move {
  const words = text.replace(/ discard \S+$/, '').split(' ');
  const move: Move = { verb: words.shift() ?? '', take: false, bonus: false, times: 1, discard: laid(text, 'discard') };
  const next = () => words.shift() ?? '';
  if (move.verb === 'work') move.at = next();
  if (move.verb === 'route') move.card = next();
  while (words.length > 0) {
    const word = next();
    if (word === 'explore') move.tile = next();
    else if (word === 'bonus') move.bonus = true;
    else if (word === 'use') move.card = next();
    else if (word === 'take') move.take = true;
    else if (word === 'for') move.out = next();
    else if (word === 'swap') move.swap = [next(), next()];
    else if (/^x\d+$/.test(word)) move.times = readTimes(word);
    else if (/^[YRGB]+>[YRGB]+$/.test(word)) move.way = readWay(word);
    else throw new Unreadable(`not understood in a move: ${word}`);
  }
  return move;
}
