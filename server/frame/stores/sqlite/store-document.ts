import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { type Collection, listChangedFields, listClaims, seenWith } from '../collection';
import type { Database, DatabaseReader } from '../database';
import { type FieldValues, withFieldValues } from '../field-values';
import type { Change, StoredRecord } from '../store';
import { replaceDerived } from './derived';
import { type DocumentRow, parseStored, tableNames } from './names';

function replaceClaims(
  database: Database,
  collection: Collection,
  row: number,
  before: readonly string[],
  after: readonly string[],
): void {
  const { acl } = tableNames(collection);
  for (const claim of before) {
    if (!after.includes(claim)) database.run(`DELETE FROM ${acl} WHERE claim = ? AND row = ?`, [claim, row]);
  }
  for (const claim of after) {
    if (!before.includes(claim)) database.run(`INSERT OR IGNORE INTO ${acl} (claim, row) VALUES (?, ?)`, [claim, row]);
  }
}

export type UnnumberedChange = Omit<Change, 'sequence'>;

function rowOf(database: Database, collection: Collection, id: string): DocumentRow | undefined {
  const { documents } = tableNames(collection);
  return database.get<DocumentRow>(`SELECT row, id, version, document FROM ${documents} WHERE id = ?`, [id]);
}

function insertDocument(database: Database, collection: Collection, { record, version }: StoredRecord): number {
  const { documents } = tableNames(collection);
  const inserted = database.get<Pick<DocumentRow, 'row'>>(
    `INSERT INTO ${documents} (id, version, document) VALUES (?, ?, ?) RETURNING row`,
    [record.id, version, JSON.stringify(record)],
  );
  if (inserted === undefined) throw new Error(`${collection.name}/${record.id} was not written`);
  return inserted.row;
}

export function putRecord(
  database: Database,
  collection: Collection,
  stored: StoredRecord,
): UnnumberedChange | undefined {
  return replaceRecord(database, collection, stored, rowOf(database, collection, stored.record.id));
}

export function setValues(
  database: Database,
  collection: Collection,
  id: string,
  values: FieldValues,
): UnnumberedChange | undefined {
  const found = rowOf(database, collection, id);
  return found && replaceRecord(database, collection, withFieldValues(parseStored(found), values), found);
}

function replaceRecord(
  database: Database,
  collection: Collection,
  stored: StoredRecord,
  found: DocumentRow | undefined,
): UnnumberedChange | undefined {
  const { record, version } = stored;
  const previous = found && parseStored(found).record;
  const fields = listChangedFields(previous, record);
  if (found !== undefined && fields.length === 0 && found.version === version) return undefined;
  const row = found?.row ?? insertDocument(database, collection, stored);
  if (found !== undefined) {
    const sql = `UPDATE ${tableNames(collection).documents} SET version = ?, document = ? WHERE row = ?`;
    database.run(sql, [version, JSON.stringify(record), row]);
  }
  replaceDerived(database, collection, row, previous, record, previous && fields);
  replaceClaims(database, collection, row, listClaims(previous), listClaims(record));
  const before = seenWith(collection, previous);
  const after = seenWith(collection, record);
  const type = found === undefined ? 'created' : 'updated';
  return { collection: collection.name, id: record.id, type, version, fields, before, after };
}

export function removeRecord(database: Database, collection: Collection, id: string): UnnumberedChange | undefined {
  const found = rowOf(database, collection, id);
  if (found === undefined) return undefined;
  const { record, version } = parseStored(found);
  replaceDerived(database, collection, found.row, record, undefined);
  replaceClaims(database, collection, found.row, listClaims(record), []);
  const before = seenWith(collection, record);
  database.run(`DELETE FROM ${tableNames(collection).documents} WHERE row = ?`, [found.row]);
  return { collection: collection.name, id, type: 'deleted', version, fields: [], before, after: [] };
}

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
