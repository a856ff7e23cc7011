import { MINUTE } from '../../../src/frame/time/units';
import { logFailure } from '../log/log';
import type { Store } from '../stores/store';
import { type BackEnd, type Job, jobsFor } from './job';
import { type JobRunner, runJob } from './run-job';

interface Parts extends Pick<JobRunner, 'log' | 'now'> {
  backEnd: BackEnd;
  store: Pick<Store, 'watch'>;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

const LATER_MS = 2 * MINUTE;
const RETRY_MS = 5 * MINUTE;

function repeat(job: Job, parts: Parts): RunningJobs & { first: Promise<void> } {
  const every = job.every[parts.backEnd];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isStopping = false;
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let failures = 0;

  function after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function failed(error: unknown): void {
    logFailure(job.failure, error);
    failures += 1;
    if (failures <= job.retries && RETRY_MS < every && !isStopping) after(RETRY_MS, run);
  }

  function run(): Promise<void> {
    running ??= runJob(job, { ...parts, isStopping: () => isStopping })
      .then(() => {
        failures = 0;
      }, failed)
      .finally(() => {
        running = undefined;
        if (isWantedAgain && !isStopping) run();
        isWantedAgain = false;
      });
    return running;
  }

  const { afterCreated } = job;
  let isSoon = false;
  const stopWatching =
    afterCreated &&
    parts.store.watch((changes) => {
      const { collection, withinMs } = afterCreated;
      if (isSoon || !changes.some((change) => change.collection === collection && change.type === 'created')) return;
      isSoon = true;
      after(withinMs, () => {
        isSoon = false;
        if (running === undefined) run();
        else isWantedAgain = true;
      });
    });
  const first = job.first === 'later' ? Promise.resolve() : run();
  if (job.first === 'later') after(Math.min(LATER_MS, every), run);
  const interval = setInterval(() => {
    failures = 0;
    run();
  }, every);
  return {
    first: job.first === 'awaited' ? first : Promise.resolve(),
    stop: async () => {
      isStopping = true;
      clearInterval(interval);
      for (const timer of timers) clearTimeout(timer);
      stopWatching?.();
      await running;
    },
  };
}

export async function runJobs(jobs: readonly Job[], parts: Parts): Promise<RunningJobs> {
  const running = jobsFor(parts.backEnd, jobs).map((job) => repeat(job, parts));
  await Promise.all(running.map(({ first }) => first));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}
