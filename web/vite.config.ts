import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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

/** What the client is made of, from this folder. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  '../locales',
  '../crates/server/printed.ts',
  '../crates/server/lessons',
];

/** A word for what is built: other sources have another. */
function buildName(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = resolve(import.meta.dirname, source);
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of names.map((name) => join(path, name)))
      if (statSync(file).isFile()) hash.update(relative(import.meta.dirname, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Tells the client and the server which build it is, so that a client notices when the server has another. */
function named(): Plugin {
  let build = 'dev';
  return {
    name: 'named',
    config: (_, { command }) => {
      if (command === 'build') build = buildName();
      return { define: { BUILD: JSON.stringify(build) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: build });
    },
  };
}

const server = process.env.CARAVAN_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [fonts(), svelte(), symbols(), named(), compressed()],
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
    proxy: { '/api': { target: server, ws: true } },
  },
});
