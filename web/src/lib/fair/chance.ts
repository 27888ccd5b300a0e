/** The generator of all deals: ChaCha20 (RFC 8439) with the seed as its key, read word by word. */

const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by));

export class Chance {
  #start = new Uint32Array(16);
  #words = new Uint32Array(16);
  #at = 16;

  constructor(key: Uint8Array) {
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.#start.set(CONSTANT);
    for (let i = 0; i < 8; i += 1) this.#start[4 + i] = view.getUint32(4 * i, true);
  }

  /** The next 32 bits. */
  next(): number {
    if (this.#at === 16) this.#block();
    this.#at += 1;
    return this.#words[this.#at - 1]!;
  }

  #block() {
    const x = this.#start.slice();
    for (let round = 0; round < 10; round += 1) {
      for (const [a, b, c, d] of QUARTERS) {
        x[a] = x[a]! + x[b]!;
        x[d] = turn(x[d]! ^ x[a]!, 16);
        x[c] = x[c]! + x[d]!;
        x[b] = turn(x[b]! ^ x[c]!, 12);
        x[a] = x[a]! + x[b]!;
        x[d] = turn(x[d]! ^ x[a]!, 8);
        x[c] = x[c]! + x[d]!;
        x[b] = turn(x[b]! ^ x[c]!, 7);
      }
    }
    this.#words = x.map((word, i) => word + this.#start[i]!);
    this.#start[12] = this.#start[12]! + 1;
    this.#at = 0;
  }

  /** A number below n, each equally likely. */
  below(n: number): number {
    const least = 2 ** 32 % n;
    for (;;) {
      const product = BigInt(this.next()) * BigInt(n);
      if (Number(product & 0xffff_ffffn) >= least) return Number(product >> 32n);
    }
  }

  /** The list in a new order: from its last place down, each entry swaps with one at or before it. */
  shuffled<T>(list: readonly T[]): T[] {
    const deck = [...list];
    for (let i = deck.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [deck[i], deck[j]] = [deck[j] as T, deck[i] as T];
    }
    return deck;
  }
}
