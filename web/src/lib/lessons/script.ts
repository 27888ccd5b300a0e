/** Lessons as the server has worked them out: positions, what may be done in them, and what follows. */
import type { Choice, PrintedSet, Reason, Tally } from '$protocol';
import { subjectOf } from '../ledger/ledger.ts';
import { actionOf } from '../view/notation.ts';

/** Something to read, about a part of the table; or a move that is wanted. */
export type Step = { kind: 'look'; name: string; at: string } | { kind: 'ask'; name: string };

export type ToldMove = { seat: string; move: string; view: string };

/** A position at a step. */
export type Node = {
  /** Which step; one more than the last when the chapter is done. */
  step: number;
  view: string;
  score: string;
  /** Where the points came from, where that is what the step is about. */
  tally?: Tally[];
  choices: Choice[];
  /** How many settlers work takes, in the game that has them. */
  settlers?: Record<string, number>;
  /** Why everything else on the table cannot be done. */
  why: Record<string, Reason>;
  /** The moves that are taken, and what follows them. */
  moves: Record<string, { told: ToldMove[]; to: number }>;
  /** What follows a step that was read. */
  next: number | null;
};

export type Chapter = { name: string; seat: string; steps: Step[]; nodes: Node[] };

export type Lessons = { game: string; printed: PrintedSet | null; chapters: Chapter[] };

/** The move to show to who asks for it: of those that are taken, one that the server would suggest. */
export function shownMove(node: Node): string | null {
  const taken = Object.keys(node.moves);
  return node.choices.find((choice) => choice.suggested in node.moves)?.suggested ?? taken[0] ?? null;
}

/** Whether a piece that was touched begins a move that is taken. */
export function isAsked(node: Node, subject: string): boolean {
  return Object.keys(node.moves).some((move) => subjectOf(actionOf(move)) === subject);
}

/** Whether the rules allow a move, taken here or not. */
export function isPossible(node: Node, move: string): boolean {
  return node.choices.some((choice) => choice.action === actionOf(move));
}

/** The seats of a position, in turn order. */
export function seatsOf(view: string): string[] {
  return [...view.matchAll(/^([A-E]) (?:caravan|pantry) /gm)].map((found) => found[1] as string);
}

/** The key of a text: of a chapter, of one of its steps, or of a variant of that. */
export function keyOf(...parts: string[]): string {
  return ['lesson', ...parts].join('-');
}

/** The chapter to go on with: the first that is not done, or the first of all. */
export function nextChapter(names: readonly string[], done: readonly string[]): string {
  return names.find((name) => !done.includes(name)) ?? (names[0] as string);
}
