/** What flies where after a move of From East to West. */
import type { Event } from '$protocol';
import { readMove, readView, type Player } from '../../view/east-to-west.ts';
import { spices, without, type Spice } from '../../view/notation.ts';
import { Sky } from '../sky.ts';
import type { Box } from './box.ts';

const LATER = 200;

export class Flights {
  #sky = new Sky();

  constructor(
    private readonly box: Box,
    /** The seat at the bottom. */
    private readonly seat: () => string,
    /** The emblem of a seat. */
    private readonly emblem: (seat: string) => string,
  ) {}

  capture() {
    this.#sky.capture();
  }

  fly(event: Event, beforeText: string) {
    if (event.what.kind !== 'moved' || beforeText === '') return;
    const { seat, move: text } = event.what;
    const before = readView(beforeText);
    const after = readView(event.view);
    const player = (list: Player[]) => list.find((player) => player.seat === seat);
    const [was, is] = [player(before.players), player(after.players)];
    if (!was || !is) return;
    const move = readMove(text);
    const home = seat === this.seat();
    const mover = `seat:${seat}`;
    const stands = { ...before.settlers };

    if (move.verb === 'rest') {
      for (const [location, there] of Object.entries(stands))
        if (there.seat === seat) this.#walk(seat, `loc:${location}`, mover, there.n);
      if (home) for (const { card, settlers } of was.route) this.#walk(seat, `route:${card}`, mover, settlers);
      return;
    }

    const at = move.verb === 'route' ? (home ? `route:${move.card}` : mover) : `loc:${move.at}`;
    const old = move.at ? stands[move.at] : undefined;
    if (old && old.seat !== seat) this.#walk(old.seat, at, `seat:${old.seat}`, old.n);
    const now = move.at ? after.settlers[move.at] : is.route.find(({ card }) => card === move.card);
    this.#walk(seat, mover, at, now && 'n' in now ? now.n : (now?.settlers ?? 0));

    const work = move.at ? this.box.location(move.at).work : undefined;
    const slot = work && 'slot' in work ? work.slot : 0;
    const point = work?.kind === 'fort' ? before.forts[slot] : null;
    const merchant = work?.kind === 'market' ? before.market[slot] : null;
    if (point) this.#sky.card(`point:${point}`, mover, LATER);
    if (move.bonus) this.#sky.card(`bonus:${move.at}`, mover, LATER);
    if (move.tile) this.#sky.card(`tile:${move.tile}`, mover, LATER);
    if (merchant) this.#sky.card(`market:${merchant}`, home && move.take ? `route:${merchant}` : mover, LATER);
    this.#cubes(was, is, at, point ? spices(this.box.card(point).cost) : [], home);
  }

  #walk(seat: string, from: string, to: string, n: number) {
    for (let i = 0; i < Math.min(n, 4); i += 1)
      this.#sky.piece('settler', from, to, i * 60, `seat-${this.emblem(seat)}`);
  }

  /** Cubes that leave and cubes that come; what is paid leaves even if the same kind comes back. */
  #cubes(was: Player, is: Player, at: string, paid: Spice[], home: boolean) {
    const kept = without(was.pantry, paid);
    const lost = [...paid, ...without(kept, is.pantry)];
    const gained = without(is.pantry, kept);
    const places = (held: Spice[], list: Spice[]) => {
      const taken = new Set<number>();
      return list.map((spice) => {
        const place = held.findLastIndex((other, i) => other === spice && !taken.has(i));
        taken.add(place);
        return home && place >= 0 ? `place:${place}` : `seat:${was.seat}`;
      });
    };
    const from = places(was.pantry, lost);
    const to = places(is.pantry, gained);
    lost.forEach((spice, i) => this.#sky.cube(spice, from[i] as string, at, i));
    gained.forEach((spice, i) => this.#sky.cube(spice, at, to[i] as string, i + lost.length));
  }
}
