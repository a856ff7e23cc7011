import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checksumPath } from '../../../../../server/frame/backup/back-up';
import { runBackup } from '../../../../../server/frame/backup/scheduled';
import { openSite } from '../../../../../server/frame/site/site';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { databasePath } from '../../../../../server/frame/stores/replace-database';
import { type FrameServer, frameServer } from '../../support/frame-server';
import { houseModels as models } from '../../support/houses/models';

const NOW = Date.UTC(2026, 10, 21, 10, 5, 7);
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function command(...args: string[]): { code: number; text: string } {
  const lines: string[] = [];
  const surroundings = { format: 1, readConfig: () => ({ dataDir, firebase: undefined }), now: NOW };
  const code = runBackup(args, { ...surroundings, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

const makeOwner = (server: FrameServer, name: string) => server.make('owner', { name, city: 'Torino' });

const managerNames = async (server: Pick<FrameServer, 'site'>) =>
  (await server.site.store.query('owners', {})).rows.map(({ record }) => record.name);

async function closedSiteWith(...names: string[]): Promise<void> {
  const server = frameServer({ dataDir });
  for (const name of names) await makeOwner(server, name);
  await server.site.close();
}

async function namesNow(): Promise<unknown[]> {
  const site = openSite({ models, dataDir });
  try {
    return await managerNames({ site });
  } finally {
    await site.close();
  }
}

/** Overwrites what is in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, 4096, Math.min(bytes.length, 40 * 4096)));
}

describe('a backup', () => {
  test('goes into a folder beside the data with the time in its name, for the owner alone', async () => {
    await closedSiteWith('Anna');
    expect(command('backup').code).toBe(0);
    const backups = join(dataDir, 'backups');
    expect(readdirSync(backups).sort()).toEqual([
      'console-2026-11-21T10-05-07.db',
      'console-2026-11-21T10-05-07.db.sha256',
    ]);
    expect(statSync(join(backups, 'console-2026-11-21T10-05-07.db')).mode & 0o777).toBe(0o600);
  });

  test('never takes the place of another file, and needs data', async () => {
    expect(command('backup').text).toMatch(/^There is no database in /);
    await closedSiteWith('Anna');
    command('backup', join(folder, 'a.db'));
    expect(command('backup', join(folder, 'a.db'))).toEqual({
      code: 2,
      text: `${join(folder, 'a.db')} exists already. Give another name.`,
    });
  });

  test('of damaged data is refused, and leaves nothing behind', async () => {
    await closedSiteWith('Anna');
    damage(databasePath(dataDir));
    expect(command('backup', join(folder, 'a.db')).text).toContain('is damaged');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['in its first bytes', (whole) => whole.fill(0xff, 0, 100)],
    ['in the format of its header', (whole) => whole.fill(0xff, 44, 48)],
    ['in its schema', (whole) => whole.fill(0xff, 100, 4096)],
    ['at its end', (whole) => whole.fill(0xff, whole.length - 4096)],
    ['by its length', (whole) => whole.subarray(0, whole.length / 2)],
  ])('of a file that is damaged %s is refused in words', async (_where, damaged) => {
    await closedSiteWith('Anna');
    const file = databasePath(dataDir);
    writeFileSync(file, damaged(readFileSync(file)));
    const { code, text } = command('backup', join(folder, 'a.db'));
    expect(text).toMatch(/console\.db is damaged, or is not a database.*npm run restore/s);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('brings damaged data back', async () => {
    await closedSiteWith('Anna');
    command('backup', join(folder, 'a.db'));
    damage(databasePath(dataDir));
    expect(() => openSite({ models, dataDir })).toThrow(/is damaged.*npm run restore -- <backup file>/s);
    expect(command('restore', join(folder, 'a.db')).code).toBe(0);
    expect(await namesNow()).toEqual(['Anna']);
  });
});

describe('a restore that cannot work changes nothing', () => {
  test.each([
    ['no such file', () => undefined, /^There is no file /],
    [
      'no database',
      (file: string) => writeFileSync(file, 'a letter to grandma'.repeat(400)),
      /is damaged, or is not a database/,
    ],
    ['a damaged backup', (file: string) => damage(file), /spoilt.db is damaged.*The data of the site have not changed/],
  ])('%s', async (_what, spoil, message) => {
    await closedSiteWith('Anna');
    const file = join(folder, 'spoilt.db');
    if (message.source !== '^There is no file ') command('backup', file);
    spoil(file);
    // What SQLite notices by itself; for the checksum see checksum.test.ts.
    rmSync(checksumPath(file), { force: true });
    expect(command('restore', file)).toMatchObject({ code: 2, text: expect.stringMatching(message) });
    expect(await namesNow()).toEqual(['Anna']);
    expect(existsSync(`${databasePath(dataDir)}.restoring`)).toBe(false);
  });

  test('a backup of a newer format', async () => {
    await closedSiteWith('Anna');
    const file = join(folder, 'newer.db');
    command('backup', file);
    rmSync(checksumPath(file));
    const newer = openDatabase(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(command('restore', '--check', file)).toMatchObject({ code: 2, text: expect.stringContaining('format 99') });
    const { code, text } = command('restore', file);
    expect(text).toMatch(/newer\.db have the format 99, .*supports no format after 1\. Nothing was changed/);
    expect(code).toBe(2);
    expect(readdirSync(dataDir).filter((name) => /restoring|before/.test(name))).toEqual([]);
    expect(await namesNow()).toEqual(['Anna']);
  });

  test('a server that runs', async () => {
    const server = frameServer({ dataDir });
    await makeOwner(server, 'Anna');
    command('backup', join(folder, 'a.db'));
    expect(command('restore', join(folder, 'a.db'))).toEqual({
      code: 2,
      text: expect.stringMatching(/is in use by the server \(process \d+, .*Stop that process first/s),
    });
    expect(await managerNames(server)).toEqual(['Anna']);
    await server.site.close();
  });

  test.each(['--check', '--app', '-f'])('%s is no file', (option) => {
    for (const task of ['backup', 'restore'])
      expect(command(task, option)).toEqual({ code: 2, text: expect.stringContaining('npm run restore -- <file>') });
  });

  test('no file is named, or the data are in Firestore', () => {
    expect(command('restore').text).toContain('npm run restore -- <file>');
    expect(command('--help').code).toBe(0);
  });
});
