/** Arguments of the server's reasons, as the texts need them. */
import { sorted, spices, SPICES, type Spice } from '../view/notation.ts';

export type ReasonArgs = Record<string, string | number>;

const LETTERS = /^[YRGB]+$/;
const read = (text: string): Spice[] => (LETTERS.test(text) ? spices(text) : []);

/** The first spice there is too little of, with the amounts of it, and all that is missing. */
export type Lack = { spice: Spice; need: number; have: number; missing: Spice[] };

/** What is missing where a reason compares two sets of spices; `null` where it compares none. */
export function lackOf(args: Record<string, string>): Lack | null {
  if (!LETTERS.test(args.need ?? '')) return null;
  const need = read(args.need ?? '');
  const held = read(args.have ?? '');
  const count = (list: Spice[], spice: Spice) => list.filter((other) => other === spice).length;
  const short = SPICES.filter((spice) => count(need, spice) > count(held, spice));
  const missing = short.flatMap((spice) => Array<Spice>(count(need, spice) - count(held, spice)).fill(spice));
  const spice = short[0] ?? 'Y';
  return { spice, need: count(need, spice), have: count(held, spice), missing: sorted(missing) };
}

/** Numbers arrive as text; plural forms match numbers only. */
export function counted(args: Record<string, string>): ReasonArgs {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}
