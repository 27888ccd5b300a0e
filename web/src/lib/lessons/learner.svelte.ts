/** Who learns at a table: what to touch is pointed at, and what the guide has to know. */
import { tick } from 'svelte';
import type { Hint } from '../api/table-socket.svelte.ts';
import { reducedMotion } from '../settings.svelte.ts';
import type { Lesson } from './lesson.svelte.ts';

/** What of a move being composed is looked at, in either game. */
type Composing = {
  draft: { subject: string } | null;
  hint: Hint | null;
  readonly sending: string | null;
  takeHint(): void;
};

/** The parts of a game's table that steps speak of. */
export type Parts = Readonly<Record<string, string>>;

export class Learner {
  constructor(
    readonly lesson: Lesson,
    private readonly play: Composing,
    private readonly parts: Parts,
  ) {
    $effect(() => {
      // Whatever was chosen or dropped, the piece that is wanted stays marked.
      void [play.draft, play.sending];
      play.hint = lesson.pointed;
    });
    $effect(() => this.#showPart());
    $effect(() => {
      void [lesson.step, lesson.behind];
      void tick().then(() => this.#bringIntoView());
    });
  }

  /** What was touched. */
  get chosen(): string | null {
    return this.play.draft?.subject ?? null;
  }

  /** Writes the move into the ledger, for those who want to see it. */
  show() {
    this.play.hint = this.lesson.pointed;
    this.play.takeHint();
    void tick().then(() => this.#bringIntoView());
  }

  #part(): NodeListOf<Element> | [] {
    const step = this.lesson.behind ? null : this.lesson.step;
    const part = step?.kind === 'look' ? this.parts[step.at] : undefined;
    return part ? document.querySelectorAll(part) : [];
  }

  #showPart(): () => void {
    const nodes = [...this.#part()];
    for (const node of nodes) node.classList.add('looked');
    return () => nodes.forEach((node) => node.classList.remove('looked'));
  }

  #bringIntoView() {
    const visible = [...document.querySelectorAll<HTMLElement>('.lessonpage :is(.hinted, .looked, .sel)')];
    const node = visible.find((node) => node.offsetParent !== null);
    if (!node) return;
    const { top, bottom } = node.getBoundingClientRect();
    const guide = document.querySelector('.ledgerplace')?.getBoundingClientRect();
    // On a phone the guide lies over the table.
    const free = guide && getComputedStyle(document.querySelector('.ledgerplace')!).position === 'sticky';
    if (top >= 52 && bottom <= (free ? guide.top : innerHeight)) return;
    node.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'auto' : 'smooth' });
  }
}
