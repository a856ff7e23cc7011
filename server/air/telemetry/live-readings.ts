import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { createLiveState } from '../../frame/documents/live-state';
import { logFailure } from '../../frame/log/log';
import type { Store } from '../../frame/stores/store';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import type { LiveBoard } from './live-board';
import { isDue, recordLateMs, type ShownReading, shownReading } from './live-due';
import { liveUpdate } from './live-update';
import type { TimedReading } from './reading-store';

export interface LiveReadings {
  /** Takes a device's newest reading over into its record, soon and together with others. */
  note(hwId: string, t: number, values: ReadingValues): void;
  /** Resolves when everything noted so far is written and announced. */
  settled(): Promise<void>;
}

/** Where records are written seldom: what shows the newest readings instead. */
export interface SeldomWritten {
  board: LiveBoard;
  /** ppm, of the bands of the air. */
  co2Reference: number;
}

/** Devices whose records are written together: as many as a store writes at once. */
const AT_ONCE = 100;
/** How long after the last records are written the next are, with all that has come in meanwhile; the first after a pause is written at once. */
const PAUSE_MS = 1_000;

/** Keeps the live values of devices in step with their readings. */
export function createLiveReadings(models: EntityModels, store: Store, seldom?: SeldomWritten): LiveReadings {
  const shown = new Map<string, ShownReading>();
  const apply = createLiveState(models, store);
  let waiting = new Map<string, TimedReading>();
  let flushing: Promise<void> = Promise.resolve();
  let scheduled = false;
  let pause: NodeJS.Timeout | undefined;
  let lastFlush = Number.NEGATIVE_INFINITY;

  /** Writes readings into records of which this process knows that they are older. */
  async function patch(known: readonly [string, TimedReading][]): Promise<void> {
    const collection = models.byName.get(liveUpdate('', { t: 0 }).entity)?.collection ?? '';
    await Promise.all(
      known.map(async ([hwId, reading]) => {
        const { values, newerBy } = liveUpdate(hwId, reading);
        const before = shown.get(hwId);
        shown.delete(hwId);
        const isThere = await store.patch?.(collection, hwId, { ...values, [newerBy.field]: newerBy.t });
        if (isThere && before !== undefined) shown.set(hwId, before);
      }),
    );
  }

  /** Of the newest readings those that records are to show. */
  async function due(all: readonly [string, TimedReading][]): Promise<[string, TimedReading][]> {
    if (seldom === undefined) return [...all];
    const { board, co2Reference } = seldom;
    const limits = { lateMs: recordLateMs(await board.devices()), reference: co2Reference };
    return all.filter(([hwId, reading]) => {
      const { t, ...values } = reading;
      board.note(hwId, t, values);
      const before = shown.get(hwId);
      const isShown = isDue(before, reading, limits);
      if (isShown || before === undefined) shown.set(hwId, shownReading(reading, co2Reference));
      else before.heard = Math.max(before.heard, t);
      return isShown;
    });
  }

  async function flush(): Promise<void> {
    scheduled = false;
    lastFlush = performance.now();
    const newest = [...waiting];
    waiting = new Map();
    const isPatched = store.patch !== undefined;
    const known = new Set(newest.flatMap(([hwId]) => (isPatched && shown.has(hwId) ? [hwId] : [])));
    const all = await due(newest);
    const updates = all.filter(([hwId]) => !known.has(hwId));
    await patch(all.filter(([hwId]) => known.has(hwId)));
    for (let start = 0; start < updates.length; start += AT_ONCE) {
      if (start > 0) await yieldToEventLoop();
      const slice = updates.slice(start, start + AT_ONCE);
      await apply(slice.map(([hwId, reading]) => liveUpdate(hwId, reading))).catch((error: unknown) => {
        // The next reading of each tries again.
        for (const [hwId] of slice) shown.delete(hwId);
        throw error;
      });
    }
    await seldom?.board.write();
  }

  function flushNow(): void {
    clearTimeout(pause);
    pause = undefined;
    flushing = flushing.then(flush).catch((error: unknown) => {
      logFailure('Live values were not written', error);
    });
  }

  return {
    note: (hwId, t, values) => {
      const known = waiting.get(hwId);
      if (known !== undefined && known.t >= t) return;
      waiting.set(hwId, { t, ...values });
      if (scheduled) return;
      scheduled = true;
      const wait = lastFlush + PAUSE_MS - performance.now();
      if (wait > 0) pause = setTimeout(flushNow, wait).unref();
      else flushNow();
    },
    settled: () => {
      if (pause !== undefined) flushNow();
      return flushing;
    },
  };
}
