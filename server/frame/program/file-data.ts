import { existsSync } from 'node:fs';
import { formatOf } from '../data-format/sqlite-format';
import type { StoredData } from '../schema-change/stored-data';
import { openDatabase } from '../stores/database';
import { databaseFile } from '../stores/replace-database';
import { storedPages } from '../stores/sqlite/stored-records';

/** Data that are only read; a server may go on with them meanwhile. */
export interface OpenData extends StoredData {
  close(): Promise<void>;
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
