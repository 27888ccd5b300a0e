/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers have them only on pages that came encrypted, and a server in the
 * living room sends its pages plain.
 */
import { join } from './bytes.ts';

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function fractions(root: (prime: number) => number, n: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < n; candidate += 1) {
    let prime = true;
    for (let d = 2; d * d <= candidate; d += 1) if (candidate % d === 0) prime = false;
    if (prime) found.push(Math.floor((root(candidate) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

const START = fractions(Math.sqrt, 8);
const ROUNDS = fractions(Math.cbrt, 64);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        words[i] = view.getUint32(block + 4 * i);
        continue;
      }
      const [w15, w2] = [words[i - 15]!, words[i - 2]!];
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
      words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
    }
    compress(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function compress(hash: Uint32Array, words: Uint32Array) {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + ROUNDS[i]! + words[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const pad = (byte: number) => block.map((own) => own ^ byte);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
}
