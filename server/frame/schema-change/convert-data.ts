import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { convertRecord, type FieldStep, stepsOf } from '../../../src/frame/schema-change/convert';
import { type SchemaState, stateOf } from '../../../src/frame/schema-change/state';
import { onBehalfOf } from '../documents/origin';
import type { SiteData } from '../documents/site-data';
import type { Store, StoreReader } from '../stores/store';
import {
  carryNames,
  hashOf,
  isAfter,
  markOf,
  NAMING,
  notConverted,
  renamedEntities,
  storeSchemas,
  type UnderWay,
  withName,
} from './stored-data';

export type ConvertedSite = Pick<SiteData, 'models' | 'store' | 'documents'>;

async function sizeOf(store: Store, collections: readonly string[]): Promise<number> {
  let size = 0;
  for (const collection of collections) size += (await store.query(collection, { limit: 1 })).total;
  return size;
}

export const SLICE = 40;

function withEarlier(
  record: EntityRecord,
  stored: EntityRecord | undefined,
  steps: readonly FieldStep[],
): EntityRecord {
  let whole = record;
  for (const { from } of steps) {
    const keys = from?.split('.') ?? [];
    if (stored === undefined || from === undefined || valueAt(record, keys) !== undefined) continue;
    whole = withValueAt(whole, keys, valueAt(stored, keys));
  }
  return whole;
}

interface ConvertOptions {
  underWay?: UnderWay | undefined;
  onConverted?: ((share: number) => Promise<void>) | undefined;
}

/** Writes each slice together with the progress, so that no record is converted twice. @param before former schemas */
export async function convertData(
  { models, store, documents }: ConvertedSite,
  before: SchemaState,
  { underWay, onConverted }: ConvertOptions = {},
): Promise<void> {
  const after = stateOf(models);
  const to = hashOf(after);
  const stepsIn = (collection: string) => {
    const [was, is] = [before.entities[collection], after.entities[collection]];
    return was === undefined || is === undefined ? [] : stepsOf(was, is);
  };
  const names = renamedEntities(before, after);
  const converted = Object.keys(after.entities).filter((collection) => stepsIn(collection).length > 0);
  const collections = [...converted, ...(names.size === 0 ? [] : NAMING)].sort();
  const rest = collections.filter((collection) => underWay === undefined || collection >= underWay.collection);
  const all =
    onConverted === undefined
      ? 0
      : await sizeOf(
          store,
          rest.filter((collection) => models.byCollection.has(collection)),
        );
  let passed = 0;
  for (const collection of rest) {
    const [model, steps] = [models.byCollection.get(collection), stepsIn(collection)];
    const done = underWay?.collection === collection ? underWay.lastId : '';
    for await (const page of store.stored(collection)) {
      if (model === undefined) {
        const named = page.filter((record) => withName(record, names) !== record && isAfter(record.id, done));
        for (let start = 0; start < named.length; start += SLICE) {
          const slice = named.slice(start, start + SLICE).map(({ id }) => id);
          await carryNames(store, slice, names, { to, collection, lastId: slice.at(-1) ?? done });
        }
        continue;
      }
      const stored = new Map(page.map((record) => [record.id, record]));
      const ids = [...stored.keys()].filter((id) => isAfter(id, done));
      const of = (record: EntityRecord) => convertRecord(withEarlier(record, stored.get(record.id), steps), steps);
      for (let start = 0; start < ids.length; start += SLICE) {
        const slice = ids.slice(start, start + SLICE);
        const mark = markOf({ to, collection, lastId: slice.at(-1) ?? done });
        const remaining = (reader: StoreReader) => notConverted(reader, slice, { to, collection });
        const origin = { by: () => undefined, client: 'schema', group: `schema-${to}` } as const;
        await onBehalfOf(origin, () => documents.convert(model, { ids: remaining, of, mark }));
        await onConverted?.((passed + start + slice.length) / all);
      }
      passed += page.length;
    }
    for (const { from } of steps)
      if (from !== undefined && store.keepsApart === true) await store.forget(collection, from);
  }
  await storeSchemas(store, after);
}
