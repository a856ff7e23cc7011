import type { Firestore } from 'firebase-admin/firestore';
import type { EntityModels } from '../../../src/model/application-model';
import type { Collection } from '../collection';
import type { Change, Store, StoredRecord, StoreReader, UnnumberedChange, WriteBatch } from '../store';
import { changedSince, FIELD_VERSIONS, fieldVersionsId, parseFieldVersions } from './field-versions';
import { forgetValues } from './forget-values';
import { patchRecord } from './patch-record';
import { type DocumentSource, queryRecords } from './query-records';
import { refreshDocuments } from './refresh-documents';
import { placeOf, type StoredCollection, storedCollections } from './stored-collection';
import { storedPages } from './stored-records';
import { TransactionReader } from './transaction-reader';
import { walkRecords } from './walk-records';
import { writeBatch } from './write-batch';

/** Another server, or a browser, may write the same documents at the same time. */
const MOST_ATTEMPTS = 10;

function readerOf(source: DocumentSource, known: (name: string) => StoredCollection): StoreReader {
  return {
    get: async (name, id) => (await source.records(known(name), [id]))[0],
    getMany: (name, ids) => source.records(known(name), ids),
    query: (name, query) => queryRecords(source, known(name), query),
  };
}

/** Reads of the database as it is. */
function currentSource(firestore: Firestore): DocumentSource {
  return {
    firestore,
    records: async (collection, ids) => {
      const places = ids.filter((id) => id !== '').map((id) => placeOf(firestore, collection.name, id));
      if (places.length === 0) return [];
      const documents = await firestore.getAll(...places);
      return documents.flatMap((document): StoredRecord[] => {
        const content = document.data();
        return content === undefined ? [] : [collection.decode(document.id, content)];
      });
    },
    fetch: (query) => query.get(),
    count: async (query) => (await query.get()).data().count,
  };
}

/**
 * The store on Firestore, past its security rules. Every record is a document of its own and one for each view of its
 * entity, written in the same transaction; transactions of this process wait for each other, those of others are tried
 * again.
 *
 * There is no log of all changes: watchers of Firestore resume by themselves, and `watch` here tells of this process's
 * own writes. Which fields changed since a version is known unless a browser wrote the record by itself in between.
 *
 * @throws when a collection is asked for that was not given here.
 */
export function openFirestoreStore(firestore: Firestore, models: EntityModels, own: readonly Collection[]): Store {
  const collections = storedCollections(models, own);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let lastWriter: Promise<unknown> = Promise.resolve();
  let sequence = 0;

  function known(name: string): StoredCollection {
    const collection = collections.get(name);
    if (collection === undefined) throw new Error(`The store has no collection "${name}"`);
    return collection;
  }

  const current = currentSource(firestore);
  const reader = readerOf(current, known);

  async function attempt<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>) {
    return firestore.runTransaction(
      async (transaction) => {
        const source = new TransactionReader(firestore, transaction);
        const { result, batch } = await work(readerOf(source, known));
        const changes = await writeBatch(firestore, transaction, source, known, batch);
        return { result, changes, committed: batch.committed ?? [] };
      },
      { maxAttempts: MOST_ATTEMPTS },
    );
  }

  function announce(changes: readonly UnnumberedChange[]): void {
    const numbered = changes.map((change): Change => {
      sequence += 1;
      return { sequence, ...change };
    });
    if (numbered.length > 0) for (const listener of listeners) listener(numbered);
  }

  async function transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T> {
    const turn = lastWriter.then(() => attempt(work));
    lastWriter = turn.catch(() => undefined);
    const { result, changes, committed } = await turn;
    announce(changes);
    for (const follow of committed) await follow();
    return result;
  }

  return {
    ...reader,
    walk: (name, query, after, most) => walkRecords(current, known(name), query, after, most),
    transact,
    announce,
    changesSince: async (from) => (from === sequence ? [] : undefined),
    lastSequence: async () => sequence,
    fieldsChangedSince: async (name, id, version) => {
      const [stored] = await current.records(known(name), [id]);
      const document = await placeOf(firestore, FIELD_VERSIONS, fieldVersionsId(name, id)).get();
      return stored && changedSince(parseFieldVersions(document.data()), stored.version, version);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored: (name) => storedPages(firestore, name, collections.get(name)),
    patch: (name, id, values) => patchRecord(firestore, known(name), id, values),
    forget: (name, path) => forgetValues(firestore, known(name).name, path),
    refresh: () => refreshDocuments(firestore, [...collections.values()]),
    close: async () => {
      await lastWriter;
      await firestore.terminate();
    },
  };
}
