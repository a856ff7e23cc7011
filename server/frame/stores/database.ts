import { Connection } from './connection';
import type { SqlInput, SqlRow } from './sql-values';

export type { SqlInput, SqlRow } from './sql-values';

export interface DatabaseReader {
  get<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row | undefined;
  /**
   * Returns all rows. Page long results by key, because an open cursor would block checkpoints of the write-ahead log.
   */
  all<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row[];
}

/**
 * Consistent view of the file at one moment, unaffected by later writes. Close snapshots soon, because they delay
 * checkpoints.
 */
export interface DatabaseSnapshot extends DatabaseReader {
  close(): void;
}

export interface Database extends DatabaseReader {
  run(sql: string, params?: readonly SqlInput[]): number;
  exec(sql: string): void;
  /**
   * Runs `work`, which must be synchronous, in a transaction. Transactions may be nested; if an inner one throws, only
   * the inner one is rolled back.
   */
  transaction<T>(work: () => T): T;
  /**
   * Runs a transaction without waiting for the disk. A power cut may undo it and all later ones until the next ordinary
   * transaction. Cannot be nested.
   */
  lightTransaction<T>(work: () => T): T;
  /**
   * Runs `work` in a light transaction that stays open for further calls, so that many short parts rewrite each index
   * page only once. Any other write, `commitContinued`, `snapshot`, `giveBackLog` or `close` commits it first. If
   * `work` throws, all parts since the last commit are undone.
   * @param onEnd called once per open transaction, with true if it was committed.
   */
  continuedTransaction(work: () => void, onEnd: (isCommitted: boolean) => void): void;
  commitContinued(): void;
  /**
   * Opens a snapshot for reads across several turns of the event loop. Uncommitted changes are not visible; in-memory
   * databases are not supported.
   */
  snapshot(): DatabaseSnapshot;
  /**
   * Checkpoints and truncates the write-ahead log as far as no reader needs it, without waiting. Must not run within a
   * transaction.
   */
  giveBackLog(): void;
  close(): void;
}

export const IN_MEMORY = ':memory:';

const SNAPSHOT_CACHE_KILOBYTES = 1_000;

export function openDatabase(path: string): Database {
  const connection = new Connection(path);
  let depth = 0;
  let endContinued: ((isCommitted: boolean) => void) | undefined;

  function finishContinued(statement: 'COMMIT' | 'ROLLBACK'): void {
    const onEnd = endContinued;
    if (onEnd === undefined) return;
    endContinued = undefined;
    try {
      if (statement === 'COMMIT' || connection.inTransaction) connection.exec(statement);
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      onEnd(false);
      throw error;
    } finally {
      connection.exec('PRAGMA synchronous = FULL');
    }
    onEnd(statement === 'COMMIT');
  }

  function commitContinued(): void {
    if (depth === 0) finishContinued('COMMIT');
  }

  function continuedTransaction(work: () => void, onEnd: (isCommitted: boolean) => void): void {
    if (depth > 0) throw new Error('A continued transaction cannot be part of another');
    if (endContinued !== onEnd) commitContinued();
    if (endContinued === undefined) {
      connection.exec('PRAGMA synchronous = NORMAL');
      connection.exec('BEGIN IMMEDIATE');
      endContinued = onEnd;
    }
    depth = 1;
    try {
      work();
    } catch (error) {
      finishContinued('ROLLBACK');
      throw error;
    } finally {
      depth = 0;
    }
  }

  function transaction<T>(work: () => T): T {
    commitContinued();
    const level = depth;
    const savepoint = `level_${level}`;
    connection.exec(level === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${savepoint}`);
    depth = level + 1;
    try {
      const result = work();
      if (result instanceof Promise) throw new TypeError('A database transaction must be synchronous');
      connection.exec(level === 0 ? 'COMMIT' : `RELEASE ${savepoint}`);
      return result;
    } catch (error) {
      // SQLite rolls back by itself after some errors, such as a full disk.
      const undo = level === 0 ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`;
      if (connection.inTransaction) connection.exec(undo);
      throw error;
    } finally {
      depth = level;
    }
  }

  return {
    run: (sql, params) => {
      commitContinued();
      return connection.run(sql, params);
    },
    get: (sql, params) => connection.get(sql, params),
    all: (sql, params) => connection.all(sql, params),
    exec: (sql) => {
      commitContinued();
      connection.exec(sql);
    },
    transaction,
    ...{ continuedTransaction, commitContinued },
    lightTransaction: (work) => {
      if (depth > 0) throw new Error('A light transaction cannot be part of another');
      commitContinued();
      connection.exec('PRAGMA synchronous = NORMAL');
      try {
        return transaction(work);
      } finally {
        connection.exec('PRAGMA synchronous = FULL');
      }
    },
    snapshot: () => {
      commitContinued();
      return openSnapshot(path);
    },
    giveBackLog: () => {
      commitContinued();
      // A wait for readers in other threads would block the event loop.
      const [{ timeout = 0 } = {}] = connection.all<{ timeout: number }>('PRAGMA busy_timeout');
      connection.exec('PRAGMA busy_timeout = 0');
      try {
        connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        connection.exec(`PRAGMA busy_timeout = ${timeout}`);
      }
    },
    close: () => {
      commitContinued();
      connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
    },
  };
}

function openSnapshot(path: string): DatabaseSnapshot {
  if (path === IN_MEMORY) throw new Error('A database in memory has no snapshots');
  const connection = new Connection(path, { cacheKilobytes: SNAPSHOT_CACHE_KILOBYTES });
  connection.exec('BEGIN');
  // The first read fixes the moment of the snapshot; BEGIN does not.
  connection.get('SELECT count(*) FROM sqlite_master');
  return {
    get: (sql, params) => connection.get(sql, params),
    all: (sql, params) => connection.all(sql, params),
    close: () => {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
