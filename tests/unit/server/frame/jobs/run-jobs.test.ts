import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindJobs, type JobOf } from '../../../../../server/frame/jobs/job';
import { createJobLog } from '../../../../../server/frame/jobs/job-log';
import { type RunningJobs, runJobs } from '../../../../../server/frame/jobs/run-jobs';
import { log } from '../../../../../server/frame/log/log';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let running: RunningJobs | undefined;
let runs: string[];

beforeEach(async () => {
  server = frameServer();
  runs = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server.site.close();
});

const job = (values: Partial<JobOf<object>>): JobOf<object> => ({
  name: 'job',
  failure: 'It was not done',
  every: { embedded: MINUTE, firebase: 5 * MINUTE },
  first: 'awaited',
  limit: MINUTE,
  retries: 0,
  run: async () => {
    runs.push(values.name ?? 'job');
    return {};
  },
  ...values,
});

async function start(...jobs: JobOf<object>[]): Promise<void> {
  const { store, now } = server.site;
  running = await runJobs(bindJobs(jobs, {}), { backEnd: 'embedded', store, log: createJobLog(store, now), now });
}

test('jobs run when the server starts and then at their pace, until they are stopped', async () => {
  await start(job({}), job({ name: 'late', first: 'later', every: { embedded: HOUR, firebase: HOUR } }));
  expect(runs).toEqual(['job']);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => runs).toEqual(['job', 'job']);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => runs.filter((name) => name === 'late')).toHaveLength(1);
  await running?.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a run that fails is told, tried again, and holds up no other job', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  let failures = 0;
  const run = async () => {
    failures += 1;
    throw new Error('disk full');
  };
  await start(job({ name: 'bad', every: { embedded: DAY, firebase: DAY }, retries: 2, run }), job({}));
  expect(runs).toEqual(['job']);
  expect(told).toHaveBeenCalledExactlyOnceWith('It was not done', { reason: 'disk full' });
  for (const count of [2, 3]) {
    vi.advanceTimersByTime(5 * MINUTE);
    await expect.poll(() => told.mock.calls.length).toBe(count);
  }
  vi.advanceTimersByTime(HOUR);
  await running?.stop();
  expect(failures).toBe(3);
});

test('what was created is soon looked after, also while a run is under way, and never by two runs at once', async () => {
  let atOnce = 0;
  let most = 0;
  let goOn = () => {};
  const run = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    atOnce -= 1;
    runs.push('run');
    return {};
  };
  const afterCreated = { collection: 'flats', withinMs: 2_000 };
  await start(job({ first: 'atOnce', every: { embedded: DAY, firebase: DAY }, afterCreated, run }));
  await expect.poll(() => atOnce).toBe(1);
  await twoOwners(server);
  vi.advanceTimersByTime(2_000);
  goOn();
  await expect.poll(() => [runs.length, atOnce]).toEqual([1, 1]);
  goOn();
  await expect.poll(() => [runs.length, atOnce]).toEqual([2, 0]);
  expect(most).toBe(1);
});
