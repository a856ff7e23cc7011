import { takesName } from '../../../../src/frame/model/table-names';
import type { Collection } from '../collection';
import type { Database } from '../database';
import { columnsOf } from './derived';
import { orderColumn, quoteName, tableNames, textColumn, valueColumn } from './names';

/** Tables of the change log. A trigger rejects early versions of the console, which would write JSON lists. */
const LOG = `
  CREATE TABLE IF NOT EXISTS changes (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    fields TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS changes_of_record ON changes (collection, id, version);
  CREATE TABLE IF NOT EXISTS layouts (collection TEXT PRIMARY KEY, layout TEXT NOT NULL);
  CREATE TRIGGER IF NOT EXISTS refuse_older_programs BEFORE INSERT ON layouts WHEN substr(NEW.layout, 1, 1) <> '{'
  BEGIN
    SELECT RAISE(ABORT, 'A newer version of the console has written these data, and this one would not see all of them. Start the newer version, or put the backup back that it made before: npm run restore -- DATA_DIR/backups/before-format-... Nothing was changed.');
  END;
`;

/** Version of the sort keys and of the index of text fragments. After a change of this number, the server fills both again. */
const INDEX_OF_PARTS = 4;

type LayoutRow = { layout: string };

/** Returns an object, because the trigger in `LOG` rejects lists. */
function layoutOf({ texts, indexed, lists = [] }: Collection) {
  return { parts: INDEX_OF_PARTS, texts, indexed, lists };
}

function createDocuments(database: Database, collection: Collection): void {
  const names = tableNames(collection);
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${names.documents} (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, document TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS ${names.acl} (
      claim TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (claim, row)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${quoteName(`acl_row_${collection.name}`)} ON ${names.acl} (row);
  `);
}

function createValues(database: Database, collection: Collection): void {
  const names = tableNames(collection);
  database.exec(`DROP TABLE IF EXISTS ${names.values};`);
  const columns = ['row INTEGER PRIMARY KEY', 'id TEXT NOT NULL UNIQUE', ...columnsOf(collection)];
  database.exec(`CREATE TABLE ${names.values} (${columns.join(', ')})`);
  for (const { path, storage } of collection.indexed) {
    const column = storage === 'text' ? orderColumn(path) : valueColumn(path);
    database.exec(`CREATE INDEX ${names.indexOf(path)} ON ${names.values} (${column}, id)`);
  }
}

function createTexts(database: Database, collection: Collection): void {
  const names = tableNames(collection);
  database.exec(`DROP TABLE IF EXISTS ${names.find}; DROP TABLE IF EXISTS ${names.texts};`);
  if (collection.texts.length === 0) return;
  const columns = collection.texts.map(textColumn).join(', ');
  database.exec(`
    CREATE TABLE ${names.texts} (row INTEGER PRIMARY KEY, ${columns});
    CREATE VIRTUAL TABLE ${names.find} USING fts5(${columns}, content='', columnsize=0, tokenize='ascii', prefix='2');
  `);
}

function createLists(database: Database, collection: Collection): void {
  const { lists } = tableNames(collection);
  database.exec(`DROP TABLE IF EXISTS ${lists};`);
  if (collection.lists === undefined || collection.lists.length === 0) return;
  database.exec(`
    CREATE TABLE ${lists} (
      path TEXT NOT NULL, entry TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (path, entry, row)
    ) WITHOUT ROWID;
  `);
}

export function refuseSharedNames(collections: readonly Collection[]): void {
  const all = collections.map(({ name, texts }) => ({ name, isSearched: texts.length > 0 }));
  for (const [index, one] of all.entries()) {
    if (all.findIndex(({ name }) => name === one.name) < index)
      throw new Error(`Two entities or features have the collection "${one.name}"; rename one of them`);
    const holder = all.find((other) => takesName(other, one));
    if (holder !== undefined)
      throw new Error(`The collection name "${one.name}" clashes with a table of "${holder.name}"; rename one`);
  }
}

/** @returns the collections whose derived tables must be refilled */
export function createTables(database: Database, collections: readonly Collection[]): Collection[] {
  database.exec(LOG);
  return collections.filter((collection) => {
    const layout = JSON.stringify(layoutOf(collection));
    const stored = database.get<LayoutRow>('SELECT layout FROM layouts WHERE collection = ?', [collection.name]);
    if (stored?.layout === layout) return false;
    createDocuments(database, collection);
    createValues(database, collection);
    createTexts(database, collection);
    createLists(database, collection);
    database.run('INSERT OR REPLACE INTO layouts (collection, layout) VALUES (?, ?)', [collection.name, layout]);
    return true;
  });
}
