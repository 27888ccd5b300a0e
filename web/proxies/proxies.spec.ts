/** What the guide promises of each proxy, with the guide's own configuration. */
import { createHash } from 'node:crypto';
import { chromium, expect, test } from '@playwright/test';
import { advised, againstBots, over, settle, toTheEnd } from '../browser/people.ts';
import { ask, connect, enter, passOn, patience, post, Socket } from './client.ts';
import { guide, NAME, open, type Proxy, type Running, serve, type Site, until } from './site.ts';

/** Addresses of clients. All of 127.0.0.0/8 is this machine, and the proxies connect from 127.0.0.1. */
const BROWSER = '127.0.0.21';
const FRIEND = '127.0.0.22';
const FLOOD = '127.0.0.31';
const SLOW = '127.0.0.41';

let site: Site;
let proxied: Running;
let server: Running;
let close: () => Promise<void>;
let waiting: Promise<[number, number]>;
let idle: Socket;

test.beforeAll(async ({}, { project }) => {
  ({ site, proxied, close } = await open(project.name as Proxy));
  server = await serve(site);
  await until('the proxy does not answer', proxied, async () => {
    const answer = await ask(site, FRIEND, '/health/ready').catch(() => undefined);
    return answer?.status === 200;
  });
  // These last for half a minute, while the other tests go on.
  waiting = Promise.all([
    patience(site, SLOW, `GET / HTTP/1.1\r\nHost: ${NAME}\r\nX-Slow: `),
    patience(site, SLOW, `POST /api/guests HTTP/1.1\r\nHost: ${NAME}\r\nContent-Length: 20\r\n\r\n{`),
  ]);
  const { cookie } = await enter(site, FRIEND);
  idle = new Socket(site, FRIEND, `/api/tables/${await table(cookie)}/socket`, cookie);
});

test.afterAll(async () => {
  idle?.close();
  await server?.stop();
  await close?.();
});

/** Opens a table. */
async function table(cookie: string): Promise<string> {
  const chairs = [{ kind: 'me' }, { kind: 'bot', level: 'novice' }];
  const asked = { game: 'spice-road', chairs, access: 'link', spectators: 'link', hints: 'always', undo: 'own' };
  const answer = await post(site, FRIEND, '/api/tables', { ...asked, chat: 'table' }, { cookie });
  expect(answer.status, answer.body).toBe(201);
  return (JSON.parse(answer.body) as { id: string }).id;
}

test('answers are encrypted, over HTTP/2, and browsers are told to stay so', async () => {
  const socket = connect(site, FRIEND, 'h2');
  await new Promise((done, fail) => socket.once('secureConnect', done).once('error', fail));
  expect([socket.alpnProtocol, socket.authorized]).toEqual(['h2', true]);
  socket.destroy();
  const page = await ask(site, FRIEND, '/');
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const plain = await fetch(`http://127.0.0.1:${site.http}/rules`, { redirect: 'manual', headers: { host: NAME } });
  expect([301, 308]).toContain(plain.status);
  const { kept } = await enter(site, FRIEND);
  expect(kept).toMatch(/^__Host-caravan=\w+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});

test('the server says what is too large, in words that people understand', async () => {
  const { cookie } = await enter(site, FRIEND);
  const send = (path: string, type: string, body: string) => {
    const headers = { 'content-type': type, origin: `https://${NAME}`, cookie };
    return ask(site, FRIEND, path, { method: 'POST', headers, body });
  };
  const record = (kib: number) => send('/api/records', 'text/plain', 'x'.repeat(kib * 1024));
  const guest = (kib: number) => send('/api/guests', 'application/json', `{"name": "${'x'.repeat(kib * 1024)}"}`);
  // What the server refuses before all of it has arrived must not become 502 at the proxy.
  const large = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? guest(100) : record(300))));
  expect(large.map(({ status, body }) => [status, JSON.parse(body).reason.key])).toEqual(
    large.map(() => [413, 'too-large']),
  );
  // A record of more than 64 and less than 256 KiB gets through.
  expect((await record(250)).status).toBe(400);
});

test('limits count the address of the client, not that of the proxy', async () => {
  let refused = 0;
  for (let attempt = 0; attempt < 20 && refused === 0; attempt += 1) {
    const some = await Promise.all(Array.from({ length: 20 }, () => enter(site, FLOOD)));
    refused = some.filter(({ status }) => status === 429).length;
  }
  expect(refused).toBeGreaterThan(0);
  expect((await enter(site, FRIEND)).status).toBe(201);
  // What a client says about its own address counts for nothing.
  const claims = { 'x-forwarded-for': '203.0.113.9' };
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => post(site, FLOOD, '/api/guests', { name: 'Zeno' }, claims)),
  );
  expect(statuses.map(({ status }) => status)).toContain(429);
  expect(server.log).not.toContain('trusted proxy');
});

test('a whole game in the browser, from the plain address to the score', async () => {
  const certificate = await new Promise<Buffer>((done, fail) => {
    const socket = connect(site, BROWSER, 'http/1.1');
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const key = socket.getPeerX509Certificate()!.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      done(key);
    });
  });
  const key = createHash('sha256').update(certificate).digest('base64');
  const [http, https] = [await passOn(site.http, BROWSER), await passOn(site.https, BROWSER)];
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      `--ignore-certificate-errors-spki-list=${key}`,
      `--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${https.port}, MAP ${NAME}:80 127.0.0.1:${http.port}`,
    ],
  });
  const context = await browser.newContext({ baseURL: `http://${NAME}`, locale: 'en-GB' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await settle(page);
  await againstBots(page);
  await advised(page);
  // The address was plain, and the proxy sent the browser to the encrypted one.
  expect(page.url()).toMatch(new RegExp(`^https://${NAME}/table/`));
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.nextHopProtocol;
  });
  expect(protocol).toBe('h2');
  expect(sockets[0]).toMatch(new RegExp(`^wss://${NAME}/api/tables/`));
  const cookies = await context.cookies();
  expect(cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))).toEqual([
    { name: '__Host-caravan', secure: true, httpOnly: true },
  ]);
  await toTheEnd(page);
  await expect(over(page)).toBeVisible();
  expect(errors).toEqual([]);
  await browser.close();
  http.close();
  https.close();
});

test('idle games stay open, and slow requests end', async () => {
  const [head, body] = await waiting;
  // Ten and twenty seconds, and a lot for a busy machine.
  expect(head).toBeGreaterThan(5);
  expect(head).toBeLessThan(30);
  expect(body).toBeGreaterThan(10);
  expect(body).toBeLessThan(39);
  // The first ping comes at once and another every 15 seconds, which is less than the patience of the proxy.
  await expect.poll(() => idle.pings, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  idle.say({ type: 'ping' });
  await expect.poll(() => idle.told).toContain('pong');
  expect(idle.closed).toBe(false);
});

test('a server that does not know its proxy says so, in the words of the guide', async () => {
  await server.stop();
  expect((await ask(site, FRIEND, '/')).status).toBe(502);
  server = await serve(site, []);
  const { status, cookie } = await enter(site, FRIEND);
  expect(status).toBe(201);
  expect(cookie).toMatch(/^caravan=/);
  // Without --public-url the host that the proxy passes on decides whether a page is the server's own.
  const socket = new Socket(site, FRIEND, `/api/tables/${await table(cookie)}/socket`, cookie);
  await expect.poll(() => socket.status).toBe(101);
  socket.close();
  const [line] = /127\.0\.0\.1 forwards requests for others.*/.exec(server.log) ?? [];
  expect(guide('proxies.md').replace(/\s+/g, ' ')).toContain(line);
});
