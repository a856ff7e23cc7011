import { DataError } from '../stores/data-error';
import type { Database } from '../stores/database';
import { type DataFormat, type FormatMark, PROGRAM, requireNotNewer } from './conversion';

function refuseOlder(version: number, current: number, where: string): never {
  throw new DataError(
    `The data in ${where} have the format ${version}; this version of the console works with ${current}. ` +
      'Start the server once (npm start): it makes a backup and converts them.',
  );
}

type MarkRow = { program: string; since: number; backup: string | null; under_way: number | null };

const MARK = `CREATE TABLE IF NOT EXISTS data_format (
  id INTEGER PRIMARY KEY CHECK (id = 1), program TEXT NOT NULL, since INTEGER NOT NULL, backup TEXT, under_way INTEGER
)`;

function tableExists(database: Database, name: string): boolean {
  return database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]) !== undefined;
}

export function readMark(database: Database): FormatMark {
  const version = database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  const row = tableExists(database, 'data_format')
    ? database.get<MarkRow>('SELECT program, since, backup, under_way FROM data_format')
    : undefined;
  if (row === undefined) return { version, program: '', since: 0 };
  const { program, since, backup, under_way: underWay } = row;
  return { version, program, since, backup: backup ?? undefined, underWay: underWay ?? undefined };
}

export function readFormatVersion(database: Database): number {
  return readMark(database).version;
}

function writeMark(database: Database, { version, program, since, backup, underWay }: FormatMark): void {
  database.transaction(() => {
    database.exec(MARK);
    database.run('INSERT OR REPLACE INTO data_format (id, program, since, backup, under_way) VALUES (1, ?, ?, ?, ?)', [
      ...[program, since, backup ?? null, underWay ?? null],
    ]);
    database.exec(`PRAGMA user_version = ${Math.trunc(version)}`);
  });
}

interface AdmitOptions {
  known: number;
  where: string;
  now: number;
  backUp?: ((name: string) => string) | undefined;
  report(line: string): void;
}

/** Backs up older data before their conversion. @throws DataError for a newer format. */
export function admitDatabase(database: Database, { known, where, now, backUp, report }: AdmitOptions): void {
  if (database.get('SELECT 1 FROM sqlite_master LIMIT 1') === undefined) {
    writeMark(database, { version: known, program: PROGRAM, since: now });
    return;
  }
  const mark = readMark(database);
  requireNotNewer(mark, known, where);
  if (mark.version === known) return;
  if (backUp === undefined) refuseOlder(mark.version, known, where);
  if (mark.underWay === known) return;
  const backup = backUp(`before-format-${known}`);
  report(`Wrote ${backup}: all data in format ${mark.version}, before their conversion`);
  writeMark(database, { version: mark.version, program: PROGRAM, since: now, backup, underWay: known });
}

export function createSqliteFormat(database: Database, now: () => number): DataFormat {
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
