/** Which chapters were done on this device. */
const KEY = 'caravanserai-lessons';

export type Progress = Record<string, string[]>;

function stored(): Progress {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Progress;
  } catch {
    return {};
  }
}

const progress = $state<{ done: Progress }>({ done: stored() });

export const doneOf = (game: string): readonly string[] => progress.done[game] ?? [];

/** Remembers that there is no newcomer here any more. */
export function begin() {
  localStorage.setItem(KEY, JSON.stringify(progress.done));
}

export function finish(game: string, chapter: string) {
  if (doneOf(game).includes(chapter)) return;
  progress.done = { ...progress.done, [game]: [...doneOf(game), chapter] };
  begin();
}
