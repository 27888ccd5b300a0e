/** What the list of one's own games says about those that are over. */
import type { Chair, Summary } from '$protocol';
import { botName } from '../game/bots.ts';

/** The name of who sits on a chair; none if nobody does. */
export function nameOf(chair: Chair | undefined, i: number): string {
  if (chair?.kind === 'person') return chair.person.name || '–';
  if (chair?.kind === 'recorded') return chair.name;
  return chair?.kind === 'bot' ? botName(i) : '';
}

const isMine = (chair: Chair | undefined, me: string | undefined) =>
  chair?.kind === 'person' && me !== undefined && chair.person.id === me;

/** One's own place, counted from 1, and the others with their points; none where several seats are one's own. */
export type Result = {
  place: number;
  points: number;
  others: { chair: number; name: string; points: number; bot: boolean }[];
};

export function resultOf(table: Summary, me: string | undefined): Result | null {
  const places = table.result?.places ?? [];
  const own = places.filter((place) => isMine(table.chairs[place.chair], me));
  const mine = own[0];
  if (!mine) return null;
  return {
    place: places.indexOf(mine) + 1,
    points: mine.points,
    others: places
      .filter((place) => place !== mine)
      .map(({ chair, points }) => ({
        chair,
        points,
        name: nameOf(table.chairs[chair], chair),
        bot: table.chairs[chair]?.kind === 'bot',
      })),
  };
}

/** Whether one plays alone against bots there, all of this level if one is named. */
export function againstBotsOnly(table: Summary, me: string | undefined, level?: string): boolean {
  const others = table.chairs.filter((chair) => !isMine(chair, me));
  const fits = (chair: Chair) => chair.kind === 'bot' && (level === undefined || chair.level === level);
  return others.length === table.chairs.length - 1 && others.every(fits);
}

/** How many games were won, of how many. */
export function recordOf(tables: readonly Summary[], me: string | undefined): { won: number; played: number } {
  const results = tables.flatMap((table) => resultOf(table, me) ?? []);
  return { won: results.filter(({ place }) => place === 1).length, played: results.length };
}

/** Which of one's own games are shown. */
export type Filters = {
  stage: 'all' | 'turn' | 'running' | 'over';
  game: string;
  who: 'anyone' | 'people' | 'bots';
  name: string;
};

export const NO_FILTERS: Filters = { stage: 'all', game: 'all', who: 'anyone', name: '' };

/** The filters of an address, and the address of filters: what is not filtered by is not named. */
export function filtersOf(search: string): Filters {
  const asked = new URLSearchParams(search);
  const one = <T extends string>(key: string, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === asked.get(key)) ?? otherwise;
  return {
    stage: one('show', ['all', 'turn', 'running', 'over'], 'all'),
    game: asked.get('game') ?? 'all',
    who: one('against', ['anyone', 'people', 'bots'], 'anyone'),
    name: asked.get('name') ?? '',
  };
}

export function searchOf({ stage, game, who, name }: Filters): string {
  const pairs: [string, string, string][] = [
    ['show', stage, 'all'],
    ['game', game, 'all'],
    ['against', who, 'anyone'],
    ['name', name.trim(), ''],
  ];
  const named = pairs.filter(([, value, none]) => value !== none);
  const search = new URLSearchParams(named.map(([key, value]) => [key, value])).toString();
  return search === '' ? '' : `?${search}`;
}

/** Whether a table passes the filters, but for its stage. */
export function passes(table: Summary, { game, who, name }: Filters, me: string | undefined): boolean {
  if (game !== 'all' && table.game !== game) return false;
  const alone = againstBotsOnly(table, me);
  if ((who === 'bots' && !alone) || (who === 'people' && alone)) return false;
  const wanted = name.trim().toLocaleLowerCase();
  const names = table.chairs.map((chair, i) => (isMine(chair, me) ? '' : nameOf(chair, i).toLocaleLowerCase()));
  return wanted === '' || names.some((other) => other.includes(wanted));
}
