/** What the guide promises of each proxy in front of several nodes, with the guide's own configuration. */
import { expect, test } from '@playwright/test';
import { ask, enter, post, Socket } from './client.ts';
import { freePort, open, type Proxy, type Running, serve, type Site, until } from './site.ts';

const FRIEND = '127.0.0.22';

let nodes: number[];
let site: Site;
let proxied: Running;
let close: () => Promise<void>;

test.beforeAll(async ({}, { project }) => {
  nodes = [await freePort(), await freePort(), await freePort()];
  ({ site, proxied, close } = await open(project.name as Proxy, nodes));
  // The second node is the first that runs.
  site = { ...site, upstream: nodes[1]! };
});

test.afterAll(async () => close?.());

const isReady = async () => (await ask(site, FRIEND, '/health/ready').catch(() => undefined))?.status === 200;

test('nodes that are gone are not asked, and one that comes back is', async () => {
  let server = await serve(site);
  await until('the proxy finds no node', proxied, isReady);
  // Two of three nodes do not run, and nobody notices.
  const statuses = await Promise.all(Array.from({ length: 12 }, () => enter(site, FRIEND)));
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 201));
  const cookie = statuses[0]!.cookie;
  const chairs = [{ kind: 'me' }, { kind: 'bot', level: 'novice' }];
  const asked = { game: 'spice-road', chairs, access: 'link', spectators: 'link', hints: 'always', undo: 'own' };
  const opened = await post(site, FRIEND, '/api/tables', asked, { cookie });
  expect(opened.status, opened.body).toBe(201);
  const path = `/api/tables/${(JSON.parse(opened.body) as { id: string }).id}/socket`;
  const socket = new Socket(site, FRIEND, path, cookie);
  await expect.poll(() => socket.told).toContain('welcome');

  // The node stops, and the same people go on at another one.
  await server.stop();
  await expect.poll(() => socket.closed).toBe(true);
  site = { ...site, upstream: nodes[0]! };
  server = await serve(site);
  await until('the proxy does not find the other node', proxied, isReady);
  const again = new Socket(site, FRIEND, path, cookie);
  await expect.poll(() => again.told).toContain('welcome');
  again.close();
  await server.stop();
});
