import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { convertRecord, type FieldStep, stepsOf } from '../../../src/frame/schema-change/convert';
import { type SchemaState, stateOf } from '../../../src/frame/schema-change/state';
import type { Documents } from '../documents/documents';
import { onBehalfOf } from '../documents/origin';
import type { Store, StoreReader } from '../stores/store';
import { hashOf, isAfter, markOf, notConverted, storeSchemas, type UnderWay } from './stored-data';

export interface ConvertedSite {
  models: EntityModels;
  store: Store;
  documents: Documents;
}

/** Records per transaction. With what the history says of them, few enough to be written at once. */
const SLICE = 40;

/**
 * The record with values of earlier fields that are kept beside it: somebody who knows only today's schemas has written it
 * since.
 */
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

/**
 * Puts every record into the form that today's schemas declare, a slice at a time, and keeps those schemas then. Each slice
 * is written together with how far it has come: a stop leaves the rest to the next start, and no record is converted twice.
 *
 * @param before what the data were written under.
 * @param underWay how far an earlier start has come.
 */
export async function convertData(
  { models, store, documents }: ConvertedSite,
  before: SchemaState,
  underWay?: UnderWay,
): Promise<void> {
  const after = stateOf(models);
  const to = hashOf(after);
  const collections = Object.keys(after.entities).sort();
  const rest = collections.filter((collection) => underWay === undefined || collection >= underWay.collection);
  for (const collection of rest) {
    const [was, is, model] = [
      before.entities[collection],
      after.entities[collection],
      models.byCollection.get(collection),
    ];
    if (was === undefined || is === undefined || model === undefined) continue;
    const steps = stepsOf(was, is);
    if (steps.length === 0) continue;
    const done = underWay?.collection === collection ? underWay.lastId : '';
    // Never more than a page is held: what is written has its place before the next one is read.
    for await (const page of store.stored(collection)) {
      const stored = new Map(page.map((record) => [record.id, record]));
      const ids = [...stored.keys()].filter((id) => isAfter(id, done));
      const of = (record: EntityRecord) => convertRecord(withEarlier(record, stored.get(record.id), steps), steps);
      for (let start = 0; start < ids.length; start += SLICE) {
        const slice = ids.slice(start, start + SLICE);
        const mark = markOf({ to, collection, lastId: slice.at(-1) ?? done });
        const left = (reader: StoreReader) => notConverted(reader, slice, { to, collection });
        // All of it is one action of the history, whoever starts the server in between.
        const origin = { by: () => undefined, client: 'schema', group: `schema-${to}` } as const;
        await onBehalfOf(origin, () => documents.convert(model, { ids: left, of, mark }));
      }
    }
    // What was kept beside the records is in them now.
    for (const { from } of steps) if (from !== undefined) await store.forget(collection, from);
  }
  await storeSchemas(store, after);
}
