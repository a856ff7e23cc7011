import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { DATABASE_PARTS } from './replace-database';

/** The data contains password hashes and access tokens, so no other account of the machine may read it. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Creates a missing file and makes all files of the same database readable by this account only. SQLite copies the
 * rights of the database file to new files but does not change existing ones. Returns the path.
 */
export function privateFile(path: string): string {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const part of DATABASE_PARTS) if (existsSync(path + part)) chmodSync(path + part, OWNER_ONLY);
  return path;
}

/**
 * Creates a folder that only this account can read.
 * @param isOurs true also restricts an existing folder; the rights of other folders may have been set on purpose.
 */
export function privateFolder(path: string, isOurs = false): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
  else if (isOurs) chmodSync(path, OWNER_ONLY_FOLDER);
}
