import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { valueAt } from '../../../../src/frame/model/paths';
import { buildSortKey, foldText } from '../../../../src/frame/query/compare-values';
import type { Collection } from '../collection';
import type { Database, SqlInput } from '../database';
import { replaceEntries } from './list-entries';
import { type DocumentRow, orderColumn, parseStored, tableNames, textColumn, valueColumn } from './names';

/** Length of the runs in the parts index. A longer word is found as consecutive runs. */
const RUN_LENGTH = 3;

/** Offset from ASCII to Unicode's private use area, because some ASCII characters would end a word. */
const PRIVATE_USE_OFFSET = 0xe000;

const COLUMNS = 0xe100;

/** Maps ASCII characters to private-use letters, which the tokenizer `ascii` neither changes nor splits. */
function lettersOf(text: string): string[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? String.fromCodePoint(PRIVATE_USE_OFFSET + code) : character;
  });
}

function runsOf(letters: readonly string[], column: number): string[] {
  const begin = String.fromCodePoint(COLUMNS + column);
  return letters.map((_letter, at) => begin + letters.slice(at, at + RUN_LENGTH).join(''));
}

/** Returns a run of up to three characters from each position, so that each fragment of the text starts a run. */
function partsOf(text: string, column: number): string {
  return runsOf(lettersOf(text), column).join(' ');
}

/** Builds an FTS5 query. @param columns positions of the fields @param word folded like the texts, not empty */
export function buildMatchQuery(columns: readonly number[], word: string, where: 'anywhere' | 'at start'): string {
  const letters = lettersOf(word);
  const inEach = columns.map((column) => {
    const runs = runsOf(letters, column);
    const parts = letters.length < RUN_LENGTH ? `"${runs[0]}" *` : `"${runs.slice(0, 1 - RUN_LENGTH).join(' ')}"`;
    return where === 'at start' ? `^ ${parts}` : parts;
  });
  return `(${inEach.join(' OR ')})`;
}

function textsOf(collection: Collection, record: EntityRecord): SqlInput[] {
  return collection.texts.map((path) => {
    const value = valueAt(record, path.split('.'));
    return typeof value === 'string' ? foldText(value) : null;
  });
}

export function columnsOf({ indexed }: Pick<Collection, 'indexed'>): string[] {
  return indexed.flatMap(({ path, storage }) =>
    storage === 'text' ? [valueColumn(path), orderColumn(path)] : [valueColumn(path)],
  );
}

function valuesOf({ indexed }: Collection, record: EntityRecord): SqlInput[] {
  return indexed.flatMap(({ path, storage }) => {
    const value = valueAt(record, path.split('.'));
    const stored = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    if (storage !== 'text') return [stored];
    return [stored, typeof stored === 'string' ? buildSortKey(stored) : stored];
  });
}

function insert(database: Database, table: string, columns: readonly string[], values: readonly SqlInput[]): void {
  const marks = columns.map(() => '?').join(', ');
  database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, values);
}

function replaceTexts(
  database: Database,
  collection: Collection,
  row: number,
  before: readonly SqlInput[] | undefined,
  after: readonly SqlInput[] | undefined,
): void {
  const { find, texts } = tableNames(collection);
  const changed = collection.texts.flatMap((path, number) =>
    before && after && before[number] === after[number] ? [] : [{ column: textColumn(path), number }],
  );
  if (changed.length === 0) return;
  const columns = changed.map(({ column }) => column);
  const valuesIn = (all: readonly SqlInput[]) => changed.map(({ number }) => all[number]);
  // Each word of the index starts with a mark of its column, so that one column can be changed alone.
  const partsIn = (all: readonly SqlInput[]) =>
    changed.map(({ number }) => (typeof all[number] === 'string' ? partsOf(all[number], number) : null));
  if (before !== undefined) {
    // Passes the old texts to the deletion, because the index does not store texts.
    insert(database, find, [find, 'rowid', ...columns], ['delete', row, ...partsIn(before)]);
  }
  if (after === undefined) database.run(`DELETE FROM ${texts} WHERE row = ?`, [row]);
  else {
    if (before === undefined) insert(database, texts, ['row', ...columns], [row, ...after]);
    else {
      const assignments = columns.map((column) => `${column} = ?`).join(', ');
      database.run(`UPDATE ${texts} SET ${assignments} WHERE row = ?`, [...valuesIn(after), row]);
    }
    insert(database, find, ['rowid', ...columns], [row, ...partsIn(after)]);
  }
}

function replaceValues(
  database: Database,
  collection: Collection,
  row: number,
  before: readonly SqlInput[] | undefined,
  after: { id: string; values: readonly SqlInput[] } | undefined,
): void {
  const { values } = tableNames(collection);
  if (after === undefined) {
    database.run(`DELETE FROM ${values} WHERE row = ?`, [row]);
  } else if (before === undefined) {
    insert(database, values, ['row', 'id', ...columnsOf(collection)], [row, after.id, ...after.values]);
  } else {
    const changed = columnsOf(collection).flatMap((column, position) =>
      before[position] === after.values[position] ? [] : [{ column, value: after.values[position] }],
    );
    if (changed.length === 0) return;
    const assignments = changed.map(({ column }) => `${column} = ?`).join(', ');
    const params = [...changed.map(({ value }) => value), row];
    database.run(`UPDATE ${values} SET ${assignments} WHERE row = ?`, params);
  }
}

function within(collection: Collection, names: readonly string[]): Collection {
  const isWithin = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return {
    ...collection,
    indexed: collection.indexed.filter(({ path }) => isWithin(path)),
    texts: collection.texts.some(isWithin) ? collection.texts : [],
    lists: collection.lists?.filter(isWithin) ?? [],
  };
}

export function replaceDerived(
  database: Database,
  collection: Collection,
  row: number,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
  changed?: readonly string[],
): void {
  const touched = changed === undefined ? collection : within(collection, changed);
  replaceEntries(database, touched, row, before, after);
  replaceTexts(database, touched, row, before && textsOf(touched, before), after && textsOf(touched, after));
  const next = after && { id: after.id, values: valuesOf(touched, after) };
  replaceValues(database, touched, row, before && valuesOf(touched, before), next);
}

export function fillDerived(database: Database, collection: Collection): void {
  const { documents } = tableNames(collection);
  const sql = `SELECT row, id, version, document FROM ${documents} WHERE row > ? ORDER BY row LIMIT 500`;
  let last = -1;
  for (;;) {
    const rows = database.all<DocumentRow>(sql, [last]);
    for (const row of rows) replaceDerived(database, collection, row.row, undefined, parseStored(row).record);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.row;
  }
}
