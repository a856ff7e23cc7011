import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { DATABASE_PARTS } from './replace-database';

/** Data hold hashes of passwords and access tokens: nobody else on the machine may read them. */
const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;

/**
 * The path, at which there is now a file that nobody else can read. Of a database so are those beside it: SQLite gives new ones its
 * rights, and leaves those that are there already as they are.
 */
export function privateFile(path: string): string {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const part of DATABASE_PARTS) if (existsSync(path + part)) chmodSync(path + part, OWNER_ONLY);
  return path;
}

/**
 * Makes a folder that nobody else can look into.
 *
 * @param isOurs whether one that is there is closed to others, too; somebody may have given another one its rights.
 */
export function privateFolder(path: string, isOurs = false): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: FOLDER_OF_OWNER });
  else if (isOurs) chmodSync(path, FOLDER_OF_OWNER);
}
