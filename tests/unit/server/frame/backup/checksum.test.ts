import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, checksumPath } from '../../../../../server/frame/backup/back-up';
import { runBackup } from '../../../../../server/frame/backup/scheduled';
import { findLatestVersion } from '../../../../../server/frame/data-format/conversion';
import { frameServer } from '../../support/frame-server';
import { repeatableNumbers } from '../../support/server-calls';

const FLIPS = 60;
const folder = mkdtempSync(join(tmpdir(), 'checksum-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'a.db');

function command(...args: string[]): { code: number; text: string } {
  const lines: string[] = [];
  const readConfig = () => ({ dataDir: join(folder, 'other'), firebase: undefined });
  const code = runBackup(args, { readConfig, format: 1, now: 0, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

beforeAll(async () => {
  const server = frameServer({ dataDir });
  for (let at = 0; at < 20; at += 1) {
    await server.make('owner', { name: `Owner ${at}`, city: 'Torino' });
  }
  await server.site.close();
  backUp(dataDir, backup);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the checksum of a backup', () => {
  test('lies beside it in the form of sha256sum, both for the owner alone', () => {
    expect(readFileSync(checksumPath(backup), 'utf8')).toMatch(/^[0-9a-f]{64} {2}a\.db\n$/);
    for (const file of [backup, checksumPath(backup)]) expect(statSync(file).mode & 0o777, file).toBe(0o600);
    expect(command('restore', '--check', backup)).toEqual({
      code: 0,
      text: `${backup} is complete: its checksum matches. Its data have the format ${findLatestVersion([])}.`,
    });
  });

  test('tells one wrong bit, wherever it is, to --check and to restore, which changes nothing', () => {
    const bytes = readFileSync(backup);
    const random = repeatableNumbers(4711);
    const spoilt = join(folder, 'spoilt.db');
    writeFileSync(checksumPath(spoilt), readFileSync(checksumPath(backup)));
    const places = Array.from({ length: FLIPS }, () => Math.floor(random() * bytes.length));
    for (const place of [0, 18, 60, bytes.length - 1, ...places]) {
      const wrong = Buffer.from(bytes);
      wrong[place] = (wrong[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(spoilt, wrong);
      expect(command('restore', '--check', spoilt), `byte ${place}`).toMatchObject({
        code: 2,
        text: expect.stringContaining('is damaged: its checksum differs'),
      });
      expect(command('restore', spoilt).code, `byte ${place}`).toBe(2);
    }
    expect(readdirSync(join(folder, 'other')).filter((name) => name.startsWith('console'))).toEqual([]);
  });

  test('tells a backup that was cut off', () => {
    const short = join(folder, 'short.db');
    writeFileSync(short, readFileSync(backup).subarray(0, -4096));
    writeFileSync(checksumPath(short), readFileSync(checksumPath(backup)));
    expect(command('restore', '--check', short).code).toBe(2);
  });

  test('need not be there: then SQLite looks', () => {
    const plain = join(folder, 'plain.db');
    writeFileSync(plain, readFileSync(backup));
    expect(command('restore', '--check', plain).text).toContain('no checksum, but SQLite finds no fault');
    writeFileSync(plain, readFileSync(backup).fill(0xff, 4096, 20 * 4096));
    expect(command('restore', '--check', plain)).toMatchObject({
      code: 2,
      text: expect.stringContaining('is damaged'),
    });
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
    expect(command('restore', '--check', join(folder, 'none.db')).text).toMatch(/^There is no file/);
    expect(command('restore', '--check').code).toBe(2);
  });
});
