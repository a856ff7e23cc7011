import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { freeEmptyPages } from '../../../../../server/frame/stores/replace-database';

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  database = openDatabase(join(folder, 'a.db'));
  database.exec('CREATE TABLE filler (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)');
  database.transaction(() => {
    for (let id = 0; id < 400; id += 1) {
      database.run('INSERT INTO filler (id, bytes) VALUES (?, ?)', [id, new Uint8Array(8_000)]);
    }
  });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const rows = () => database.get<{ n: number }>('SELECT count(*) AS n FROM filler')?.n;

/** Bytes of the file, with all that was written in it. */
function size(): number {
  database.all('PRAGMA wal_checkpoint(TRUNCATE)');
  return statSync(join(folder, 'a.db')).size;
}

test('a file gives back what was deleted, but for an eighth', async () => {
  const full = size();
  database.run('DELETE FROM filler WHERE id < 300');
  expect(size()).toBe(full);
  await freeEmptyPages(database);
  expect(size()).toBeLessThan(full * 0.35);
  expect(rows()).toBe(100);
});

test('a few free pages stay for what comes next, and a stop is heard', async () => {
  const full = size();
  database.run('DELETE FROM filler WHERE id < 40');
  await freeEmptyPages(database);
  expect(size()).toBe(full);
  database.run('DELETE FROM filler WHERE id < 300');
  await freeEmptyPages(database, () => true);
  expect(size()).toBe(full);
});
