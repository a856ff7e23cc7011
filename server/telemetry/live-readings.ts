import type { ReadingValues } from '../../src/domain/readings/measures';
import type { EntityModels } from '../../src/model/types';
import { createLiveState, type LiveUpdate } from '../documents/live-state';
import type { EventHub } from '../events/hub';
import type { Store } from '../stores/store';
import { liveUpdate } from './live-update';

export interface LiveReadings {
  /** Takes a device's newest reading over into its record, soon and together with others. */
  note(hwId: string, t: number, values: ReadingValues): void;
  /** Resolves when everything noted so far is written and announced. */
  settled(): Promise<void>;
}

/** Keeps the live values of devices in step with their readings, and tells listeners. */
export function createLiveReadings(models: EntityModels, store: Store, hub: EventHub): LiveReadings {
  const apply = createLiveState(models, store);
  let waiting = new Map<string, LiveUpdate>();
  let flushing: Promise<void> = Promise.resolve();
  let scheduled = false;

  async function flush(): Promise<void> {
    scheduled = false;
    const updates = [...waiting.values()];
    waiting = new Map();
    for (const { id, newerBy, claims } of await apply(updates)) {
      const seen = Array.isArray(claims) ? claims.filter((claim) => typeof claim === 'string') : [];
      hub.publishNotice({ name: 'reading', data: { hwId: id, t: newerBy.t }, claims: seen });
    }
  }

  return {
    note: (hwId, t, values) => {
      const known = waiting.get(hwId);
      if (known !== undefined && known.newerBy.t >= t) return;
      waiting.set(hwId, liveUpdate(hwId, { t, ...values }));
      if (scheduled) return;
      scheduled = true;
      flushing = flushing.then(flush).catch((error: unknown) => {
        console.error('Live values were not written:', error instanceof Error ? error.message : error);
      });
    },
    settled: () => flushing,
  };
}
