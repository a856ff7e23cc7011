import type { EntityModels } from '../../../src/frame/model/application-model';
import { createLiveState } from '../../frame/documents/live-state';
import type { Store } from '../../frame/stores/store';
import { WHOLE_WORK, type WorkPart } from '../../frame/stores/work-part';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { liveUpdate } from './live-update';
import type { DeviceReadings, ReadingStore } from './reading-store';

const ENTITY = 'device';
const LAST_READING = 'updated_at';

/** Devices per step, so that other writers do not wait for all of them. */
const BATCH = 200;

interface Repaired {
  /** Deleted devices whose readings were deleted now. */
  forgotten: string[];
  /** Devices whose record was older than their newest reading. */
  renewed: string[];
  isUnfinished: boolean;
}

interface RepairParts {
  models: EntityModels;
  store: Store;
  readings: ReadingStore;
}

/**
 * Repairs devices and readings after an interruption: deletes readings of deleted devices, and updates records that are older than
 * their newest reading. Each device is looked up after its readings were found, so that a device that is just being created keeps its
 * readings.
 */
export async function repairReadings(
  { models, store, readings }: RepairParts,
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<Repaired> {
  const repaired: Repaired = { forgotten: [], renewed: [], isUnfinished: false };
  const devices = models.byName.get(ENTITY);
  if (devices === undefined) return repaired;
  const { apply } = createLiveState(models, store);

  async function repair(found: readonly DeviceReadings[]): Promise<void> {
    const stored = await store.getMany(
      devices?.collection ?? ENTITY,
      found.map(({ hwId }) => hwId),
    );
    const lastReadings = new Map(stored.map(({ record }) => [record.id, record[LAST_READING]]));
    for (const { hwId } of found.filter((device) => !lastReadings.has(device.hwId))) {
      await readings.forget({ kind: 'device', name: hwId });
      repaired.forgotten.push(hwId);
    }
    const updates = found.flatMap(({ hwId, newest }) => {
      const shown = lastReadings.get(hwId);
      const isBehind =
        newest !== undefined && lastReadings.has(hwId) && !(typeof shown === 'number' && shown >= newest.t);
      return isBehind ? [liveUpdate(hwId, newest)] : [];
    });
    if (updates.length === 0) return;
    for (const { id } of await apply(updates)) repaired.renewed.push(id);
  }

  for (let after = from; ; ) {
    const found = await readings.devices(after, BATCH);
    await repair(found);
    after = found.at(-1)?.hwId;
    if (after === undefined || found.length < BATCH) return repaired;
    await reach(after);
    if (isOver()) return { ...repaired, isUnfinished: true };
    await yieldToEventLoop();
  }
}
