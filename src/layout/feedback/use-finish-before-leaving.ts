import { useEffect } from 'react';

/**
 * Finishes what waits when the browser is about to leave the page, which would lose it. The browser asks the person
 * meanwhile.
 */
export function useFinishBeforeLeaving(waits: boolean, finish: () => void): void {
  useEffect(() => {
    if (!waits) return;
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // The console itself only asks whether there is something to lose.
      if (event.isTrusted) finish();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [waits, finish]);
}
