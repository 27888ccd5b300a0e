/** A game from its deal to now, as the server's events tell it: one moment for the deal and one for each move. */
import type { Event } from '$protocol';
import * as http from '../api/http.ts';

export type Moment = {
  seq: number;
  /** The event it came from. */
  event: Event;
  /** The position afterwards. */
  view: string;
  /** The round in which the move was made; 0 for the deal. */
  round: number;
  /** Who moved, and how; nobody for the deal. */
  seat: string;
  move: string;
};

/** The round and the seat to move of a position of any game. */
export function turnOf(view: string): { round: number; seat: string } {
  const [, round = '0', seat = ''] = /^turn (\d+) ([A-E])$/m.exec(view) ?? [];
  return { round: Number(round), seat };
}

/** The moments after these events; moves that were taken back are left out. */
export function follow(before: readonly Moment[], events: readonly Event[]): Moment[] {
  let moments = [...before];
  for (const event of events) {
    const what = event.what;
    if (what.kind === 'started' || what.kind === 'imported') {
      moments = [{ seq: event.seq, event, view: event.view, round: 0, seat: '', move: '' }];
    } else if (what.kind === 'moved') {
      const round = turnOf(moments.at(-1)?.view ?? '').round;
      moments.push({ seq: event.seq, event, view: event.view, round, seat: what.seat, move: what.move });
    } else if (what.kind === 'undone') {
      moments = moments.filter((moment) => moment.seq <= what.to);
    }
  }
  return moments;
}

/** Every event after one, in as many answers as it takes. */
export async function eventsAfter(id: string, after: number): Promise<Event[]> {
  const all: Event[] = [];
  for (;;) {
    const { events, last } = await http.events(id, all.at(-1)?.seq ?? after);
    all.push(...events);
    if (events.length === 0 || (all.at(-1)?.seq ?? after) >= last) return all;
  }
}
