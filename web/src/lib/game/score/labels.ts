/** Names at the ends of a graph's lines. */

const GAP = 17;
const LONGEST = 13;

/** Moves labels apart as far as a line of text, none below the bottom. */
export function apart<T extends { y: number }>(labels: T[], bottom: number): T[] {
  const placed = [...labels].sort((a, b) => a.y - b.y);
  placed.forEach((label, i) => {
    const above = placed[i - 1];
    if (above) label.y = Math.max(label.y, above.y + GAP);
  });
  const over = (placed.at(-1)?.y ?? 0) - (bottom + 4);
  return over > 0 ? placed.map((label) => ({ ...label, y: label.y - over })) : placed;
}

export const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
