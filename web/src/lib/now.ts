/** The time, for what counts it: it goes on only while somebody looks. */
import { createSubscriber } from 'svelte/reactivity';

const EVERY = 250;

const look = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970, by this device's clock. */
export function now(): number {
  look();
  return Date.now();
}
