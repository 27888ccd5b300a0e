/** What a score sheet shows, of any game: who got how many points, from what and when. */
import type { Tally } from '$protocol';
import type { Moment } from '../../replay/history.ts';
import { readScore } from '../../view/score.ts';

/** A kind of points, such as gold coins: the key of its name and the seats' points from it. */
export type Source = { key: string; points: Record<string, number> };

/** What a game knows of its own positions. */
export type Reader = {
  /** The points of each seat that lie open in a position, by where they come from. */
  open(view: string): Source[];
  /** The keys of the names of what the server counts at the end. */
  names: Record<string, string>;
  /** The point card that a move claims in a position, and what is printed on it. */
  claim(move: string, before: string): { card: string; points: number } | null;
};

export type Claim = { at: number; round: number; seat: string; card: string; points: number; total: number };

export type Line = {
  seat: string;
  /** Rounds and points: a step each, beginning with nothing. */
  steps: { round: number; points: number }[];
  claims: Claim[];
};

export type Sheet = {
  /** The seats, best first. */
  ranked: string[];
  winner: string | null;
  totals: Record<string, number>;
  sources: Source[];
  lines: Line[];
  claims: Claim[];
  rounds: number;
};

const sum = (sources: Source[], seat: string) => sources.reduce((all, source) => all + (source.points[seat] ?? 0), 0);

/** Where the points came from, as the server counts them. */
export function sourcesOf(tally: readonly Tally[], reader: Reader): Source[] {
  return Object.entries(reader.names).map(([source, key]) => ({
    key,
    points: Object.fromEntries(
      tally.map(({ seat, sources }) => [seat, sources.find((one) => one.key === source)?.points ?? 0]),
    ),
  }));
}

/** The sheet of a game whose score the server has told. */
export function sheetOf(moments: readonly Moment[], score: string, tally: readonly Tally[], reader: Reader): Sheet {
  const { points: totals, winner } = readScore(score);
  const seats = Object.keys(totals).sort();
  const rounds = moments.at(-1)?.round ?? 0;
  const claims: Claim[] = moments.flatMap((moment, at) => {
    const claim = reader.claim(moment.move, moments[at - 1]?.view ?? '');
    if (!claim) return [];
    return [
      { at, round: moment.round, seat: moment.seat, ...claim, total: sum(reader.open(moment.view), moment.seat) },
    ];
  });
  const lines = seats.map((seat): Line => {
    const own = claims.filter((claim) => claim.seat === seat);
    const steps = [{ round: 0, points: 0 }, ...own.map(({ round, total }) => ({ round, points: total }))];
    return { seat, claims: own, steps: [...steps, { round: rounds, points: totals[seat] ?? 0 }] };
  });
  const ranked = [...seats].sort(
    (a, b) => Number(b === winner) - Number(a === winner) || (totals[b] ?? 0) - (totals[a] ?? 0),
  );
  return { ranked, winner, totals, sources: sourcesOf(tally, reader), lines, claims, rounds };
}

/** The claims worth telling: who took the lead for good, the dearest card, and the card that ended the game. */
export type Telling = { kind: 'lead' | 'dearest' | 'ended'; claim: Claim };

export function momentsOf(sheet: Sheet, toEnd: number): Telling[] {
  const told: Telling[] = [];
  const standing: Record<string, number> = {};
  let leader = '';
  let lead: Claim | null = null;
  const counts: Record<string, number> = {};
  let ended: Claim | null = null;
  for (const claim of sheet.claims) {
    standing[claim.seat] = claim.total;
    const best = Object.entries(standing).every(([seat, points]) => seat === claim.seat || points < claim.total);
    if (best && leader !== claim.seat) {
      leader = claim.seat;
      lead = claim;
    }
    counts[claim.seat] = (counts[claim.seat] ?? 0) + 1;
    if (counts[claim.seat] === toEnd) ended ??= claim;
  }
  const dearest = sheet.claims.reduce<Claim | null>(
    (best, claim) => (best && best.points >= claim.points ? best : claim),
    null,
  );
  if (lead && sheet.claims.indexOf(lead) > 0) told.push({ kind: 'lead', claim: lead });
  if (dearest && dearest !== lead) told.push({ kind: 'dearest', claim: dearest });
  if (ended && ended !== dearest && ended !== lead) told.push({ kind: 'ended', claim: ended });
  return told.sort((a, b) => a.claim.at - b.claim.at);
}
