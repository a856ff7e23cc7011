import { createHash } from 'node:crypto';
import { recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { parseState, type SchemaState } from '../../../src/frame/schema-change/state';
import { HISTORY } from '../documents/record-history';
import { createSettingPut, putSetting, SETTINGS } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';
import { VIEWS } from '../views/saved-views';

export type StoredData = { stored(collection: string): AsyncIterable<readonly EntityRecord[]> };

export async function* walkRecords(data: StoredData, collection: string): AsyncGenerator<EntityRecord> {
  for await (const page of data.stored(collection)) yield* page;
}

export async function readAllStored(data: StoredData, collection: string): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  for await (const page of data.stored(collection)) records.push(...page);
  return records;
}

const SCHEMAS = 'schemas';
const UNDER_WAY = 'schemas-under-way';

const ACCEPTED = 'schemas-accepted';

export function hashState(state: SchemaState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}

async function setting(data: StoredData, id: string): Promise<EntityRecord | undefined> {
  return (await readAllStored(data, SETTINGS.name)).find((record) => record.id === id);
}

/** Returns the schemas under which the data were written; undefined for new data and for very old data. */
export async function readStoredSchemas(data: StoredData): Promise<SchemaState | undefined> {
  return parseState((await setting(data, SCHEMAS))?.state);
}

export async function readAcceptedForNextStart(data: StoredData): Promise<string | undefined> {
  const plan = (await setting(data, ACCEPTED))?.plan;
  return typeof plan === 'string' ? plan : undefined;
}

/** Stores the acceptance of one plan. The acceptance ends when the next schemas are stored. */
export function acceptForNextStart(store: Pick<Store, 'transact'>, plan: string): Promise<void> {
  return putSetting(store, { id: ACCEPTED, plan });
}

export type ConversionProgress = { to: string; collection: string; lastId: string };

function underWayIn(mark: EntityRecord | undefined): ConversionProgress | undefined {
  if (mark === undefined) return undefined;
  const { to, collection, lastId } = mark;
  return { to: String(to), collection: String(collection), lastId: String(lastId) };
}

export async function readConversionUnderWay(data: StoredData): Promise<ConversionProgress | undefined> {
  return underWayIn(await setting(data, UNDER_WAY));
}

/** True if an id is after another by UTF-8 bytes, as stores sort ids; JavaScript compares UTF-16 units. */
export function isAfter(id: string, other: string): boolean {
  return Buffer.compare(Buffer.from(id), Buffer.from(other)) > 0;
}

export async function findUnconverted(
  reader: StoreReader,
  ids: readonly string[],
  { to, collection }: Pick<ConversionProgress, 'to' | 'collection'>,
): Promise<readonly string[]> {
  const [recorded, mark] = [await reader.get(SETTINGS.name, SCHEMAS), await reader.get(SETTINGS.name, UNDER_WAY)];
  if (recorded?.record.hash === to) return [];
  const present = underWayIn(mark?.record);
  if (present === undefined || present.to !== to || present.collection < collection) return ids;
  return present.collection > collection ? [] : ids.filter((id) => isAfter(id, present.lastId));
}

export function createConversionMark(underWay: ConversionProgress): EntityRecord {
  return { id: UNDER_WAY, ...underWay };
}

export async function storeSchemas(store: Store, state: SchemaState): Promise<void> {
  const record = { id: SCHEMAS, hash: hashState(state), state: JSON.stringify(state) };
  await store.transact(async (reader) => {
    const marks = [UNDER_WAY, ACCEPTED].map(async (id) =>
      (await reader.get(SETTINGS.name, id)) === undefined ? [] : [id],
    );
    const remove = (await Promise.all(marks)).flat().map((id) => ({ collection: SETTINGS.name, id }));
    return {
      result: undefined,
      batch: { put: [createSettingPut(record)], remove },
    };
  });
}

/** Collections whose records contain names of entities in `entity`. */
export const NAMING_COLLECTIONS: readonly string[] = [HISTORY, VIEWS, SETTINGS].map(({ name }) => name);

export function findRenamedEntities(before: SchemaState, after: SchemaState): ReadonlyMap<string, string> {
  const names = Object.entries(after.entities).flatMap(([collection, { name }]): [string, string][] => {
    const former = before.entities[collection]?.name;
    return former === undefined || former === name ? [] : [[former, name]];
  });
  return new Map(names);
}

export function withName(record: EntityRecord, names: ReadonlyMap<string, string>, group?: string): EntityRecord {
  const { entity, record: id, key } = record;
  const name =
    typeof entity === 'string' && (group === undefined || record.group !== group) ? names.get(entity) : undefined;
  if (name === undefined) return record;
  const isEntry = typeof id === 'string' && key === recordKey(String(entity), id);
  return { ...record, entity: name, ...(isEntry && { key: recordKey(name, id) }) };
}
