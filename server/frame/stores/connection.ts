import Libsql from 'libsql';
import { type SqlInput, toBound } from './sql-values';

type Statement = Libsql.Statement<unknown[]>;

const CACHED_STATEMENTS = 300;
/** What stays of the write-ahead log once all of it is folded back, bytes: as much as SQLite lets come together before. */
const LOG_BYTES = 4_000_000;

interface ConnectionOptions {
  cacheKilobytes?: number;
  /** How long to wait for another writer of the file, ms. */
  patience?: number;
}

/** One connection with its prepared statements, kept by their text; the least recently used ones are let go. */
export class Connection {
  readonly #libsql: Libsql.Database;
  readonly #statements = new Map<string, Statement>();

  /** Opens (or creates) the file: write-ahead log, FULL synchronisation, foreign keys, patience with other writers. */
  constructor(path: string, { cacheKilobytes = 16_000, patience = 5_000 }: ConnectionOptions = {}) {
    this.#libsql = new Libsql(path);
    for (const setting of [
      `busy_timeout = ${patience}`,
      // Before anything is in the file; one that is older takes it on when it is copied for a backup.
      'auto_vacuum = INCREMENTAL',
      'journal_mode = WAL',
      // What was acknowledged survives a power cut; NORMAL may lose the last commits. It costs one sync of the disk a commit.
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
    const known = this.#statements.get(sql);
    const statement = known ?? this.#libsql.prepare(sql);
    // Taking it out and putting it back makes the map's order the order of use.
    if (known) this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    return statement;
  }
}
