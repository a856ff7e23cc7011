import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, checksumPath } from '../../../../../server/frame/backup/back-up';
import { backUpWhenDue, checkInterval, findLastGoodBackup } from '../../../../../server/frame/backup/scheduled';
import { parseConfig, readBaseConfig } from '../../../../../server/frame/site/config';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { frameServer } from '../../support/frame-server';

const START = Date.UTC(2026, 10, 21, 10);
let dataDir: string;
let clock: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'scheduled-'));
  clock = START;
  await frameServer({ dataDir }).site.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db'));

/** A backup at the time of the test's clock. */
async function write(file: string): Promise<void> {
  backUp(dataDir, file);
  utimesSync(checksumPath(file), clock / 1000, clock / 1000);
}

const due = (retained = 3, make = write) =>
  backUpWhenDue({ dataDir, config: { every: DAY, retained }, now: () => clock, backUp: make });

describe('scheduled backups', () => {
  test('are made when the last good one is old enough, whoever made it', async () => {
    expect(findLastGoodBackup(dataDir)).toBeUndefined();
    expect(await due()).toBe(true);
    expect(findLastGoodBackup(dataDir)).toEqual({
      file: join(dataDir, 'backups', 'scheduled-2026-11-21T10-00-00.db'),
      at: START,
    });
    clock += DAY - 1;
    expect(await due()).toBe(false);
    await write(join(dataDir, 'backups', 'console-by-hand.db'));
    clock += DAY - 1;
    expect(await due()).toBe(false);
    clock += 1;
    expect(await due()).toBe(true);
    expect(backups()).toHaveLength(3);
  });

  test.each([1, 3])('keep the newest %i, and all that somebody else has made', async (retained) => {
    const byHand = join(dataDir, 'backups', 'console-by-hand.db');
    await write(byHand);
    for (let day = 0; day < 5; day += 1) {
      clock += DAY;
      await due(retained);
    }
    const scheduled = backups().filter((name) => name.startsWith('scheduled-'));
    expect(scheduled).toHaveLength(retained);
    expect(findLastGoodBackup(dataDir)?.at).toBe(clock);
    expect(backups()).toContain('console-by-hand.db');
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2 * (retained + 1));
  });

  test('delete nothing when the new one fails', async () => {
    await due(1);
    clock += DAY;
    const failing = async () => {
      throw new DataError('The disk is full');
    };
    await expect(due(1, failing)).rejects.toThrow('The disk is full');
    expect(findLastGoodBackup(dataDir)?.at).toBe(START);
    expect(backups()).toHaveLength(1);
  });

  test('without a checksum are no good ones', async () => {
    await due();
    const [name = ''] = backups();
    rmSync(checksumPath(join(dataDir, 'backups', name)));
    writeFileSync(join(dataDir, 'backups', 'x.db.sha256'), '');
    expect(findLastGoodBackup(dataDir)).toBeUndefined();
  });
});

test('nobody else on the machine can read what lies in the data folder', async () => {
  const server = frameServer({ dataDir });
  await due();
  const modes = (folder: string) =>
    readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777] as const);
  const found = [...modes(dataDir), ...modes(join(dataDir, 'backups'))];
  expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['lock.db', 'console.db', 'console.db-wal']));
  for (const [name, mode] of found) expect(mode, name).toBe(name === 'backups' ? 0o700 : 0o600);
  await server.site.close();
});

describe('BACKUP_EVERY and BACKUPS_KEPT', () => {
  const read = (variables: Record<string, string>) => parseConfig(variables, readBaseConfig);

  test('say how often, and how many: each day for a site of its own, never for demo data or Firestore', () => {
    expect(read({}).backups).toBeUndefined();
    expect(read({ DEMO: '0' }).backups).toEqual({ every: DAY, retained: 7 });
    expect(read({ DEMO: '0', BACKUP_EVERY: '0' }).backups).toBeUndefined();
    expect(read({ BACKUP_EVERY: '90m', BACKUPS_KEPT: '2' }).backups).toEqual({ every: 90 * MINUTE, retained: 2 });
    expect(read({ BACKUP_EVERY: '7d' }).backups).toEqual({ every: 7 * DAY, retained: 7 });
    for (const wrong of ['daily', '-1h', '0h', '1.5h', '24']) {
      expect(() => read({ BACKUP_EVERY: wrong }), wrong).toThrow('BACKUP_EVERY must be');
    }
  });

  test('it is looked often enough', () => {
    for (const every of [MINUTE, HOUR, 7 * DAY])
      expect(checkInterval({ every, retained: 1 })).toBeLessThanOrEqual(every);
  });
});
