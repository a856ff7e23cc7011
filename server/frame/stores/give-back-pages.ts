import { setTimeout } from 'node:timers/promises';
import type { Database } from './database';

/** Share of the file's pages that may stay empty for new data. */
const MAX_EMPTY_SHARE = 1 / 8;
const PAGES_PER_TRANSACTION = 200;
const PAUSE_MS = 10;
const INCREMENTAL = 2;

function readPragma(database: Database, name: 'auto_vacuum' | 'freelist_count' | 'page_count'): number {
  return Number(Object.values(database.get(`PRAGMA ${name}`) ?? {})[0] ?? 0);
}

/**
 * Shrinks the file by its empty pages in small steps, except for an eighth of all pages. A file created without
 * incremental vacuum keeps its size until it is restored from a backup.
 * @param isStopped checked between transactions.
 */
export async function giveBackPages(database: Database, isStopped = () => false): Promise<void> {
  if (readPragma(database, 'auto_vacuum') !== INCREMENTAL) return;
  while (!isStopped()) {
    const spare =
      readPragma(database, 'freelist_count') - Math.ceil(readPragma(database, 'page_count') * MAX_EMPTY_SHARE);
    if (spare <= 0) return;
    database.lightTransaction(() =>
      database.exec(`PRAGMA incremental_vacuum(${Math.min(spare, PAGES_PER_TRANSACTION)})`),
    );
    await setTimeout(PAUSE_MS);
  }
}
