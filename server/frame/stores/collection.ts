import { isDeepStrictEqual } from 'node:util';
import { findMetKeys, listReadConditions } from '../../../src/frame/access/value-condition';
import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { computeMaxDocumentSize, measureSize } from '../../../src/frame/firestore/storage-size';
import { listViews } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { type EntityModel, type EntityRecord, listParents } from '../../../src/frame/model/entity-model';
import { getCopy } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';
import { isPartSearched } from '../../../src/frame/model/table-names';
import { listTalliedPaths, readTally } from '../../../src/frame/model/tally';
import type { ValueCondition } from '../../../src/frame/model/value-condition';
import type { Store, WriteBatch } from './store';

export interface Collection {
  name: string;
  indexed: readonly { path: string; storage: StorageKind }[];
  texts: readonly string[];
  lists?: readonly string[];
  /** False for secrets, whose changes are neither logged nor sent to clients. */
  logged: boolean;
  conditions?: readonly ValueCondition[] | undefined;
  /** True if records never change, so that a write needs no earlier read. */
  onlyAdded?: boolean;
}

/** Creates a secret or internal collection, whose changes are not sent to clients and whose texts are not searchable. */
export function internalCollection(name: string, indexed: Collection['indexed'] = []): Collection {
  return { name, indexed, texts: [], logged: false };
}

const SINGLE_VALUES: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

function joinPaths(model: EntityModel, models: EntityModels): Set<string> {
  const paths = new Set<string>(model.unique);
  for (const { key } of listParents(model.scope)) paths.add(key);
  const { about } = model.scope ?? {};
  if (about) paths.add(about.key);
  if (about?.place) paths.add(about.place);
  for (const field of model.fields) {
    for (const { key } of getCopy(model, field.value)) paths.add(key);
    if (field.type === 'token') paths.add(field.path);
  }
  for (const other of models.list) {
    for (const { entity, on } of listParents(other.scope)) if (entity === model.name) paths.add(on);
    for (const { value } of other.fields) {
      for (const { from, on } of getCopy(other, value)) if (from === model.name) paths.add(on);
      const tally = readTally(value);
      if (tally?.field === undefined || tally.from !== model.name) continue;
      for (const path of listTalliedPaths(tally)) paths.add(path);
    }
  }
  return paths;
}

function copiesLink({ value }: FieldModel, models: EntityModels): boolean {
  if (value === undefined || !('copy' in value)) return false;
  const { from, field } = value.copy;
  const source = models.byName.get(from)?.fieldByPath.get(field);
  return field === 'id' || source?.reference !== undefined || (source !== undefined && copiesLink(source, models));
}

function isFilteredByEntries(field: FieldModel, model: EntityModel, models: EntityModels): boolean {
  if (field.storage !== 'textList') return false;
  const shares = models.list.some(({ scope }) => {
    const { entity, field: list, chosenBy } = scope?.sharedBy ?? {};
    return entity === model.name && [list, ...Object.keys(chosenBy?.groups ?? {})].includes(field.path);
  });
  return shares || (field.operators.includes('containsAny') && (field.filter || field.column));
}

export function createCollection(model: EntityModel, models: EntityModels): Collection {
  const joins = joinPaths(model, models);
  return {
    name: model.collection,
    indexed: model.fields
      .filter((field) => SINGLE_VALUES.includes(field.storage) && !field.writeOnly)
      .filter(
        (field) =>
          field.column ||
          field.filter ||
          joins.has(field.path) ||
          field.path === model.defaultSort.field ||
          copiesLink(field, models),
      )
      .map((field) => ({ path: field.path, storage: field.storage })),
    texts: model.fields.filter((field) => isPartSearched(field, model)).map((field) => field.path),
    lists: model.fields.filter((field) => isFilteredByEntries(field, model, models)).map((field) => field.path),
    logged: true,
    conditions: listReadConditions(model),
  };
}

export function listClaims(record: EntityRecord | undefined): string[] {
  const acl = record?.acl;
  return Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : [];
}

export function seenWith(
  { conditions = [] }: Pick<Collection, 'conditions'>,
  record: EntityRecord | undefined,
): string[] {
  return [...listClaims(record), ...findMetKeys(conditions, record)];
}

export function listChangedFields(before: EntityRecord | undefined, after: EntityRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
}

export const SETTINGS = internalCollection('server_settings');

export function createSettingPut(record: EntityRecord): WriteBatch['put'][number] {
  return { collection: SETTINGS.name, stored: { record, version: 1 } };
}

export function putSetting(
  store: Pick<Store, 'transact'>,
  record: EntityRecord,
  options: Pick<WriteBatch, 'light'> = {},
): Promise<void> {
  return store.transact(async () => ({
    result: undefined,
    batch: { put: [createSettingPut(record)], remove: [], ...options },
  }));
}

/** Maximum size of a record as counted by Firestore (1 MiB); for all back ends, because data may move to Firestore. */
export const MAX_RECORD_BYTES = 1_000_000;
const SMALL_BYTES = 60_000;

/** True if a record is certainly small; ten times faster than measuring the size. */
export function isSurelySmall(model: EntityModel, record: EntityRecord): boolean {
  return computeMaxDocumentSize(model.collection, record.id, record) <= SMALL_BYTES;
}

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };

export function computeStoredSize(model: EntityModel, record: EntityRecord): number {
  const size = measureSize(model.collection, record.id, record);
  const [whole] = listViews(model);
  if (size <= SMALL_BYTES || whole === undefined) return size;
  return measureSize(whole.collection, record.id, encodeDocument(model, whole, { record, version: 1 }, INSTANTS));
}
