/** Keeps the screen of a device on. */

/** Keeps it on as long as the component is there and its page is seen; where the browser cannot, nothing happens. */
export function stayAwake() {
  $effect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      if (gone || document.hidden || (lock && !lock.released)) return;
      // It is refused when the battery is low.
      const held = await navigator.wakeLock?.request('screen').catch(() => null);
      if (gone) void held?.release();
      else lock = held ?? null;
    };
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  });
}
