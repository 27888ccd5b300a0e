/** The typefaces as the build sees them: fallback faces of the same size, the files to fetch early, the licences. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What decides how much room a typeface takes: heights, and the average width of a letter, in units of its em. */
type Metrics = { em: number; ascent: number; descent: number; width: number };

const SANS: Metrics = { em: 1000, ascent: 1024, descent: 400, width: 418 };
const SERIF: Metrics = { em: 1000, ascent: 952, descent: 441, width: 438 };

/** The faces that systems have, by the names they are installed under. */
const SYSTEM: { like: 'Sans' | 'Serif'; local: string; metrics: Metrics }[] = [
  { like: 'Sans', local: 'Segoe UI', metrics: { em: 2048, ascent: 2210, descent: 514, width: 908 } },
  { like: 'Sans', local: 'Roboto', metrics: { em: 2048, ascent: 1900, descent: 500, width: 911 } },
  { like: 'Sans', local: 'Helvetica Neue', metrics: { em: 1000, ascent: 952, descent: 213, width: 450 } },
  { like: 'Sans', local: 'Noto Sans', metrics: { em: 1000, ascent: 1069, descent: 293, width: 474 } },
  { like: 'Sans', local: 'DejaVu Sans', metrics: { em: 2048, ascent: 1901, descent: 483, width: 1044 } },
  { like: 'Sans', local: 'Liberation Sans', metrics: { em: 2048, ascent: 1854, descent: 434, width: 913 } },
  { like: 'Sans', local: 'Arial', metrics: { em: 2048, ascent: 1854, descent: 434, width: 913 } },
  { like: 'Serif', local: 'Georgia', metrics: { em: 2048, ascent: 1878, descent: 449, width: 913 } },
  { like: 'Serif', local: 'Noto Serif', metrics: { em: 1000, ascent: 1069, descent: 293, width: 481 } },
  { like: 'Serif', local: 'DejaVu Serif', metrics: { em: 2048, ascent: 1901, descent: 483, width: 1067 } },
  { like: 'Serif', local: 'Liberation Serif', metrics: { em: 2048, ascent: 1825, descent: 443, width: 832 } },
  { like: 'Serif', local: 'Times New Roman', metrics: { em: 2048, ascent: 1825, descent: 443, width: 832 } },
];

/** Faces of the system that are scaled to the size of ours, so that a page does not shift when ours arrives. */
export function fallbackFaces(): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return SYSTEM.map(({ like, local, metrics }) => {
    const ours = like === 'Sans' ? SANS : SERIF;
    const scale = ours.width / ours.em / (metrics.width / metrics.em);
    return `@font-face {
  font-family: '${like} as ${local}';
  src: local('${local}');
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ours.ascent / ours.em / scale)};
  descent-override: ${percent(ours.descent / ours.em / scale)};
  line-gap-override: 0%;
}`;
  }).join('\n');
}

const require = createRequire(import.meta.url);
const PACKAGES = ['source-sans-3', 'vollkorn'];

/** Writes the fallback faces, lets the page fetch both files at once, and ships their licences. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/src/fonts.css') ? `${code}\n${fallbackFaces()}` : null;
    },
    generateBundle() {
      for (const name of PACKAGES) {
        const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
        const source = readFileSync(resolve(folder, 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
