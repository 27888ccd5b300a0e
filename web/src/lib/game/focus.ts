/** Keeps the focus at the table: when what had it is gone, it goes to the same piece or to the ledger. */
export function keepFocus(node: HTMLElement) {
  let last: Element | null = null;
  let at: string | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target as Element;
    at = last.closest('[data-at]')?.getAttribute('data-at') ?? null;
  };
  const lost = () =>
    last !== null && document.activeElement === document.body && (!last.isConnected || last.matches(':disabled'));
  const watcher = new MutationObserver(() => {
    if (!lost() || document.querySelector('dialog[open]')) return;
    const same = [...node.querySelectorAll<HTMLElement>('[data-stop]')].find(
      (piece) =>
        at !== null && piece.closest('[data-at]')?.getAttribute('data-at') === at && piece.offsetParent !== null,
    );
    (same ?? node.querySelector<HTMLElement>('[data-home]'))?.focus({ preventScroll: true });
  });
  node.addEventListener('focusin', remember);
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      node.removeEventListener('focusin', remember);
      watcher.disconnect();
    },
  };
}
