/** What is wrong with how a page is laid out, seen from inside the page. */

/** What is wrong at one size; `touch` asks for targets that a finger can hit. */
export function faults({ width, touch }: { width: number; touch: boolean }): string[] {
  const found = new Set<string>();
  type Box = { left: number; top: number; right: number; bottom: number };
  const modal = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1);
  const root = modal ?? document.body;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (node: Element) => {
    const known = styles.get(node) ?? getComputedStyle(node);
    styles.set(node, known);
    return known;
  };
  const name = (node: Element) => {
    const part = (one: Element) =>
      [one.localName, ...[...one.classList].filter((word) => !word.startsWith('svelte-'))].slice(0, 4).join('.');
    const text = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 28);
    return `${node.parentElement ? `${part(node.parentElement)} > ` : ''}${part(node)} "${text}"`;
  };
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const clips = (value: string) => value === 'hidden' || value === 'clip' || scrolls(value);
  /** Not drawn, or there for the ear only. */
  function hidden(node: Element): boolean {
    if (!(node as HTMLElement).checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let up: Element | null = node; up; up = up.parentElement)
      if (up.matches('.symbols, [inert], template') || style(up).clipPath.startsWith('inset(50%')) return true;
    return false;
  }

  /** What can be seen of a box, and whether what cannot could be scrolled to. */
  function seen(node: Element): { box: Box; canScroll: boolean } {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const box = { left, top, right, bottom };
    let canScroll = false;
    // What is around an open dialog does not cut it.
    const outer = (up: Element) => (up.matches('dialog[open]') ? null : up.parentElement);
    for (let up = outer(node); up && up !== document.body; up = outer(up)) {
      const { overflowX, overflowY } = style(up);
      if (!clips(overflowX) && !clips(overflowY)) continue;
      const edge = up.getBoundingClientRect();
      canScroll ||= scrolls(overflowX) || scrolls(overflowY);
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return { box, canScroll };
  }

  // Nothing reaches beyond the sides.
  const page = document.documentElement;
  if (page.scrollWidth > width) found.add(`scrolls sideways by ${page.scrollWidth - width}`);

  // What can be touched.
  const CONTROLS = 'a[href], button, select, textarea, summary, label:has(input), input, [role=radio], [role=checkbox]';
  const controls = [...root.querySelectorAll(CONTROLS)].filter(
    (node) => !hidden(node) && !(node.matches('input') && node.closest('label')) && node.getClientRects().length > 0,
  );
  /** Cubes that are too small for a finger are chosen in the ledger, and links in a text are as high as its lines. */
  const small = (node: Element) =>
    node.matches('.place, .shelf') || (node.matches('a') && node.closest('p, li, dd, figcaption, small') !== null);
  for (const node of controls) {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const { canScroll } = seen(node);
    if (!canScroll && (box.left < -1 || box.right > width + 1)) found.add(`outside: ${name(node)}`);
    if (touch && !small(node) && (box.width < 43.5 || box.height < 43.5))
      found.add(`small: ${name(node)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  const at = (node: Element) => {
    const { box } = seen(node);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const there = box.right - box.left < 2 || box.bottom - box.top < 2 ? null : document.elementFromPoint(x, y);
    return there !== null && (node.contains(there) || there.contains(node)) ? null : (there ?? page);
  };
  const away: [Element, number, number][] = [];
  for (const node of controls) {
    if (at(node) === null) continue;
    for (let up = node.parentElement; up; up = up.parentElement)
      if (up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth)
        away.push([up, up.scrollLeft, up.scrollTop]);
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const over = at(node);
    if (over) found.add(`under ${name(over)}: ${name(node)}`);
    for (const [scroller, left, top] of away.splice(0)) scroller.scrollTo({ left, top, behavior: 'instant' });
  }

  /** What a node stands still with while the page is scrolled, if anything. */
  const stands = (node: Element) => {
    let up: Element | null = node;
    while (up && !['sticky', 'fixed'].includes(style(up).position)) up = up.parentElement;
    return up;
  };
  const boxes = controls.map((node) => ({ node, box: seen(node).box }));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across <= 2 || down <= 2 || a.node.contains(b.node) || b.node.contains(a.node)) continue;
      // What is scrolled passes behind what stands still; that it can be reached was seen above.
      if (stands(a.node) !== stands(b.node)) continue;
      found.add(`overlap: ${name(a.node)} and ${name(b.node)}`);
    }

  // Text is whole. Names that people choose, the head's title and what was done last may end in dots;
  // keys and clocks hang over the corners of cards.
  const MAY_END =
    '.nm, .key, .clockplace, .screen h1, .who, .seat b, h2[title], .where, .tell, .grow, option, select, [title].cut';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const read: { parent: Element; box: DOMRect }[] = [];
  const lines: { parent: Element; box: Box }[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!parent || (text.textContent ?? '').trim() === '' || parent.closest('svg, script, style, noscript')) continue;
    if (hidden(parent) || parent.closest(MAY_END)) continue;
    range.selectNodeContents(text);
    read.push({ parent, box: range.getBoundingClientRect() });
    const { box } = seen(parent);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const line = {
        left: Math.max(left, box.left),
        top: Math.max(top, box.top),
        right: Math.min(right, box.right),
        bottom: Math.min(bottom, box.bottom),
      };
      if (line.right - line.left > 2 && line.bottom - line.top > 4) lines.push({ parent, box: line });
    }
  }
  // No text lies on another.
  for (const [i, a] of lines.entries())
    for (const b of lines.slice(i + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (a.parent === b.parent || across <= 3 || down <= 5 || stands(a.parent) !== stands(b.parent)) continue;
      found.add(`text on text: ${name(a.parent)} and ${name(b.parent)}`);
    }
  // Cubes are read like text.
  for (const cube of root.querySelectorAll('.q'))
    if (!hidden(cube)) read.push({ parent: cube, box: cube.getBoundingClientRect() });
  for (const { parent, box } of read) {
    if (box.width === 0) continue;
    for (let up: Element | null = parent; up && up !== document.body; up = up.parentElement) {
      const edge = up.getBoundingClientRect();
      const { overflowX, overflowY } = style(up);
      if (scrolls(overflowY)) break;
      const control = up.matches('button, .btn, [role=radio], label');
      if (!clips(overflowX) && !clips(overflowY) && !control) continue;
      const slack = control ? 3 : 1.5;
      // What can be scrolled to the side is still cut above and below.
      const across = scrolls(overflowX) ? 0 : Math.max(edge.left - box.left, box.right - edge.right);
      const out = Math.max(across, edge.top - box.top - 4, box.bottom - edge.bottom - 4);
      if (out > slack) {
        found.add(`cut by ${Math.round(out)}: ${name(parent)} in ${name(up).split('"')[0]}`);
        break;
      }
      if (scrolls(overflowX)) break;
    }
    if (box.right > width + 1.5 && !parent.closest('.l2')) {
      let scroller: Element | null = parent;
      while (scroller && !scrolls(style(scroller).overflowX)) scroller = scroller.parentElement;
      if (!scroller) found.add(`text outside: ${name(parent)}`);
    }
  }
  return [...found];
}

/** A text of a language that does not exist: two fifths longer, and no letter as it was. */
export function pseudo(text: string): string {
  const LETTERS = 'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmḿnñoôpþqǫrŕsštţuûvṽwŵxẋyýzžAÀEÉIÎOÔUÛNÑSŠCÇ';
  const accents = new Map<string, string>();
  for (let i = 0; i < LETTERS.length; i += 2) accents.set(LETTERS[i] as string, LETTERS[i + 1] as string);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return text;
  const more = Math.ceil(letters * 0.4);
  const tail = Array.from({ length: Math.ceil(more / 5) }, (_, i) => 'ôöéüñ'.slice(0, Math.min(5, more - 5 * i))).join(
    ' ',
  );
  const body = [...text].map((letter) => accents.get(letter) ?? letter).join('');
  const end = /(\s*)$/.exec(body)?.[1] ?? '';
  return `${body.slice(0, body.length - end.length)} ${tail}${end}`;
}
