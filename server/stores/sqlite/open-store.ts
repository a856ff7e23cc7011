import type { Collection } from '../collection';
import type { Database } from '../database';
import type { Change, Store, StoredRecord, StorePage, StoreQuery, StoreReader, WriteBatch } from '../store';
import { ChangeLog } from './change-log';
import { RememberedCounts } from './counts';
import { fillDerived } from './derived';
import { countMatches, pageRows } from './list-query';
import { tableNames } from './names';
import { type DocumentRow, parseStored } from './rows';
import { createTables } from './tables';
import { putRecord, removeRecord, type UnnumberedChange } from './write-record';

/**
 * The store on one SQLite database. Writers wait for each other; readers never wait.
 *
 * @throws when a collection is asked for that was not given here.
 */
export function openSqliteStore(database: Database, collections: readonly Collection[]): Store {
  const byName = new Map(collections.map((collection) => [collection.name, collection]));
  const log = new ChangeLog(database);
  const counts = new RememberedCounts(database);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let lastWriter: Promise<unknown> = Promise.resolve();

  database.transaction(() => {
    for (const collection of createTables(database, collections)) fillDerived(database, collection);
  });

  function known(name: string): Collection {
    const collection = byName.get(name);
    if (collection === undefined) throw new Error(`The store has no collection "${name}"`);
    return collection;
  }

  function getNow(name: string, id: string): StoredRecord | undefined {
    const { documents } = tableNames(known(name));
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE id = ?`;
    const row = database.get<DocumentRow>(sql, [id]);
    return row && parseStored(row);
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
    const all = counts.of(name, {}, () => countMatches(database, collection, {}));
    const matches = counts.of(name, query, () => countMatches(database, collection, query));
    return { rows: readRows(collection, pageRows(database, collection, query, { all, matches })), total: matches };
  }

  const reader: StoreReader = {
    get: async (name, id) => getNow(name, id),
    getMany: async (name, ids) => ids.flatMap((id) => getNow(name, id) ?? []),
    query: async (name, query) => queryNow(name, query),
  };

  function write({ put, remove }: WriteBatch): Change[] {
    const changes: Change[] = [];
    const note = (collection: Collection, change: UnnumberedChange | undefined) => {
      if (change === undefined) return;
      if (collection.logged) changes.push(log.append(change));
      else counts.forget(change);
    };
    database.transaction(() => {
      for (const { collection, id } of remove) note(known(collection), removeRecord(database, known(collection), id));
      for (const { collection, stored } of put) {
        note(known(collection), putRecord(database, known(collection), stored));
      }
    });
    for (const change of changes) counts.forget(change);
    return changes;
  }

  async function transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T> {
    const turn = lastWriter.then(async () => {
      const { result, batch } = await work(reader);
      return { result, changes: write(batch), committed: batch.committed ?? [] };
    });
    lastWriter = turn.catch(() => undefined);
    const { result, changes, committed } = await turn;
    if (changes.length > 0) for (const listener of listeners) listener(changes);
    for (const follow of committed) await follow();
    return result;
  }

  return {
    ...reader,
    transact,
    changesSince: async (sequence, limit) => log.since(sequence, limit),
    lastSequence: async () => log.last(),
    fieldsChangedSince: async (collection, id, version) => log.fieldsSince(collection, id, version),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await lastWriter;
      database.close();
    },
  };
}
