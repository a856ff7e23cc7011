import { setTimeout } from 'node:timers/promises';
import { MEASURE_KEYS, type MeasureKey } from '../../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../../src/frame/time/units';
import type { Database } from '../../../../frame/stores/database';
import { yieldToEventLoop } from '../../../../frame/stores/yield-to-event-loop';
import { readLastOfSources } from '../source-cache';
import { listMeasures, type StoredRow, type StoredValues, writeRows } from '../write-readings';

const BEFORE_VALUES = 3;
const NOTHING = -(2 ** 31);

export function packRows(rows: readonly StoredRow[]): { measures: string; bytes: Uint8Array } {
  const keys = listMeasures(rows);
  const width = BEFORE_VALUES + keys.length;
  const numbers = new Int32Array(rows.length * width);
  rows.forEach(({ source, t, values }, index) => {
    const start = index * width;
    const day = Math.floor(t / DAY);
    numbers[start] = source;
    numbers[start + 1] = day;
    numbers[start + 2] = t - day * DAY;
    keys.forEach((key, column) => {
      numbers[start + BEFORE_VALUES + column] = values[key] ?? NOTHING;
    });
  });
  return { measures: keys.join(' '), bytes: new Uint8Array(numbers.buffer) };
}

export function unpackRows({ measures, bytes }: { measures: string; bytes: ArrayBuffer }): StoredRow[] {
  const names = measures.split(' ').filter((name) => name !== '');
  const keys: readonly (MeasureKey | undefined)[] = names.map((name) => MEASURE_KEYS.find((key) => key === name));
  const width = BEFORE_VALUES + names.length;
  const numbers = new Int32Array(bytes);
  return Array.from({ length: numbers.length / width }, (_none, index) => {
    const [source = 0, day = 0, ms = 0, ...measured] = numbers.subarray(index * width, (index + 1) * width);
    const values: StoredValues = {};
    keys.forEach((key, column) => {
      const value = measured[column] ?? NOTHING;
      if (key !== undefined && value !== NOTHING) values[key] = value;
    });
    return { source, t: day * DAY + ms, values };
  });
}

const DELETED_AT_ONCE = 4_000;

interface InboxRow {
  forgotten: number | null;
  measures: string;
  bytes: ArrayBuffer;
}

type ReadingsBySource = Map<number, StoredRow[]>;

function addBySource(all: ReadingsBySource, row: StoredRow): void {
  const list = all.get(row.source);
  if (list === undefined) all.set(row.source, [row]);
  else list.push(row);
}

function appendRows(database: Database, rows: readonly StoredRow[]): void {
  const { measures, bytes } = packRows(rows);
  database.run('INSERT INTO reading_inbox (measures, bytes) VALUES (?, ?)', [measures, bytes]);
}

function appendForgotten(database: Database, source: number): void {
  if (lastRow(database) === 0) return;
  const sql = "INSERT INTO reading_inbox (forgotten, measures, bytes) VALUES (?, '', zeroblob(0))";
  database.run(sql, [source]);
}

function lastRow(database: Database): number {
  return database.get<{ id: number | null }>('SELECT max(id) AS id FROM reading_inbox')?.id ?? 0;
}

function deleteRows(database: Database, until: number): boolean {
  const first = `SELECT id FROM reading_inbox WHERE id <= ? ORDER BY id LIMIT ${DELETED_AT_ONCE}`;
  database.run(`DELETE FROM reading_inbox WHERE id IN (${first})`, [until]);
  return database.get('SELECT id FROM reading_inbox WHERE id <= ? LIMIT 1', [until]) !== undefined;
}

export function readInbox(database: Database): ReadingsBySource {
  const found: ReadingsBySource = new Map();
  for (const row of database.all<InboxRow>('SELECT forgotten, measures, bytes FROM reading_inbox ORDER BY id')) {
    if (row.forgotten !== null) found.delete(row.forgotten);
    else for (const reading of unpackRows(row)) addBySource(found, reading);
  }
  const known = readLastOfSources(database, [...found.keys()]);
  for (const [source, readings] of found) {
    const last = known.get(source) ?? Number.NEGATIVE_INFINITY;
    const younger = readings.filter(({ t }) => t > last);
    if (younger.length > 0) found.set(source, younger);
    else found.delete(source);
  }
  return found;
}

/** Maximum readings in the inbox. All readings then move to the table, because each device fills about one page of the database. */
const MAX_WAITING = 50_000;
const MAX_OF_SOURCE = 1_000;
const MOVED_AT_ONCE = 2_000;
const PAUSE_MS = 10;

export function createInbox(database: Database) {
  let read: Map<number, StoredRow[]> | undefined;
  let count = 0;
  let added: StoredRow[] = [];
  let round: { sources: number[]; until: number } | undefined;

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
    newest: (source: number) => waiting().get(source)?.at(-1),
    hasRoom: (source: number) => (waiting().get(source)?.length ?? 0) < MAX_OF_SOURCE,
    /** Adds readings that are newer than all stored readings of the device. Like all methods without a promise, uses the caller's transaction. */
    add: (rows: readonly StoredRow[]) => {
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
    settle: (source: number) => {
      writeRows(database, take(source));
    },
    forget: (source: number) => {
      take(source);
      appendForgotten(database, source);
    },
    settleAll: async (sources: readonly number[]) => {
      const left = sources.filter((source) => waiting().has(source));
      while (left.length > 0) {
        database.lightTransaction(() => writeRows(database, takeSome(left, MOVED_AT_ONCE)));
        if (left.length > 0) await yieldToEventLoop();
      }
    },
    empty: async (isStopped: () => boolean = () => false) => {
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
