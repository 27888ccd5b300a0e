/** What flies where after a move of Spice Road. */
import type { Event } from '$protocol';
import { readMove, spices, without, type Spice } from '../../view/notation.ts';
import { readView, type Player } from '../../view/spice-road.ts';
import { Sky } from '../sky.ts';

export class Flights {
  #sky = new Sky();

  constructor(
    /** The seat at the bottom. */
    private readonly seat: () => string,
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
    const card = move.card ?? '';
    const gained = without(is.caravan, was.caravan);
    const lost = without(was.caravan, is.caravan);
    /** Where a cube of the mover lies. */
    const places = (player: Player, list: Spice[]) => {
      const taken = new Set<number>();
      return list.map((spice) => {
        const at = player.caravan.findLastIndex((held, i) => held === spice && !taken.has(i));
        taken.add(at);
        return home ? `place:${at}` : `seat:${seat}`;
      });
    };
    const from = places(was, lost);
    const to = places(is, gained);
    const hand = home ? `hand:${card}` : `seat:${seat}`;
    switch (move.verb) {
      case 'play':
        lost.forEach((spice, i) => this.#sky.cube(spice, from[i] as string, hand, i));
        gained.forEach((spice, i) =>
          this.#sky.cube(spice, home ? `played:${card}` : hand, to[i] as string, i + lost.length),
        );
        if (!home) this.#sky.card(`seat:${seat}`, `seat:${seat}`);
        break;
      case 'acquire': {
        move.pay.forEach((spice, i) => {
          const at = lost.indexOf(spice);
          const source = home && at >= 0 ? (from[at] as string) : `seat:${seat}`;
          this.#sky.cube(spice, source, `shelf:${i}`, i);
        });
        this.#sky.card(`market:${card}`, home ? `hand:${card}` : `seat:${seat}`);
        const lying = before.market.find((entry) => entry.card === card)?.lying ?? [];
        lying.forEach((spice, i) => {
          const at = gained.indexOf(spice);
          this.#sky.cube(spice, `market:${card}`, at >= 0 ? (to[at] as string) : `seat:${seat}`, i + move.pay.length);
        });
        break;
      }
      case 'claim':
        spices(card).forEach((spice, i) => {
          const at = lost.indexOf(spice);
          this.#sky.cube(spice, at >= 0 ? (from[at] as string) : `seat:${seat}`, `point:${card}`, i);
        });
        this.#sky.card(`point:${card}`, `seat:${seat}`, 200);
        if (is.gold > was.gold) this.#sky.piece('coin-gold', 'coin:gold', `seat:${seat}`, 320);
        if (is.silver > was.silver) this.#sky.piece('coin-silver', 'coin:silver', `seat:${seat}`, 320);
        break;
      case 'rest':
        if (home) for (const played of was.played) this.#sky.card(`played:${played}`, `hand:${played}`);
        break;
    }
  }
}
