/** Does something now, whenever the page is looked at again, and at intervals while it is, until what is given back is called. */
export function whileVisible(act: () => unknown, every: number): () => void {
  const look = () => {
    if (!document.hidden) void act();
  };
  look();
  const timer = setInterval(look, every);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
