import { setTimeout } from 'node:timers/promises';
import type { Database } from './database';

/** Of the file's pages so many parts may be empty: they wait for what comes next. */
const KEPT = 1 / 8;
/** Pages that move in one transaction, some milliseconds of work. */
const AT_ONCE = 200;
const PAUSE_MS = 10;
/** What SQLite calls the mode in which pages are given back when they are asked for. */
const INCREMENTAL = 2;

function figure(database: Database, name: 'auto_vacuum' | 'freelist_count' | 'page_count'): number {
  return Number(Object.values(database.get(`PRAGMA ${name}`) ?? {})[0] ?? 0);
}

/**
 * Makes the file smaller by the pages that nothing is in any more, some at a time, but for an eighth of it. A file that was made
 * before this was possible stays as long as it is, until it is restored from a backup.
 *
 * @param isStopped asked between transactions.
 */
export async function giveBackPages(database: Database, isStopped = () => false): Promise<void> {
  if (figure(database, 'auto_vacuum') !== INCREMENTAL) return;
  while (!isStopped()) {
    const spare = figure(database, 'freelist_count') - Math.ceil(figure(database, 'page_count') * KEPT);
    if (spare <= 0) return;
    database.lightTransaction(() => database.exec(`PRAGMA incremental_vacuum(${Math.min(spare, AT_ONCE)})`));
    await setTimeout(PAUSE_MS);
  }
}
