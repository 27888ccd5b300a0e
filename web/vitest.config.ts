import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import site from './vite.config.ts';

export default mergeConfig(site, defineConfig({ test: { include: ['tests/**/*.test.ts'] } }));
