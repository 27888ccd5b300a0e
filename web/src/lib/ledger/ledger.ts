/**
 * The move being composed. All that may be done comes from the server as choices; the ledger only picks among them and
 * writes the sentence that is sent. It is plain data and functions, so that it can be tested without a page.
 */
import type { Choice } from '$protocol';
import { actionOf, readMove, sorted, SPICES, without, writeWay, type Spice } from '../view/notation.ts';

/** What was touched: `play CARD`, `acquire CARD`, `claim CARD` or `rest`. */
export type Subject = string;

export type Draft = {
  subject: Subject;
  verb: 'play' | 'acquire' | 'claim' | 'rest';
  card: string;
  /** Every choice for this subject. */
  ways: Choice[];
  /** The chosen one. */
  choice: Choice;
  /** For an upgrade: how far each cube of the caravan goes up. */
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

/** Begins a move with a sensible default, or with the one that is given. */
export function begin(
  choices: readonly Choice[],
  subject: Subject,
  caravan: readonly Spice[],
  goals: readonly (readonly Spice[])[] = [],
  wanted?: string,
): Draft | null {
  const ways = waysOf(choices, subject);
  const named = wanted === undefined ? undefined : ways.find((way) => way.action === actionOf(wanted));
  const choice = named ?? usual(ways, goals);
  if (choice === undefined) return null;
  const [verb, card = ''] = subject.split(' ') as [Draft['verb'], string?];
  const draft: Draft = { subject, verb, card, ways, choice, steps: [], pay: [], well: 0, discard: [] };
  return settle(draft, choice, caravan, wanted);
}

/** Of several ways: the most steps or repetitions that put nothing back, and of these what the goals ask for. */
function usual(ways: readonly Choice[], goals: readonly (readonly Spice[])[]): Choice | undefined {
  const missing = (choice: Choice) => {
    const held = [...choice.held] as Spice[];
    return Math.min(...goals.map((goal) => without(goal, held).length), 99);
  };
  const better = (a: Choice, b: Choice) => a.discard - b.discard || effort(b) - effort(a) || missing(a) - missing(b);
  return [...ways].sort(better)[0];
}

/** How much a way does: steps up, or repetitions. */
function effort(choice: Choice): number {
  const move = readMove(choice.action);
  if (!move.way) return move.times;
  const rank = (list: Spice[]) => list.reduce((sum, spice) => sum + SPICES.indexOf(spice), 0);
  return rank(move.way.get) - rank(move.way.give);
}

/** Takes a choice into the draft, with the server's payment and discard. */
function settle(draft: Draft, choice: Choice, caravan: readonly Spice[], whole = choice.suggested): Draft {
  const move = readMove(whole);
  return {
    ...draft,
    choice,
    steps: stepsOf(choice, caravan),
    pay: move.pay,
    well: 0,
    discard: move.discard,
  };
}

/** Which cubes an upgrade lifts: cheapest to cheapest, as the net change is written. */
function stepsOf(choice: Choice, caravan: readonly Spice[]): number[] {
  const steps = caravan.map(() => 0);
  const way = readMove(choice.action).way;
  if (!way || !choice.action.startsWith('play U')) return steps;
  way.give.forEach((spice, i) => {
    const at = caravan.findIndex((held, place) => held === spice && steps[place] === 0);
    const to = way.get[i];
    if (at >= 0 && to) steps[at] = SPICES.indexOf(to) - SPICES.indexOf(spice);
  });
  return steps;
}

export const isUpgrade = (draft: Draft) => draft.verb === 'play' && draft.card.startsWith('U');
export const isTrade = (draft: Draft) => draft.verb === 'play' && draft.card.includes('>');

const up = (spice: Spice, steps: number): Spice | undefined => SPICES[SPICES.indexOf(spice) + steps];

/** What a cube has become. */
export function lifted(spice: Spice, steps: number): Spice {
  return up(spice, steps) ?? spice;
}

/** The choice that these steps amount to, if the server offers it. */
function choiceOfSteps(draft: Draft, caravan: readonly Spice[], steps: readonly number[]): Choice | undefined {
  const after: Spice[] = [];
  for (const [place, spice] of caravan.entries()) {
    const now = up(spice, steps[place] ?? 0);
    if (!now) return undefined;
    after.push(now);
  }
  const way = writeWay(caravan, after);
  const total = steps.reduce((sum, n) => sum + n, 0);
  const most = Number(draft.card.slice(1));
  if (total > most) return undefined;
  const action = way === '' ? draft.subject : `${draft.subject} ${way}`;
  return draft.ways.find((choice) => choice.action === action);
}

/** Lifts a cube one step further; past the last possible step it comes down again. */
export function stepUp(draft: Draft, caravan: readonly Spice[], place: number): Draft {
  const steps = [...draft.steps];
  steps[place] = (steps[place] ?? 0) + 1;
  const choice = choiceOfSteps(draft, caravan, steps);
  if (choice) return { ...settle(draft, choice, caravan), steps };
  return stepBack(draft, caravan, place);
}

/** Puts a cube back to what it was. */
export function stepBack(draft: Draft, caravan: readonly Spice[], place: number): Draft {
  const steps = [...draft.steps];
  steps[place] = 0;
  const choice = choiceOfSteps(draft, caravan, steps);
  return choice ? { ...settle(draft, choice, caravan), steps } : draft;
}

/** Lifts one cube of a kind that is still as it was, if that is possible. */
export function stepUpKind(draft: Draft, caravan: readonly Spice[], spice: Spice): Draft {
  for (const [place, held] of caravan.entries()) {
    if (lifted(held, draft.steps[place] ?? 0) !== spice) continue;
    const steps = [...draft.steps];
    steps[place] = (steps[place] ?? 0) + 1;
    const choice = choiceOfSteps(draft, caravan, steps);
    if (choice) return { ...settle(draft, choice, caravan), steps };
  }
  return draft;
}

/** How often a trade is made now, and how often at most. */
export function timesOf(draft: Draft): { now: number; least: number; most: number } {
  const all = draft.ways.map((way) => readMove(way.action).times);
  return { now: readMove(draft.choice.action).times, least: Math.min(...all), most: Math.max(...all) };
}

export function withTimes(draft: Draft, caravan: readonly Spice[], times: number): Draft {
  const choice = draft.ways.find((way) => readMove(way.action).times === times);
  return choice ? settle(draft, choice, caravan) : draft;
}

/** What may still be laid: the caravan without the other payments. */
export function payable(draft: Draft, caravan: readonly Spice[]): Spice[] {
  const others = draft.pay.filter((_, well) => well !== draft.well);
  return without(caravan, others);
}

/** Lays a cube into the active well and moves on; what must be put back is chosen anew, cheapest first. */
export function payWith(draft: Draft, caravan: readonly Spice[], spice: Spice): Draft {
  if (!payable(draft, caravan).includes(spice)) return draft;
  const pay = [...draft.pay];
  pay[draft.well] = spice;
  const next = { ...draft, pay, well: (draft.well + 1) % pay.length };
  return { ...next, discard: held(next).slice(0, draft.choice.discard) };
}

/** The next kind that the well could hold. */
export function cyclePay(draft: Draft, caravan: readonly Spice[], well: number): Draft {
  const chosen = { ...draft, well };
  const kinds = SPICES.filter((spice) => payable(chosen, caravan).includes(spice));
  const now = kinds.indexOf(chosen.pay[well] as Spice);
  const spice = kinds[(now + 1) % kinds.length];
  return spice ? { ...payWith(chosen, caravan, spice), well } : chosen;
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

/** Takes one of those to be put back into the caravan again. */
export function keep(draft: Draft, index: number): Draft {
  return { ...draft, discard: draft.discard.filter((_, i) => i !== index) };
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
