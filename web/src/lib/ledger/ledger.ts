/**
 * The move being composed. All that may be done comes from the server as choices; the ledger only picks among them and
 * writes the sentence that is sent. It is plain data and functions, so that it can be tested without a page.
 */
import type { Choice } from '$protocol';
import {
  actionOf,
  laid,
  readTimes,
  readWay,
  sorted,
  SPICES,
  without,
  writeWay,
  type Card,
  type Spice,
  type Way,
} from '../view/notation.ts';

/** What was touched: the first two words of a move, such as `play U2` or `work A1-gain-yy`. */
export type Subject = string;

/** A move up to the place where it says how a card is used, and what follows there. */
export type Stem = {
  subject: Subject;
  /** Such as `play U2`. */
  text: string;
  /** Such as ` bonus`. */
  tail: string;
  /** What is used, if anything. */
  face: Card | null;
};

export type Draft = Stem & {
  /** Every choice with this stem. */
  ways: Choice[];
  /** The chosen one. */
  choice: Choice;
  /** What is held when it begins. */
  from: Spice[];
  /** For an upgrade: how far each of these cubes goes up. */
  steps: number[];
  /** What is laid on the cards of the row, first card first. */
  pay: Spice[];
  /** The payment that the next chosen cube replaces. */
  well: number;
  discard: Spice[];
};

export function subjectOf(action: string): Subject {
  return action.split(' ').slice(0, 2).join(' ');
}

/** The choices for a subject; none if it cannot be done. */
export function waysOf(choices: readonly Choice[], subject: Subject): Choice[] {
  return choices.filter((choice) => subjectOf(choice.action) === subject);
}

/** How an action goes on after its stem: `Y>G`, `x2` or nothing; null if it is another one. */
export function wayIn(action: string, { text, tail }: Pick<Stem, 'text' | 'tail'>): string | null {
  if (!action.startsWith(text) || !action.endsWith(tail)) return null;
  const middle = action.slice(text.length, action.length - tail.length);
  return /^( (x\d+|[YRGB]+>[YRGB]+))?$/.test(middle) ? middle.trim() : null;
}

/** Begins a move with a sensible default, or with the one that is given. */
export function begin(
  choices: readonly Choice[],
  stem: Stem,
  from: readonly Spice[],
  goals: readonly (readonly Spice[])[] = [],
  wanted?: string,
): Draft | null {
  const ways = choices.filter((choice) => wayIn(choice.action, stem) !== null);
  const named = wanted === undefined ? undefined : ways.find((way) => way.action === actionOf(wanted));
  const choice = named ?? usual(ways, stem, goals);
  if (choice === undefined) return null;
  const draft: Draft = { ...stem, ways, choice, from: [...from], steps: [], pay: [], well: 0, discard: [] };
  return settle(draft, choice, named ? wanted : undefined);
}

/** Of several ways: the most steps or repetitions that put nothing back, and of these what the goals ask for. */
function usual(ways: readonly Choice[], stem: Stem, goals: readonly (readonly Spice[])[]): Choice | undefined {
  const missing = (choice: Choice) => {
    const held = [...choice.held] as Spice[];
    return Math.min(...goals.map((goal) => without(goal, held).length), 99);
  };
  const effort = (choice: Choice) => effortOf(wayIn(choice.action, stem) ?? '');
  const better = (a: Choice, b: Choice) => a.discard - b.discard || effort(b) - effort(a) || missing(a) - missing(b);
  return [...ways].sort(better)[0];
}

/** How much a way does: steps up, or repetitions. */
function effortOf(way: string): number {
  if (!way.includes('>')) return readTimes(way);
  const { give, get } = readWay(way);
  const rank = (list: Spice[]) => list.reduce((sum, spice) => sum + SPICES.indexOf(spice), 0);
  return rank(get) - rank(give);
}

/** Takes a choice into the draft, with the server's payment and discard. */
function settle(draft: Draft, choice: Choice, whole = choice.suggested): Draft {
  return {
    ...draft,
    choice,
    steps: stepsOf(draft, choice),
    pay: laid(whole, 'pay'),
    well: 0,
    discard: laid(whole, 'discard'),
  };
}

/** What an upgrade changes. */
function change(draft: Draft, choice: Choice): Way {
  const way = wayIn(choice.action, draft) ?? '';
  return way.includes('>') ? readWay(way) : { give: [], get: [] };
}

/** Which cubes an upgrade lifts: cheapest to cheapest, as the net change is written. */
function stepsOf(draft: Draft, choice: Choice): number[] {
  const steps = draft.from.map(() => 0);
  if (!isUpgrade(draft)) return steps;
  const { give, get } = change(draft, choice);
  give.forEach((spice, i) => {
    const at = draft.from.findIndex((held, place) => held === spice && steps[place] === 0);
    const to = get[i];
    if (at >= 0 && to) steps[at] = SPICES.indexOf(to) - SPICES.indexOf(spice);
  });
  return steps;
}

export const isUpgrade = (draft: Draft) => draft.face?.kind === 'upgrade';
export const isTrade = (draft: Draft) => draft.face?.kind === 'trade';

const up = (spice: Spice, steps: number): Spice | undefined => SPICES[SPICES.indexOf(spice) + steps];

/** What a cube has become. */
export function lifted(spice: Spice, steps: number): Spice {
  return up(spice, steps) ?? spice;
}

/** How many steps are made, and how many may be. */
export function stepsMade(draft: Draft): { now: number; most: number } {
  return { now: draft.steps.reduce((sum, n) => sum + n, 0), most: draft.choice.steps ?? 0 };
}

/** The choice that these steps amount to, if the server offers it. */
function choiceOfSteps(draft: Draft, steps: readonly number[]): Choice | undefined {
  const after: Spice[] = [];
  for (const [place, spice] of draft.from.entries()) {
    const now = up(spice, steps[place] ?? 0);
    if (!now) return undefined;
    after.push(now);
  }
  const way = writeWay(draft.from, after);
  return draft.ways.find((choice) => wayIn(choice.action, draft) === way);
}

/** Lifts a cube one step further; past the last possible step it comes down again. */
export function stepUp(draft: Draft, place: number): Draft {
  const steps = [...draft.steps];
  steps[place] = (steps[place] ?? 0) + 1;
  const choice = choiceOfSteps(draft, steps);
  if (choice) return { ...settle(draft, choice), steps };
  return stepBack(draft, place);
}

/** Puts a cube back to what it was. */
export function stepBack(draft: Draft, place: number): Draft {
  const steps = [...draft.steps];
  steps[place] = 0;
  const choice = choiceOfSteps(draft, steps);
  return choice ? { ...settle(draft, choice), steps } : draft;
}

/** Lifts one cube of a kind that is still as it was, if that is possible. */
export function stepUpKind(draft: Draft, spice: Spice): Draft {
  for (const [place, held] of draft.from.entries()) {
    if (lifted(held, draft.steps[place] ?? 0) !== spice) continue;
    const steps = [...draft.steps];
    steps[place] = (steps[place] ?? 0) + 1;
    const choice = choiceOfSteps(draft, steps);
    if (choice) return { ...settle(draft, choice), steps };
  }
  return draft;
}

/** How often a trade is made now, and how often at most. */
export function timesOf(draft: Draft): { now: number; least: number; most: number } {
  const times = (choice: Choice) => readTimes(wayIn(choice.action, draft) ?? '');
  const all = draft.ways.map(times);
  return { now: times(draft.choice), least: Math.min(...all), most: Math.max(...all) };
}

export function withTimes(draft: Draft, times: number): Draft {
  const choice = draft.ways.find((way) => readTimes(wayIn(way.action, draft) ?? '') === times);
  return choice ? settle(draft, choice) : draft;
}

/** What a trade gives and gets in all. */
export function traded(draft: Draft): Way {
  if (draft.face?.kind !== 'trade') return { give: [], get: [] };
  const { give, get } = draft.face;
  const all = (list: Spice[]) => Array.from({ length: timesOf(draft).now }, () => list).flat();
  return { give: all(give), get: all(get) };
}

/** What may still be laid: what is held without the other payments. */
export function payable(draft: Draft): Spice[] {
  const others = draft.pay.filter((_, well) => well !== draft.well);
  return without(draft.from, others);
}

/** Lays a cube into the active well and moves on; what must be put back is chosen anew, cheapest first. */
export function payWith(draft: Draft, spice: Spice): Draft {
  if (!payable(draft).includes(spice)) return draft;
  const pay = [...draft.pay];
  pay[draft.well] = spice;
  const next = { ...draft, pay, well: (draft.well + 1) % pay.length };
  return { ...next, discard: held(next).slice(0, draft.choice.discard) };
}

/** The next kind that the well could hold. */
export function cyclePay(draft: Draft, well: number): Draft {
  const chosen = { ...draft, well };
  const kinds = SPICES.filter((spice) => payable(chosen).includes(spice));
  const now = kinds.indexOf(chosen.pay[well] as Spice);
  const spice = kinds[(now + 1) % kinds.length];
  return spice ? { ...payWith(chosen, spice), well } : chosen;
}

export function chooseWell(draft: Draft, well: number): Draft {
  return well >= 0 && well < draft.pay.length ? { ...draft, well } : draft;
}

/** What is held when the turn would end, before anything is put back. */
export function held(draft: Draft): Spice[] {
  return sorted(without([...draft.choice.held] as Spice[], draft.pay));
}

/** What stays in the end. */
export function kept(draft: Draft): Spice[] {
  return without(held(draft), draft.discard);
}

/** Marks one more of this kind to be put back, in the place of the one that was marked first. */
export function putBack(draft: Draft, spice: Spice): Draft {
  if (draft.choice.discard === 0 || !kept(draft).includes(spice)) return draft;
  const room = draft.discard.length < draft.choice.discard ? draft.discard : draft.discard.slice(1);
  return { ...draft, discard: [...room, spice] };
}

/** Puts back the next kind in the place of one that was chosen. */
export function cycleBack(draft: Draft, index: number): Draft {
  const spice = draft.discard[index];
  if (!spice) return draft;
  const others = draft.discard.filter((_, i) => i !== index);
  const kinds = SPICES.filter((kind) => without(held(draft), others).includes(kind));
  const next = kinds[(kinds.indexOf(spice) + 1) % kinds.length] as Spice;
  return { ...draft, discard: draft.discard.map((old, i) => (i === index ? next : old)) };
}

export function isComplete(draft: Draft): boolean {
  return draft.pay.length === draft.choice.pay && draft.discard.length === draft.choice.discard;
}

/** Whether there is anything to choose beyond the action itself. */
export function isPlain(draft: Draft): boolean {
  return draft.ways.length === 1 && draft.choice.pay === 0 && draft.choice.discard === 0;
}

/** The whole move as it is sent. */
export function write(draft: Draft): string {
  let text = draft.choice.action;
  if (draft.pay.length > 0) text += ` pay ${draft.pay.join('')}`;
  if (draft.discard.length > 0) text += ` discard ${sorted(draft.discard).join('')}`;
  return text;
}
