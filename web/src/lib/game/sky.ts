/**
 * Pieces on their way. Things that pieces fly from and to carry `data-at`; their places are remembered before the page
 * changes, so that something can still fly from where it no longer is.
 */
import type { Spice } from '../view/notation.ts';

type Spot = { box: DOMRect; node: Element };

const SVG = 'http://www.w3.org/2000/svg';
const FLIGHT = 300;
const APART = 45;
const MOST = 600;

export class Sky {
  #before = new Map<string, Spot>();

  capture() {
    this.#before = spots();
  }

  /** A cube flies; the one that is drawn where it lands appears when it is there. */
  cube(spice: Spice, from: string, to: string, order: number) {
    const node = use(`spice-${spice.toLowerCase()}`);
    const delay = Math.min(order * APART, MOST - FLIGHT);
    this.#fly(node, 30, from, to, delay, to.startsWith('place:'));
  }

  /** Any other small piece flies, such as a coin or a settler. */
  piece(id: string, from: string, to: string, delay: number, look = '') {
    const node = use(id);
    if (look) node.classList.add(look);
    this.#fly(node, 28, from, to, delay, false);
  }

  /** The card as it was drawn flies. */
  card(from: string, to: string, delay = 0) {
    if (from === to) return;
    const source = this.#before.get(from);
    if (!source) return;
    const node = source.node.cloneNode(true) as HTMLElement;
    node.removeAttribute('data-at');
    node.classList.remove('sel', 'can');
    node.style.width = `${source.box.width}px`;
    node.style.height = `${source.box.height}px`;
    this.#fly(node, 0, from, to, delay, true);
  }

  #fly(node: HTMLElement | SVGElement, size: number, from: string, to: string, delay: number, hides: boolean) {
    const start = this.#before.get(from) ?? spots().get(from);
    const landing = spots().get(to) ?? this.#before.get(to);
    if (!start || !landing) return;
    const at = centre(start.box);
    const end = centre(landing.box);
    node.setAttribute('aria-hidden', 'true');
    node.classList.add('flying');
    if (size > 0) {
      node.style.width = `${size}px`;
      node.style.height = `${size}px`;
    }
    const width = size || start.box.width;
    const height = size || start.box.height;
    node.style.left = `${at.x - width / 2}px`;
    node.style.top = `${at.y - height / 2}px`;
    document.body.append(node);
    const [dx, dy] = [end.x - at.x, end.y - at.y];
    const shrink = size > 0 ? 1 : Math.min(1, Math.max(0.3, landing.box.width / start.box.width));
    const arc = size > 0 ? -Math.min(60, Math.hypot(dx, dy) / 5) : 0;
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx / 2}px, ${dy / 2 + arc}px) scale(${(1 + shrink) / 2})`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${shrink})`, opacity: size > 0 ? 1 : 0.85 },
    ];
    const flight = node.animate(frames, {
      duration: FLIGHT,
      delay,
      easing: 'cubic-bezier(.45,.05,.2,1)',
      fill: 'both',
    });
    flight.onfinish = () => node.remove();
    flight.oncancel = () => node.remove();
    if (hides) landing.node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT });
  }
}

const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function use(id: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const part = document.createElementNS(SVG, 'use');
  part.setAttribute('href', `#${id}`);
  svg.append(part);
  return svg;
}

/** Where everything is now; of things that are drawn twice, the one that can be seen. */
function spots(): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const node of document.querySelectorAll('[data-at]')) {
    const box = node.getBoundingClientRect();
    const key = node.getAttribute('data-at') as string;
    if (box.width > 0 && !found.has(key)) found.set(key, { box, node });
  }
  return found;
}
