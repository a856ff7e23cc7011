import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { databaseFile } from '../site/site';
import { DataError, damaged, unusable } from '../stores/data-error';
import { openDatabase } from '../stores/database';
import { databaseFault } from '../stores/database-fault';
import { checkFile } from './check-file';
import { removeDatabase } from './parts';

/**
 * Writes everything that the database holds now into one new file. The server may go on running, and writing.
 *
 * @param target a file that does not exist yet.
 * @throws DataError when there is nothing to back up, the target exists, or the database or the copy is damaged.
 */
export function backUp(dataDir: string, target: string): void {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new DataError(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
  if (existsSync(target)) throw new DataError(`${target} exists already. Give another name.`);
  const unfinished = `${resolve(target)}.part`;
  try {
    mkdirSync(dirname(unfinished), { recursive: true });
    removeDatabase(unfinished);
    const database = openDatabase(source);
    try {
      database.run('VACUUM INTO ?', [unfinished]);
    } finally {
      database.close();
    }
    checkFile(unfinished, target);
    // It holds the hashes of passwords.
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, target);
  } catch (error) {
    if (databaseFault(error) === 'damaged') throw damaged(source);
    throw unusable(error, target, 'Name a place with room for a copy of all data.');
  } finally {
    removeDatabase(unfinished);
  }
}
