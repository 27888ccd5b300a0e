/** Lines of a small graph, drawn from values of which some may be missing. */

export const WIDTH = 150;
export const HEIGHT = 38;
/** Room above the highest and below the lowest value, so that the stroke is not cut. */
const TOP = 4;
const BOTTOM = 3;

/** The line through the values and the area below it, as paths of an SVG picture; a missing value leaves a gap. */
export function spark(values: readonly (number | undefined)[]): { line: string; area: string } {
  const known = values.filter((value) => value !== undefined);
  const most = Math.max(1, ...known);
  const step = WIDTH / Math.max(1, values.length - 1);
  const x = (i: number) => (i * step).toFixed(1);
  const y = (value: number) => (HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  let line = '';
  let area = '';
  let from = -1;
  values.forEach((value, i) => {
    if (value === undefined) return;
    const begins = values[i - 1] === undefined;
    const ends = values[i + 1] === undefined;
    if (begins) from = i;
    line += `${begins ? 'M' : 'L'}${x(i)} ${y(value)}`;
    area += `${begins ? `M${x(i)} ${HEIGHT}L` : 'L'}${x(i)} ${y(value)}`;
    // A value between two gaps is a dot.
    if (begins && ends) line += 'h0';
    if (ends) area += `L${x(i)} ${HEIGHT}L${x(from)} ${HEIGHT}Z`;
  });
  return { line, area };
}
