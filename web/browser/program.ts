/** The program that is tested, and servers of their own for tests that change what everybody sees. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The program as the Rust tests build it; another can be named. */
const target = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../target');
export const program = process.env.CARAVAN ?? join(target, 'debug/caravan');

/** A port that nobody listens on; several runs go on at the same time. */
export function freePort(): string {
  const ask = `const s = require('net').createServer().listen(0, '127.0.0.1', () => {
    process.stdout.write(String(s.address().port));
    s.close();
  })`;
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim();
}

export type OwnServer = {
  url: string;
  /** Runs `caravan admin` for the server's database. */
  admin: (...words: string[]) => string;
  stop: () => Promise<void>;
};

/** Starts a server with an empty database, and with further options. */
export async function ownServer(...options: string[]): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'caravan-own-'));
  const database = ['--database', `sqlite://${join(folder, 'own.db')}`];
  const address = `127.0.0.1:${freePort()}`;
  const url = `http://${address}`;
  const server = spawn(program, ['serve', '--listen', address, ...database, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (data) => (said += data));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (tries > 300 || server.exitCode !== null) throw new Error(`the server does not start: ${said}`);
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    url,
    admin: (...words) => execFileSync(program, ['admin', ...words, ...database], { encoding: 'utf8' }),
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
