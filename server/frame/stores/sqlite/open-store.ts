import type { Collection } from '../collection';
import type { Database } from '../database';
import type {
  Change,
  Store,
  StoredRecord,
  StorePage,
  StoreQuery,
  StoreReader,
  WalkPage,
  WalkQuery,
  WriteBatch,
} from '../store';
import { isInBackground } from '../urgency';
import { createYield, yieldToEventLoop } from '../yield-to-event-loop';
import { ChangeLog } from './change-log';
import { CachedCounts } from './counts';
import { fillDerived } from './derived';
import { forgetValues } from './forget-values';
import { allRows, countMatches, pageRows } from './list-query';
import { tableNames } from './names';
import type { ReadSet } from './read-set';
import { RecentRecords } from './record-cache';
import { type DocumentRow, parseStored } from './rows';
import { StagedBatch, type Write, writesOf } from './staged-batch';
import { putRecord, removeRecord, type UnnumberedChange } from './store-document';
import { storedPages } from './stored-records';
import { createTables } from './tables';
import { isLetter } from './text-predicate';
import { createTransact, MAX_CONCURRENT } from './transact';

/** Part of all rows whose texts are read faster than the index of parts names the rows of one letter. */
const FEW = 1 / 8;

/**
 * The store on one SQLite database. Writers wait for each other; readers never wait.
 *
 * @throws when a collection is asked for that was not given here.
 */
export function openSqliteStore(database: Database, collections: readonly Collection[]): Store {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));
  const log = new ChangeLog(database);
  const counts = new CachedCounts(database);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const underWay = new Set<Promise<unknown>>();
  const aside = new Set<ReadSet>();
  const recent = new RecentRecords();
  const turns = createYield();

  database.transaction(() => {
    for (const collection of createTables(database, collections)) fillDerived(database, collection);
  });

  function known(name: string): Collection {
    const collection = byName.get(name);
    if (collection === undefined) throw new Error(`The store has no collection "${name}"`);
    return collection;
  }

  /** Carries one write out, within a transaction of the database. Undefined when it changes nothing. */
  function perform({ collection: name, id, stored }: Write): UnnumberedChange | undefined {
    const collection = known(name);
    recent.forget(name, id);
    return stored === undefined ? removeRecord(database, collection, id) : putRecord(database, collection, stored);
  }

  const staged = new StagedBatch({
    database,
    log,
    perform: (write) => {
      const change = perform(write);
      if (change !== undefined) counts.forget(change);
      return change !== undefined && known(write.collection).logged ? change : undefined;
    },
  });

  function getNow(name: string, id: string): StoredRecord | undefined {
    const { documents } = tableNames(known(name));
    const waiting = staged.find(name, id);
    if (waiting !== undefined) return waiting.stored;
    return recent.find(name, id, () => {
      const sql = `SELECT row, id, version, document FROM ${documents} WHERE id = ?`;
      const row = database.get<DocumentRow>(sql, [id]);
      return row && parseStored(row);
    });
  }

  function getManyNow(name: string, ids: readonly string[]): StoredRecord[] {
    const { documents } = tableNames(known(name));
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE id IN (SELECT value FROM json_each(?))`;
    const found = new Map(database.all<DocumentRow>(sql, [JSON.stringify(ids)]).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const waiting = staged.find(name, id);
      const row = found.get(id);
      return (waiting === undefined ? row && parseStored(row) : waiting.stored) ?? [];
    });
  }

  function readRows(collection: Collection, rows: readonly number[]): StoredRecord[] {
    const { documents } = tableNames(collection);
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE row IN (SELECT value FROM json_each(?))`;
    const found = database.all<DocumentRow>(sql, [JSON.stringify(rows)]);
    const byRow = new Map(found.map((row) => [row.row, row]));
    return rows.flatMap((row) => byRow.get(row) ?? []).map(parseStored);
  }

  function queryNow(name: string, query: StoreQuery): StorePage {
    const collection = known(name);
    if (query.limit === undefined && query.offset === undefined && query.search === undefined) {
      const rows = readRows(collection, allRows(database, collection, query));
      return { rows, total: rows.length };
    }
    const count = (asked: StoreQuery, few = false) =>
      counts.of(name, asked, () => countMatches(database, collection, asked, few));
    const all = count({});
    const few = query.search?.words.some(isLetter) === true && count({ ...query, search: undefined }) < all * FEW;
    const matches = count(query, few);
    return { rows: readRows(collection, pageRows(database, collection, query, { all, matches, few })), total: matches };
  }

  const reader: StoreReader = {
    get: async (name, id) => getNow(name, id),
    getMany: async (name, ids) =>
      ids.length > 1 ? getManyNow(name, ids) : ids.flatMap((id) => getNow(name, id) ?? []),
    query: async (name, query) => queryNow(name, query),
  };

  /** For transactions: what is decided counts, so a query waits until all of it can be found. */
  const settledReader: StoreReader = {
    ...reader,
    query: async (name, query) => {
      await staged.done(name);
      return queryNow(name, query);
    },
  };

  function writeAtOnce(writes: readonly Write[], isLight: boolean): Change[] {
    const all: UnnumberedChange[] = [];
    const transaction = isLight ? database.lightTransaction : database.transaction;
    const changes = transaction(() => {
      for (const write of writes) {
        const change = perform(write);
        staged.supersede(write);
        if (change !== undefined) all.push(change);
      }
      return log.append(all.filter(({ collection }) => known(collection).logged));
    });
    staged.superseded(writes);
    for (const change of all) {
      counts.forget(change);
      for (const seen of aside) seen.note(change);
    }
    return changes;
  }

  function decide(writes: readonly Write[], onWritten: WriteBatch['onWritten']): Promise<Change[]> {
    for (const { collection, id } of writes) {
      for (const seen of aside) seen.note({ collection, id, type: 'created', fields: [] });
    }
    return staged.decide(writes, onWritten);
  }

  const transactDone = createTransact({
    ...{ reader: settledReader, aside, staged, writeAtOnce, decide },
    writesOf: (batch) => {
      const writes = writesOf(batch);
      for (const { collection } of writes) known(collection);
      return writes;
    },
  });

  async function transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T> {
    // Nothing here waits for the disk or a network, so that one write after another would hold the event loop until the last.
    const running = isInBackground() ? turns().then(() => transactDone(work)) : transactDone(work);
    underWay.add(running);
    const { result, changes, committed } = await running.finally(() => underWay.delete(running));
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    // To learn of so many took them a while.
    if (changes.length > MAX_CONCURRENT) await yieldToEventLoop();
    for (const follow of committed) await follow();
    return result;
  }

  async function walk(name: string, query: WalkQuery, after: string | undefined, most: number): Promise<WalkPage> {
    await staged.done(name);
    const from = after === undefined ? [] : [{ path: 'id', storage: 'text', operator: 'gt', value: after } as const];
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = queryNow(name, { ...query, where: [...from, ...(query.where ?? [])], sort, limit: most });
    return { rows, next: rows.length < most ? undefined : rows.at(-1)?.record.id };
  }

  return {
    ...reader,
    walk,
    transact,
    stored: async function* (name) {
      await staged.done(name);
      yield* storedPages(database, name);
    },
    forget: async (name, path) => {
      recent.forget(name);
      return forgetValues(database, known(name).name, path);
    },
    changesSince: async (sequence, limit) => log.since(sequence, limit),
    lastSequence: async () => log.last(),
    fieldsChangedSince: async (collection, id, version) => log.fieldsSince(collection, id, version),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await Promise.allSettled(underWay);
      database.close();
    },
  };
}
