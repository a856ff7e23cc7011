import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { type SqlInput, toBound } from './sql-values';

type Statement = Libsql.Statement<unknown[]>;

const CACHED_STATEMENTS = 300;
/**
 * File size of the write-ahead log after a checkpoint, in bytes: the amount that SQLite writes between two checkpoints.
 */
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
    // The setting takes effect only in a new file. An older file gets it when a backup copies the file. Setting it
    // again would wait for writers.
    if (this.get<{ auto_vacuum: number }>('PRAGMA auto_vacuum')?.auto_vacuum !== INCREMENTAL) {
      this.#libsql.pragma(`auto_vacuum = ${INCREMENTAL}`);
    }
    for (const setting of [
      'journal_mode = WAL',
      // With FULL, an acknowledged commit survives a power cut; NORMAL may lose the last commits. FULL costs one disk
      // sync per commit.
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
    // libsql adds its timing to a single row; the timing is not a column.
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
