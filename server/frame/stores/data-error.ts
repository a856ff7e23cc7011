import { databaseFault } from './database-fault';

/** The data cannot be used as requested. The message says what to do; nothing was changed. */
export class DataError extends Error {
  override name = 'DataError';
}

/** The error for a damaged database file, with what to do about it. */
export function damaged(file: string): DataError {
  return new DataError(
    `The database ${file} is damaged, or is no database.\n` +
      '- Put the last backup back: npm run restore -- <backup file>\n' +
      '- Without a backup: npm run reset deletes the data and starts over.',
  );
}

/** Error codes of the operating system (errno), in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'nothing can be made there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the path is too long',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Turns an error of the file system or the database into a DataError of one line with a remedy; returns any other error as it is.
 *
 * @param what the path that was to be written.
 * @param remedy what to do about it, for example `Give another DATA_DIR.`
 */
export function unusable(error: unknown, what: string, remedy: string): unknown {
  if (error instanceof DataError) return error;
  const fault = databaseFault(error);
  const ofDatabase = fault === 'full' ? 'the disk is full' : 'the database cannot be opened or written there';
  const reason = REASONS[codeOf(error)] ?? (fault === 'full' || fault === 'unwritable' ? ofDatabase : undefined);
  return reason === undefined ? error : new DataError(`${what} cannot be used: ${reason}. ${remedy}`);
}
