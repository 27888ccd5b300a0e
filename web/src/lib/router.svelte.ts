/** The address and the page it stands for. */
import { version } from './version.svelte.ts';

export type Page =
  | { name: 'home' }
  | { name: 'new' }
  | { name: 'games' }
  | { name: 'device' }
  | { name: 'invited' }
  | { name: 'admin' }
  | { name: 'rules'; game: string }
  | { name: 'lessons' }
  | { name: 'lesson'; game: string; chapter: string | null }
  | { name: 'table'; id: string; hand: boolean }
  | { name: 'screen'; id: string }
  | { name: 'replay'; id: string; seq: number | null }
  | { name: 'nothing' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { name: 'home' };
  if (parts.length === 1 && parts[0] === 'new') return { name: 'new' };
  if (parts.length === 1 && parts[0] === 'games') return { name: 'games' };
  if (parts.length === 1 && parts[0] === 'device') return { name: 'device' };
  if (parts.length === 1 && parts[0] === 'invited') return { name: 'invited' };
  if (parts.length === 1 && parts[0] === 'admin') return { name: 'admin' };
  if (parts.length <= 2 && parts[0] === 'rules') return { name: 'rules', game: parts[1] ?? 'spice-road' };
  if (parts.length === 1 && parts[0] === 'learn') return { name: 'lessons' };
  if (parts.length <= 3 && parts[0] === 'learn') {
    return { name: 'lesson', game: parts[1] as string, chapter: parts[2] ?? null };
  }
  if (parts.length === 2 && parts[0] === 'table') return { name: 'table', id: parts[1] as string, hand: false };
  if (parts.length === 3 && parts[0] === 'table' && parts[2] === 'hand')
    return { name: 'table', id: parts[1] as string, hand: true };
  if (parts.length === 3 && parts[0] === 'table' && parts[2] === 'screen')
    return { name: 'screen', id: parts[1] as string };
  if (parts[0] === 'table' && parts[2] === 'replay' && parts.length <= 4 && /^\d*$/.test(parts[3] ?? '')) {
    return { name: 'replay', id: parts[1] as string, seq: parts[3] === undefined ? null : Number(parts[3]) };
  }
  return { name: 'nothing' };
}

class Router {
  page = $state<Page>(pageOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.page = pageOf(location.pathname)));
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string) {
    // A newer client is taken up on the way.
    if (version.outdated) return location.assign(path);
    history.pushState(null, '', path);
    this.page = pageOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Links to this server need no new page. */
  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    // A place on this very page is the browser's to find.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
