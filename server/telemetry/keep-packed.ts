import { HOUR, MINUTE } from '../../src/time/units';
import type { ReadingStore } from './reading-store';

export interface Packing {
  /** Resolved when nothing is packed any more. */
  stop(): Promise<void>;
}

/** What waits for a site to start comes first. */
const FIRST_AFTER_MS = MINUTE;

/**
 * Packs the days of readings that are over, a minute after the start and then each hour. A failure is told, and the next hour
 * tries again. Does nothing where readings need no packing.
 */
export function keepPacked(readings: ReadingStore, now: () => number = Date.now): Packing {
  let isStopped = false;
  let running: Promise<void> | undefined;

  function pack(): void {
    running ??= Promise.resolve(readings.pack?.(now(), () => isStopped))
      .then(() => undefined)
      .catch((error: unknown) => {
        console.error('Readings were not packed:', error instanceof Error ? error.message : error);
      })
      .finally(() => {
        running = undefined;
      });
  }

  const first = setTimeout(pack, FIRST_AFTER_MS);
  const timer = setInterval(pack, HOUR);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
