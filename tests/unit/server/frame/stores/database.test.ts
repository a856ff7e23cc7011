import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';

describe('the database wrapper', () => {
  let folder: string;
  let database: Database;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'database-'));
    database = openDatabase(join(folder, 'test.sqlite'));
    database.exec('CREATE TABLE thing (id INTEGER PRIMARY KEY, label, flag)');
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('writes ahead, and keeps foreign keys', () => {
    expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  });

  it('waits for the disk again after a transaction that does not, even one that fails', () => {
    const full = { synchronous: 2 };
    expect(database.get('PRAGMA synchronous')).toEqual(full);
    expect(database.lightTransaction(() => database.get('PRAGMA synchronous'))).toEqual({ synchronous: 1 });
    expect(database.get('PRAGMA synchronous')).toEqual(full);
    const failing = () =>
      database.lightTransaction(() => {
        throw new Error('refused');
      });
    expect(failing).toThrow('refused');
    expect(database.get('PRAGMA synchronous')).toEqual(full);
    expect(() => database.transaction(() => database.lightTransaction(() => undefined))).toThrow('part of another');
  });

  it('binds booleans, undefined, whole and broken numbers', () => {
    database.run('INSERT INTO thing VALUES (?, ?, ?)', [1, true, false]);
    database.run('INSERT INTO thing VALUES (?, ?, ?)', [2, undefined, 1.5]);
    expect(database.all('SELECT * FROM thing ORDER BY id')).toEqual([
      { id: 1, label: 1, flag: 0 },
      { id: 2, label: null, flag: 1.5 },
    ]);
    expect(database.get("SELECT 'x' || ? AS text", [5])).toEqual({ text: 'x5' });
  });

  it('answers undefined for no row and counts changed rows', () => {
    expect(database.get('SELECT * FROM thing')).toBeUndefined();
    expect(database.run('INSERT OR IGNORE INTO thing (id) VALUES (1), (2)')).toBe(2);
    expect(database.run('INSERT OR IGNORE INTO thing (id) VALUES (1), (3)')).toBe(1);
  });

  it('undoes a failed transaction, and only the inner one when nested', () => {
    const insert = (id: number) => database.run('INSERT INTO thing (id) VALUES (?)', [id]);
    expect(() =>
      database.transaction(() => {
        insert(1);
        insert(1);
      }),
    ).toThrow(/UNIQUE/);
    database.transaction(() => {
      insert(2);
      expect(() =>
        database.transaction(() => {
          insert(3);
          insert(2);
        }),
      ).toThrow(/UNIQUE/);
      database.transaction(() => insert(4));
    });
    expect(database.all('SELECT id FROM thing ORDER BY id')).toEqual([{ id: 2 }, { id: 4 }]);
  });

  it('leaves a continued transaction open until something else is written', () => {
    const ends: boolean[] = [];
    const onEnd = (isCommitted: boolean) => ends.push(isCommitted);
    const insert = (id: number) => database.run('INSERT INTO thing (id) VALUES (?)', [id]);
    // Opened before: opening waits for the end of an open transaction.
    const reader = openDatabase(join(folder, 'test.sqlite'));
    const committed = () => reader.all<{ id: number }>('SELECT id FROM thing ORDER BY id').map(({ id }) => id);
    database.continuedTransaction(() => void insert(1), onEnd);
    database.continuedTransaction(() => database.transaction(() => insert(2)), onEnd);
    expect(database.all('SELECT id FROM thing')).toHaveLength(2);
    expect(committed()).toEqual([]);
    expect(ends).toEqual([]);
    for (const [id, write] of [
      [3, () => insert(3)],
      [4, () => database.transaction(() => insert(4))],
      [5, () => database.lightTransaction(() => insert(5))],
      [6, () => database.exec('INSERT INTO thing (id) VALUES (6)')],
    ] as const) {
      write();
      expect(ends).toEqual([true]);
      expect(committed()).toContain(id);
      expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
      ends.length = 0;
      database.continuedTransaction(() => void insert(10 * id), onEnd);
    }
    database.snapshot().close();
    expect(committed()).toEqual([1, 2, 3, 4, 5, 6, 30, 40, 50, 60]);
    database.commitContinued();
    expect(ends).toEqual([true]);
    reader.close();
  });

  it('undoes all of a continued transaction when a part of it fails', () => {
    const ends: boolean[] = [];
    const onEnd = (isCommitted: boolean) => ends.push(isCommitted);
    const insert = (id: number) => database.run('INSERT INTO thing (id) VALUES (?)', [id]);
    database.continuedTransaction(() => void insert(1), onEnd);
    expect(() => database.continuedTransaction(() => void insert(1), onEnd)).toThrow(/UNIQUE/);
    expect(ends).toEqual([false]);
    expect(database.all('SELECT id FROM thing')).toEqual([]);
    expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    database.continuedTransaction(() => void insert(1), onEnd);
    expect(() => database.transaction(() => database.continuedTransaction(() => undefined, onEnd))).toThrow('part of');
    expect(ends).toEqual([false, true]);
    expect(database.all('SELECT id FROM thing')).toEqual([{ id: 1 }]);
  });

  it('refuses an asynchronous transaction', () => {
    expect(() => database.transaction(async () => 1)).toThrow('synchronous');
    database.transaction(() => database.run('INSERT INTO thing (id) VALUES (1)'));
    expect(database.all('SELECT id FROM thing')).toHaveLength(1);
  });

  it('shows a snapshot what was there when it was taken', () => {
    const insert = (id: number) => database.run('INSERT INTO thing (id) VALUES (?)', [id]);
    insert(1);
    const snapshot = database.snapshot();
    insert(2);
    expect(snapshot.all('SELECT id FROM thing')).toEqual([{ id: 1 }]);
    snapshot.close();
    expect(database.all('SELECT id FROM thing')).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
