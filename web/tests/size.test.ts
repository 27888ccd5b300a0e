import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fallbackFaces } from '../fonts.ts';

const dist = resolve(import.meta.dirname, '../dist/assets');

test('all scripts and styles up to the first move stay below 150 kB', () => {
  expect(existsSync(dist), 'npm run build comes first').toBe(true);
  const later =
    /^(Rules|rules|Lessons?|lessons|Learn|Room|own-key|New|Games|Account|refused|Chat|Device|Replay|Result|Look|history|EastToWest|east-to-west)-/;
  const files = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name) && !later.test(name));
  const size = (name: string) => gzipSync(readFileSync(join(dist, name))).length;
  // One language is fetched: the longest of each kind is counted.
  const words = ['common', 'web', 'around', 'replay', 'table'];
  const kind = (name: string) => words.find((word) => new RegExp(`^${word}-[\\w-]{8}\\.js$`).test(name));
  const spoken = words.map((word) => Math.max(...files.filter((name) => kind(name) === word).map(size)));
  const rest = files.filter((name) => !kind(name)).map(size);
  const total = [...spoken, ...rest].reduce((sum, bytes) => sum + bytes, 0);
  expect(files.length).toBeGreaterThan(5);
  expect(total).toBeLessThan(150_000);
  console.info(`${(total / 1000).toFixed(1)} kB in ${files.length} files`);
});

test('every fallback face of the build is named in the tokens', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../src/tokens.css'), 'utf8');
  const faces = [...fallbackFaces().matchAll(/font-family: '([^']+)'/g)].map((match) => match[1] as string);
  expect(faces.length).toBeGreaterThan(8);
  for (const face of faces) expect(tokens).toContain(`'${face}'`);
  // As measured: DejaVu is the widest of them.
  expect(fallbackFaces()).toContain("src: local('DejaVu Sans');\n  size-adjust: 82.00%");
});
