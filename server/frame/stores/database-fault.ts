export type DatabaseFault = 'full' | 'damaged' | 'busy' | 'unwritable';

/** SQLite result codes (https://sqlite.org/rescode.html), grouped by their cause for the operator. */
const FAULTS: readonly (readonly [DatabaseFault, RegExp])[] = [
  ['full', /^SQLITE_FULL/],
  ['damaged', /^(SQLITE_(CORRUPT|NOTADB)|DAY_DAMAGED)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  ['unwritable', /^SQLITE_(IOERR|READONLY|CANTOPEN)/],
];

/** libsql provides no code for a file that cannot be opened; its message begins with this word. */
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

export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (NOT_OPENED.test(message)) return 'unwritable';
  if (BAD_HEADER.test(message)) return 'damaged';
  return FAULTS.find(([, pattern]) => pattern.test(code))?.[0];
}
