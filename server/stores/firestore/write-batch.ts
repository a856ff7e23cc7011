import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { changedNames, claimsOf } from '../record-change';
import type { StoredRecord, UnnumberedChange, WriteBatch } from '../store';
import {
  FIELD_VERSIONS,
  fieldVersionsContent,
  fieldVersionsId,
  parseFieldVersions,
  withVersion,
} from './field-versions';
import { placeOf, type StoredCollection } from './stored-collection';
import type { TransactionReader } from './transaction-reader';

type Known = (collection: string) => StoredCollection;

/** Whether it is kept which version changed which field: of records that people edit. */
function keepsVersions({ entity }: StoredCollection): boolean {
  return entity !== undefined;
}

function changeOf(
  { name }: StoredCollection,
  before: StoredRecord | undefined,
  { record, version }: StoredRecord,
): UnnumberedChange | undefined {
  const fields = changedNames(before?.record, record);
  if (before !== undefined && fields.length === 0 && before.version === version) return undefined;
  return {
    collection: name,
    id: record.id,
    type: before === undefined ? 'created' : 'updated',
    version,
    fields,
    before: claimsOf(before?.record),
    after: claimsOf(record),
  };
}

/** Reads what the batch replaces, and then writes every document of every record. Reads come before writes here. */
export async function writeBatch(
  firestore: Firestore,
  transaction: Transaction,
  reader: TransactionReader,
  known: Known,
  { put, remove }: WriteBatch,
): Promise<UnnumberedChange[]> {
  const touched = [
    ...remove.map(({ collection, id }) => ({ collection: known(collection), id })),
    ...put.map(({ collection, stored }) => ({ collection: known(collection), id: stored.record.id })),
  ];
  const old = touched.filter(({ collection }) => collection.onlyAdded !== true);
  await reader.documents(old.map(({ collection, id }) => ({ collection: collection.name, id })));
  // What a device tells changes no version, and is written all the time.
  const versions: { collection: string; id: string }[] = [];
  for (const { collection: name, stored } of put) {
    if (!keepsVersions(known(name))) continue;
    const [before] = await reader.records(known(name), [stored.record.id]);
    if (before === undefined || before.version === stored.version) continue;
    versions.push({ collection: FIELD_VERSIONS, id: fieldVersionsId(name, stored.record.id) });
  }
  await reader.documents(versions);
  const changes: UnnumberedChange[] = [];
  const note = (collection: StoredCollection, change: UnnumberedChange) => {
    if (collection.logged) changes.push(change);
  };
  for (const { collection: name, id } of remove) {
    const collection = known(name);
    if (collection.onlyAdded) {
      transaction.delete(placeOf(firestore, name, id));
      continue;
    }
    const [before] = await reader.records(collection, [id]);
    if (before === undefined) continue;
    for (const place of collection.collections) transaction.delete(placeOf(firestore, place, id));
    if (keepsVersions(collection)) transaction.delete(placeOf(firestore, FIELD_VERSIONS, fieldVersionsId(name, id)));
    const acl = claimsOf(before.record);
    note(collection, {
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
    const collection = known(name);
    const { id } = stored.record;
    const [before] = collection.onlyAdded ? [] : await reader.records(collection, [id]);
    const change = changeOf(collection, before, stored);
    if (change === undefined) continue;
    for (const { collection: place, content, adds = false } of collection.documentsOf(stored)) {
      transaction.set(placeOf(firestore, place, id), content, { merge: adds });
    }
    if (keepsVersions(collection) && before !== undefined && before.version !== stored.version) {
      const place = { collection: FIELD_VERSIONS, id: fieldVersionsId(name, id) };
      const [document] = await reader.documents([place]);
      const versions = parseFieldVersions(document?.data());
      const next = withVersion(versions, before.version, stored.version, change.fields);
      transaction.set(placeOf(firestore, place.collection, place.id), fieldVersionsContent(next));
    }
    note(collection, change);
  }
  return changes;
}
