import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { StoredRecord, StoreReader, WriteBatch } from '../stores/store';

export interface Happened {
  model: EntityModel;
  before: EntityRecord | undefined;
  after: EntityRecord | undefined;
}

async function storedOf(reader: StoreReader, collection: string, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await reader.getMany(collection, ids);
  return new Map(found.map(({ record }) => [record.id, record]));
}

export async function happenedIn(
  models: EntityModels,
  reader: StoreReader,
  wanted: ReadonlySet<string>,
  batch: WriteBatch,
): Promise<Happened[]> {
  const ids = new Map<EntityModel, Map<string, StoredRecord | undefined>>();
  const touch = (collection: string, id: string, stored?: StoredRecord) => {
    const model = models.byCollection.get(collection);
    if (model === undefined || !wanted.has(model.name)) return;
    const touched = ids.get(model) ?? new Map<string, StoredRecord | undefined>();
    ids.set(model, touched.set(id, stored));
  };
  for (const { collection, id } of batch.remove) touch(collection, id);
  for (const { collection, stored } of batch.put) touch(collection, stored.record.id, stored);
  const found: Happened[] = [];
  for (const [model, touched] of ids) {
    const before = await storedOf(reader, model.collection, [...touched.keys()]);
    for (const [id, stored] of touched) {
      const [old, after] = [before.get(id), stored?.record];
      if (old !== undefined || after !== undefined) found.push({ model, before: old, after });
    }
  }
  return found;
}
