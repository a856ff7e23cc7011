import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from './connection';
import { DataError } from './data-error';
import { databaseFault } from './database-fault';
import { privateFile } from './private-file';

/** Who has a data folder for itself, as others are told. */
interface Holder {
  pid: number;
  program: string;
  /** ISO 8601. */
  since: string;
}

const LOCK = 'lock.db';
const HOLDER = 'lock.json';

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'program' in value && 'since' in value;
}

/** Who has left its name in the folder; undefined when nobody has, or it could not. */
function holderOf(dataDir: string): string | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDir, HOLDER), 'utf8'));
    return isHolder(holder) ? `${holder.program} (process ${holder.pid}, since ${holder.since})` : undefined;
  } catch {
    return undefined;
  }
}

export interface FolderLock {
  /** Who had the folder before and did not give it back, as others are told: it was killed, or lost its power. */
  interrupted: string | undefined;
  /** Gives the folder free again. */
  unlock(): void;
}

/**
 * Takes a data folder for this process alone. Two servers on one folder would each decide by what they have read before, and
 * overwrite what the other has acknowledged. The lock is an open transaction in a small database of its own: the system
 * ends it with the process, however that ends.
 *
 * @param program what it is called to others, for example `the server`.
 * @throws DataError that names who has it.
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
  const held = connection;
  return {
    interrupted,
    unlock: () => {
      rmSync(join(dataDir, HOLDER), { force: true });
      held.exec('ROLLBACK');
      held.close();
    },
  };
}
