/** The component sets of From East to West. */
import type { ComponentSet } from '$protocol';
import { t } from '../i18n/index.svelte.ts';

/** The server's name for the set that is built in. */
const BUILT_IN = 'stand-in';

export const isBuiltIn = (set: ComponentSet) => set.name === BUILT_IN;

/** What its file calls a set; the built-in one is translated. */
export const titleOf = (set: ComponentSet) => (isBuiltIn(set) ? t('components-stand-in') : set.title);

/** The set of this name, or the first where there is none of it. */
export const setNamed = (sets: readonly ComponentSet[], name: string): ComponentSet | null =>
  sets.find((set) => set.name === name) ?? sets[0] ?? null;
