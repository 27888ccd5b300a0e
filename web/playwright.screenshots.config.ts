import { defineConfig } from '@playwright/test';
import site from './playwright.config.ts';

/** Every page and the main states, into the folder `screenshots`. */
export default defineConfig(site, { testDir: 'pictures', fullyParallel: true, timeout: 120_000 });
