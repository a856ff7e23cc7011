import type { EntityModels } from '../../src/model/application-model';
import { findEntity } from '../../src/model/entity-named';
import { SYSTEM } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { recordsWhere } from '../documents/typed-records';
import type { Store } from '../stores/store';

interface Kept {
  models: EntityModels;
  store: Store;
  documents: Documents;
}

const WAITING = { path: 'commands_update', operator: 'eq', value: true } as const;

/** Takes passwords that an older version left in the records of devices and buildings out of them. */
export async function hideWifiPasswords({ models, store, documents }: Kept): Promise<void> {
  const [device, building] = [findEntity(models, 'device'), findEntity(models, 'building')];
  for (const { id } of device === undefined ? [] : await recordsWhere(store, device, WAITING)) {
    if (device !== undefined) await documents.change(SYSTEM, device, id, () => ({}));
  }
  if (building === undefined) return;
  const { rows } = await store.query(building.collection, {});
  for (const { record } of rows) {
    if (!JSON.stringify(record.commands_cache ?? {}).includes('"PWDS"')) continue;
    await documents.change(SYSTEM, building, record.id, () => ({ commands_cache: null }));
  }
}
