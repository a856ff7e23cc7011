import type { Database, DatabaseReader } from '../../../frame/stores/database';
import type { Source } from '../reading-store';
import { deleteHours } from './day-hours';

export function findSource(database: DatabaseReader, { kind, name }: Source): number | undefined {
  return database.get<{ id: number }>('SELECT id FROM reading_source WHERE kind = ? AND name = ?', [kind, name])?.id;
}

export function deviceSources(
  database: DatabaseReader,
  after = '',
  most: number = Number.MAX_SAFE_INTEGER,
): { id: number; name: string }[] {
  const sql = "SELECT id, name FROM reading_source WHERE kind = 'device' AND name > ? ORDER BY name LIMIT ?";
  return database.all(sql, [after, most]);
}

export function ensureSource(database: Database, source: Source): number {
  const known = findSource(database, source);
  if (known !== undefined) return known;
  database.run('INSERT INTO reading_source (kind, name) VALUES (?, ?)', [source.kind, source.name]);
  const created = findSource(database, source);
  if (created === undefined) throw new Error(`The source ${source.name} was not stored`);
  return created;
}

export function deleteSource(database: Database, id: number): void {
  for (const table of ['reading', 'reading_day', 'reading_block'])
    database.run(`DELETE FROM ${table} WHERE source = ?`, [id]);
  deleteHours(database, id);
  database.run('DELETE FROM reading_source WHERE id = ?', [id]);
}
