import type { Database } from '../../../../frame/stores/database';
import { lastOfSources } from '../source-cache';
import type { StoredRow } from '../write-readings';
import { packRows, unpackRows } from './pack-rows';

const DELETED_AT_ONCE = 4_000;

interface InboxRow {
  forgotten: number | null;
  measures: string;
  bytes: ArrayBuffer;
}

export type ReadingsBySource = Map<number, StoredRow[]>;

export function addBySource(all: ReadingsBySource, row: StoredRow): void {
  const list = all.get(row.source);
  if (list === undefined) all.set(row.source, [row]);
  else list.push(row);
}

export function appendRows(database: Database, rows: readonly StoredRow[]): void {
  const { measures, bytes } = packRows(rows);
  database.run('INSERT INTO reading_inbox (measures, bytes) VALUES (?, ?)', [measures, bytes]);
}

export function appendForgotten(database: Database, source: number): void {
  if (lastRow(database) === 0) return;
  const sql = "INSERT INTO reading_inbox (forgotten, measures, bytes) VALUES (?, '', zeroblob(0))";
  database.run(sql, [source]);
}

export function lastRow(database: Database): number {
  return database.get<{ id: number | null }>('SELECT max(id) AS id FROM reading_inbox')?.id ?? 0;
}

export function deleteRows(database: Database, until: number): boolean {
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
  const known = lastOfSources(database, [...found.keys()]);
  for (const [source, readings] of found) {
    const last = known.get(source) ?? Number.NEGATIVE_INFINITY;
    const younger = readings.filter(({ t }) => t > last);
    if (younger.length > 0) found.set(source, younger);
    else found.delete(source);
  }
  return found;
}
