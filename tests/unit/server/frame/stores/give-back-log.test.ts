import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';

const MEGABYTE = 1_000_000;
/** What stays beside the file at most. */
const DEFAULTS = 5 * MEGABYTE;

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  database = openDatabase(join(folder, 'a.db'));
  database.exec('CREATE TABLE filler (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const logBytes = () => statSync(join(folder, 'a.db-wal')).size;
const insert = (bytes: number) => database.run('INSERT INTO filler (bytes) VALUES (zeroblob(?))', [bytes]);

test('what a large transaction left in the log is given back by later ones', () => {
  insert(20 * MEGABYTE);
  expect(logBytes()).toBeGreaterThan(20 * MEGABYTE);
  insert(1);
  insert(1);
  expect(logBytes()).toBeLessThan(DEFAULTS);
});

test('the log is given back when it is asked for, and beside a reader as soon as that one has ended', () => {
  insert(1);
  database.giveBackLog();
  expect(logBytes()).toBe(0);
  insert(1);
  const snapshot = database.snapshot();
  insert(20 * MEGABYTE);
  database.giveBackLog();
  expect(snapshot.get('SELECT count(*) AS n FROM filler')).toEqual({ n: 2 });
  expect(logBytes()).toBeGreaterThan(20 * MEGABYTE);
  snapshot.close();
  database.giveBackLog();
  expect(logBytes()).toBe(0);
  // It waits for other writers as long as before.
  expect(database.get('PRAGMA busy_timeout')).toEqual({ timeout: 5_000 });
});
