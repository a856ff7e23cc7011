import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from './connection';
import { DataError } from './data-error';
import { databaseFault } from './database-fault';

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

function describeHolder(dataDir: string): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDir, HOLDER), 'utf8'));
    if (isHolder(holder)) return `${holder.program} (process ${holder.pid}, since ${holder.since})`;
  } catch {
    // It has only just taken the folder, or could not leave its name.
  }
  return 'another process';
}

/**
 * Takes a data folder for this process alone. Two servers on one folder would each decide by what they have read before, and
 * overwrite what the other has acknowledged. The lock is an open transaction in a small database of its own: the system
 * ends it with the process, however that ends.
 *
 * @param program what it is called to others, for example `the server`.
 * @returns gives the folder free again.
 * @throws DataError that names who has it.
 */
export function lockFolder(dataDir: string, program: string): () => void {
  let connection: Connection | undefined;
  try {
    connection = new Connection(join(dataDir, LOCK));
    connection.all('PRAGMA busy_timeout = 0');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    if (databaseFault(error) !== 'busy') throw error;
    throw new DataError(
      `${dataDir} is in use by ${describeHolder(dataDir)}.\n` +
        '- Stop that process first, or\n' +
        '- give this one a folder of its own: DATA_DIR=<folder>.',
    );
  }
  const holder: Holder = { pid: process.pid, program, since: new Date().toISOString() };
  writeFileSync(join(dataDir, HOLDER), JSON.stringify(holder), { mode: 0o600 });
  const held = connection;
  return () => {
    held.exec('ROLLBACK');
    held.close();
  };
}
