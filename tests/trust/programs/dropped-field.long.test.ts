import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/frame/stores/database';
import { databasePath } from '../../../server/frame/stores/replace-database';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'dropped-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: 'correct horse' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, program), ...words], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

function nicknamesIn(file: string): unknown[] {
  const database = openDatabase(file);
  const rows = database.all<{ name: unknown }>("SELECT document ->> '$.nickname' AS name FROM documents_users", []);
  database.close();
  return rows.map(({ name }) => name);
}

test('values of a removed field are deleted by name, after a backup that has them', () => {
  run('server/start/create-admin/main.ts', '--email', 'ann@site.example', '--name', 'Ann');
  const database = openDatabase(databasePath(folder));
  database.run("UPDATE documents_users SET document = json_set(document, '$.nickname', 'Annie')", []);
  database.close();
  const told = run('server/start/schemas/main.ts', 'plan', '--drop', 'user.nickname');
  expect(told).toMatch(/Wrote .*before-drop-\d+\.db: all data before the deletion\.\nDeleted nickname of 1 record/);
  expect(nicknamesIn(databasePath(folder))).toEqual([null]);
  const backups = join(folder, 'backups');
  const [backup = ''] = readdirSync(backups).filter((name) => /^before-drop-\d+\.db$/.test(name));
  expect(nicknamesIn(join(backups, backup))).toEqual(['Annie']);
});
