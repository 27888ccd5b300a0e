/** Draws the icons and the pictures of links into `public`, from the drawings of the client: `npm run icons`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

const here = (path) => resolve(import.meta.dirname, path);
const text = (path) => readFileSync(here(path), 'utf8');
const base64 = (path) => readFileSync(here(path)).toString('base64');
const fonts = 'node_modules/@fontsource-variable';
const face = (family, path) =>
  `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${base64(path)})}`;
const styles = `${face('Vollkorn', `${fonts}/vollkorn/files/vollkorn-latin-wght-normal.woff2`)}
${face('Source Sans 3', `${fonts}/source-sans-3/files/source-sans-3-latin-wght-normal.woff2`)}
${text('src/tokens.css')}
*{box-sizing:border-box;margin:0}.symbols{position:absolute;width:0;height:0}body{font-family:'Source Sans 3'}text.letter{font-family:'Source Sans 3'}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function draw(name, width, height, body, clear = false) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>${styles}</style>${text('src/assets/symbols.svg')}${body}`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(here(`public/${name}`), await page.screenshot({ omitBackground: clear }));
  await page.close();
}

const icon = (size, pad) =>
  `<div style="width:${size}px;height:${size}px;padding:${pad}px;${pad ? 'background:#1c2d5e' : ''}">${text(
    'public/icon.svg',
  ).replace('<svg', `<svg style="display:block;width:${size - 2 * pad}px;height:${size - 2 * pad}px"`)}</div>`;
await draw('icon-192.png', 192, 192, icon(192, 0), true);
await draw('icon-512.png', 512, 512, icon(512, 0), true);
await draw('icon-maskable-512.png', 512, 512, icon(512, 56));
await draw('icon-apple-180.png', 180, 180, icon(180, 0));

const preview = (title, lead) => `<div style="position:relative;width:1200px;height:630px;overflow:hidden;
  background:#0f1a3d;color:#fff"><div style="position:absolute;inset:0">${text('src/assets/scene.svg').replace(
    '<svg',
    '<svg style="position:absolute;right:-470px;bottom:0;width:1840px;height:630px" preserveAspectRatio="xMaxYMax slice"',
  )}</div>
  <div style="position:absolute;left:72px;top:64px;width:560px">
    <div style="display:flex;align-items:center;gap:16px;font:600 30px 'Vollkorn'">${text('public/icon.svg').replace(
      '<svg',
      '<svg width="56" height="56"',
    )}Caravanserai</div>
    <h1 style="margin-top:34px;font:700 82px/1.02 'Vollkorn';letter-spacing:-.01em;text-shadow:0 2px 24px #0f1a3d">${title}</h1>
    <p style="margin-top:18px;font:500 34px/1.25 'Source Sans 3';color:#d5def8;text-shadow:0 1px 14px #0f1a3d">${lead}</p>
  </div></div>`;
await draw('preview.png', 1200, 630, preview('Caravanserai', 'Spice Road · From East to West'));
await draw('preview-spice-road.png', 1200, 630, preview('Century: Spice Road', '2–5 · 25 min'));
await draw('preview-east-to-west.png', 1200, 630, preview('Century: From East to West', '2–4 · 50 min'));
await browser.close();
