import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './styles.css';

mount(App, { target: document.getElementById('app') as HTMLElement });
