import { createHash } from 'node:crypto';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { parseState, type SchemaState } from '../../../src/frame/schema-change/state';
import { putSetting, SETTINGS, settingPut } from '../stores/settings';
import type { Store, StoreReader } from '../stores/store';

/** The stored data that a plan reads: collections in pages, including values and collections that no schema names. */
export interface StoredData {
  stored(collection: string): AsyncIterable<readonly EntityRecord[]>;
}

/** All records of a collection, with one page in memory at a time. */
export async function* recordsOf(data: StoredData, collection: string): AsyncGenerator<EntityRecord> {
  for await (const page of data.stored(collection)) yield* page;
}

/** All records of a small collection. */
export async function allStored(data: StoredData, collection: string): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  for await (const page of data.stored(collection)) records.push(...page);
  return records;
}

/** Id of the setting with the schemas that the data were written under. */
const SCHEMAS = 'schemas';
/** Id of the setting with the progress of a conversion. */
const UNDER_WAY = 'schemas-under-way';

/** Id of the setting with the plan that somebody has accepted for the next start. */
const ACCEPTED = 'schemas-accepted';

/** A short hash of schemas. */
export function hashOf(state: SchemaState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}

async function setting(data: StoredData, id: string): Promise<EntityRecord | undefined> {
  return (await allStored(data, SETTINGS.name)).find((record) => record.id === id);
}

/** The schemas that the data were written under; undefined for new data, and for data from before they were recorded. */
export async function storedSchemas(data: StoredData): Promise<SchemaState | undefined> {
  return parseState((await setting(data, SCHEMAS))?.state);
}

/** The id of the plan that the next start may carry out, as if it had been accepted on its command line. */
export async function acceptedForNextStart(data: StoredData): Promise<string | undefined> {
  const plan = (await setting(data, ACCEPTED))?.plan;
  return typeof plan === 'string' ? plan : undefined;
}

/** Accepts a plan for the next start. It is good for that very plan alone, and until schemas are stored. */
export function acceptForNextStart(store: Pick<Store, 'transact'>, plan: string): Promise<void> {
  return putSetting(store, { id: ACCEPTED, plan });
}

/** The progress of a conversion: the collection, and the last converted record in the order of ids. */
export interface UnderWay {
  /** Hash of the target schemas. */
  to: string;
  collection: string;
  lastId: string;
}

function underWayIn(mark: EntityRecord | undefined): UnderWay | undefined {
  if (mark === undefined) return undefined;
  const { to, collection, lastId } = mark;
  return { to: String(to), collection: String(collection), lastId: String(lastId) };
}

/** The unfinished conversion; undefined when there is none. */
export async function conversionUnderWay(data: StoredData): Promise<UnderWay | undefined> {
  return underWayIn(await setting(data, UNDER_WAY));
}

/** Whether an id sorts after another one in the stores: they compare UTF-8 bytes, JavaScript UTF-16 units. */
export function isAfter(id: string, other: string): boolean {
  return Buffer.compare(Buffer.from(id), Buffer.from(other)) > 0;
}

/** The ids of records that are not converted yet, as another server may be converting them, too. */
export async function notConverted(
  reader: StoreReader,
  ids: readonly string[],
  { to, collection }: Pick<UnderWay, 'to' | 'collection'>,
): Promise<readonly string[]> {
  const [recorded, mark] = [await reader.get(SETTINGS.name, SCHEMAS), await reader.get(SETTINGS.name, UNDER_WAY)];
  if (recorded?.record.hash === to) return [];
  const present = underWayIn(mark?.record);
  if (present === undefined || present.to !== to || present.collection < collection) return ids;
  return present.collection > collection ? [] : ids.filter((id) => isAfter(id, present.lastId));
}

/** The setting with the progress of a conversion. */
export function markOf(underWay: UnderWay): EntityRecord {
  return { id: UNDER_WAY, ...underWay };
}

/** Records the present schemas as those of the data, which completes a conversion. */
export async function storeSchemas(store: Store, state: SchemaState): Promise<void> {
  const record = { id: SCHEMAS, hash: hashOf(state), state: JSON.stringify(state) };
  await store.transact(async (reader) => {
    const marks = [UNDER_WAY, ACCEPTED].map(async (id) =>
      (await reader.get(SETTINGS.name, id)) === undefined ? [] : [id],
    );
    const remove = (await Promise.all(marks)).flat().map((id) => ({ collection: SETTINGS.name, id }));
    return {
      result: undefined,
      batch: { put: [settingPut(record)], remove },
    };
  });
}
