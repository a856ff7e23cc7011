export type DatabaseFault = 'full' | 'damaged' | 'busy' | 'unwritable';

/** SQLite result codes (https://sqlite.org/rescode.html), grouped by cause. */
const FAULTS: readonly (readonly [DatabaseFault, RegExp])[] = [
  ['full', /^SQLITE_FULL/],
  ['damaged', /^(SQLITE_(CORRUPT|NOTADB)|DAY_DAMAGED)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  ['unwritable', /^SQLITE_(IOERR|READONLY|CANTOPEN)/],
];

/** Message of libsql, which has no code for a file that cannot be opened. */
const NOT_OPENED = /^ConnectionFailed/;

/** Stored day whose content fails its checksum, such as `2026-01-31`. */
export class DamagedDay extends Error {
  override name = 'DamagedDay';
  readonly code = 'DAY_DAMAGED';

  constructor(
    message: string,
    readonly day: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** Message of SQLite, which has no code for a file header of unknown format. */
const BAD_HEADER = /^unsupported file format/;

export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (NOT_OPENED.test(message)) return 'unwritable';
  if (BAD_HEADER.test(message)) return 'damaged';
  return FAULTS.find(([, pattern]) => pattern.test(code))?.[0];
}

/** Error that leaves the data unchanged; its message contains a remedy. */
export class DataError extends Error {
  override name = 'DataError';
}

export function createDamageError(file: string): DataError {
  return new DataError(
    `The database ${file} is damaged, or is not a database.\n` +
      '- Put the last backup back: npm run restore -- <backup file>\n' +
      '- Without a backup: npm run reset deletes the data and starts over.',
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'no file can be created there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the path is too long',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Adds the remedy to errors of the database, and returns other errors unchanged. @param remedy for example `Give another DATA_DIR.` */
export function addRemedy(error: unknown, what: string, remedy: string): unknown {
  if (error instanceof DataError) return error;
  const fault = findDatabaseFault(error);
  const ofDatabase = fault === 'full' ? 'the disk is full' : 'the database cannot be opened or written there';
  const reason = REASONS[codeOf(error)] ?? (fault === 'full' || fault === 'unwritable' ? ofDatabase : undefined);
  return reason === undefined ? error : new DataError(`${what} cannot be used: ${reason}. ${remedy}`);
}
