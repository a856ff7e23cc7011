import { closeSync, constants, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readFormatVersion } from '../data-format/sqlite-format';
import type { StoredData } from '../schema-change/stored-data';
import { openDatabase } from '../stores/database';
import { databasePath } from '../stores/replace-database';
import { storedPages } from '../stores/sqlite/store-document';

export interface OpenData extends StoredData {
  close(): Promise<void>;
}

/** Position of the data format in the file: four bytes, big-endian (sqlite.org/fileformat.html, 1.3). */
const VERSION_OFFSET = 60;

/** Reads the format from the file header, without copying. After a crash, the log may contain a newer format. */
export function readHeaderFormat(dataDir: string): number | undefined {
  const path = databasePath(dataDir);
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const version = Buffer.alloc(4);
    return readSync(file, version, 0, 4, VERSION_OFFSET) === 4 ? version.readUInt32BE() : undefined;
  } finally {
    closeSync(file);
  }
}

/** Opens a copy, because later snapshots fail with short reads if this process opens and closes the file itself. */
export function openFileData(dataDir: string): (OpenData & { format: number }) | undefined {
  const file = databasePath(dataDir);
  if (!existsSync(file)) return undefined;
  const folder = mkdtempSync(join(dataDir, 'plan-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(file));
    for (const ending of ['', '-wal'].filter((each) => existsSync(file + each))) {
      copyFileSync(file + ending, copy + ending, constants.COPYFILE_FICLONE);
    }
    const database = openDatabase(copy);
    return {
      format: readFormatVersion(database),
      stored: (collection) => storedPages(database, collection),
      close: async () => {
        database.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
