import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../../frame/stores/database';
import { yieldToEventLoop } from '../../../../frame/stores/yield-to-event-loop';
import { type StoredRow, writeRows } from '../write-readings';
import { addBySource, appendForgotten, appendRows, deleteRows, lastRow, readInbox } from './inbox-table';

/** Maximum waiting readings before all are moved: 100 readings of 500 devices fill a page of the file. */
const MAX_WAITING = 50_000;
const MAX_OF_SOURCE = 1_000;
const MOVED_AT_ONCE = 2_000;
const PAUSE_MS = 10;

interface Round {
  sources: number[];
  until: number;
}

/**
 * Inbox for single readings. The table has separate pages per source, so readings of 100 devices would write 100 pages;
 * the inbox stores a transaction in one row. Readings move to the table when there are enough, before their source is
 * read, and before packing.
 */
export interface Inbox {
  newest(source: number): StoredRow | undefined;
  hasRoom(source: number): boolean;
  /**
   * Adds readings newer than all of their source. Runs in the caller's transaction, like all methods without a promise.
   */
  add(rows: readonly StoredRow[]): void;
  store(): void;
  settle(source: number): void;
  forget(source: number): void;
  settleAll(sources: readonly number[]): Promise<void>;
  empty(isStopped?: () => boolean): Promise<void>;
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

  function takeSome(sources: number[], most: number): StoredRow[] {
    const rows: StoredRow[] = [];
    for (let source = sources.pop(); source !== undefined; source = sources.pop()) {
      rows.push(...take(source));
      if (rows.length >= most) break;
    }
    return rows;
  }

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
