import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SETTINGS } from '../stores/collection';
import { addRemedy, createDamageError, DataError, findDatabaseFault } from '../stores/data-error';
import { Connection, type DatabaseReader, openDatabase } from '../stores/database';
import { protectFile, protectFolder } from '../stores/folder-lock';
import { backupPath, databasePath, removeDatabase } from '../stores/replace-database';
import { tableNames } from '../stores/sqlite/names';

function broken(shownAs: string): DataError {
  return new DataError(
    `${shownAs} is damaged, or is not a database. The data of the site have not changed. Choose another file.`,
  );
}

/** Verifies a copy, because SQLite may create files beside the database. @throws DataError for a damaged or foreign file. */
export function checkDatabaseFile(file: string, shownAs: string): void {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file);
    const check = connection.get<{ quick_check: string }>('PRAGMA quick_check(1)');
    if (check?.quick_check !== 'ok') throw broken(shownAs);
    connection.get(`SELECT id FROM ${tableNames(SETTINGS).documents} LIMIT 1`);
  } catch (error) {
    if (error instanceof DataError) throw error;
    if (findDatabaseFault(error) === 'damaged') throw broken(shownAs);
    if (findDatabaseFault(error) === undefined)
      throw new DataError(`${shownAs} contains no data of this console. Choose another file.`);
    throw error;
  } finally {
    connection?.close();
  }
}

const CHUNK = 1 << 20;

export function checksumPath(backup: string): string {
  return `${backup}.sha256`;
}

function checksumOf(file: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

function writeChecksum(path: string, file: string, name: string): void {
  writeFileSync(path, `${checksumOf(file)}  ${basename(name)}\n`, { mode: 0o600, flush: true });
}

/** @returns undefined if there is no checksum. */
export function hasRightChecksum(file: string, backup: string): boolean | undefined {
  const path = checksumPath(backup);
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').split(/\s/)[0] === checksumOf(file);
}

const UNFINISHED = /^(.*)\.(\d+)\.part(-journal|-wal|-shm|\.sha256)?$/;
const CHECKSUM = /^(.*\.db)\.sha256$/;

export function partialPathOf(target: string): string {
  return `${target}.${process.pid}.part`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function leftoversIn(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const [, target, pid] = UNFINISHED.exec(name) ?? [];
    return target === undefined ? [] : [{ name, target, isBeingWritten: isRunning(Number(pid)) }];
  });
  const isAwaited = (target: string) => parts.some((part) => part.target === target && part.isBeingWritten);
  const orphans = names.filter((name) => {
    const target = CHECKSUM.exec(name)?.[1];
    return target !== undefined && !names.includes(target) && !isAwaited(target);
  });
  return [...parts.filter((part) => !part.isBeingWritten).map(({ name }) => name), ...orphans];
}

export function removeLeftovers(folder: string): number {
  const leftovers = existsSync(folder) ? leftoversIn(readdirSync(folder)) : [];
  for (const name of leftovers) rmSync(join(folder, name), { force: true });
  return leftovers.length;
}

export type Check = (database: DatabaseReader) => string[];

/** Works while the server runs. @throws DataError if there are no data, the target exists, or a file is damaged. */
export function backUp(dataDir: string, target: string, look: Check = () => []): { removed: number; damage: string[] } {
  const source = databasePath(dataDir);
  if (!existsSync(source)) throw new DataError(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`);
  if (existsSync(target)) throw new DataError(`${target} exists already. Give another name.`);
  const part = partialPathOf(resolve(target));
  let removed = 0;
  let damage: string[] = [];
  try {
    protectFolder(dirname(part), dirname(part) === resolve(backupPath(dataDir)));
    removed = removeLeftovers(dirname(part));
    removeDatabase(part);
    const database = openDatabase(source);
    try {
      database.run('VACUUM INTO ?', [protectFile(part)]);
    } finally {
      database.close();
    }
    checkDatabaseFile(part, target);
    const copy = new Connection(part);
    try {
      damage = look(copy);
    } finally {
      copy.close();
    }
    // Renames the checksum first, so that no backup ever lacks one.
    writeChecksum(checksumPath(part), part, target);
    renameSync(checksumPath(part), checksumPath(resolve(target)));
    renameSync(part, target);
  } catch (error) {
    if (findDatabaseFault(error) === 'damaged') throw createDamageError(source);
    throw addRemedy(error, target, 'Choose a folder with space for a copy of all data.');
  } finally {
    removeDatabase(part);
    rmSync(checksumPath(part), { force: true });
  }
  return { removed, damage };
}

/** Creates a backup with the time in its name, because an earlier, interrupted conversion may have left a file. */
export function createNamedBackup(dataDir: string, name: string): string {
  const file = join(backupPath(dataDir), `${name}-${Date.now()}.db`);
  backUp(dataDir, file);
  return file;
}
