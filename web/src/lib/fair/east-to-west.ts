/** What a seed deals in From East to West, and what its moves turn up. */
import type { PrintedLocation, PrintedSet } from '$protocol';
import type { Chance } from './chance.ts';
import { MERCHANTS, type Decks } from './deal.ts';
import type { Turn } from './record.ts';

/** With four players nothing is covered. */
const OPEN = 4;

export function eastToWest(chance: Chance, players: number, printed: PrintedSet): Decks {
  const row = (kind: string) => printed.locations.filter(({ work }) => work.kind === kind);
  const [forts, markets] = [row('fort'), row('market')];
  const used = printed.point_cards.filter((card) => card.players.includes(players));
  const points = chance.shuffled(used.map(({ id }) => id));
  const bonus = chance.shuffled(
    printed.bonus_tiles.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id)),
  );
  const stacks = forts.map(({ id, work }): [string, string[]] => [
    id,
    bonus.splice(0, work.kind === 'fort' ? work.bonus_stack : 0),
  ]);
  const tiles = printed.exploration_tiles.map(({ id }) => id);
  const shuffled = chance.shuffled(tiles);
  const covered = printed.locations
    .filter((location) => location.covered && players < OPEN)
    .flatMap(({ id }) => {
      const tile = shuffled.shift();
      return tile ? [`${id}=${tile}`] : [];
    });
  const beside = tiles.filter((tile) => shuffled.includes(tile));
  const merchants = chance.shuffled(MERCHANTS);
  const next = points[forts.length];
  // The lines of bonus tiles come from left to right, whatever the order of the file.
  const shown = [...stacks].sort(([a], [b]) => slotOf(forts, a) - slotOf(forts, b));
  return {
    decks: [
      { row: 'forts', dealt: forts.length, cards: points },
      ...shown.map(([fort, tiles]) => ({ row: `bonus ${fort}`, dealt: tiles.length, cards: tiles })),
      { row: 'explore', dealt: beside.length, cards: beside },
      { row: 'covered', dealt: covered.length, cards: covered },
      { row: 'market', dealt: markets.length, cards: merchants },
    ],
    rows: [
      ['forts', points.slice(0, forts.length)],
      ['forts-deck', next ? [next] : []],
      ...shown.map(([fort, tiles]): [string, string[]] => [`bonus ${fort}`, tiles.slice(0, 1)]),
      ['explore', beside],
      ['covered', covered],
      ['market', merchants.slice(0, markets.length)],
    ],
    turned: (turns) => {
      const decks = new Lying(printed, points.slice(forts.length), new Map(stacks), merchants, markets.length);
      return turns.map(({ move }) => decks.turnedBy(move));
    },
  };
}

const slotOf = (row: PrintedLocation[], id: string) => {
  const work = row.find((location) => location.id === id)?.work;
  return work && 'slot' in work ? work.slot : 0;
};

/** The decks as they lie while the game goes on: Renew puts cards under one of them. */
class Lying {
  readonly #points: string[];
  readonly #stacks: Map<string, string[]>;
  #market: string[];
  readonly #merchants: string[];

  constructor(
    private readonly printed: PrintedSet,
    points: string[],
    stacks: ReadonlyMap<string, string[]>,
    merchants: string[],
    private readonly markets: number,
  ) {
    this.#points = [...points];
    this.#stacks = new Map([...stacks].map(([fort, tiles]) => [fort, [...tiles]]));
    this.#market = merchants.slice(0, markets);
    this.#merchants = merchants.slice(markets);
  }

  turnedBy(move: Turn['move']): string[] {
    const [verb, at = ''] = move.split(' ');
    const work = this.printed.locations.find(({ id }) => id === at)?.work;
    if (verb !== 'work' || !work) return [];
    const top = (list: string[]) => list.slice(0, 1);
    if (work.kind === 'fort') {
      this.#points.shift();
      const card = top(this.#points);
      if (!/ bonus( |$)/.test(move)) return card;
      const stack = this.#stacks.get(at) ?? [];
      stack.shift();
      return [...card, ...top(stack)];
    }
    if (work.kind === 'market') {
      const card = this.#merchants.splice(0, 1);
      this.#market.splice(work.slot, 1);
      this.#market.push(...card);
      return card;
    }
    if (work.kind !== 'renew') return [];
    this.#merchants.push(...this.#market);
    this.#market = this.#merchants.splice(0, this.markets);
    return [...this.#market];
  }
}
