import type { Saying } from '$protocol';

/** What is known and what is new, each once and in order. */
export function merged(known: readonly Saying[], more: readonly Saying[]): Saying[] {
  const all = new Map([...known, ...more].map((saying) => [saying.n, saying]));
  return [...all.values()].sort((a, b) => a.n - b.n);
}
