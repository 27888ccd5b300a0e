import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { fonts } from './fonts.ts';

/** Puts the symbols into the page, where the colours of the theme reach them. */
function symbols(): Plugin {
  const sheet = resolve(import.meta.dirname, 'src/assets/symbols.svg');
  return {
    name: 'symbols',
    transformIndexHtml: (page) => page.replace('<!-- symbols -->', readFileSync(sheet, 'utf8').trim()),
  };
}

/** Writes a compressed copy of every text beside it, so that the server need not compress. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|txt|webmanifest)$/.test(name)) continue;
        const path = resolve(folder, name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

const house = process.env.CARAVAN_HOUSE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [fonts(), svelte(), symbols(), compressed()],
  resolve: {
    alias: {
      $printed: resolve(import.meta.dirname, '../crates/server/printed.ts'),
      $lessons: resolve(import.meta.dirname, '../crates/server/lessons'),
      $lib: resolve(import.meta.dirname, 'src/lib'),
      $locales: resolve(import.meta.dirname, '../locales'),
    },
  },
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: house, ws: true } },
  },
});
