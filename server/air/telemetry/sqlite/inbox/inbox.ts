import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../../frame/stores/database';
import { yieldToEventLoop } from '../../../../frame/stores/yield-to-event-loop';
import { type StoredRow, writeRows } from '../write-readings';
import { addBySource, appendForgotten, appendRows, deleteRows, lastRow, readInbox } from './inbox-table';

/** Readings that wait at most before all are moved: a hundred of each of 500 devices fill a page of the file. */
const MAX_WAITING = 50_000;
/** Of one source, so that moving them holds up nobody. */
const MAX_OF_SOURCE = 1_000;
/** Readings that are moved together: some five milliseconds. */
const MOVED_AT_ONCE = 2_000;
const PAUSE_MS = 10;

/** Moving all that waits, in pieces: sources that are left, and the last row of the inbox that holds something of them. */
interface Round {
  sources: number[];
  until: number;
}

/**
 * Readings that have come in one by one. In the table of readings each source has pages of its own, so a reading of each of a hundred devices
 * writes a hundred pages; the inbox takes all that comes in a transaction in one row. What waits there of a source is younger than what the table
 * has, and is moved there once there is enough, before the source is read, and before days are packed.
 *
 * Memory holds what waits, by source; the file is the truth, and is read again after a transaction that was undone.
 */
export interface Inbox {
  /** The youngest reading of a source that waits. */
  newest(source: number): StoredRow | undefined;
  /** Whether readings of a source may be added; otherwise settle it and write them into the table. */
  hasRoom(source: number): boolean;
  /** Takes readings that are younger than all of their source. In the caller's transaction, as are all that are not promises. */
  add(rows: readonly StoredRow[]): void;
  /** Writes what was added since, and moves a piece when much waits. */
  store(): void;
  /** Moves what waits of a source. */
  settle(source: number): void;
  /** Forgets a source. */
  forget(source: number): void;
  /** Moves what waits of sources, before they are read; others have their turn between. */
  settleAll(sources: readonly number[]): Promise<void>;
  /** Moves all that waits. */
  empty(isStopped?: () => boolean): Promise<void>;
  /** A transaction was undone: what memory holds may be wrong. */
  reset(): void;
}

export function createInbox(database: Database): Inbox {
  let read: Map<number, StoredRow[]> | undefined;
  let count = 0;
  let added: StoredRow[] = [];
  let round: Round | undefined;

  function waiting(): Map<number, StoredRow[]> {
    if (read === undefined) {
      read = readInbox(database);
      count = [...read.values()].reduce((sum, { length }) => sum + length, 0);
    }
    return read;
  }

  function take(source: number): StoredRow[] {
    const rows = waiting().get(source) ?? [];
    waiting().delete(source);
    count -= rows.length;
    return rows;
  }

  /** Takes sources from the end of the list until there are so many readings. */
  function takeSome(sources: number[], most: number): StoredRow[] {
    const rows: StoredRow[] = [];
    for (let source = sources.pop(); source !== undefined; source = sources.pop()) {
      rows.push(...take(source));
      if (rows.length >= most) break;
    }
    return rows;
  }

  /** One piece of a round, of which the last ones delete the rows of the inbox. */
  function move(most: number): void {
    const sources = () => [...waiting().keys()].sort((a, b) => b - a);
    round ??= { sources: sources(), until: lastRow(database) };
    if (round.sources.length > 0) writeRows(database, takeSome(round.sources, most));
    else if (!deleteRows(database, round.until)) round = undefined;
  }

  return {
    newest: (source) => waiting().get(source)?.at(-1),
    hasRoom: (source) => (waiting().get(source)?.length ?? 0) < MAX_OF_SOURCE,
    add: (rows) => {
      for (const row of rows) {
        addBySource(waiting(), row);
        added.push(row);
      }
      count += rows.length;
    },
    store: () => {
      const rows = added;
      added = [];
      if (rows.length > 0) appendRows(database, rows);
      // More than has come in: so a round ends, however much comes.
      if (round !== undefined || count >= MAX_WAITING) move(rows.length + MOVED_AT_ONCE);
    },
    settle: (source) => {
      writeRows(database, take(source));
    },
    forget: (source) => {
      take(source);
      appendForgotten(database, source);
    },
    settleAll: async (sources) => {
      const left = sources.filter((source) => waiting().has(source));
      while (left.length > 0) {
        database.lightTransaction(() => writeRows(database, takeSome(left, MOVED_AT_ONCE)));
        if (left.length > 0) await yieldToEventLoop();
      }
    },
    empty: async (isStopped = () => false) => {
      if (lastRow(database) === 0) return;
      do {
        // A power cut may take back what was moved, and gives the inbox back with that.
        database.lightTransaction(() => move(MOVED_AT_ONCE));
        await setTimeout(PAUSE_MS);
      } while (round !== undefined && !isStopped());
    },
    reset: () => {
      read = undefined;
      added = [];
      round = undefined;
    },
  };
}
