import { SETTINGS } from '../stores/collection';
import { DataError, databaseFault } from '../stores/data-error';
import { Connection } from '../stores/database';
import { tableNames } from '../stores/sqlite/names';

function broken(shownAs: string): DataError {
  return new DataError(
    `${shownAs} is damaged, or is no database. The data of the site are as they were. Give another file.`,
  );
}

/**
 * Verifies a whole database file. Pass a copy, because SQLite may create files beside it.
 * @throws DataError if it is damaged or not a database of the console.
 */
export function checkFile(file: string, shownAs: string): void {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file);
    const check = connection.get<{ quick_check: string }>('PRAGMA quick_check(1)');
    if (check?.quick_check !== 'ok') throw broken(shownAs);
    connection.get(`SELECT id FROM ${tableNames(SETTINGS).documents} LIMIT 1`);
  } catch (error) {
    if (error instanceof DataError) throw error;
    if (databaseFault(error) === 'damaged') throw broken(shownAs);
    if (databaseFault(error) === undefined) throw new DataError(`${shownAs} holds no data of this console.`);
    throw error;
  } finally {
    connection?.close();
  }
}
