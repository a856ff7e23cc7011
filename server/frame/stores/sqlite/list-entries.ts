import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { valueAt } from '../../../../src/frame/model/paths';
import type { Collection } from '../collection';
import type { Database } from '../database';
import { type Fragment, type Predicate, tableNames } from './names';

const PRESENT = '';

function entryOf(value: unknown): string[] {
  if (typeof value === 'string') return [`=${value}`];
  return typeof value === 'number' ? [`#${value}`] : [];
}

function entriesOf(record: EntityRecord | undefined, path: string): Set<string> {
  const list = record && valueAt(record, path.split('.'));
  if (!Array.isArray(list)) return new Set();
  return new Set([PRESENT, ...list.flatMap(entryOf)]);
}

export function replaceEntries(
  database: Database,
  collection: Collection,
  row: number,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
): void {
  const { lists } = tableNames(collection);
  for (const path of collection.lists ?? []) {
    const had = entriesOf(before, path);
    const has = entriesOf(after, path);
    for (const entry of had) {
      if (has.has(entry)) continue;
      database.run(`DELETE FROM ${lists} WHERE path = ? AND entry = ? AND row = ?`, [path, entry, row]);
    }
    for (const entry of has) {
      if (had.has(entry)) continue;
      database.run(`INSERT INTO ${lists} (path, entry, row) VALUES (?, ?, ?)`, [path, entry, row]);
    }
  }
}

function among(collection: Collection, path: string, entries: readonly string[]): { probe: Fragment; seek: Fragment } {
  const { lists } = tableNames(collection);
  const marks = entries.map(() => '?').join(', ');
  const params = [path, ...entries];
  return {
    probe: {
      sql: `EXISTS (SELECT 1 FROM ${lists} AS l WHERE l.path = ? AND l.entry IN (${marks}) AND l.row = d.row)`,
      params,
    },
    seek: { sql: `d.row IN (SELECT row FROM ${lists} WHERE path = ? AND entry IN (${marks}))`, params },
  };
}

export function createEntryPredicate(collection: Collection, path: string, wanted: readonly unknown[]): Predicate {
  return among(collection, path, wanted.flatMap(entryOf));
}

export function createListExistsPredicate(collection: Collection, path: string, wanted: boolean): Predicate {
  const present = among(collection, path, [PRESENT]);
  if (wanted) return present;
  const absent = { ...present.probe, sql: `NOT ${present.probe.sql}` };
  return { probe: absent, seek: absent };
}
