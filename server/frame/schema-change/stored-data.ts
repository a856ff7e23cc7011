import { createHash } from 'node:crypto';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { parseState, type SchemaState } from '../../../src/frame/schema-change/state';
import { SETTINGS } from '../stores/settings';
import type { Store, StoreReader } from '../stores/store';

/** What a plan reads: everything in a collection by pages, as it is kept, whether a schema names it or not. */
export interface StoredData {
  stored(collection: string): AsyncIterable<readonly EntityRecord[]>;
}

/** Each record of a collection, of which never more than a page is held. */
export async function* recordsOf(data: StoredData, collection: string): AsyncGenerator<EntityRecord> {
  for await (const page of data.stored(collection)) yield* page;
}

/** Everything in a collection at once: for one of which little is there. */
export async function allStored(data: StoredData, collection: string): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  for await (const page of data.stored(collection)) records.push(...page);
  return records;
}

/** Under this id it is kept which schemas the data were written under. */
const SCHEMAS = 'schemas';
/** Under this id it is kept how far a conversion has come. */
const UNDER_WAY = 'schemas-under-way';

/** A short name of what schemas say: the same for the same. */
export function hashOf(state: SchemaState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}

async function setting(data: StoredData, id: string): Promise<EntityRecord | undefined> {
  return (await allStored(data, SETTINGS.name)).find((record) => record.id === id);
}

/** What the data were written under; undefined for new data, and for those of a product that did not keep it yet. */
export async function storedSchemas(data: StoredData): Promise<SchemaState | undefined> {
  return parseState((await setting(data, SCHEMAS))?.state);
}

/** How far a conversion has come that was begun: up to which record, in the order of ids, of which collection. */
export interface UnderWay {
  /** Hash of the schemas that it leads to. */
  to: string;
  collection: string;
  lastId: string;
}

function underWayIn(mark: EntityRecord | undefined): UnderWay | undefined {
  if (mark === undefined) return undefined;
  const { to, collection, lastId } = mark;
  return { to: String(to), collection: String(collection), lastId: String(lastId) };
}

/** The conversion that was begun and has not ended; undefined when there is none. */
export async function conversionUnderWay(data: StoredData): Promise<UnderWay | undefined> {
  return underWayIn(await setting(data, UNDER_WAY));
}

/** Whether an id comes after another one where stores go through a collection: they compare bytes of UTF-8, texts here UTF-16. */
export function isAfter(id: string, other: string): boolean {
  return Buffer.compare(Buffer.from(id), Buffer.from(other)) > 0;
}

/** Which records of a collection are still to be converted: another server may do the same at the same time. */
export async function notConverted(
  reader: StoreReader,
  ids: readonly string[],
  { to, collection }: Pick<UnderWay, 'to' | 'collection'>,
): Promise<readonly string[]> {
  const [kept, mark] = [await reader.get(SETTINGS.name, SCHEMAS), await reader.get(SETTINGS.name, UNDER_WAY)];
  if (kept?.record.hash === to) return [];
  const present = underWayIn(mark?.record);
  if (present === undefined || present.to !== to || present.collection < collection) return ids;
  return present.collection > collection ? [] : ids.filter((id) => isAfter(id, present.lastId));
}

/** The record in which it is kept how far a conversion has come. */
export function markOf(underWay: UnderWay): EntityRecord {
  return { id: UNDER_WAY, ...underWay };
}

/** Keeps today's schemas as those that the data are written under; a conversion has come to its end with it. */
export async function storeSchemas(store: Store, state: SchemaState): Promise<void> {
  const record = { id: SCHEMAS, hash: hashOf(state), state: JSON.stringify(state) };
  await store.transact(async (reader) => {
    const mark = await reader.get(SETTINGS.name, UNDER_WAY);
    const remove = mark === undefined ? [] : [{ collection: SETTINGS.name, id: UNDER_WAY }];
    return {
      result: undefined,
      batch: { put: [{ collection: SETTINGS.name, stored: { record, version: 1 } }], remove },
    };
  });
}
