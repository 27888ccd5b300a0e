/** Bots have names, so that one can speak of them; each chair has its own. */
const NAMES = ['Leyla', 'Idris', 'Tommaso', 'Zarafa', 'Noor'];

/** The levels offered, the weakest first. */
export const LEVELS = [
  'novice',
  'curious',
  'casual',
  'careful',
  'steady',
  'sharp',
  'strong',
  'expert',
  'master',
] as const;
export type Level = (typeof LEVELS)[number];

export const botName = (chair: number) => NAMES[chair] ?? `Bot ${chair + 1}`;
