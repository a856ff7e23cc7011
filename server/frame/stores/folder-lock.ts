import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from './connection';
import { DataError } from './data-error';
import { databaseFault } from './database-fault';
import { privateFile } from './private-file';

interface Holder {
  pid: number;
  program: string;
  since: string;
}

const LOCK = 'lock.db';
const HOLDER = 'lock.json';

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'program' in value && 'since' in value;
}

function holderOf(dataDir: string): string | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDir, HOLDER), 'utf8'));
    return isHolder(holder) ? `${holder.program} (process ${holder.pid}, since ${holder.since})` : undefined;
  } catch {
    return undefined;
  }
}

export interface FolderLock {
  interrupted: string | undefined;
  unlock(): void;
}

/**
 * Locks a data folder for this process, because two servers on one folder would overwrite each other's acknowledged
 * writes. The lock is an open transaction in a small database, which the system releases when the process ends.
 * @param program name of this process in messages, for example `the server`.
 * @throws DataError with the name of the process that holds the lock.
 */
export function lockFolder(dataDir: string, program: string): FolderLock {
  let connection: Connection | undefined;
  try {
    connection = new Connection(privateFile(join(dataDir, LOCK)), { patience: 0 });
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    if (databaseFault(error) !== 'busy') throw error;
    throw new DataError(
      `${dataDir} is in use by ${holderOf(dataDir) ?? 'another process'}.\n` +
        '- Stop that process first, or\n' +
        '- give this one a folder of its own: DATA_DIR=<folder>.',
    );
  }
  const interrupted = holderOf(dataDir);
  const holder: Holder = { pid: process.pid, program, since: new Date().toISOString() };
  writeFileSync(join(dataDir, HOLDER), JSON.stringify(holder), { mode: 0o600 });
  const lockConnection = connection;
  return {
    interrupted,
    unlock: () => {
      rmSync(join(dataDir, HOLDER), { force: true });
      lockConnection.exec('ROLLBACK');
      lockConnection.close();
    },
  };
}
