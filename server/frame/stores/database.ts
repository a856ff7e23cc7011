import { Connection } from './connection';
import type { SqlInput, SqlRow } from './sql-values';

export type { SqlInput, SqlRow } from './sql-values';

/** Reading an SQLite file. Everything is synchronous; errors are libsql's SqliteError with its `code`. */
export interface DatabaseReader {
  /** The first row, or undefined. `Row` names the columns that the SQL selects; it is trusted. */
  get<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row | undefined;
  /** Every row. Page long results by key: an open cursor would block checkpoints of the write-ahead log. */
  all<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row[];
}

/** A consistent view of the file at one moment, unaffected by later writes. Close it soon. */
export interface DatabaseSnapshot extends DatabaseReader {
  close(): void;
}

/** One open SQLite file. */
export interface Database extends DatabaseReader {
  /** Runs one writing statement and returns how many rows it changed. */
  run(sql: string, params?: readonly SqlInput[]): number;
  /** Runs statements without parameters, for example a schema. */
  exec(sql: string): void;
  /** Runs `work`, which must be synchronous, in a transaction. May be nested: an inner one that throws is rolled back alone. */
  transaction<T>(work: () => T): T;
  /**
   * Like `transaction`, without waiting for the disk: a power cut may undo it and all that follow, until the next ordinary
   * transaction. Cannot be nested.
   */
  lightTransaction<T>(work: () => T): T;
  /**
   * Like `lightTransaction`, but leaves the transaction open for more of the same, so that work in many short parts rewrites a page
   * of an index once and not once a part. Readers of this connection see it. Any other write commits it first, and so do
   * `commitContinued`, `snapshot`, `giveBackLog` and `close`. When `work` throws, all parts since the last commit are undone.
   *
   * @param onEnd is called once for each open transaction, with whether it was committed.
   */
  continuedTransaction(work: () => void, onEnd: (isCommitted: boolean) => void): void;
  /** Commits what `continuedTransaction` left open, if there is any. */
  commitContinued(): void;
  /** Opens a view for reading across several turns of the event loop. It does not see uncommitted changes; not in memory. */
  snapshot(): DatabaseSnapshot;
  /**
   * Checkpoints and truncates the write-ahead log, as far as no reader still needs it, without waiting for readers. Not within a
   * transaction.
   */
  giveBackLog(): void;
  /** Checkpoints the write-ahead log and closes the file. */
  close(): void;
}

/** The path of a database without a file. */
export const IN_MEMORY = ':memory:';

/** A snapshot reads each page once or twice: a larger cache would only cost memory. */
const SNAPSHOT_CACHE_KILOBYTES = 1_000;

/** Opens (or creates) the database file. `:memory:` opens a private one, for tests; it has no snapshots. */
export function openDatabase(path: string): Database {
  const connection = new Connection(path);
  let depth = 0;
  /** Called at the end of the transaction that was left open; undefined when none is. */
  let endContinued: ((isCommitted: boolean) => void) | undefined;

  /** Runs the last statement of the transaction that was left open. */
  function finishContinued(statement: 'COMMIT' | 'ROLLBACK'): void {
    const onEnd = endContinued;
    if (onEnd === undefined) return;
    endContinued = undefined;
    try {
      // SQLite rolls back by itself after some errors.
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

  /** Before a write that is no part of the transaction that was left open. */
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
      // Waiting for readers in other threads would stop the event loop.
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
  // The first read fixes the moment of the snapshot, not BEGIN.
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
