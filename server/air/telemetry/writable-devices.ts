import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { findEntity } from '../../../src/frame/model/entity-named';
import { claimsOf } from '../../frame/stores/record-change';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import type { TelemetryDependencies } from './dependencies';

/**
 * Finds the devices that a sender may send readings for, which are those that it may read. Only their claims are cached, which suffice
 * for that check. All changes are noticed, as only this process writes to the store.
 */
export function createWritableDevices(
  models: EntityModels,
  store: Pick<Store, 'getMany' | 'watch'>,
): TelemetryDependencies['devicesWritable'] {
  const model = findEntity(models, 'device');
  const cache = new Map<string, EntityRecord>();
  let changes = 0;

  store.watch((all) => {
    for (const { collection, id, type, fields } of all) {
      if (collection !== model?.collection || (type === 'updated' && !fields.includes('acl'))) continue;
      changes += 1;
      if (id === ANY_RECORD) cache.clear();
      else cache.delete(id);
    }
  });

  /** Reads devices and caches them, unless any device has changed meanwhile. */
  async function load(collection: string, hwIds: readonly string[]): Promise<EntityRecord[]> {
    const before = changes;
    const found = await store.getMany(collection, hwIds);
    const records = found.map(({ record }): EntityRecord => ({ id: record.id, acl: claimsOf(record) }));
    if (before === changes) for (const record of records) cache.set(record.id, record);
    return records;
  }

  return async (subject: AccessSubject, hwIds: readonly string[]) => {
    if (model === undefined) return new Set();
    const cached = hwIds.flatMap((hwId) => cache.get(hwId) ?? []);
    const missing = hwIds.filter((hwId) => !cache.has(hwId));
    const records = missing.length === 0 ? cached : [...cached, ...(await load(model.collection, missing))];
    const readable = records.filter((record) => can({ subject, model, operation: 'read', record }));
    return new Set(readable.map(({ id }) => id));
  };
}
