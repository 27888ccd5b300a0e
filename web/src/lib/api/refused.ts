/** Why the server refused something, in the reader's language. */
import { t } from '../i18n/index.svelte.ts';
import { toldOf } from './refusals.ts';

export function refusedInWords(why: unknown): string {
  const { key, args } = toldOf(why);
  return t(key, args);
}
