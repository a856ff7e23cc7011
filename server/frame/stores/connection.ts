import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { type SqlInput, toBound } from './sql-values';

type Statement = Libsql.Statement<unknown[]>;

const CACHED_STATEMENTS = 300;
/** Size of the write-ahead log file after a checkpoint, bytes: as much as SQLite writes between two checkpoints. */
const LOG_BYTES = 4_000_000;

const INCREMENTAL = 2;

interface ConnectionOptions {
  cacheKilobytes?: number;
  /** How long to wait for another writer of the file, ms. */
  patience?: number;
}

/** One connection with a cache of prepared statements by their text; the least recently used ones are dropped. */
export class Connection {
  readonly #libsql: Libsql.Database;
  readonly #statements = new LRUCache<string, Statement>({ max: CACHED_STATEMENTS });

  /** Opens (or creates) the file: write-ahead log, FULL synchronisation, foreign keys, a busy timeout. */
  constructor(path: string, { cacheKilobytes = 16_000, patience = 5_000 }: ConnectionOptions = {}) {
    this.#libsql = new Libsql(path);
    this.#libsql.pragma(`busy_timeout = ${patience}`);
    // Takes effect only in a new file; an older one gets it when it is copied for a backup. Set again, it would wait for writers.
    if (this.get<{ auto_vacuum: number }>('PRAGMA auto_vacuum')?.auto_vacuum !== INCREMENTAL) {
      this.#libsql.pragma(`auto_vacuum = ${INCREMENTAL}`);
    }
    for (const setting of [
      'journal_mode = WAL',
      // An acknowledged commit survives a power cut; with NORMAL the last ones may be lost. Costs one disk sync per commit.
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

  /** The rows are trusted to have the columns that the caller's SQL selects. */
  get<Row>(sql: string, params: readonly SqlInput[] = []): Row | undefined {
    const row = this.#prepared(sql).get(toBound(params));
    if (row === undefined || row === null || typeof row !== 'object') return undefined;
    // libsql adds its timing to a single row; that is not a column.
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
