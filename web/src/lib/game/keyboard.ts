/** The table by keyboard: keys for the parts of the table, arrows inside them, letters for spices. */
import * as ledger from '../ledger/ledger.ts';
import { settings } from '../settings.svelte.ts';
import { SPICES, type Spice } from '../view/notation.ts';
import type { Playing } from './playing.svelte.ts';

export type Hands = {
  type(): void;
  help(): void;
  escape(): void;
  blocked: boolean;
  /** The keys of the parts of the table. */
  regions: string;
  /** What a game itself does with a key while a move is composed; whether it did anything. */
  own?: (key: string) => boolean;
};

/** The parts of a region that can be reached, as far as they are drawn. */
function reachable(region: string): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-region="${region}"] [data-stop]`);
  return [...found].filter((node) => node.offsetParent !== null);
}

function focusRegion(region: string) {
  const list = reachable(region);
  (list.find((node) => node.classList.contains('can')) ?? list[0])?.focus();
}

function arrow(by: number) {
  const region = document.activeElement?.closest('[data-region]')?.getAttribute('data-region');
  const list = region ? reachable(region) : [];
  const at = list.indexOf(document.activeElement as HTMLElement);
  if (at >= 0) list[(at + by + list.length) % list.length]?.focus();
}

export function keys(event: KeyboardEvent, play: Playing, hands: Hands) {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') return hands.escape();
  if (hands.blocked || target.matches('input, select, textarea')) return;
  const draft = play.draft;
  const taken = () => event.preventDefault();
  switch (event.key) {
    case 'Enter': {
      // What only shapes the move is touched with the space bar; Enter sends, as the button says.
      const shapes = target.matches('.place, .shelf, .ledger :is(.slot, .step button, [role=radio], [role=checkbox])');
      const pressed = target.getAttribute('aria-pressed') === 'true' || !target.matches('button, a, summary');
      if (draft && (shapes || pressed)) {
        taken();
        void play.send();
      }
      return;
    }
    case 'ArrowRight':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowUp': {
      const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
      taken();
      if (draft && draft.pay.length > 1 && target.getAttribute('aria-pressed') === 'true') {
        play.set(ledger.chooseWell(draft, draft.well + by));
      } else {
        arrow(by);
      }
      return;
    }
    default:
  }
  if (!settings.letters) return;
  const key = event.key.toLowerCase();
  if (key === '/') {
    taken();
    if (play.myTurn) hands.type();
  } else if (key === '?') {
    hands.help();
  } else if (draft) {
    if (!hands.own?.(key)) chosen(key, play, draft, taken);
  } else if (hands.regions.includes(key)) {
    taken();
    focusRegion(key);
  } else if (key === 'i' && play.myTurn) {
    void play.askHint();
  } else if (key === 'r') {
    // Enter shall then send it, whatever was reached before.
    document.querySelector<HTMLElement>('.restbtn')?.focus();
    void play.choose('rest');
  } else if (key === 'u' && !play.watching) {
    void play.undo();
  }
}

/** Keys while a move is being composed. */
function chosen(key: string, play: Playing, draft: ledger.Draft, taken: () => void) {
  const spice = key.toUpperCase() as Spice;
  if (SPICES.includes(spice)) return play.typeSpice(spice);
  if (key === 'backspace' && ledger.isUpgrade(draft)) {
    const place = draft.steps.findLastIndex((steps) => steps > 0);
    taken();
    if (place >= 0) play.set(ledger.stepBack(draft, place));
  }
  if (ledger.isTrade(draft)) {
    const { now } = ledger.timesOf(draft);
    const times = key === '+' || key === '=' ? now + 1 : key === '-' ? now - 1 : Number(key);
    if (Number.isInteger(times)) play.set(ledger.withTimes(draft, times));
  }
}
