import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { findEntity } from '../../../src/frame/model/entity-named';
import { claimsOf } from '../../frame/stores/record-change';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import type { TelemetryDependencies } from './dependencies';

/**
 * Which devices readings may be sent for: those that the sender may read. Of the devices that send, only the claims are kept, which is
 * all that reading asks for; every change of them is heard of, as nobody else writes into the store.
 */
export function createWritableDevices(
  models: EntityModels,
  store: Pick<Store, 'getMany' | 'watch'>,
): TelemetryDependencies['devicesWritable'] {
  const model = findEntity(models, 'device');
  const kept = new Map<string, EntityRecord>();
  let changes = 0;

  store.watch((all) => {
    for (const { collection, id, type, fields } of all) {
      if (collection !== model?.collection || (type === 'updated' && !fields.includes('acl'))) continue;
      changes += 1;
      if (id === ANY_RECORD) kept.clear();
      else kept.delete(id);
    }
  });

  /** What changes while it is read is not kept. */
  async function load(collection: string, hwIds: readonly string[]): Promise<EntityRecord[]> {
    const before = changes;
    const found = await store.getMany(collection, hwIds);
    const records = found.map(({ record }): EntityRecord => ({ id: record.id, acl: claimsOf(record) }));
    if (before === changes) for (const record of records) kept.set(record.id, record);
    return records;
  }

  return async (subject: AccessSubject, hwIds: readonly string[]) => {
    if (model === undefined) return new Set();
    const known = hwIds.flatMap((hwId) => kept.get(hwId) ?? []);
    const unknown = hwIds.filter((hwId) => !kept.has(hwId));
    const records = unknown.length === 0 ? known : [...known, ...(await load(model.collection, unknown))];
    const readable = records.filter((record) => can({ subject, model, operation: 'read', record }));
    return new Set(readable.map(({ id }) => id));
  };
}
