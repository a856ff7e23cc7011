import type { Database } from '../stores/database';
import type { DataFormat } from './convert-format';
import { type FormatMark, PROGRAM, refuseOlder, requireNotNewer } from './format-mark';

interface MarkRow {
  program: string;
  since: number;
  backup: string | null;
  under_way: number | null;
}

const MARK = `CREATE TABLE IF NOT EXISTS data_format (
  id INTEGER PRIMARY KEY CHECK (id = 1), program TEXT NOT NULL, since INTEGER NOT NULL, backup TEXT, under_way INTEGER
)`;

function tableExists(database: Database, name: string): boolean {
  return database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]) !== undefined;
}

function isEmpty(database: Database): boolean {
  return database.get('SELECT 1 FROM sqlite_master LIMIT 1') === undefined;
}

function readMark(database: Database): FormatMark {
  const version = database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  const row = tableExists(database, 'data_format')
    ? database.get<MarkRow>('SELECT program, since, backup, under_way FROM data_format')
    : undefined;
  if (row === undefined) return { version, program: '', since: 0 };
  const { program, since, backup, under_way: underWay } = row;
  return { version, program, since, backup: backup ?? undefined, underWay: underWay ?? undefined };
}

/** The version of the data format of a file. */
export function formatOf(database: Database): number {
  return readMark(database).version;
}

function writeMark(database: Database, { version, program, since, backup, underWay }: FormatMark): void {
  database.transaction(() => {
    database.exec(MARK);
    database.run('INSERT OR REPLACE INTO data_format (id, program, since, backup, under_way) VALUES (1, ?, ?, ?, ?)', [
      ...[program, since, backup ?? null, underWay ?? null],
    ]);
    // A pragma takes no parameters.
    database.exec(`PRAGMA user_version = ${Math.trunc(version)}`);
  });
}

export interface AdmitOptions {
  /** The version that this program writes. */
  known: number;
  /** The location of the data, for messages to the operator. */
  where: string;
  /** ms. */
  now: number;
  /** Writes all data into a file with this prefix and returns its path; missing for a program that does not convert. */
  backUp?: ((name: string) => string) | undefined;
  /** Receives a line for the log. */
  report(line: string): void;
}

/**
 * Checks the format of a database before anything else is done with it: a new one gets the version of this program; for an older one
 * a backup is made if this program converts data.
 *
 * @throws DataError for data of a newer format, and of an older one when this program does not convert data.
 */
export function admitDatabase(database: Database, { known, where, now, backUp, report }: AdmitOptions): void {
  if (isEmpty(database)) {
    writeMark(database, { version: known, program: PROGRAM, since: now });
    return;
  }
  const mark = readMark(database);
  requireNotNewer(mark, known, where);
  if (mark.version === known) return;
  if (backUp === undefined) refuseOlder(mark.version, known, where);
  // An interrupted conversion has made its backup already.
  if (mark.underWay === known) return;
  const backup = backUp(`before-format-${known}`);
  report(
    `Wrote ${backup}: all data as they were in format ${mark.version}, before this version of the console changed them`,
  );
  writeMark(database, { version: mark.version, program: PROGRAM, since: now, backup, underWay: known });
}

/** The format of an admitted SQLite file, to which only this process has access. */
export function sqliteFormat(database: Database, now: () => number): DataFormat {
  return {
    read: async () => readMark(database),
    begin: async () => {},
    alive: async () => {},
    reached: async (version, isLast) => {
      const { backup, underWay } = readMark(database);
      const mark = { version, program: PROGRAM, since: now(), backup };
      writeMark(database, isLast ? mark : { ...mark, underWay });
    },
  };
}
