import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { openAirSite } from '../../../../server/air/site/site';
import { databasePath } from '../../../../server/frame/stores/replace-database';
import { resetData } from '../../../../server/start/reset';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reset-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a reset deletes the database and keeps the backups beside it', async () => {
  await openAirSite({ models, dataDir: folder }).close();
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'console.db'), '');
  resetData(folder);
  expect(existsSync(databasePath(folder))).toBe(false);
  expect(existsSync(join(folder, 'backups', 'console.db'))).toBe(true);
});

test('a reset takes nothing away from a server that runs', async () => {
  const site = openAirSite({ models, dataDir: folder });
  expect(() => resetData(folder)).toThrow(/in use by the server/);
  expect(existsSync(databasePath(folder))).toBe(true);
  await site.close();
});

test('a reset of what is no folder says so in one line', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => resetData(file)).toThrow(/^DATA_DIR=.* cannot be used: /);
});
