import type { Firestore } from 'firebase-admin/firestore';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { Collection } from '../collection';
import { SETTINGS } from '../settings';
import type { Change, Store, StoredRecord, StoreReader, UnnumberedChange } from '../store';
import { aggregateRecords } from './aggregate-records';
import { changedSince, FIELD_VERSIONS, fieldVersionsId, parseFieldVersions } from './field-versions';
import { forgetValues, patchRecord } from './patch-record';
import { type DocumentSource, queryRecords, sumOfRecords } from './query-records';
import { refreshDocuments } from './refresh-documents';
import { followReleases } from './released-views';
import { placeOf, type StoredCollection, storedCollections } from './stored-collection';
import { storedPages } from './stored-records';
import { createTransact, WRITE_LIMITS, type WriteLimits } from './transact';
import { walkRecords } from './walk-records';

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
    tally: async (query) => (await query.get()).data().tally,
  };
}

/**
 * The store on Firestore; it bypasses the security rules. Every record is one whole document and one document for each view of
 * its entity, all written in the same transaction. Transactions that touch different records run concurrently.
 *
 * There is no log of all changes: Firestore listeners resume by themselves, and `watch` here reports only the writes of this
 * process. The fields that changed since a version are unknown when the record was written without recording them.
 *
 * @throws when a collection is requested that is not among these.
 */
export function openFirestoreStore(
  firestore: Firestore,
  models: EntityModels,
  own: readonly Collection[],
  limits: WriteLimits = WRITE_LIMITS,
): Store {
  let collections = storedCollections(models, own);
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
    if (before !== undefined) collections = storedCollections(models, own, before);
  }

  const current = currentSource(firestore);
  const reader: StoreReader = {
    get: async (name, id) => (await current.records(requireCollection(name), [id]))[0],
    getMany: (name, ids) => current.records(requireCollection(name), ids),
    query: (name, query) => queryRecords(current, requireCollection(name), query),
    sum: (name, path, where) => sumOfRecords(current, requireCollection(name), path, where),
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
      const document = await placeOf(firestore, FIELD_VERSIONS, fieldVersionsId(name, id)).get();
      return stored && changedSince(parseFieldVersions(document.data()), stored.version, version);
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
