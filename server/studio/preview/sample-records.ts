import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { at } from '../../frame/documents/acl';
import type { StoredRecord, StoreReader } from '../../frame/stores/store';

const FIRST = 20;
const PEOPLE = 500;
const STEPS = 3;

type Sample = ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>;

function referredBy(
  { byName }: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): { collection: string; ids: string[] }[] {
  return model.fields.flatMap(({ path, reference }) => {
    const collection = byName.get(reference?.entity ?? '')?.collection;
    const value = at(record, path);
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
    return collection === undefined || ids.length === 0 ? [] : [{ collection, ids }];
  });
}

export async function sampleRecords(
  models: EntityModels,
  reader: Pick<StoreReader, 'query' | 'getMany'>,
  person: string,
): Promise<Sample> {
  const { list, byCollection, accounts } = models;
  const sample = new Map<string, Map<string, StoredRecord>>(list.map(({ collection }) => [collection, new Map()]));
  let fresh: [collection: string, rows: StoredRecord[]][] = [];
  const take = (collection: string, rows: readonly StoredRecord[]) => {
    const known = sample.get(collection);
    const added = rows.filter(({ record }) => known?.has(record.id) === false);
    for (const row of added) known?.set(row.record.id, row);
    fresh.push([collection, added]);
  };
  for (const model of list) {
    const limit = model === accounts?.model ? PEOPLE : FIRST;
    const { rows } = await reader.query(model.collection, { sort: [model.defaultSort], limit });
    take(model.collection, rows);
  }
  if (accounts !== undefined)
    take(accounts.model.collection, await reader.getMany(accounts.model.collection, [person]));
  for (let step = 0; step < STEPS; step += 1) {
    const missing = new Map<string, Set<string>>();
    for (const [collection, rows] of fresh) {
      const model = byCollection.get(collection);
      const references = model && rows.flatMap(({ record }) => referredBy(models, model, record));
      for (const { collection: target, ids } of references ?? []) {
        const known = sample.get(target);
        const asked = missing.get(target) ?? new Set();
        for (const id of ids) if (known?.has(id) === false) asked.add(id);
        missing.set(target, asked);
      }
    }
    fresh = [];
    for (const [collection, ids] of missing) {
      if (ids.size > 0) take(collection, await reader.getMany(collection, [...ids]));
    }
  }
  return sample;
}
