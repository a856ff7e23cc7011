/** What is wrong with a database file or its disk; undefined for every other error. */
export type DatabaseFault = 'full' | 'damaged' | 'busy' | 'unwritable';

/** SQLite's result codes (https://sqlite.org/rescode.html) by what they mean to who runs the server. */
const FAULTS: readonly (readonly [DatabaseFault, RegExp])[] = [
  ['full', /^SQLITE_FULL/],
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  ['busy', /^SQLITE_(BUSY|LOCKED)/],
  ['unwritable', /^SQLITE_(IOERR|READONLY|CANTOPEN)/],
];

/** Tells what kind of trouble an error of the database means. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code } = error;
  return FAULTS.find(([, pattern]) => pattern.test(code))?.[0];
}
