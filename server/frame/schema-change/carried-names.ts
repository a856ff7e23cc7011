import { recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { SchemaState } from '../../../src/frame/schema-change/state';
import { HISTORY } from '../documents/record-history';
import { SETTINGS, settingPut } from '../stores/collection';
import type { Store } from '../stores/store';
import { VIEWS } from '../views/views-collection';
import { markOf, notConverted, recordsOf, type StoredData } from './stored-data';

/** Collections whose records name an entity in `entity`: history, saved views, and follow-ups that wait in the settings. */
export const NAMING: readonly string[] = [HISTORY, VIEWS, SETTINGS].map(({ name }) => name);

/** Returns the present name of each entity whose file was renamed, by its former name. */
export function renamedEntities(before: SchemaState, after: SchemaState): ReadonlyMap<string, string> {
  const names = Object.entries(after.entities).flatMap(([collection, { name }]): [string, string][] => {
    const former = before.entities[collection]?.name;
    return former === undefined || former === name ? [] : [[former, name]];
  });
  return new Map(names);
}

/** @param group group of the entries of the present conversion, which already have the present names. */
export function withName(record: EntityRecord, names: ReadonlyMap<string, string>, group?: string): EntityRecord {
  const { entity, record: id, key } = record;
  const name =
    typeof entity === 'string' && (group === undefined || record.group !== group) ? names.get(entity) : undefined;
  if (name === undefined) return record;
  const isEntry = typeof id === 'string' && key === recordKey(String(entity), id);
  return { ...record, entity: name, ...(isEntry && { key: recordKey(name, id) }) };
}

export async function countNames(data: StoredData, names: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const collection of names.size === 0 ? [] : NAMING) {
    for await (const record of recordsOf(data, collection)) {
      if (withName(record, names) !== record) {
        counts.set(String(record.entity), (counts.get(String(record.entity)) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Writes the present names of entities into a slice of records, together with the progress. */
export function carryNames(
  store: Store,
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  mark: { to: string; collection: string; lastId: string },
): Promise<void> {
  return store.transact(async (reader) => {
    const { collection, to } = mark;
    const remaining = await notConverted(reader, ids, mark);
    const stored = await reader.getMany(collection, remaining);
    const renamed = stored.map((each) => ({ ...each, record: withName(each.record, names, `schema-${to}`) }));
    const changed = renamed.filter(({ record }, at) => record !== stored[at]?.record);
    const put = changed.map((each) => ({ collection, stored: each }));
    return { result: undefined, batch: { put: [...put, settingPut(markOf(mark))], remove: [] } };
  });
}
