import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { findEntity } from '../../../src/frame/model/entity-named';
import { cacheLookups, invalidateOn } from '../../frame/stores/cached-records';
import { claimsOf } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { TelemetryDependencies } from './dependencies';

/**
 * Finds the devices for which a sender may send readings. Caches only their claims and notices all changes, because
 * only this process writes to the store.
 */
export function createWritableDevices(
  models: EntityModels,
  store: Pick<Store, 'getMany' | 'watch'>,
): TelemetryDependencies['devicesWritable'] {
  const model = findEntity(models, 'device');
  if (model === undefined) return async () => new Set();
  const cache = cacheLookups(
    async (hwIds): Promise<Map<string, EntityRecord>> => {
      const found = await store.getMany(model.collection, hwIds);
      return new Map(found.map(({ record }) => [record.id, { id: record.id, acl: claimsOf(record) }]));
    },
    { now: Date.now },
  );
  invalidateOn(store, cache, ({ collection, id, type, fields }) =>
    collection === model.collection && (type !== 'updated' || fields.includes('acl')) ? id : undefined,
  );

  return async (subject: AccessSubject, hwIds: readonly string[]) => {
    const records = [...(await cache.getMany(hwIds)).values()];
    const readable = records.filter((record) => can({ subject, model, operation: 'read', record }));
    return new Set(readable.map(({ id }) => id));
  };
}
