import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { AIR_FORMAT } from '../../../server/air/site/conversions';
import { openAirSite } from '../../../server/air/site/site';
import { runBackup } from '../../../server/frame/backup/scheduled';
import { sampled } from '../../support/sampled';
import { type SmallSite, smallSite } from './small-site';

const PROGRAM = 'dist/server/backup.js';
let site: SmallSite;

afterEach(() => site.remove());

/** Opens the site as the next start does: the names of its managers, and what it reports. */
async function nextStart(): Promise<{ names: unknown[]; told: string }> {
  const lines: string[] = [];
  const { dataDir } = site;
  const opened = openAirSite({ models, dataDir, report: (line) => lines.push(line) });
  const { rows } = await opened.store.query('environments', { sort: [{ field: 'id', order: 'ASC' }] });
  await opened.close();
  return { names: rows.map(({ record }) => record.name), told: lines.join('\n') };
}

async function rename(name: string): Promise<void> {
  const opened = openAirSite({ models, dataDir: site.dataDir });
  const stored = await opened.store.get('environments', 'm1');
  if (stored === undefined) throw new Error('There is no manager');
  const put = [{ collection: 'environments', stored: { ...stored, record: { ...stored.record, name } } }];
  await opened.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  await opened.close();
}

function run(...args: string[]): { code: number; text: string } {
  const lines: string[] = [];
  const readConfig = () => ({ dataDir: site.dataDir, firebase: undefined });
  const code = runBackup(args, { readConfig, format: AIR_FORMAT, now: Date.now(), write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

const inFolder = (pattern: RegExp) => readdirSync(site.dataDir).filter((name) => pattern.test(name));

const OLD = ['Changed since', /A restore was interrupted before it had changed anything/] as const;
const NEW = ['Manager 1', /An interrupted restore was completed now. The former data are in/] as const;

describe('a restore that is killed', () => {
  test.each(
    sampled([
      ['before the copy was looked at', '1 sql quick_check', ...OLD],
      ['before it is decided', '1 fs renameSync restore-plan', ...OLD],
      ['between the old data and the new', '1 fs renameSync console.db.restoring', ...NEW],
      ['before its plan is thrown away', '1 fs rmSync restore-plan$', ...NEW],
    ]),
  )('%s leaves the old data or the new ones', async (_when, step, name, told) => {
    site = await smallSite();
    const backup = join(site.dataDir, 'a.db');
    expect(run('backup', backup).code).toBe(0);
    await rename('Changed since');
    expect((await site.killedAt(step).run(PROGRAM, 'restore', backup)).code).toBeNull();
    const next = await nextStart();
    expect(next.names).toEqual([name, 'Manager 2']);
    expect(next.told).toMatch(/npm run restore \(process \d+, since .*\) did not stop normally/);
    expect(next.told).toMatch(told);
    expect(inFolder(/restor/)).toEqual([]);
    expect(inFolder(/before-\d+$/)).toHaveLength(name === 'Manager 1' ? 1 : 0);
    expect((await nextStart()).told).toBe('');
  });
});

describe('a backup that is killed', () => {
  test.each(
    sampled([
      ['before it was looked at', '1 sql quick_check'],
      ['before it has a checksum', '1 fs renameSync part.sha256$'],
      ['before it gets its name', '1 fs renameSync part$'],
    ]),
  )('%s leaves no backup, and nothing for ever', async (_when, step) => {
    site = await smallSite();
    expect((await site.killedAt(step).run(PROGRAM, 'backup')).code).toBeNull();
    const backups = () => readdirSync(join(site.dataDir, 'backups'));
    expect(backups().filter((name) => name.endsWith('.db'))).toEqual([]);
    expect(backups()).not.toEqual([]);
    expect((await nextStart()).names).toEqual(['Manager 1', 'Manager 2']);
    const { code, text } = run('backup');
    expect(code).toBe(0);
    expect(text).toContain('Removed the partial file of an interrupted backup.');
    expect(backups().sort()).toEqual([
      expect.stringMatching(/^console-.*\.db$/),
      expect.stringMatching(/^console-.*\.db\.sha256$/),
    ]);
  });
});

test('what a killed server had confirmed comes with its file, from the log beside it', async () => {
  // A backup is made by another process, which outlives the server and folds the log back.
  site = await smallSite(undefined, { BACKUP_EVERY: '0' });
  const server = await site.processes.start();
  const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify({ name: 'Confirmed' }) };
  expect((await fetch(`${server.address}/api/environments/m1`, init)).status).toBe(200);
  server.child.kill('SIGKILL');
  await server.ended;
  for (const part of ['', '-wal']) {
    renameSync(join(site.dataDir, `console.db${part}`), join(site.dataDir, `aside.db${part}`));
  }
  expect(run('restore', join(site.dataDir, 'aside.db')).code).toBe(0);
  expect((await nextStart()).names).toEqual(['Confirmed', 'Manager 2']);
});
