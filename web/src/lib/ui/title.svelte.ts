/** The title of the window: how many games wait elsewhere, what is shown, and the name of the site. */
import { mine } from '../api/mine.svelte.ts';
import { router } from '../router.svelte.ts';

export function titled(text: () => string) {
  $effect(() => {
    const here = router.page.name === 'table' ? router.page.id : '';
    const waiting = mine.waiting.filter((table) => table.id !== here).length;
    const parts = [text(), 'Caravanserai'].filter((part) => part !== '');
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${parts.join(' · ')}`;
  });
}
