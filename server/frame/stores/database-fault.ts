/** What is wrong with a database file or its disk. */
export type DatabaseFault = 'full' | 'damaged' | 'busy' | 'unwritable';

/** SQLite's result codes (https://sqlite.org/rescode.html), by what they mean for the operator. */
const FAULTS: readonly (readonly [DatabaseFault, RegExp])[] = [
  ['full', /^SQLITE_FULL/],
  ['damaged', /^(SQLITE_(CORRUPT|NOTADB)|DAY_DAMAGED)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  ['unwritable', /^SQLITE_(IOERR|READONLY|CANTOPEN)/],
];

/** libsql gives no code for a file that cannot be opened, only this word at the beginning of its message. */
const NOT_OPENED = /^ConnectionFailed/;

/** A stored day (`2026-01-31`) whose content fails its checksum. */
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

/** A header with an unknown format has no code of its own. */
const BAD_HEADER = /^unsupported file format/;

/** Classifies an error of the database; undefined for every other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (NOT_OPENED.test(message)) return 'unwritable';
  if (BAD_HEADER.test(message)) return 'damaged';
  return FAULTS.find(([, pattern]) => pattern.test(code))?.[0];
}
