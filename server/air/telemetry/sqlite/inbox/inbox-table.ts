import type { Database } from '../../../../frame/stores/database';
import { lastOfSources } from '../source-cache';
import type { StoredRow } from '../write-readings';
import { packRows, unpackRows } from './pack-rows';

/** Rows of the inbox that are deleted together: some milliseconds. */
const DELETED_AT_ONCE = 4_000;

interface InboxRow {
  /** The source that was forgotten, with all that came from it before. */
  forgotten: number | null;
  measures: string;
  bytes: ArrayBuffer;
}

/** Readings by the number of their source, in the order of their instants. */
export type ReadingsBySource = Map<number, StoredRow[]>;

export function addBySource(all: ReadingsBySource, row: StoredRow): void {
  const list = all.get(row.source);
  if (list === undefined) all.set(row.source, [row]);
  else list.push(row);
}

/** Appends what arrived in one transaction, which the caller opens. */
export function appendRows(database: Database, rows: readonly StoredRow[]): void {
  const { measures, bytes } = packRows(rows);
  database.run('INSERT INTO reading_inbox (measures, bytes) VALUES (?, ?)', [measures, bytes]);
}

/** Has the readings that the inbox holds of a source never appear again: its number may be given to another. */
export function appendForgotten(database: Database, source: number): void {
  if (lastRow(database) === 0) return;
  const sql = "INSERT INTO reading_inbox (forgotten, measures, bytes) VALUES (?, '', zeroblob(0))";
  database.run(sql, [source]);
}

/** The number of the last row, 0 when there is none. */
export function lastRow(database: Database): number {
  return database.get<{ id: number | null }>('SELECT max(id) AS id FROM reading_inbox')?.id ?? 0;
}

/** Deletes the first rows up to a number, and answers whether any of them is left. */
export function deleteRows(database: Database, until: number): boolean {
  const first = `SELECT id FROM reading_inbox WHERE id <= ? ORDER BY id LIMIT ${DELETED_AT_ONCE}`;
  database.run(`DELETE FROM reading_inbox WHERE id IN (${first})`, [until]);
  return database.get('SELECT id FROM reading_inbox WHERE id <= ? LIMIT 1', [until]) !== undefined;
}

/** What is in the inbox and not yet among the other readings: of each source what is younger than those. */
export function readInbox(database: Database): ReadingsBySource {
  const found: ReadingsBySource = new Map();
  for (const row of database.all<InboxRow>('SELECT forgotten, measures, bytes FROM reading_inbox ORDER BY id')) {
    if (row.forgotten !== null) found.delete(row.forgotten);
    else for (const reading of unpackRows(row)) addBySource(found, reading);
  }
  const known = lastOfSources(database, [...found.keys()]);
  for (const [source, readings] of found) {
    const last = known.get(source) ?? Number.NEGATIVE_INFINITY;
    const younger = readings.filter(({ t }) => t > last);
    if (younger.length > 0) found.set(source, younger);
    else found.delete(source);
  }
  return found;
}
