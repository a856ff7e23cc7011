import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from '../../../../../server/frame/site/site';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { lockFolder } from '../../../../../server/frame/stores/folder-lock';
import { houseModels as models } from '../../support/houses/models';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  test('belongs to one process: the next one is told who has it, and what to do', () => {
    const { unlock } = lockFolder(folder, 'the server');
    expect(() => lockFolder(folder, 'npm run restore')).toThrow(DataError);
    expect(() => lockFolder(folder, 'npm run restore')).toThrow(
      new RegExp(`in use by the server \\(process ${process.pid}, since .*DATA_DIR=`, 's'),
    );
    unlock();
    const next = lockFolder(folder, 'npm run restore');
    expect(next.interrupted).toBeUndefined();
    next.unlock();
  });

  test('is free again when the process that had it is killed', async () => {
    const module = join(import.meta.dirname, '../../../../../server/frame/stores/folder-lock.ts');
    const program = `const { lockFolder } = await import(${JSON.stringify(module)});
      lockFolder(${JSON.stringify(folder)}, 'a doomed server'); console.log('taken'); setInterval(() => {}, 1000);`;
    const doomed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    await once(doomed.stdout, 'data');
    expect(() => lockFolder(folder, 'the server')).toThrow(/a doomed server/);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const next = lockFolder(folder, 'the server');
    expect(next.interrupted).toMatch(/^a doomed server \(process \d+, since /);
    next.unlock();
  });

  test('takes a site in, and lets it go when the site is closed', async () => {
    const site = openSite({ models, dataDir: folder });
    expect(() => openSite({ models, dataDir: folder, program: 'npm run create:admin' })).toThrow(
      /in use by the server/,
    );
    await site.close();
    await openSite({ models, dataDir: folder }).close();
  });

  test.each<[string, (file: string) => void]>([
    ['removed', (file) => rmSync(file)],
    ['emptied', (file) => writeFileSync(file, '')],
  ])('whose database was %s refuses a start, names what is there, and begins anew on request', async (_what, spoil) => {
    const file = join(folder, 'console.db');
    await openSite({ models, dataDir: folder }).close();
    spoil(file);
    const start = () => openSite({ models, dataDir: folder });
    expect(start).toThrow(/console\.db is (missing|empty), but .*lock\.json.*--new-site/s);
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'console-1.db'), 'x');
    expect(start).toThrow(/backups\/console-1\.db.*npm run restore -- \S*console-1\.db/s);
    expect(existsSync(file) && statSync(file).size > 0).toBe(false);
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main', '--new-site']);
    await start().close();
    vi.restoreAllMocks();
    await start().close();
  });

  test('in which a first start was interrupted is no former site', async () => {
    lockFolder(folder, 'the server').unlock();
    writeFileSync(join(folder, 'console.db'), '');
    await openSite({ models, dataDir: folder }).close();
  });

  test('keeps its database from everybody else on the machine', async () => {
    const site = openSite({ models, dataDir: folder });
    for (const file of ['console.db', 'console.db-wal']) {
      expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
    }
    await site.close();
  });

  test('that cannot be used is told in one line, with the way out', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      expect(() => openSite({ models, dataDir })).toThrow(
        /^DATA_DIR=.* cannot be used: .*file.* Give another DATA_DIR/,
      );
    }
  });

  // Below /proc nobody can write, an administrator of the machine neither.
  test.runIf(process.platform === 'linux')('that nobody may write to is told so, too', () => {
    expect(() => openSite({ models, dataDir: '/proc/self/fdinfo' })).toThrow(
      /^DATA_DIR=.* cannot be used: no file can be created there\. Give another DATA_DIR/,
    );
  });
});
