import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { ChangeLog } from '../../../../../server/frame/stores/sqlite/change-log';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';

let folder: string;
let database: Database;
let store: Store;
let log: ChangeLog;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  database = openDatabase(join(folder, 'test.db'));
  store = openSqliteStore(database, [{ name: 'devices', indexed: [], texts: [], logged: true }]);
  log = new ChangeLog(database, { recent: 500, saves: 500, slack: 10 });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const change = (id: string, version: number, fields: string[]) =>
  ({ collection: 'devices', id, type: 'updated', version, fields, before: [], after: [] }) as const;

/** Ten devices, once a minute each. */
function readings(minutes: number): void {
  for (let minute = 0; minute < minutes; minute += 1) {
    database.transaction(() => log.append(Array.from({ length: 10 }, (_none, id) => change(`d${id}`, 7, ['CO2']))));
  }
}

const entries = () => database.get<{ count: number }>('SELECT count(*) AS count FROM changes')?.count;

test('readings of many devices do not crowd out what was saved', () => {
  database.transaction(() => log.append([change('d1', 6, ['alias']), change('d1', 7, ['alarms'])]));
  readings(120);
  expect(log.fieldsSince('devices', 'd1', 5)).toEqual(expect.arrayContaining(['alias', 'alarms']));
  // The first reading of each device cannot be told from a save.
  expect(entries()).toBeLessThan(521);
});

test('a stream is never resumed from before what is gone', () => {
  readings(70);
  const last = log.last();
  expect(log.since(last - 600, 10)).toBeUndefined();
  expect(log.since(last - 500, 10)?.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 10 }, (_none, index) => last - 500 + 1 + index),
  );
});

test('saves go, too, once there are more of them than the log is to hold', () => {
  for (let version = 1; version <= 130; version += 1) {
    database.transaction(() =>
      log.append(Array.from({ length: 10 }, (_none, id) => change(`d${id}`, version, ['alias']))),
    );
  }
  expect(log.fieldsSince('devices', 'd1', 1)).toBeUndefined();
  expect(log.fieldsSince('devices', 'd1', 40)).toEqual(['alias']);
  expect(entries()).toBeLessThan(1_021);
});
