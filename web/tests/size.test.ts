import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fallbackFaces } from '../fonts.ts';

const dist = resolve(import.meta.dirname, '../dist');
const asset = (name: string) => readFileSync(join(dist, name));
const zipped = (name: string) => gzipSync(asset(name)).length;

/** What is fetched for a part of the client that is opened later, as the entry itself lists it. */
function fetchedFor(entry: string, part: string): string[] {
  const text = asset(entry).toString();
  const names = [...(/m\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    (found) => found[1] as string,
  );
  const needs = new RegExp(`import\\(\`\\./${part}-[\\w-]{8}\\.js\`\\),__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(text);
  return (needs?.[1] ?? '').split(',').map((index) => names[Number(index)] as string);
}

test('all scripts and styles up to the first move stay below 150 kB', () => {
  expect(existsSync(join(dist, 'index.html')), 'npm run build comes first').toBe(true);
  const page = asset('index.html').toString();
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1] as string);
  const entry = first.find((name) => name.startsWith('assets/index-') && name.endsWith('.js')) as string;
  const files = new Set([...first, ...fetchedFor(entry, 'Table'), ...fetchedFor(entry, 'Game')]);
  expect([...files].some((name) => name.startsWith('assets/Rows-') || name.startsWith('assets/Game-'))).toBe(true);
  expect([...files].some((name) => /(Screen|EastToWest|Rules|Replay)-/.test(name))).toBe(false);
  // One language is fetched: the longest of each kind is counted.
  const all = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const spoken = ['common', 'web', 'around', 'replay', 'table'].map((word) => {
    const texts = all.filter((name) => new RegExp(`/${word}-[\\w-]{8}\\.js$`).test(name));
    return Math.max(...texts.map(zipped));
  });
  const total = [...spoken, ...[...files].map(zipped)].reduce((sum, bytes) => sum + bytes, 0);
  expect(files.size).toBeGreaterThan(20);
  expect(total).toBeLessThan(150_000);
  console.info(`${(total / 1000).toFixed(1)} kB in ${files.size} files`);
});

test('every fallback face of the build is named in the tokens', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../src/tokens.css'), 'utf8');
  const faces = [...fallbackFaces().matchAll(/font-family: '([^']+)'/g)].map((match) => match[1] as string);
  expect(faces.length).toBeGreaterThan(8);
  for (const face of faces) expect(tokens).toContain(`'${face}'`);
  // As measured: DejaVu is the widest of them.
  expect(fallbackFaces()).toContain("src: local('DejaVu Sans');\n  size-adjust: 82.00%");
});
