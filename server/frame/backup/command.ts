import { join } from 'node:path';
import { type BaseConfig, ConfigError } from '../site/config';
import { DataError } from '../stores/data-error';
import { backupFolder } from '../stores/replace-database';
import { backUp } from './back-up';
import { fileName } from './backup-name';
import { checkBackup, restore } from './restore';

export const USAGE = `npm run backup [-- <file>]    writes all data into one file, by default into DATA_DIR/backups
npm run restore -- <file>     puts such a file in the place of the data, which are kept beside it
npm run restore -- --check <file>    checks whether such a file is complete; changes nothing

The data are those of the server: the same DATA_DIR, by default ./var.`;

export interface Surroundings {
  readConfig(): Pick<BaseConfig, 'dataDir' | 'firebase'>;
  /** The newest data format that the program can read. */
  format: number;
  now: number;
  write(line: string): void;
}

function describeCheck(file: string, known: number): string {
  const { hasChecksum, format } = checkBackup(file);
  const how = hasChecksum ? 'its checksum is right' : 'it has no checksum, but SQLite finds no fault in it';
  const text = `${file} is whole: ${how}. Its data have the format ${format}.`;
  if (format <= known) return text;
  throw new DataError(
    `${text} This version knows no format after ${known}: restore it with the version that wrote it.`,
  );
}

function run([task, file, checked]: readonly string[], { readConfig, format, now, write }: Surroundings): void {
  const { dataDir, firebase } = readConfig();
  if (firebase !== undefined) {
    throw new DataError('Firestore makes its own backups: gcloud firestore backups schedules create.');
  }
  const isOption = file?.startsWith('-') === true && !(task === 'restore' && file === '--check');
  if (isOption) throw new DataError(USAGE);
  if (task === 'backup') {
    const target = file ?? join(backupFolder(dataDir), fileName('console', now));
    const removed = backUp(dataDir, target);
    if (removed > 0) write('Removed what a backup that was interrupted had left.');
    write(`Wrote ${target}. It holds every record, reading and account: keep it safe.`);
  } else if (task === 'restore' && file === '--check' && checked !== undefined) {
    write(describeCheck(checked, format));
  } else if (task === 'restore' && file !== undefined && file !== '--check') {
    const before = restore(dataDir, file, format, now);
    write(`Restored ${file}.`);
    if (before !== undefined) write(`What was there before is kept in ${before}.`);
  } else {
    throw new DataError(USAGE);
  }
}

/**
 * Runs `backup` or `restore`.
 * @param args the task, and the file.
 * @returns the exit code: 0, or 2 when it was refused.
 */
export function runBackup(args: readonly string[], surroundings: Surroundings): 0 | 2 {
  const { write } = surroundings;
  if (args.includes('--help')) {
    write(USAGE);
    return 0;
  }
  try {
    run(args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof DataError || error instanceof ConfigError)) throw error;
    write(error.message);
    return 2;
  }
}
