/** Notices of the browser, for who looks elsewhere: asked for in the settings, shown only while the page is hidden. */
import { t } from './i18n/index.svelte.ts';
import { router } from './router.svelte.ts';
import { settings } from './settings.svelte.ts';

/** Whether this browser shows notices of pages like this one. */
export const possible = () => 'Notification' in window && isSecureContext && Notification.permission !== 'denied';

/** Asks whether notices may be shown, which browsers only do after a click, and says whether they are from now on. */
export async function allow(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells who looks elsewhere that a table waits; a later notice of the same table takes the place of this one. */
export function notify(table: string, text: string) {
  if (!settings.notices || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(t('your-turn'), { body: text, tag: table, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      router.go(`/table/${table}`);
      notice.close();
    };
  } catch {
    // Some phones show notices of installed pages only.
  }
}
