import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { DatabaseReader } from '../database';
import { tableNames } from './names';
import { type DocumentRow, parseStored } from './rows';

const PAGE = 1_000;

export async function* storedPages(database: DatabaseReader, name: string): AsyncGenerator<EntityRecord[]> {
  const exists = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [`documents_${name}`]);
  if (exists === undefined) return;
  const { documents } = tableNames({ name });
  for (let last = ''; ; ) {
    const sql = `SELECT row, id, version, document FROM ${documents} WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
    const rows = database.all<DocumentRow>(sql, [last]);
    yield rows.map((row) => parseStored(row).record);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
