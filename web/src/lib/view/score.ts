/** Reads `A 61 B 58 winner A`, or `A 40 B 38 in progress`. */
export type Scores = { points: Record<string, number>; winner: string | null };

export function readScore(text: string): Scores {
  const points: Record<string, number> = {};
  for (const [, seat, value] of text.matchAll(/\b([A-E]) (-?\d+)/g)) points[seat as string] = Number(value);
  return { points, winner: /winner ([A-E])/.exec(text)?.[1] ?? null };
}
