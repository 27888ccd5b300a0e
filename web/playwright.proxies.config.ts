import { defineConfig } from '@playwright/test';
import site from './playwright.config.ts';

/** The proxies of docs/host/proxies, each with a server behind it; they run at the same time. */
export default defineConfig(
  { ...site, projects: [], webServer: [] },
  {
    testDir: 'proxies',
    fullyParallel: false,
    timeout: 240_000,
    // The server refuses a hint after four seconds, which a busy machine may take. A wrong configuration fails twice.
    retries: 1,
    projects: [{ name: 'caddy' }, { name: 'nginx' }],
  },
);
