/** Clients with addresses of their own, which trust the certificate of a site and nothing else. */
import { connect as connect2 } from 'node:http2';
import { connect as connectTcp, createServer, type AddressInfo, type Server } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { NAME, type Site } from './site.ts';

/** An encrypted connection from an address. */
export function connect(site: Site, from: string, protocol: 'h2' | 'http/1.1'): TLSSocket {
  const { https: port, ca } = site;
  const options = { host: '127.0.0.1', port, ca, servername: NAME, localAddress: from };
  return connectTls({ ...options, ALPNProtocols: [protocol] });
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type Request = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks over HTTP/2, as browsers do. */
export async function ask(site: Site, from: string, path: string, request: Request = {}): Promise<Answer> {
  const session = connect2(`https://${NAME}`, { createConnection: () => connect(site, from, 'h2') });
  try {
    return await new Promise((done, fail) => {
      session.on('error', fail);
      const { method = 'GET', headers = {}, body = '' } = request;
      const endStream = body === '';
      const stream = session.request(
        { ':authority': NAME, ':method': method, ':path': path, ...headers },
        { endStream },
      );
      let answer: Omit<Answer, 'body'> = { status: 0, headers: {} };
      let text = '';
      stream.setEncoding('utf8');
      stream.on('response', (head) => (answer = { status: head[':status'] ?? 0, headers: head as Answer['headers'] }));
      stream.on('data', (more: string) => (text += more));
      stream.on('end', () => done({ ...answer, body: text }));
      stream.on('error', fail);
      if (!endStream) stream.end(body);
    });
  } finally {
    session.close();
  }
}

/** Sends JSON, as a page of the site does. */
export const post = (site: Site, from: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(site, from, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `https://${NAME}`, ...headers },
    body: JSON.stringify(body),
  });

/** Enters as a guest; `cookie` is by what the server knows it, and `kept` how browsers keep that. */
export async function enter(site: Site, from: string, name = 'Zeno') {
  const answer = await post(site, from, '/api/guests', { name });
  const [kept = ''] = (answer.headers['set-cookie'] ?? []) as string[];
  return { status: answer.status, kept, cookie: kept.split(';')[0] ?? '' };
}

/** A WebSocket that answers pings, and counts them. */
export class Socket {
  pings = 0;
  /** The status of the answer to the handshake: 101 if the socket is open. */
  status = 0;
  closed = false;
  private texts: string[] = [];
  private bytes = Buffer.alloc(0);
  private stream: TLSSocket;

  constructor(site: Site, from: string, path: string, cookie: string) {
    this.stream = connect(site, from, 'http/1.1');
    this.stream.on('data', (more: Buffer) => this.read(more));
    this.stream.on('close', () => (this.closed = true));
    this.stream.on('error', () => (this.closed = true));
    const head = [
      `GET ${path} HTTP/1.1`,
      `Host: ${NAME}`,
      `Origin: https://${NAME}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    this.stream.write(`${head.join('\r\n')}\r\n\r\n`);
  }

  /** The types of all messages so far. */
  get told(): string[] {
    return this.texts.map((text) => (JSON.parse(text) as { type: string }).type);
  }

  say(message: object) {
    this.send(0x1, Buffer.from(JSON.stringify(message)));
  }

  close() {
    this.stream.destroy();
  }

  private read(more: Buffer) {
    this.bytes = Buffer.concat([this.bytes, more]);
    if (this.status === 0) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.status = Number(this.bytes.toString('latin1', 9, 12));
      this.bytes = this.bytes.subarray(end + 4);
    }
    while (this.status === 101 && this.frame()) {}
  }

  /** Takes one frame, if all of it has arrived. Frames of a server are not masked. */
  private frame(): boolean {
    const short = this.bytes.length < 2 ? -1 : this.bytes[1]! & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (short < 0 || this.bytes.length < head) return false;
    const length =
      short < 126 ? short : short === 126 ? this.bytes.readUInt16BE(2) : Number(this.bytes.readBigUInt64BE(2));
    if (this.bytes.length < head + length) return false;
    const kind = this.bytes[0]! & 0x0f;
    const content = this.bytes.subarray(head, head + length);
    this.bytes = this.bytes.subarray(head + length);
    if (kind === 0x1) this.texts.push(content.toString());
    if (kind === 0x9) {
      this.pings += 1;
      this.send(0xa, content);
    }
    return true;
  }

  /** Sends a short frame. Those of a client are masked, here with zeros. */
  private send(kind: number, content: Buffer) {
    this.stream.write(Buffer.concat([Buffer.from([0x80 | kind, 0x80 | content.length, 0, 0, 0, 0]), content]));
  }
}

/** How long a connection lasts that sends this and then nothing, in seconds; at most 40. */
export function patience(site: Site, from: string, sent: string): Promise<number> {
  const stream = connect(site, from, 'http/1.1');
  const start = Date.now();
  stream.on('secureConnect', () => stream.write(sent));
  // An answer such as 408 may come first.
  stream.resume();
  return new Promise((done) => {
    const end = () => done((Date.now() - start) / 1000);
    const timer = setTimeout(() => stream.destroy(), 40_000);
    stream.on('error', end);
    stream.on('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}

/** Passes connections on from an address, for a browser, which cannot choose its own. */
export async function passOn(port: number, from: string): Promise<{ port: number; close: () => void }> {
  const server: Server = createServer((near) => {
    const far = connectTcp({ host: '127.0.0.1', port, localAddress: from });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
