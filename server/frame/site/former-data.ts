import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataError } from '../stores/data-error';
import { HOLDER } from '../stores/folder-lock';
import { backupFolder, databaseFile, removeDatabase } from '../stores/replace-database';

/** Option that starts a new site beside the files of a former one. */
export const NEW_SITE = '--new-site';
/** Option that deletes the data before the start. */
export const RESET = '--reset';

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Files in a data folder that a former site has left, newest backup first. */
function formerFiles(dataDir: string, hadData: boolean): { backups: string[]; others: string[] } {
  const folder = backupFolder(dataDir);
  const backups = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
  const database = basename(databaseFile(dataDir));
  const others = readdirSync(dataDir).filter(
    (name) => name.startsWith(`${database}.`) || (name === `${database}-wal` && sizeOf(join(dataDir, name)) > 0),
  );
  const byAge = backups.map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return {
    backups: byAge,
    others: [...others.map((name) => join(dataDir, name)), ...(hadData ? [join(dataDir, HOLDER)] : [])],
  };
}

/**
 * Stops a start that would begin an empty site in the place of one whose database was removed or emptied.
 *
 * @param hadData whether the lock file of the folder reports data.
 * @throws DataError naming the files found.
 */
export function requireFormerData(dataDir: string, hadData: boolean): void {
  const file = databaseFile(dataDir);
  if (sizeOf(file) > 0) return;
  if (process.argv.some((word) => word === NEW_SITE || word === RESET)) {
    // The log of a former database must not be applied to the new one.
    removeDatabase(file);
    return;
  }
  const { backups, others } = formerFiles(dataDir, hadData);
  if (backups.length + others.length === 0) return;
  const [newest = '<backup file>'] = backups;
  throw new DataError(
    `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there are files of a former site:\n` +
      [...backups, ...others].map((name) => `  ${name}\n`).join('') +
      'Nothing was changed.\n' +
      `- Put a backup back: npm run restore -- ${newest}\n` +
      `- Begin a new site here: add ${NEW_SITE} to the command (npm start -- ${NEW_SITE}), or\n` +
      '- give another folder: DATA_DIR=<folder>.',
  );
}
