import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { createLiveState, type LiveConclusion, type LiveUpdate } from '../../frame/documents/live-state';
import type { SiteData } from '../../frame/documents/site-data';
import { WHOLE_WORK, type WorkPart, yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { createLiveUpdate } from './live-update';
import type { DeviceReadings, ReadingStore } from './reading-store';

const ENTITY = 'device';
const LAST_READING = 'updated_at';

const BATCH = 200;

interface Repaired {
  forgotten: string[];
  renewed: string[];
  quarantined?: number;
  isUnfinished: boolean;
}

/** Deletes readings of deleted devices, moves readings from the future to quarantine, and updates records. */
export async function repairReadings(
  { models, store, readings, now }: Pick<SiteData, 'models' | 'store' | 'now'> & { readings: ReadingStore },
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<Repaired> {
  const repaired: Repaired = { forgotten: [], renewed: [], isUnfinished: false };
  const devices = models.byName.get(ENTITY);
  if (devices === undefined) return repaired;
  const { apply } = createLiveState(models, store);

  async function withoutFuture(found: readonly DeviceReadings[]): Promise<DeviceReadings[]> {
    const past: DeviceReadings[] = [];
    for (const each of found) {
      const source = { kind: 'device', name: each.hwId } as const;
      const isFuture = each.newest !== undefined && each.newest.t > maxInstant(now());
      const moved = isFuture ? ((await readings.quarantineFuture?.(source)) ?? 0) : 0;
      if (moved > 0) repaired.quarantined = (repaired.quarantined ?? 0) + moved;
      past.push(moved > 0 ? { ...each, newest: await readings.last(source) } : each);
    }
    return past;
  }

  async function repair(all: readonly DeviceReadings[]): Promise<void> {
    const found = await withoutFuture(all);
    const latest = maxInstant(now());
    const stored = await store.getMany(
      devices?.collection ?? ENTITY,
      found.map(({ hwId }) => hwId),
    );
    const lastReadings = new Map(stored.map(({ record }) => [record.id, record[LAST_READING]]));
    for (const { hwId } of found.filter((device) => !lastReadings.has(device.hwId))) {
      await readings.forget({ kind: 'device', name: hwId });
      repaired.forgotten.push(hwId);
    }
    const updates = found.flatMap(({ hwId, newest }): (LiveUpdate | LiveConclusion)[] => {
      const shown = lastReadings.get(hwId);
      const isRight = typeof shown === 'number' && shown >= (newest?.t ?? 0) && shown <= latest;
      if (newest !== undefined)
        return lastReadings.has(hwId) && !isRight ? [createLiveUpdate(hwId, newest, now())] : [];
      const holdsFor = (record: EntityRecord) => Number(record[LAST_READING] ?? 0) > latest;
      const nothing = { connected: false, [LAST_READING]: null };
      return isRight ? [] : [{ entity: ENTITY, id: hwId, values: nothing, holdsFor }];
    });
    if (updates.length === 0) return;
    for (const { id } of await apply<LiveUpdate | LiveConclusion>(updates)) repaired.renewed.push(id);
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
