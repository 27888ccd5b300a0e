/**
 * Compares the pictures of two folders, and writes what differs, with a report to look at.
 *
 *     npm run compare -- BEFORE AFTER [REPORT]
 *
 * Pictures of tables that are dealt by chance always differ; those of the positions do not.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** How much a colour may differ, of 255: letters are not drawn the same every time. */
const SLIGHTLY = 24;

const [before, after, report = 'compared'] = process.argv.slice(2);
if (!before || !after) {
  console.error('usage: npm run compare -- BEFORE AFTER [REPORT]');
  process.exit(2);
}
const pictures = (folder) => new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));
const [old, now] = [pictures(before), pictures(after)];
mkdirSync(report, { recursive: true });

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = browsers.find((path) => path && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();

/** In the page: the share of pixels that differ, and a picture in which only they have a colour. */
async function differ([one, other, slightly]) {
  const read = async (text) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${text}`;
    await picture.decode();
    return picture;
  };
  const [a, b] = await Promise.all([read(one), read(other)]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const pixels = (picture) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, width, height);
  };
  const [left, right] = [pixels(a), pixels(b)];
  let count = 0;
  for (let i = 0; i < left.data.length; i += 4) {
    const apart = Math.max(...[0, 1, 2, 3].map((part) => Math.abs(left.data[i + part] - right.data[i + part])));
    if (apart > slightly) {
      count += 1;
      right.data.set([207, 65, 44, 255], i);
    } else {
      const grey = 255 - (255 - right.data[i + 1]) * 0.25;
      right.data.set([grey, grey, grey, 255], i);
    }
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').putImageData(right, 0, 0);
  return { share: count / (width * height), drawing: canvas.toDataURL().split(',')[1] };
}

const found = [];
for (const name of [...old].filter((name) => now.has(name)).sort()) {
  const read = (folder) => readFileSync(join(folder, name)).toString('base64');
  const { share, drawing } = await page.evaluate(differ, [read(before), read(after), SLIGHTLY]);
  if (share === 0) continue;
  writeFileSync(join(report, name), Buffer.from(drawing, 'base64'));
  found.push({ name, share });
}
await browser.close();

found.sort((a, b) => b.share - a.share);
const gone = [...old].filter((name) => !now.has(name));
const fresh = [...now].filter((name) => !old.has(name));
const percent = (share) => `${(share * 100).toFixed(2)} %`;
const shown = (folder, name) => `<img loading="lazy" src="file://${resolve(folder, name)}" alt="">`;
const rows = found.map(
  ({ name, share }) =>
    `<h2>${name}: ${percent(share)}</h2><div>${shown(before, name)}${shown(after, name)}${shown(report, name)}</div>`,
);
const list = (title, names) => (names.length > 0 ? `<p>${title}: ${names.join(', ')}</p>` : '');
writeFileSync(
  join(report, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Pictures compared</title><style>body{font:16px sans-serif}div{display:flex;gap:8px}img{width:32%;border:1px solid #ccc}</style>
<h1>${found.length} of ${now.size - fresh.length} pictures differ</h1>${list('Gone', gone)}${list('New', fresh)}${rows.join('\n')}`,
);
for (const { name, share } of found) console.info(`${percent(share).padStart(9)}  ${name}`);
console.info(
  `${found.length} of ${now.size - fresh.length} differ, ${gone.length} gone, ${fresh.length} new: ${join(report, 'index.html')}`,
);
