import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { encodeDocument } from '../../../../src/frame/firestore/document-codec';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { refusalMessage } from '../../../../src/frame/model/refusals';
import {
  type AggregatedGroup,
  type Aggregation,
  aggregateGroups,
  type Grouping,
} from '../../../../src/frame/query/aggregate';
import type { Condition } from '../../../../src/frame/query/conditions';
import { QueryError } from '../../../../src/frame/query/query-error';
import { type Collection, SETTINGS } from '../collection';
import type { Change, Store, StoredRecord, StoreReader, UnnumberedChange, WalkQuery } from '../store';
import { type DocumentSource, queryRecords, sumRecords } from './query-records';
import { refreshDocuments, storedPages, walkRecords } from './refresh-documents';
import { followReleases } from './released-views';
import { getRef, getStoredName, listStoredCollections, type StoredCollection } from './stored-collection';
import { createTransact, WRITE_LIMITS, type WriteLimits } from './transact';
import { FIELD_VERSIONS, fieldVersionsId, findChangedFields, parseFieldVersions } from './write-batch';

const MAX_AGGREGATED = 5_000;
const PAGE = 500;

function knownGroups(
  { entity }: StoredCollection,
  by: Grouping | undefined,
): { key: AggregatedGroup['key']; where: Condition[] }[] | undefined {
  if (by === undefined) return [{ key: null, where: [] }];
  const { path } = by;
  const storage = entity?.model.fieldByPath.get(path)?.storage ?? 'text';
  const condition = (operator: Condition['operator'], value: unknown): Condition => ({
    path,
    storage,
    operator,
    value,
  });
  if ('limits' in by) {
    return by.limits.slice(1).map((until, key) => ({
      key,
      where: [condition('gte', by.limits[key]), condition('lt', until)],
    }));
  }
  return (
    by.values && [
      ...by.values.map((key) => ({ key, where: [condition('eq', key)] })),
      { key: null, where: [condition('exists', false)] },
    ]
  );
}

async function readAll(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
): Promise<EntityRecord[]> {
  const found: EntityRecord[] = [];
  let after: string | undefined;
  for (let read = 0; read < MAX_AGGREGATED; read += PAGE) {
    const { rows, next } = await walkRecords(source, collection, query, after, PAGE);
    found.push(...rows.map(({ record }) => record));
    if (next === undefined) return found;
    after = next;
  }
  throw new QueryError(refusalMessage('database.tooManyToCompute', { limit: MAX_AGGREGATED }), 400, 'too_many');
}

/** Counting costs one read per 1,000 records. Other figures read all records, because each would need its indexes. */
async function aggregateRecords(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
  aggregation: Aggregation,
): Promise<AggregatedGroup[]> {
  const { measure, by } = aggregation;
  const groups = measure.of === 'count' ? knownGroups(collection, by) : undefined;
  if (groups === undefined) return aggregateGroups(await readAll(source, collection, query), aggregation);
  const sort = by !== undefined && 'limits' in by ? [{ field: by.path, order: 'ASC' } as const] : [];
  return Promise.all(
    groups.map(async ({ key, where }) => {
      const asked = { ...query, where: [...(query.where ?? []), ...where], sort, limit: 0 };
      return { key, value: (await queryRecords(source, collection, asked)).total };
    }),
  );
}

const NOT_FOUND = 5;

/** Writes values that are neither searched nor used for derived values. @returns false if there is no record. */
async function patchRecord(
  firestore: Firestore,
  { name, entity }: StoredCollection,
  id: string,
  values: PlainObject,
): Promise<boolean> {
  if (entity === undefined) throw new Error(`No entity has the collection "${name}"`);
  const batch = firestore.batch();
  for (const view of entity.views) {
    const whole = encodeDocument(entity.model, view, { record: { ...values, id }, version: 1 }, Timestamp);
    const [first, ...others] = Object.entries(whole).filter(([field]) => values[field] !== undefined);
    const place = getRef(firestore, view.collection, id);
    // `FieldPath` accepts brackets, slashes, tildes and asterisks in names; field strings do not.
    const more = others.flatMap(([field, value]) => [new FieldPath(field), value]);
    if (first === undefined) batch.update(place, {});
    else batch.update(place, new FieldPath(first[0]), first[1], ...more);
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_FOUND) return false;
    throw error;
  }
}

const MAX_WRITES = 500;

async function forgetValues(firestore: Firestore, name: string, path: string): Promise<number> {
  const place = new FieldPath(...path.split('.'));
  const { docs } = await firestore.collection(getStoredName(name)).get();
  const affected = docs.filter((document) => document.get(place) !== undefined);
  for (let start = 0; start < affected.length; start += MAX_WRITES) {
    const batch = firestore.batch();
    for (const { ref } of affected.slice(start, start + MAX_WRITES)) batch.update(ref, place, FieldValue.delete());
    await batch.commit();
  }
  return affected.length;
}

function currentSource(firestore: Firestore): DocumentSource {
  return {
    firestore,
    records: async (collection, ids) => {
      const places = ids.filter((id) => id !== '').map((id) => getRef(firestore, collection.name, id));
      if (places.length === 0) return [];
      const documents = await firestore.getAll(...places);
      return documents.flatMap((document): StoredRecord[] => {
        const content = document.data();
        return content === undefined ? [] : [collection.decode(document.id, content)];
      });
    },
    fetch: (query) => query.get(),
    tally: async (query) => (await query.get()).data().tally,
  };
}

/** Stores a document per record and view. `watch` reports only writes of this process. @throws for an unknown name */
export function openFirestoreStore(
  firestore: Firestore,
  models: EntityModels,
  own: readonly Collection[],
  limits: WriteLimits = WRITE_LIMITS,
): Store {
  let collections = listStoredCollections(models, own);
  const releases = own.includes(SETTINGS) ? followReleases(firestore) : undefined;
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const inProgress = new Set<Promise<unknown>>();
  let sequence = 0;

  function requireCollection(name: string): StoredCollection {
    const collection = collections.get(name);
    if (collection === undefined) throw new Error(`The store has no collection "${name}"`);
    return collection;
  }

  async function refreshViews(): Promise<void> {
    const before = await releases?.changed();
    if (before !== undefined) collections = listStoredCollections(models, own, before);
  }

  const current = currentSource(firestore);
  const reader: StoreReader = {
    get: async (name, id) => (await current.records(requireCollection(name), [id]))[0],
    getMany: (name, ids) => current.records(requireCollection(name), ids),
    query: (name, query) => queryRecords(current, requireCollection(name), query),
    sum: (name, path, where) => sumRecords(current, requireCollection(name), path, where),
  };

  function announce(changes: readonly UnnumberedChange[]): void {
    const numbered = changes.map((change): Change => {
      sequence += 1;
      return { sequence, ...change };
    });
    if (numbered.length > 0) for (const listener of listeners) listener(numbered);
  }

  const writing = createTransact({ firestore, requireCollection, limits, announce });

  const transact: Store['transact'] = async (work) => {
    const running = refreshViews().then(() => writing.transact(work));
    inProgress.add(running);
    const { result, committed } = await running.finally(() => inProgress.delete(running));
    for (const follow of committed) await follow();
    return result;
  };

  return {
    ...reader,
    walk: (name, query, after, maxRecords) => walkRecords(current, requireCollection(name), query, after, maxRecords),
    aggregate: (name, query, aggregation) => aggregateRecords(current, requireCollection(name), query, aggregation),
    transact,
    announce,
    changesSince: async (from) => (from === sequence ? [] : undefined),
    lastSequence: async () => sequence,
    fieldsChangedSince: async (name, id, version) => {
      const [stored] = await current.records(requireCollection(name), [id]);
      const document = await getRef(firestore, FIELD_VERSIONS, fieldVersionsId(name, id)).get();
      return stored && findChangedFields(parseFieldVersions(document.data()), stored.version, version);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored: (name) => storedPages(firestore, name, collections.get(name)),
    patch: async (name, id, values) => {
      await refreshViews();
      return writing.writeAlone(name, id, () => patchRecord(firestore, requireCollection(name), id, values));
    },
    keepsApart: true,
    forget: (name, path) => forgetValues(firestore, requireCollection(name).name, path),
    refresh: async (force) => {
      await refreshViews();
      return refreshDocuments(firestore, [...collections.values()], force);
    },
    close: async () => {
      await Promise.allSettled(inProgress);
      await firestore.terminate();
    },
  };
}
