import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort, program } from './browser/program.ts';

/** The same browser without the windows around its pages takes a quarter less time. */
const [chromium] = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].filter(
  (path) => path && existsSync(path),
);

process.env.CARAVAN_PORT ??= freePort();
const address = `127.0.0.1:${process.env.CARAVAN_PORT}`;
process.env.CARAVAN_FOLDER ??= mkdtempSync(join(tmpdir(), 'caravan-browser-'));

export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The second is written only where PLAYWRIGHT_JUNIT_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE ? [['list'], ['junit']] : [['list']],
  // The layout of every page in every size and language takes long, and only the client can change it.
  projects: [
    // Two cores build and play at the same time: a test that fails once and then passes is listed as flaky, and looked into.
    { name: 'browser', testIgnore: 'layout*', retries: 1 },
    // Chromium now and then draws no frame after the window was resized. What is looked at is fixed, so that a fault of ours is
    // found in the second attempt, too.
    { name: 'layout', testMatch: 'layout*.spec.ts', retries: 1, use: { actionTimeout: 20_000 } },
    // Not a test: random tables, to look for new faults of layout.
    { name: 'hunt', testMatch: 'hunt.ts' },
  ],
  use: {
    baseURL: `http://${address}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${program} serve --listen ${address} --database sqlite://${process.env.CARAVAN_FOLDER}/games.db`,
    url: `http://${address}/health/ready`,
    reuseExistingServer: false,
  },
});
