import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { formatOf } from '../data-format/sqlite-format';
import type { StoredData } from '../schema-change/stored-data';
import { openDatabase } from '../stores/database';
import { databaseFile } from '../stores/replace-database';
import { storedPages } from '../stores/sqlite/stored-records';

/** Data that are only read; a server may go on with them meanwhile. */
export interface OpenData extends StoredData {
  close(): Promise<void>;
}

/** Place of `PRAGMA user_version` in the header of an SQLite file: four bytes, big-endian (sqlite.org/fileformat.html, 1.3). */
const VERSION_OFFSET = 60;

/**
 * Reads the format of a data file from its header, without opening the database: a database that was opened and closed ends the
 * snapshots that the same process opens later. After a kill the header may be older than the log.
 */
export function readHeaderFormat(dataDir: string): number | undefined {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const version = Buffer.alloc(4);
    return readSync(file, version, 0, 4, VERSION_OFFSET) === 4 ? version.readUInt32BE() : undefined;
  } finally {
    closeSync(file);
  }
}

/** The data of a folder as they are in the file, of any format and any schemas; undefined if there are none. */
export function openFileData(dataDir: string): (OpenData & { format: number }) | undefined {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  const database = openDatabase(file);
  const snapshot = database.snapshot();
  return {
    format: formatOf(database),
    stored: (collection) => storedPages(snapshot, collection),
    close: async () => {
      snapshot.close();
      database.close();
    },
  };
}
