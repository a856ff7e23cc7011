import { findCo2Band } from '../../../src/air/domain/air/climate-band';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { createLiveState } from '../../frame/documents/live-state';
import { logFailure } from '../../frame/log/log';
import { invalidateOnChange } from '../../frame/stores/cached-records';
import type { Store } from '../../frame/stores/store';
import { inSlices } from '../../frame/stores/yield-to-event-loop';
import type { LiveBoard } from './live-board';
import { createLiveUpdate, type Reception } from './live-update';
import type { TimedReading } from './reading-store';

const BETWEEN_RECORDS_MS = 1_800;
const SOONEST_MS = 3 * MINUTE;
const LATEST_MS = HOUR;

/** Returns the maximum delay of device records, ms, if writes are billed: 3 minutes for 100 devices, up to an hour. */
export function computeRecordDelay(devices: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, devices * BETWEEN_RECORDS_MS));
}

const BAND_EVERY_MS = 5 * MINUTE;

type ShownReading = ReturnType<typeof toShownReading>;

export function toShownReading({ t, CO2 }: TimedReading, reference: number) {
  return { t, heard: t, band: typeof CO2 === 'number' ? findCo2Band(CO2, reference) : undefined };
}

/** True if the device's record must be updated: too old, CO2 in another band, or the device could count as offline. */
export function isUpdateDue(
  shown: ShownReading | undefined,
  next: TimedReading,
  { lateMs, reference }: { lateMs: number; reference: number },
): boolean {
  if (shown === undefined || next.t - shown.t >= lateMs) return true;
  if (next.t - shown.heard >= DISCONNECTION_DELAY_MS - BAND_EVERY_MS) return true;
  return toShownReading(next, reference).band !== shown.band && next.t - shown.t >= BAND_EVERY_MS;
}

export type LiveReadings = ReturnType<typeof createLiveReadings>;

const AT_ONCE = 100;
const PAUSE_MS = 1_000;

export function createLiveReadings(
  models: EntityModels,
  store: Store,
  seldom?: { board: LiveBoard; co2Reference: number },
  now: () => number = Date.now,
) {
  const shown = new Map<string, ShownReading>();
  const { apply, patch } = createLiveState(models, store);
  const devices = models.byName.get('device')?.collection;
  // A patch would not notice that a moved device has no values, so the record is updated as a whole.
  invalidateOnChange(store, shown, ({ collection, id, fields }) =>
    collection === devices && fields.includes('placed_at') ? id : undefined,
  );
  const received = new Map<string, Reception>();
  let waiting = new Map<string, TimedReading>();
  let flushing: Promise<void> = Promise.resolve();
  let scheduled = false;
  let pause: NodeJS.Timeout | undefined;
  let lastFlush = Number.NEGATIVE_INFINITY;

  function updateOf(hwId: string, reading: TimedReading) {
    const reception = received.get(hwId);
    received.delete(hwId);
    return createLiveUpdate(hwId, reading, now(), reception);
  }

  async function patchKnown(known: readonly [string, TimedReading][]): Promise<void> {
    await Promise.all(
      known.map(async ([hwId, reading]) => {
        const before = shown.get(hwId);
        shown.delete(hwId);
        const isThere = await patch?.(updateOf(hwId, reading));
        if (isThere && before !== undefined) shown.set(hwId, before);
      }),
    );
  }

  async function due(all: readonly [string, TimedReading][]): Promise<[string, TimedReading][]> {
    if (seldom === undefined) return [...all];
    const { board, co2Reference } = seldom;
    const limits = { lateMs: computeRecordDelay(await board.devices()), reference: co2Reference };
    return all.filter(([hwId, reading]) => {
      const { t, ...values } = reading;
      board.note(hwId, t, values);
      const known = shown.get(hwId);
      const before = known !== undefined && known.heard > maxInstant(now()) ? undefined : known;
      const isShown = isUpdateDue(before, reading, limits);
      if (isShown || before === undefined) shown.set(hwId, toShownReading(reading, co2Reference));
      else before.heard = Math.max(before.heard, t);
      return isShown;
    });
  }

  async function flush(): Promise<void> {
    scheduled = false;
    lastFlush = performance.now();
    const newest = [...waiting];
    waiting = new Map();
    // Only current readings are written without the record, because a late reading may be older than the last move of the device.
    const isKnown = (hwId: string, t: number) => patch !== undefined && shown.has(hwId) && now() - t < MINUTE;
    const known = new Set(newest.flatMap(([hwId, { t }]) => (isKnown(hwId, t) ? [hwId] : [])));
    const all = await due(newest);
    const updates = all.filter(([hwId]) => !known.has(hwId));
    await patchKnown(all.filter(([hwId]) => known.has(hwId)));
    for await (const slice of inSlices(updates, AT_ONCE)) {
      await apply(slice.map(([hwId, reading]) => updateOf(hwId, reading))).catch((error: unknown) => {
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
      logFailure('Live values of devices were not written; the next readings try again', error);
    });
  }

  return {
    note: (hwId: string, t: number, values: ReadingValues, reception?: Reception) => {
      const known = waiting.get(hwId);
      if (known !== undefined && known.t >= t && known.t <= maxInstant(now())) return;
      if (reception !== undefined) received.set(hwId, reception);
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
