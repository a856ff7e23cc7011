/** What is wrong with a database file or its disk; undefined for every other error. */
export type DatabaseFault = 'full' | 'damaged' | 'busy' | 'unwritable';

/** SQLite's result codes (https://sqlite.org/rescode.html) by what they mean to who runs the server. */
const FAULTS: readonly (readonly [DatabaseFault, RegExp])[] = [
  ['full', /^SQLITE_FULL/],
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  ['unwritable', /^SQLITE_(IOERR|READONLY|CANTOPEN)/],
];

/** A file that cannot even be opened has no code of its own in libsql, only this word at the beginning of its message. */
const NOT_OPENED = /^ConnectionFailed/;

/** Tells what kind of trouble an error of the database means. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (NOT_OPENED.test(message)) return 'unwritable';
  return FAULTS.find(([, pattern]) => pattern.test(code))?.[0];
}
