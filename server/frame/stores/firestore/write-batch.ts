import type { Transaction } from 'firebase-admin/firestore';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { listChangedFields, seenWith } from '../collection';
import type { StoredRecord, UnnumberedChange, WriteBatch } from '../store';
import { getRef, type StoredCollection } from './stored-collection';
import { recordKey, type TransactionReader } from './transaction-queue';

interface FieldVersions {
  since: number;
  /** Version of the record at this write. If the stored version differs, an older console changed the record. */
  at: number;
  versions: Readonly<Record<string, number>>;
}

export const FIELD_VERSIONS = 'field_versions';

export function fieldVersionsId(collection: string, id: string): string {
  return `${collection}_${id}`;
}

export function parseFieldVersions(document: unknown): FieldVersions | undefined {
  if (!isPlainObject(document)) return undefined;
  const { since, at, versions } = document;
  if (typeof since !== 'number' || typeof at !== 'number' || !isPlainObject(versions)) return undefined;
  const stored = Object.entries(versions).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { since, at, versions: Object.fromEntries(stored) };
}

function withVersion(
  stored: FieldVersions | undefined,
  before: number,
  after: number,
  fields: readonly string[],
): FieldVersions {
  const isComplete = stored !== undefined && stored.at === before;
  const changed = Object.fromEntries(fields.map((field) => [field, after]));
  return {
    since: isComplete ? stored.since : before,
    at: after,
    versions: { ...(isComplete ? stored.versions : {}), ...changed },
  };
}

/** Returns the changed fields since a version; undefined if not recorded, or deleted or restored since. */
export function findChangedFields(
  stored: FieldVersions | undefined,
  current: number,
  version: number,
): string[] | undefined {
  if (stored === undefined || stored.at !== current || version < stored.since || version > current) return undefined;
  return Object.entries(stored.versions)
    .filter(([, changed]) => changed > version)
    .sort((a, b) => a[1] - b[1])
    .map(([field]) => field);
}

function tracksVersions({ entity }: StoredCollection): boolean {
  return entity !== undefined;
}

function changeOf(
  collection: StoredCollection,
  before: StoredRecord | undefined,
  { record, version }: StoredRecord,
): UnnumberedChange | undefined {
  const fields = listChangedFields(before?.record, record);
  if (before !== undefined && fields.length === 0 && before.version === version) return undefined;
  return {
    collection: collection.name,
    id: record.id,
    type: before === undefined ? 'created' : 'updated',
    version,
    fields,
    before: seenWith(collection, before?.record),
    after: seenWith(collection, record),
  };
}

export interface WrittenDocument {
  collection: string;
  id: string;
  content?: PlainObject;
  isOnlyAdded?: boolean;
}

/** Writes a batch after all reads, as Firestore requires. @throws RetryLater if another transaction holds a record. */
export async function writeBatch(
  transaction: Transaction,
  reader: TransactionReader,
  requireCollection: (collection: string) => StoredCollection,
  { put, remove }: WriteBatch,
): Promise<{ changes: UnnumberedChange[]; documents: WrittenDocument[] }> {
  const { firestore, turn } = reader;
  const touched = [
    ...remove.map(({ collection, id }) => ({ collection: requireCollection(collection), id })),
    ...put.map(({ collection, stored }) => ({ collection: requireCollection(collection), id: stored.record.id })),
  ];
  for (const { collection, id } of touched) {
    turn.take(collection.name, 'change');
    turn.take(recordKey(collection.name, id), 'write');
  }
  const old = touched.filter(({ collection }) => collection.onlyAdded !== true);
  await reader.documents(old.map(({ collection, id }) => ({ collection: collection.name, id })));
  // Collects records with a new version. Records with only new readings, which arrive constantly, keep their version.
  const versions: { collection: string; id: string }[] = [];
  for (const { collection: name, stored } of put) {
    if (!tracksVersions(requireCollection(name))) continue;
    const [before] = await reader.records(requireCollection(name), [stored.record.id]);
    if (before === undefined || before.version === stored.version) continue;
    versions.push({ collection: FIELD_VERSIONS, id: fieldVersionsId(name, stored.record.id) });
  }
  await reader.documents(versions);
  const changes: UnnumberedChange[] = [];
  const documents: WrittenDocument[] = [];
  const write = (document: WrittenDocument & { content: PlainObject }, merge = false) => {
    transaction.set(getRef(firestore, document.collection, document.id), document.content, { merge });
    if (!merge) documents.push(document);
  };
  const erase = (collection: string, id: string) => {
    transaction.delete(getRef(firestore, collection, id));
    documents.push({ collection, id });
  };
  const log = (collection: StoredCollection, change: UnnumberedChange) => {
    if (collection.logged) changes.push(change);
  };
  for (const { collection: name, id } of remove) {
    const collection = requireCollection(name);
    if (collection.onlyAdded) {
      erase(name, id);
      continue;
    }
    const [before] = await reader.records(collection, [id]);
    if (before === undefined) continue;
    for (const place of collection.collections) erase(place, id);
    if (tracksVersions(collection)) erase(FIELD_VERSIONS, fieldVersionsId(name, id));
    const acl = seenWith(collection, before.record);
    log(collection, {
      collection: name,
      id,
      type: 'deleted',
      version: before.version,
      fields: [],
      before: acl,
      after: [],
    });
  }
  for (const { collection: name, stored } of put) {
    const collection = requireCollection(name);
    const { id } = stored.record;
    const [before] = collection.onlyAdded ? [] : await reader.records(collection, [id]);
    const change = changeOf(collection, before, stored);
    if (change === undefined) continue;
    for (const { collection: place, content, adds = false } of collection.documentsOf(stored)) {
      write({ collection: place, id, content, isOnlyAdded: collection.onlyAdded === true }, adds);
    }
    if (tracksVersions(collection) && before !== undefined && before.version !== stored.version) {
      const place = { collection: FIELD_VERSIONS, id: fieldVersionsId(name, id) };
      const [document] = await reader.documents([place]);
      const versions = parseFieldVersions(document?.data());
      const next = withVersion(versions, before.version, stored.version, change.fields);
      write({ ...place, content: { since: next.since, at: next.at, versions: { ...next.versions } } });
    }
    log(collection, change);
  }
  return { changes, documents };
}
