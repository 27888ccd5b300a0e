/** Reads the notation's texts for spices, cards and moves. It knows how things are written, not what is allowed. */

export const SPICES = ['Y', 'R', 'G', 'B'] as const;
export type Spice = (typeof SPICES)[number];

/** How many there are of each spice, cheapest first. */
export type Counts = Record<Spice, number>;

export type Card =
  { kind: 'spice'; get: Spice[] } | { kind: 'upgrade'; steps: number } | { kind: 'trade'; give: Spice[]; get: Spice[] };

/** A change of spices: what is given up and what is got. */
export type Way = { give: Spice[]; get: Spice[] };

export type Move = {
  verb: string;
  card?: string;
  /** What an upgrade changes. */
  way?: Way;
  /** How often a trade is made. */
  times: number;
  pay: Spice[];
  discard: Spice[];
};

export class Unreadable extends Error {}

/** The letters of a text such as `YYRB`; `-` is none. */
export function spices(text: string): Spice[] {
  if (text === '-' || text === '') return [];
  return [...text].map((letter) => {
    if (!SPICES.includes(letter as Spice)) throw new Unreadable(`no spice: ${letter}`);
    return letter as Spice;
  });
}

export function count(list: readonly Spice[]): Counts {
  const counts: Counts = { Y: 0, R: 0, G: 0, B: 0 };
  for (const spice of list) counts[spice] += 1;
  return counts;
}

/** In the order of the notation, cheapest first. */
export function sorted(list: readonly Spice[]): Spice[] {
  return [...list].sort((a, b) => SPICES.indexOf(a) - SPICES.indexOf(b));
}

/** What is left of the first list without the second. */
export function without(list: readonly Spice[], taken: readonly Spice[]): Spice[] {
  const left = [...list];
  for (const spice of taken) {
    const at = left.indexOf(spice);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function readCard(text: string): Card {
  if (text.startsWith('+')) return { kind: 'spice', get: spices(text.slice(1)) };
  if (/^U\d+$/.test(text)) return { kind: 'upgrade', steps: Number(text.slice(1)) };
  const [give, get] = text.split('>');
  if (give && get) return { kind: 'trade', give: spices(give), get: spices(get) };
  throw new Unreadable(`no merchant card: ${text}`);
}

export function readWay(text: string): Way {
  const [give = '', get = ''] = text.split('>');
  return { give: spices(give), get: spices(get) };
}

/** How often: `x3` is three times, anything else once. */
export function readTimes(text: string): number {
  return /^x\d+$/.test(text) ? Number(text.slice(1)) : 1;
}

/** The spices that follow a word of a move. */
export function laid(text: string, word: 'pay' | 'discard'): Spice[] {
  return spices(new RegExp(` ${word} (\\S+)`).exec(text)?.[1] ?? '');
}

export function readMove(text: string): Move {
  const words = text.split(' ');
  const move: Move = { verb: words.shift() ?? '', times: 1, pay: [], discard: [] };
  if (move.verb !== 'rest' && words[0] !== undefined && words[0] !== 'discard') move.card = words.shift();
  while (words.length > 0) {
    const word = words.shift() as string;
    if (word === 'pay') move.pay = spices(words.shift() ?? '');
    else if (word === 'discard') move.discard = spices(words.shift() ?? '');
    else if (/^x\d+$/.test(word)) move.times = Number(word.slice(1));
    else if (word.includes('>')) move.way = readWay(word);
    else throw new Unreadable(`not understood in a move: ${word}`);
  }
  return move;
}

/** The action alone: a move without what is paid and put back. */
export function actionOf(text: string): string {
  return text.replace(/ pay .*$/, '').replace(/ discard .*$/, '');
}

/** The net change of cubes that went up, in the notation: no letter on both sides. */
export function writeWay(from: readonly Spice[], to: readonly Spice[]): string {
  const give = sorted(without(from, to));
  const get = sorted(without(to, from));
  return give.length === 0 ? '' : `${give.join('')}>${get.join('')}`;
}
