/** Bots have names, so that one can speak of them; each chair has its own. */
const NAMES = ['Leyla', 'Idris', 'Tommaso', 'Zarafa', 'Noor'];

export const LEVELS = ['novice', 'casual', 'steady', 'strong', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const botName = (chair: number) => NAMES[chair] ?? `Bot ${chair + 1}`;
