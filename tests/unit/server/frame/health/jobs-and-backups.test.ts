import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBackupChecks } from '../../../../../server/frame/backup/scheduled';
import { createJobsCheck } from '../../../../../server/frame/health/health';
import type { NamedJobState } from '../../../../../server/frame/jobs/job-log';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  folders.push(folder);
  return folder;
}

const thinning: NamedJobState = { name: 'thinReadings', every: DAY, lateAfter: 2 * DAY + HOUR };

test('a job that has not ended well for too long is named with why, one that failed once is not', async () => {
  const clock = { now: 100 * DAY };
  let state: NamedJobState = { ...thinning, lastGoodAt: clock.now, error: 'the disk was busy' };
  const { check } = createJobsCheck(
    async () => [state, { ...thinning, name: 'deliverMail', lastGoodAt: clock.now }],
    () => clock.now,
  );
  expect(await check()).toMatchObject({
    ok: true,
    details: { thinReadings: '0 minutes ago, then: the disk was busy' },
  });
  clock.now += 2 * DAY + HOUR + 1;
  state = { ...state, error: 'the disk is full' };
  expect(await check()).toMatchObject({
    ok: false,
    reason: 'overdue: thinReadings (the disk is full)',
  });
});

test('a job that has not been run since the start has until then', async () => {
  const clock = { now: 100 * DAY };
  const { check } = createJobsCheck(
    async () => [thinning],
    () => clock.now,
  );
  expect(await check()).toEqual({ ok: true, details: { thinReadings: 'not run yet' } });
  clock.now += 3 * DAY;
  expect(await check()).toMatchObject({ ok: false, reason: 'overdue: thinReadings' });
});

test('the states of jobs are asked for each five minutes at most', async () => {
  const clock = { now: 0 };
  let asked = 0;
  const states = async () => {
    asked += 1;
    return [];
  };
  const { check } = createJobsCheck(states, () => clock.now);
  for (; clock.now < 5 * MINUTE; clock.now += MINUTE) await check();
  expect(asked).toBe(1);
  await check();
  expect(asked).toBe(2);
});

test('a server without backups is not asked for one; another has one in time or says since when it has none', async () => {
  const dataDir = dataFolder();
  expect(createBackupChecks({ dataDir, backups: undefined })).toEqual([]);
  const clock = { now: Date.now() };
  const [check] = createBackupChecks({ dataDir, backups: { every: DAY, retained: 3 } }, () => clock.now);
  expect(await check?.check()).toEqual({ ok: true, details: { last: null, ageHours: null } });
  clock.now += DAY + 2 * HOUR;
  expect(await check?.check()).toMatchObject({ ok: false, reason: 'no backup yet' });
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', 'scheduled-1.db');
  for (const name of [file, `${file}.sha256`]) writeFileSync(name, '');
  const { mtimeMs } = statSync(file);
  for (const aside of [-0.4, 0, 0.4]) {
    clock.now = mtimeMs + aside;
    expect(await check?.check()).toEqual({ ok: true, details: { last: file, ageHours: 0 } });
  }
  clock.now += 3 * DAY;
  expect(await check?.check()).toMatchObject({ ok: false, reason: 'the last complete backup was made 72 hours ago' });
});
