import { type HistoryEntry, recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { StoreReader } from '../stores/store';

/** Keys of the records of some entries that no longer exist, so that no link leads to them. Each record is read once. */
export async function deletedRecordKeys(
  models: EntityModels,
  reader: Pick<StoreReader, 'getMany'>,
  entries: readonly HistoryEntry[],
): Promise<string[]> {
  const names = [...new Set(entries.map(({ entity }) => entity))];
  const deleted = names.map(async (name) => {
    const model = models.byName.get(name);
    const ofEntity = entries.filter(({ entity, record }) => entity === name && record !== '');
    const ids = [...new Set(ofEntity.map(({ record }) => record))];
    const found = model === undefined ? [] : await reader.getMany(model.collection, ids);
    const existing = new Set(found.map(({ record }) => record.id));
    return ids.filter((id) => !existing.has(id)).map((id) => recordKey(name, id));
  });
  return (await Promise.all(deleted)).flat();
}
