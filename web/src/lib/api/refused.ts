/** Why the server refused something, in the reader's language. */
import { has, t } from '../i18n/index.svelte.ts';
import { toldOf } from './refusals.ts';

export function refusedInWords(why: unknown): string {
  const { key, args } = toldOf(why);
  // A newer server may know a reason that this page does not.
  return has(key) ? t(key, args) : t('refused-unknown');
}
