import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

/** Integers beyond 2^53 lose precision. Bytes are bound as `Uint8Array` and read as `ArrayBuffer`. */
type SqlValue = string | number | Uint8Array | null;

/** Binds booleans as 0 or 1, undefined as NULL, whole numbers as INTEGER. */
export type SqlInput = SqlValue | bigint | boolean | undefined;

export type SqlRow = Record<string, SqlValue>;

/** Converts parameters, because a boolean would abort the process and a number would be bound as REAL (`'x' || ?` gives `x5.0`). */
function toBound(params: readonly SqlInput[]): (SqlValue | bigint)[] {
  const bound: (SqlValue | bigint)[] = new Array(params.length);
  for (let i = 0; i < params.length; i += 1) {
    const value = params[i];
    if (value === undefined) bound[i] = null;
    else if (typeof value === 'boolean') bound[i] = value ? 1n : 0n;
    else if (typeof value === 'number' && Number.isSafeInteger(value)) bound[i] = BigInt(value);
    else bound[i] = value;
  }
  return bound;
}

type Statement = Libsql.Statement<unknown[]>;

const CACHED_STATEMENTS = 300;
const LOG_BYTES = 4_000_000;

const INCREMENTAL = 2;

interface ConnectionOptions {
  cacheKilobytes?: number;
  /** Maximum wait for another writer of the file, in ms. */
  patience?: number;
}

export class Connection {
  readonly #libsql: Libsql.Database;
  readonly #statements = new LRUCache<string, Statement>({ max: CACHED_STATEMENTS });

  constructor(path: string, { cacheKilobytes = 16_000, patience = 5_000 }: ConnectionOptions = {}) {
    this.#libsql = new Libsql(path);
    this.#libsql.pragma(`busy_timeout = ${patience}`);
    // Sets the mode only in a new file or a backup, because each attempt would wait for writers.
    if (this.get<{ auto_vacuum: number }>('PRAGMA auto_vacuum')?.auto_vacuum !== INCREMENTAL) {
      this.#libsql.pragma(`auto_vacuum = ${INCREMENTAL}`);
    }
    for (const setting of [
      'journal_mode = WAL',
      // FULL costs one disk sync per commit; NORMAL may lose the last commits in a power cut.
      'synchronous = FULL',
      `journal_size_limit = ${LOG_BYTES}`,
      'foreign_keys = ON',
      `cache_size = -${cacheKilobytes}`,
    ]) {
      this.#libsql.pragma(setting);
    }
  }

  get inTransaction(): boolean {
    return this.#libsql.inTransaction;
  }

  run(sql: string, params: readonly SqlInput[] = []): number {
    return this.#prepared(sql).run(toBound(params)).changes;
  }

  get<Row>(sql: string, params: readonly SqlInput[] = []): Row | undefined {
    const row = this.#prepared(sql).get(toBound(params));
    if (row === undefined || row === null || typeof row !== 'object') return undefined;
    // Removes the timing that libsql adds to a single row.
    if ('_metadata' in row) delete row._metadata;
    return row as Row;
  }

  all<Row>(sql: string, params: readonly SqlInput[] = []): Row[] {
    return this.#prepared(sql).all(toBound(params)) as Row[];
  }

  exec(sql: string): void {
    this.#libsql.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#libsql.close();
  }

  #prepared(sql: string): Statement {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#libsql.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

export interface DatabaseReader {
  get<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row | undefined;
  /** Reads all rows. Page long results by key, because an open cursor would block checkpoints. */
  all<Row = SqlRow>(sql: string, params?: readonly SqlInput[]): Row[];
}

/** Snapshot, which must be closed soon, because it delays checkpoints. */
export interface DatabaseSnapshot extends DatabaseReader {
  close(): void;
}

export interface Database extends DatabaseReader {
  run(sql: string, params?: readonly SqlInput[]): number;
  exec(sql: string): void;
  /** Requires synchronous `work`. If a nested transaction throws, only the nested one is rolled back. */
  transaction<T>(work: () => T): T;
  /** Commits without waiting for the disk. A power cut may undo all such transactions since the last ordinary one. */
  lightTransaction<T>(work: () => T): T;
  /**
   * Runs `work` in a transaction that stays open for further calls, so that many short parts rewrite each index page
   * only once. The next other write, `commitContinued`, `snapshot`, `giveBackLog` or `close` commits the transaction
   * first. @param onEnd called once per open transaction, with true if it was committed
   */
  continuedTransaction(work: () => void, onEnd: (isCommitted: boolean) => void): void;
  commitContinued(): void;
  /** Opens a snapshot without uncommitted changes. Databases in memory are not supported. */
  snapshot(): DatabaseSnapshot;
  /** Shortens the log file without waiting for readers. Must not run within a transaction. */
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
      // SQLite itself rolls back after some errors, such as a full disk.
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
      // Disables the timeout, because waiting for readers in other threads would block the event loop.
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
  // Reads once, because the snapshot begins with the first read and not with BEGIN.
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
