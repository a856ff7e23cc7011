import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import { convertData, prepareSchemas } from '../../../../server/frame/schema-change/prepare-schemas';
import { readAllStored, readStoredSchemas } from '../../../../server/frame/schema-change/stored-data';
import type { Store } from '../../../../server/frame/stores/store';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { SchemaPlan } from '../../../../src/frame/schema-change/plan-types';

/** Data that are opened again and again, each time with the schemas that are given. */
export interface ChangingData {
  open(models: EntityModels): Store;
  close(): Promise<void>;
}

export interface OpenedSite {
  store: Store;
  /** What was told at the start. */
  told: string[];
  read(id: string): Promise<EntityRecord | undefined>;
}

export interface StartOptions {
  accepted?: string;
  /** Where the data are backed up by somebody else. */
  withoutBackup?: boolean;
}

function documentsOf(models: EntityModels, store: Store) {
  return createDocuments({ models, store, identifiers: createIdentifiers() });
}

/** Opens data as a server does. @throws DataError when it does not start. */
export async function start(
  data: ChangingData,
  models: EntityModels,
  { accepted, withoutBackup = false }: StartOptions = {},
): Promise<OpenedSite> {
  const store = data.open(models);
  const told: string[] = [];
  await prepareSchemas(
    { models, store, documents: documentsOf(models, store) },
    { accepted, backUp: withoutBackup ? undefined : (name) => `${name}.db`, write: (text) => told.push(text) },
  );
  await store.refresh?.();
  return { store, told, read: async (id) => (await readAllStored(store, 'lamps')).find((record) => record.id === id) };
}

/** Puts records as they are. */
export async function put(store: Store, records: readonly EntityRecord[], collection = 'lamps'): Promise<void> {
  await store.transact(async () => ({
    result: undefined,
    batch: { put: records.map((record) => ({ collection, stored: { record, version: 1 } })), remove: [] },
  }));
}

/** New data of these schemas. */
export async function dataOf(
  data: ChangingData,
  models: EntityModels,
  records: readonly EntityRecord[],
): Promise<void> {
  await put((await start(data, models)).store, records);
}

/** The conversion of a server that has looked at the data, and goes on later. */
export async function lateConversion(data: ChangingData, models: EntityModels): Promise<() => Promise<void>> {
  const store = data.open(models);
  const before = await readStoredSchemas(store);
  if (before === undefined) throw new Error('No schemas are kept');
  return () => convertData({ models, store, documents: documentsOf(models, store) }, before);
}

/** The plan for other schemas. */
export async function planFor(data: ChangingData, models: EntityModels): Promise<SchemaPlan> {
  const store = data.open(models);
  const before = await readStoredSchemas(store);
  if (before === undefined) throw new Error('No schemas are kept');
  return planSchemas(store, before, models);
}
