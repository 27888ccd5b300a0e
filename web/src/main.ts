import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './components.css';
import './pages.css';

mount(App, { target: document.getElementById('app') as HTMLElement });
