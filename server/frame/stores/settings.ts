import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Collection } from './collection';
import type { Store, WriteBatch } from './store';

export const SETTINGS: Collection = { name: 'server_settings', indexed: [], texts: [], logged: false };

export function settingPut(record: EntityRecord): WriteBatch['put'][number] {
  return { collection: SETTINGS.name, stored: { record, version: 1 } };
}

export function putSetting(
  store: Pick<Store, 'transact'>,
  record: EntityRecord,
  options: Pick<WriteBatch, 'light'> = {},
): Promise<void> {
  return store.transact(async () => ({
    result: undefined,
    batch: { put: [settingPut(record)], remove: [], ...options },
  }));
}
