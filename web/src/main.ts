import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './styles.css';

// A server that was updated has no part of an older client any more: the page reloads, but only once.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('caravanserai-reloaded') ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('caravanserai-reloaded', String(Date.now()));
  event.preventDefault();
  location.reload();
});

mount(App, { target: document.getElementById('app') as HTMLElement });
