import { rmSync } from 'node:fs';

/** The file itself, and what SQLite keeps beside it while it is not folded in. */
export const PARTS = ['', '-wal', '-shm'];

/** Deletes a database file with what belongs to it; one that is not there is no error. */
export function removeDatabase(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true });
}
