import { type KeptDays, keptFrom } from '../../src/domain/air/kept-readings';
import { HOUR, MINUTE } from '../../src/time/units';
import { logFailure } from '../log/log';
import type { ReadingStore } from './reading-store';

export interface Packing {
  /** Resolved when nothing is packed any more. */
  stop(): Promise<void>;
}

/** What waits for a site to start comes first. */
const FIRST_AFTER_MS = MINUTE;

/**
 * Packs the days of readings that are over and thins out old ones, a minute after the start and then each hour. A failure is told,
 * and the next hour tries again. Does nothing where readings need no packing.
 *
 * @param kept how long readings are kept; null: all, for good.
 */
export function keepPacked(readings: ReadingStore, kept: KeptDays | null, now: () => number = Date.now): Packing {
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function packAndThin(): Promise<void> {
    await readings.pack?.(now(), () => isStopped);
    if (kept !== null) await readings.thin?.(keptFrom(kept, now()), () => isStopped);
  }

  function pack(): void {
    running ??= packAndThin()
      .catch((error: unknown) => {
        logFailure('Readings were not packed', error);
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
