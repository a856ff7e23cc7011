import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCreateAdmin } from '../../../../server/start/create-admin/command';
import { parseSite } from '../../../../server/start/requested-site';
import { SchemaError } from '../../../../src/frame/model/schema-error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asked-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const LIBRARY = ['--app', 'examples/library'];

test('another application gets its first administrator, of the role that manages its accounts', async () => {
  const asked = parseSite(LIBRARY);
  const told: string[] = [];
  const args = ['--email', 'ada@site.example', '--name', 'Ada', ...LIBRARY];
  const code = await runCreateAdmin(args, {
    openSite: () => asked.open('create:admin'),
    askPassword: async () => 'correct horse',
    environmentPassword: undefined,
    write: (line) => told.push(line),
  });
  expect([code, told]).toEqual([0, ['Created the administrator Ada, who signs in as ada@site.example.']]);
  const site = await asked.open('a test');
  const { rows } = await site.store.query('members', {});
  expect(rows.map(({ record }) => [record.email, record.role])).toEqual([['ada@site.example', 'LIBRARIAN']]);
  await site.close();
});

test('its data are in a folder of its own where none is named', () => {
  vi.stubEnv('DATA_DIR', undefined);
  expect(parseSite(LIBRARY).readConfig().dataDir).toMatch(/var.library$/);
});

test.each([['examples/libary'], ['']])('a folder that is no application is told by its name: "%s"', (asked) => {
  expect(() => parseSite(asked === '' ? ['--app'] : ['--app', asked])).toThrow(SchemaError);
  expect(() => parseSite(['--app', asked])).toThrow('name one after --app');
});
