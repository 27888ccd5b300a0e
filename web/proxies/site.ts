/** A server behind a proxy, which is configured by the file of the guide. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
const CARAVAN = process.env.CARAVAN ?? join(TARGET, 'debug/caravan');

/** The name of the site in the guide. */
export const NAME = 'play.example.org';

export type Proxy = 'caddy' | 'nginx';
export type Site = { proxy: Proxy; folder: string; http: number; https: number; upstream: number; ca: Buffer };
type Place = Omit<Site, 'ca'> & { nodes: number[] };

/** The addresses of the nodes in the guide. */
const NODES = ['10.0.0.11:8080', '10.0.0.12:8080', '10.0.0.13:8080'];

/** The file for a proxy in front of one server, or of several nodes, and what is replaced in it. */
function upstreams({ nodes, upstream }: Place, file: string): [string, [string, string][]] {
  const to = (port: number) => `127.0.0.1:${port}`;
  if (nodes.length === 0) return [`proxies/${file}`, [['127.0.0.1:8080', to(upstream)]]];
  return [`proxies/cluster/${file}`, NODES.map((node, n) => [node, to(nodes[n]!)])];
}

/** A file of the guide. */
export const guide = (file: string) => readFileSync(join(ROOT, 'docs/host', file), 'utf8');

/** The program of a proxy: the one that `cargo xtask test proxies` unpacked, or that of the system. */
function program(path: string): string {
  const unpacked = join(ROOT, '.proxies', path);
  return existsSync(unpacked) ? unpacked : basename(path);
}

/** Replaces what depends on the machine; everything else in the guide's file stays as it is. */
function adapted(file: string, changes: [string, string][]): string {
  return changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`${file} no longer has the line: ${before}`);
    return text.replaceAll(before, after);
  }, guide(file));
}

function caddyfile(place: Place): string {
  const { folder, http, https } = place;
  const [file, changes] = upstreams(place, 'Caddyfile');
  // A certificate of Caddy's own authority instead of a public one, and nothing outside of the folder.
  const own = `{
	admin off
	skip_install_trust
	local_certs
	default_bind 127.0.0.1
	http_port ${http}
	https_port ${https}
	storage file_system ${folder}/storage
`;
  return adapted(file, [['\n{\n', `\n${own}`], ...changes]);
}

function nginxConf(place: Place): string {
  const { folder, http, https } = place;
  const [file, changes] = upstreams(place, 'nginx.conf');
  const site = adapted(file, [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    [`/etc/letsencrypt/live/${NAME}/`, `${folder}/`],
    ...changes,
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ');
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  ${folders}
  include ${folder}/site.conf;
}
`;
}

/** A certificate for the site that vouches for itself. */
function certify(folder: string) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '30'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, ...name, ...files], { stdio: 'pipe' });
}

/** A running program and what it has written to its log. */
export class Running {
  log = '';
  private ended: Promise<void>;

  constructor(private child: ChildProcess) {
    child.stderr?.on('data', (text: Buffer) => (this.log += text.toString()));
    this.ended = new Promise((done) => {
      child.on('exit', () => done());
      child.on('error', (why) => {
        this.log += why.message;
        done();
      });
    });
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.ended;
  }

  get isRunning(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }
}

function start(command: string, args: string[], folder: string): Running {
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return new Running(spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits until something is there, as long as the program that shall make it runs. */
export async function until(what: string, running: Running, isThere: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    if (await isThere()) return;
    if (!running.isRunning) break;
  }
  throw new Error(`${what}: ${running.log}`);
}

/** Starts the server of a site, with the options that the guide names or others. */
export async function serve(
  site: Site,
  options = ['--public-url', `https://${NAME}`, '--trusted-proxy', '127.0.0.1'],
): Promise<Running> {
  const listen = `127.0.0.1:${site.upstream}`;
  const database = `sqlite://${site.folder}/games.db`;
  const server = start(CARAVAN, ['serve', '--listen', listen, '--database', database, ...options], site.folder);
  await until('the server does not start', server, async () => {
    const answer = await fetch(`http://${listen}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
  return server;
}

/** Starts a proxy in front of the place where a server will be, or of places where nodes will be. */
export async function open(
  proxy: Proxy,
  nodes: number[] = [],
): Promise<{ site: Site; proxied: Running; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `caravan-${proxy}-`));
  const [http, https, upstream] = [await freePort(), await freePort(), nodes[0] ?? (await freePort())];
  const place = { proxy, folder, http, https, upstream, nodes };
  mkdirSync(join(folder, 'storage'));
  let proxied: Running;
  let authority: string;
  if (proxy === 'caddy') {
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, caddyfile(place));
    proxied = start(program('usr/bin/caddy'), ['run', '--adapter', 'caddyfile', '--config', config], folder);
    authority = join(folder, 'storage/pki/authorities/local/root.crt');
  } else {
    certify(folder);
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, nginxConf(place));
    proxied = start(program('usr/sbin/nginx'), ['-p', folder, '-e', 'stderr', '-c', config], folder);
    authority = join(folder, 'fullchain.pem');
  }
  await until(`${proxy} does not start`, proxied, () => existsSync(authority));
  const close = async () => {
    await proxied.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { site: { ...place, ca: readFileSync(authority) }, proxied, close };
}
