import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DataError, damaged, databaseFault, unusable } from '../stores/data-error';
import { Connection, type DatabaseReader, openDatabase } from '../stores/database';
import { privateFile, privateFolder } from '../stores/folder-lock';
import { backupFolder, databaseFile, removeDatabase } from '../stores/replace-database';
import { checkFile } from './check-file';
import { checksumFile, writeChecksum } from './checksum';
import { removeLeftovers, unfinished } from './leftovers';

/** Looks for damage that the database itself does not notice; returns a line for each. */
export type Look = (database: DatabaseReader) => string[];

/**
 * Writes the database into a new, verified file with a checksum; the server may run meanwhile.
 * @returns number of deleted files of interrupted backups, and the damage that `look` has found in the copy.
 * @throws DataError if there is nothing to back up, the target exists, or the database or the copy is damaged.
 */
export function backUp(dataDir: string, target: string, look: Look = () => []): { removed: number; damage: string[] } {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new DataError(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
  if (existsSync(target)) throw new DataError(`${target} exists already. Give another name.`);
  const part = unfinished(resolve(target));
  let removed = 0;
  let damage: string[] = [];
  try {
    privateFolder(dirname(part), dirname(part) === resolve(backupFolder(dataDir)));
    removed = removeLeftovers(dirname(part));
    removeDatabase(part);
    const database = openDatabase(source);
    try {
      database.run('VACUUM INTO ?', [privateFile(part)]);
    } finally {
      database.close();
    }
    checkFile(part, target);
    const copy = new Connection(part);
    try {
      damage = look(copy);
    } finally {
      copy.close();
    }
    // The checksum is renamed first, so that no backup ever lacks one.
    writeChecksum(checksumFile(part), part, target);
    renameSync(checksumFile(part), checksumFile(resolve(target)));
    renameSync(part, target);
  } catch (error) {
    if (databaseFault(error) === 'damaged') throw damaged(source);
    throw unusable(error, target, 'Name a place with room for a copy of all data.');
  } finally {
    removeDatabase(part);
    rmSync(checksumFile(part), { force: true });
  }
  return { removed, damage };
}
