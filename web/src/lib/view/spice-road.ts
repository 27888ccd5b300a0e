/** Reads the public position of Spice Road. */
import { spices, Unreadable, type Spice } from './notation.ts';

export type MarketCard = { card: string; lying: Spice[] };

export type Player = {
  seat: string;
  caravan: Spice[];
  hand: string[];
  played: string[];
  claimed: string[];
  gold: number;
  silver: number;
};

export type View = {
  round: number;
  turn: string;
  market: MarketCard[];
  marketDeck: number;
  points: string[];
  pointsDeck: number;
  gold: number;
  silver: number;
  players: Player[];
};

const list = (words: string[]) => words.filter((word) => word !== '-');

function deck(words: string[]): number {
  return list(words).reduce((sum, word) => sum + (/^\+\d+$/.test(word) ? Number(word) : 1), 0);
}

function marketCard(word: string): MarketCard {
  const [card = '', lying = ''] = word.split('=');
  return { card, lying: spices(lying) };
}

const LABELS = ['caravan', 'hand', 'played', 'claimed', 'gold', 'silver'];

function player(seat: string, words: string[]): Player {
  const parts = new Map<string, string[]>();
  let current: string[] = [];
  for (const word of words) {
    if (LABELS.includes(word)) parts.set(word, (current = []));
    else current.push(word);
  }
  const part = (label: string) => parts.get(label) ?? [];
  return {
    seat,
    caravan: spices(part('caravan')[0] ?? '-'),
    hand: list(part('hand')),
    played: list(part('played')),
    claimed: list(part('claimed')),
    gold: Number(part('gold')[0] ?? 0),
    silver: Number(part('silver')[0] ?? 0),
  };
}

/** The position that the text describes. */
export function readView(text: string): View {
  const lines = text.trimEnd().split('\n');
  if (lines[0] !== 'position spice-road') throw new Unreadable('no position of Spice Road');
  const view: View = {
    round: 0,
    turn: '',
    market: [],
    marketDeck: 0,
    points: [],
    pointsDeck: 0,
    gold: 0,
    silver: 0,
    players: [],
  };
  for (const line of lines.slice(1)) {
    const [label = '', ...words] = line.split(' ').filter((word) => word !== '');
    switch (label) {
      case 'turn':
        view.round = Number(words[0]);
        view.turn = words[1] ?? '';
        break;
      case 'market':
        view.market = list(words).map(marketCard);
        break;
      case 'market-deck':
        view.marketDeck = deck(words);
        break;
      case 'points':
        view.points = list(words);
        break;
      case 'points-deck':
        view.pointsDeck = deck(words);
        break;
      case 'coins':
        view.gold = Number(words[1]);
        view.silver = Number(words[3]);
        break;
      default:
        if (!/^[A-E]$/.test(label)) throw new Unreadable(`not understood in a position: ${label}`);
        view.players.push(player(label, words));
    }
  }
  return view;
}
