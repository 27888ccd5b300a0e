/** What is printed in the box of From East to West, as the server tells it, to be looked up by name. */
import type {
  PrintedBonusTile,
  PrintedLimits,
  PrintedLocation,
  PrintedPointCard,
  PrintedSet,
  PrintedTile,
} from '$protocol';
import * as http from '../../api/http.ts';

const named = <T extends { id: string }>(entries: readonly T[]) => new Map(entries.map((entry) => [entry.id, entry]));

function find<T>(entries: ReadonlyMap<string, T>, id: string): T {
  const found = entries.get(id);
  if (found === undefined) throw new Error(`not in the box: ${id}`);
  return found;
}

/** A row of boards: the locations of each that are neither forts nor markets. */
export type Land = { board: string; locations: PrintedLocation[] };

export class Box {
  readonly forts: PrintedLocation[];
  readonly markets: PrintedLocation[];
  readonly lands: Land[];
  readonly #locations: Map<string, PrintedLocation>;
  readonly #cards: Map<string, PrintedPointCard>;
  readonly #bonus: Map<string, PrintedBonusTile>;
  readonly #tiles: Map<string, PrintedTile>;

  constructor(readonly printed: PrintedSet) {
    this.#locations = named(printed.locations);
    this.#cards = named(printed.point_cards);
    this.#bonus = named(printed.bonus_tiles);
    this.#tiles = named(printed.exploration_tiles);
    const slot = ({ work }: PrintedLocation) => ('slot' in work ? work.slot : 0);
    const row = (kind: string) =>
      printed.locations.filter(({ work }) => work.kind === kind).sort((a, b) => slot(a) - slot(b));
    this.forts = row('fort');
    this.markets = row('market');
    this.lands = printed.boards.flat().map((board) => ({
      board,
      locations: printed.locations.filter(({ board: on, work }) => on === board && !('slot' in work)),
    }));
  }

  get limits(): PrintedLimits {
    return this.printed.limits;
  }
  location(id: string): PrintedLocation {
    return find(this.#locations, id);
  }
  card(id: string): PrintedPointCard {
    return find(this.#cards, id);
  }
  bonus(id: string): PrintedBonusTile {
    return find(this.#bonus, id);
  }
  tile(id: string): PrintedTile {
    return find(this.#tiles, id);
  }
  /** Whether a move claims a point card. */
  claims(move: string): boolean {
    const [verb, at = ''] = move.split(' ');
    return verb === 'work' && this.#locations.get(at)?.work.kind === 'fort';
  }
}

const known = new Map<string, Promise<Box>>();

/** The box with this hash; it never changes. */
export function boxOf(sha256: string): Promise<Box> {
  const box = known.get(sha256) ?? http.printed(sha256).then((printed) => new Box(printed));
  known.set(sha256, box);
  box.catch(() => known.delete(sha256));
  return box;
}
