import { LRUCache } from 'lru-cache';
import type { Collection } from '../collection';
import type { Database } from '../database';
import { type ValuesOfRecord, withFieldValues } from '../field-values';
import {
  type Change,
  isInBackground,
  type Store,
  type StoredRecord,
  type StorePage,
  type StoreQuery,
  type StoreReader,
  type WalkPage,
  type WalkQuery,
  type WriteBatch,
} from '../store';
import { createYield, yieldToEventLoop } from '../yield-to-event-loop';
import { ChangeLog } from './change-log';
import { fillDerived } from './derived';
import { aggregateMatches, CachedCounts, countMatches, findIndexedValues, pageRows, readAllRows } from './list-query';
import { type DocumentRow, jsonPath, parseStored, tableNames } from './names';
import { isLetter } from './predicate';
import type { ReadSet } from './read-set';
import { describeWrite, listWrites, StagedBatch, type Write } from './staged-batch';
import { putRecord, removeRecord, setValues, storedPages, type UnnumberedChange } from './store-document';
import { createTables, refuseSharedNames } from './tables';
import { createTransact, MAX_UNSTAGED_WRITES } from './transact';

const MAX_CACHED = 1_000;

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Caches sessions and users, which each request reads. A write drops its record in the same turn of the event loop. */
class RecentRecords {
  readonly #records = new LRUCache<string, StoredRecord>({ max: MAX_CACHED });

  find(collection: string, id: string, read: () => StoredRecord | undefined): StoredRecord | undefined {
    const key = `${collection}/${id}`;
    const cached = this.#records.get(key);
    if (cached !== undefined) return cached;
    const stored = read();
    if (stored !== undefined) this.#records.set(key, frozen(stored));
    return stored;
  }

  drop(collection: string, id: string): void {
    this.#records.delete(`${collection}/${id}`);
  }

  clear(): void {
    this.#records.clear();
  }
}

class OutdatesOther extends Error {
  override readonly name = 'OutdatesOther';
}

function unlessOutdating<T>(write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof OutdatesOther) return undefined;
    throw error;
  }
}

const FEW = 1 / 8;

/**
 * Opens a store in which writers wait for each other and readers do not.
 * @throws Error for an unknown collection.
 * @param isLazy creates the tables of a collection at its first use, because most sites in memory need few of them
 */
export function openSqliteStore(database: Database, collections: readonly Collection[], isLazy = false): Store {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));
  const log = new ChangeLog(database);
  const counts = new CachedCounts(database);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const inProgress = new Set<Promise<unknown>>();
  const concurrent = new Set<ReadSet>();
  const recent = new RecentRecords();
  const yieldWhenDue = createYield();

  const unused = new Set(isLazy ? collections : []);

  function prepare(all: readonly Collection[]): void {
    database.transaction(() => {
      for (const collection of createTables(database, all)) fillDerived(database, collection);
    });
  }

  refuseSharedNames(collections);
  prepare(isLazy ? [] : collections);

  function requireCollection(name: string): Collection {
    const collection = byName.get(name);
    if (collection === undefined) throw new Error(`The store has no collection "${name}"`);
    if (unused.has(collection)) {
      prepare([collection]);
      unused.delete(collection);
    }
    return collection;
  }

  function performWrite(write: Write): UnnumberedChange | undefined {
    const { collection: name, id } = write;
    const collection = requireCollection(name);
    recent.drop(name, id);
    if ('values' in write) return setValues(database, collection, id, write.values);
    const { stored } = write;
    return stored === undefined ? removeRecord(database, collection, id) : putRecord(database, collection, stored);
  }

  const staged = new StagedBatch({
    database,
    log,
    perform: (write) => {
      const change = performWrite(write);
      if (change !== undefined) counts.forget(change);
      return change !== undefined && requireCollection(write.collection).logged ? change : undefined;
    },
  });

  function getSync(name: string, id: string): StoredRecord | undefined {
    const { documents } = tableNames(requireCollection(name));
    return withWaiting(name, id, () =>
      recent.find(name, id, () => {
        const sql = `SELECT row, id, version, document FROM ${documents} WHERE id = ?`;
        const row = database.get<DocumentRow>(sql, [id]);
        return row && parseStored(row);
      }),
    );
  }

  function withWaiting(name: string, id: string, read: () => StoredRecord | undefined): StoredRecord | undefined {
    const waiting = staged.find(name, id);
    if (waiting === undefined) return read();
    if ('stored' in waiting) return waiting.stored;
    const stored = read();
    return stored && withFieldValues(stored, waiting.values);
  }

  function getManySync(name: string, ids: readonly string[]): StoredRecord[] {
    const { documents } = tableNames(requireCollection(name));
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE id IN (SELECT value FROM json_each(?))`;
    const found = new Map(database.all<DocumentRow>(sql, [JSON.stringify(ids)]).map((row) => [row.id, row]));
    const read = (row: DocumentRow | undefined) => row && parseStored(row);
    return ids.flatMap((id) => withWaiting(name, id, () => read(found.get(id))) ?? []);
  }

  function readRows(collection: Collection, rows: readonly number[]): StoredRecord[] {
    if (rows.length === 0) return [];
    const { documents } = tableNames(collection);
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE row IN (SELECT value FROM json_each(?))`;
    const found = database.all<DocumentRow>(sql, [JSON.stringify(rows)]);
    const byRow = new Map(found.map((row) => [row.row, row]));
    return rows.flatMap((row) => {
      const found = byRow.get(row);
      if (found === undefined) return [];
      const waiting = staged.find(collection.name, found.id);
      const stored = parseStored(found);
      return waiting !== undefined && 'values' in waiting ? withFieldValues(stored, waiting.values) : stored;
    });
  }

  function querySync(name: string, query: StoreQuery): StorePage {
    const collection = requireCollection(name);
    if (query.limit === undefined && query.offset === undefined && query.search === undefined) {
      const rows = readRows(collection, readAllRows(database, collection, query));
      return { rows, total: rows.length };
    }
    const count = (counted: StoreQuery, few = false) =>
      counts.of(name, counted, () => countMatches(database, collection, counted, few));
    const isSearched = query.search?.words.some(isLetter) === true;
    const few = isSearched && count({ ...query, search: undefined }) < count({}) * FEW;
    const matches = count(query, few);
    if (matches === 0 || query.limit === 0) return { rows: [], total: matches };
    const all = count({});
    return { rows: readRows(collection, pageRows(database, collection, query, { all, matches, few })), total: matches };
  }

  const reader: StoreReader = {
    get: async (name, id) => getSync(name, id),
    getMany: async (name, ids) =>
      ids.length > 1 ? getManySync(name, ids) : ids.flatMap((id) => getSync(name, id) ?? []),
    query: async (name, query) => querySync(name, query),
    sum: async (name, path, where) => {
      const measure = { of: 'sum', path } as const;
      return aggregateMatches(database, requireCollection(name), { where }, { measure })[0]?.value ?? 0;
    },
    findValues: async (name, request) => {
      const collection = requireCollection(name);
      await staged.done(name, { sort: [request.path, ...request.paths].map((field) => ({ field, order: 'ASC' })) });
      return findIndexedValues(database, collection, request);
    },
  };

  const transactionReader: StoreReader = {
    ...reader,
    query: async (name, query) => {
      await staged.done(name, query);
      return querySync(name, query);
    },
    sum: async (name, path, where) => {
      await staged.done(name);
      return reader.sum(name, path, where);
    },
  };

  function asWhole({ collection, id, values }: ValuesOfRecord): Write {
    const stored = getSync(collection, id);
    return { collection, id, stored: stored && withFieldValues(stored, values) };
  }

  function writeAtOnce(
    writes: readonly Write[],
    isLight: boolean,
    protectedReads: ReadSet | undefined,
  ): Change[] | undefined {
    const all: UnnumberedChange[] = [];
    const transaction = isLight ? database.lightTransaction : database.transaction;
    const perform = () => {
      for (const write of writes) {
        const { collection, id } = write;
        const change = performWrite('values' in write && staged.find(collection, id) ? asWhole(write) : write);
        staged.supersede(write);
        if (change !== undefined) all.push(change);
      }
      if (protectedReads !== undefined && all.some((change) => protectedReads.isOutdatedBy(change)))
        throw new OutdatesOther();
      return log.append(all.filter(({ collection }) => requireCollection(collection).logged));
    };
    const changes = unlessOutdating(() => transaction(perform));
    if (changes === undefined) return undefined;
    staged.superseded(writes);
    for (const change of all) {
      counts.forget(change);
      for (const seen of concurrent) seen.report(change);
    }
    return changes;
  }

  function commit(writes: readonly Write[], onWritten: WriteBatch['onWritten']): Promise<Change[]> {
    for (const write of writes) for (const seen of concurrent) seen.report(describeWrite(write));
    return staged.commit(onWritten);
  }

  const runTransaction = createTransact({
    ...{ reader: transactionReader, concurrent, staged, writeAtOnce, commit },
    writesOf: (batch) => {
      const writes = listWrites(batch);
      for (const { collection } of writes) requireCollection(collection);
      return writes;
    },
  });

  async function transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T> {
    // Lets other work run before background transactions, which without I/O would block the event loop.
    const running = isInBackground() ? yieldWhenDue().then(() => runTransaction(work)) : runTransaction(work);
    inProgress.add(running);
    const { result, changes, committed } = await running.finally(() => inProgress.delete(running));
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    if (changes.length > MAX_UNSTAGED_WRITES) await yieldToEventLoop();
    for (const follow of committed) await follow();
    return result;
  }

  async function walk(
    name: string,
    query: WalkQuery,
    after: string | undefined,
    maxRecords: number,
  ): Promise<WalkPage> {
    await staged.done(name);
    const from = after === undefined ? [] : [{ path: 'id', storage: 'text', operator: 'gt', value: after } as const];
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = querySync(name, { ...query, where: [...from, ...(query.where ?? [])], sort, limit: maxRecords });
    return { rows, next: rows.length < maxRecords ? undefined : rows.at(-1)?.record.id };
  }

  return {
    ...reader,
    walk,
    aggregate: async (name, query, aggregation) => {
      await staged.done(name);
      return aggregateMatches(database, requireCollection(name), query, aggregation);
    },
    transact,
    stored: async function* (name) {
      await staged.done(name);
      yield* storedPages(database, name);
    },
    forget: async (name, path) => {
      recent.clear();
      const { documents } = tableNames(requireCollection(name));
      const at = jsonPath(path);
      const sql = `UPDATE ${documents} SET document = json_remove(document, ?) WHERE json_type(document, ?) IS NOT NULL`;
      return database.transaction(() => database.run(sql, [at, at]));
    },
    changesSince: async (sequence, limit) => log.since(sequence, limit),
    lastSequence: async () => log.last(),
    fieldsChangedSince: async (collection, id, version) => log.fieldsSince(collection, id, version),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await Promise.allSettled(inProgress);
      database.close();
    },
  };
}
