import { FieldPath, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { computeDocumentShape } from '../../../../src/frame/firestore/document-shape';
import { decodeValue } from '../../../../src/frame/firestore/field-values';
import type { WalkPlan } from '../../../../src/frame/firestore/plans';
import { planWalk } from '../../../../src/frame/firestore/query-plan';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { compareTexts } from '../../../../src/frame/query/compare-values';
import { SETTINGS } from '../collection';
import type { StoredRecord, WalkPage, WalkQuery } from '../store';
import { buildBranchQuery, buildPlannedQuery, type DocumentSource, decodeRecords, matchesQuery } from './query-records';
import { getRef, getStoredName, type StoredCollection } from './stored-collection';

const PAGE = 500;

async function* documentPages(firestore: Firestore, name: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = firestore.collection(name).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).get();
    yield docs;
    if (docs.length < PAGE) return;
    last = docs.at(-1);
  }
}

async function earlierValues(firestore: Firestore, name: string, page: readonly QueryDocumentSnapshot[]) {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, QueryDocumentSnapshot>();
  const query = firestore.collection(getStoredName(name)).orderBy(FieldPath.documentId());
  const { docs } = await query.startAt(first.id).endAt(last.id).get();
  return new Map(docs.map((document) => [document.id, document]));
}

function asIs(id: string, data: PlainObject): EntityRecord {
  const content = decodeValue(data);
  return { ...(isPlainObject(content) ? content : {}), id };
}

function merged(earlier: unknown, present: unknown): unknown {
  if (!isPlainObject(earlier) || !isPlainObject(present)) return present;
  const names = Object.keys(earlier).map((name): [string, unknown] => [
    name,
    present[name] === undefined ? earlier[name] : merged(earlier[name], present[name]),
  ]);
  return { ...present, ...Object.fromEntries(names) };
}

function withEarlierValues(record: EntityRecord, earlier: PlainObject | undefined): EntityRecord {
  const whole = earlier === undefined ? record : merged(asIs(record.id, earlier), record);
  return isPlainObject(whole) ? { ...whole, id: record.id } : record;
}

/** Yields pages ordered by id. `layout` is undefined if no schema contains the collection. */
export async function* storedPages(
  firestore: Firestore,
  name: string,
  layout: StoredCollection | undefined,
): AsyncGenerator<EntityRecord[]> {
  for await (const page of documentPages(firestore, name)) {
    if (layout === undefined) {
      yield page.map((document) => asIs(document.id, document.data()));
      continue;
    }
    const records = page.map((document) => layout.decode(document.id, document.data()).record);
    const earlier = layout.entity === undefined ? undefined : await earlierValues(firestore, name, page);
    yield earlier === undefined
      ? records
      : records.map((record) => withEarlierValues(record, earlier.get(record.id)?.data()));
  }
}

const MARK = 'document-shape';
/** Records per transaction: Firestore accepts 500 writes, and each record has one document per view. */
const BATCH = 100;

async function rewrite(firestore: Firestore, collection: StoredCollection, ids: readonly string[]): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const earlierIn = getStoredName(collection.name);
    const found = await transaction.getAll(...ids.map((id) => getRef(firestore, collection.name, id)));
    const earlier = await transaction.getAll(...ids.map((id) => getRef(firestore, earlierIn, id)));
    for (const [index, document] of found.entries()) {
      const content = document.data();
      if (content === undefined) continue;
      const { record, version } = collection.decode(document.id, content);
      // Restores stored values of a field that was removed from the schema and added again.
      const documents = collection.documentsOf({ record: withEarlierValues(record, earlier[index]?.data()), version });
      for (const { collection: place, content: whole } of documents) {
        transaction.set(getRef(firestore, place, document.id), whole);
      }
      // Deletes the stored values when all are in the record, because they would return after a user clears the field.
      const isAllBack = documents.every(({ collection: place }) => place !== earlierIn);
      if (isAllBack && earlier[index]?.exists) transaction.delete(getRef(firestore, earlierIn, document.id));
    }
  });
}

async function* idPages(firestore: Firestore, name: string): AsyncGenerator<string[]> {
  const all = firestore.collection(name).orderBy(FieldPath.documentId()).select().limit(BATCH);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    if (docs.length > 0) yield docs.map(({ id }) => id);
    if (docs.length < BATCH) return;
    last = docs.at(-1);
  }
}

async function rewriteAll(firestore: Firestore, collection: StoredCollection): Promise<number> {
  let count = 0;
  for await (const ids of idPages(firestore, collection.name)) {
    await rewrite(firestore, collection, ids);
    count += ids.length;
  }
  return count;
}

async function removeOrphans(firestore: Firestore, { name, entity }: StoredCollection): Promise<void> {
  for (const { collection, whole } of entity?.views ?? []) {
    if (whole) continue;
    for await (const ids of idPages(firestore, collection)) {
      await firestore.runTransaction(async (transaction) => {
        const records = await transaction.getAll(...ids.map((id) => getRef(firestore, name, id)), { fieldMask: [] });
        for (const { id, exists } of records) if (!exists) transaction.delete(getRef(firestore, collection, id));
      });
    }
  }
}

/** Rewrites records for new fields, because Firestore finds only documents that have a field. @returns their number */
export async function refreshDocuments(
  firestore: Firestore,
  collections: readonly StoredCollection[],
  force = false,
): Promise<number> {
  const shape = computeDocumentShape(collections.flatMap(({ entity }) => entity?.views ?? []));
  const mark = getRef(firestore, SETTINGS.name, MARK);
  if (!force && (await mark.get()).get('shape') === shape) return 0;
  let count = 0;
  for (const collection of collections) {
    if (collection.entity !== undefined && !collection.entity.model.open) {
      count += await rewriteAll(firestore, collection);
      await removeOrphans(firestore, collection);
    }
  }
  await mark.set({ shape, version: 1 });
  return count;
}

const BY_ID = { path: '__name__', direction: 'asc' } as const;

function planOf({ entity }: StoredCollection, query: WalkQuery): WalkPlan {
  if (entity === undefined) return { kind: 'walk', branches: [[]] };
  return planWalk(buildPlannedQuery(entity, query).planned, Timestamp);
}

function inOrder(rows: readonly StoredRecord[]): StoredRecord[] {
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return [...byId.values()].sort((a, b) => compareTexts(a.record.id, b.record.id));
}

function readUpTo(branches: readonly StoredRecord[][], maxRecords: number): string | undefined {
  const ends = branches.filter(({ length }) => length >= maxRecords).flatMap((rows) => rows.at(-1)?.record.id ?? []);
  return ends.sort(compareTexts)[0];
}

/** Yields pages ordered by id. Reads the whole collection if the filters are only ranges. @param maxRecords documents per branch */
export async function walkRecords(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
  after: string | undefined,
  maxRecords: number,
): Promise<WalkPage> {
  const plan = planOf(collection, query);
  const isAhead = (id: string) => after === undefined || compareTexts(id, after) > 0;
  if (plan.kind === 'documents') {
    const ids = plan.ids.filter(isAhead).sort(compareTexts);
    const page = ids.slice(0, maxRecords);
    const rows = inOrder(await source.records(collection, page)).filter((row) => matchesQuery(row, query));
    return { rows, next: ids.length > maxRecords ? page.at(-1) : undefined };
  }
  const from = after === undefined ? [] : [{ path: '__name__', operator: '>', value: after } as const];
  const branches = await Promise.all(
    plan.branches.map(async (constraints) => {
      const branch = buildBranchQuery(source.firestore, collection, [...constraints, ...from], BY_ID).limit(maxRecords);
      return decodeRecords(collection, await source.fetch(branch));
    }),
  );
  const next = readUpTo(branches, maxRecords);
  const rows = inOrder(branches.flat()).filter(
    ({ record }) => next === undefined || compareTexts(record.id, next) <= 0,
  );
  return { rows: rows.filter((row) => matchesQuery(row, query)), next };
}
