/** Why the house did not let somebody in, in the reader's language. */
import { Refused } from '../api/http.ts';
import { t } from '../i18n/index.svelte.ts';

export function refusedInWords(why: unknown): string {
  if (!(why instanceof Refused)) return String(why);
  switch (why.key) {
    case 'wrong-password':
      return t('refused-wrong-password');
    case 'conflict':
      return t('refused-name-taken');
    case 'too-many':
      return t('refused-too-many');
    case 'forbidden':
      return t('refused-old-link');
    case 'unreadable':
      return t('refused-unreadable');
    case 'no-connection':
    case 'broken':
    case 'busy':
      return t('refused-no-answer');
    default:
      return why.message;
  }
}
