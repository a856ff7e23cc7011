import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { log, logFailure } from '../log/log';
import { countJob } from '../metrics/registry';
import { runInBackground, type Store } from '../stores/store';
import { type BackEnd, type Job, type JobResult, selectJobs } from './job';
import type { createJobLog } from './job-log';

type JobLog = ReturnType<typeof createJobLog>;

const LAST_MOMENTS_MS = MINUTE;

type JobRunner = { log: JobLog; now(): number; isStopping?(): boolean };

function logRun({ name, every }: Job, { done = 0, isUnfinished = false }: JobResult, ms: number): void {
  if (!isUnfinished && (done === 0 || every.firebase < HOUR)) return;
  const remaining = isUnfinished ? 'more remains, the next run continues' : 'nothing remains';
  log.info(`Job ${name} ended: ${remaining}`, { job: name, done, ms: Math.round(ms) });
}

/** Resumes a job at the cursor of an unfinished run. @throws the error of the job. */
export async function runJob(job: Job, { log, now, isStopping = () => false }: JobRunner): Promise<void> {
  const startedAt = now();
  const until = startedAt + job.limit - Math.min(LAST_MOMENTS_MS, job.limit / 10);
  const from = await log.from(job.name);
  await log.started(job.name);
  try {
    const part = {
      from,
      isOver: () => isStopping() || now() >= until,
      reach: (cursor: string) => log.reached(job.name, cursor),
    };
    const result = await runInBackground(() => job.run(part));
    await log.ended(job.name, result);
    countJob(job.name, 'done');
    logRun(job, result, now() - startedAt);
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    countJob(job.name, 'failed');
    await log.ended(job.name, problem).catch(() => undefined);
    throw error;
  }
}

interface JobOptions extends Pick<JobRunner, 'log' | 'now'> {
  backEnd: BackEnd;
  store: Pick<Store, 'watch'>;
}

export type RunningJobs = { stop(): Promise<void> };

const LATER_MS = 2 * MINUTE;
const RETRY_MS = 5 * MINUTE;

function repeat(job: Job, parts: JobOptions): RunningJobs & { first: Promise<void> } {
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

export async function runJobs(jobs: readonly Job[], parts: JobOptions): Promise<RunningJobs> {
  const running = selectJobs(parts.backEnd, jobs).map((job) => repeat(job, parts));
  await Promise.all(running.map(({ first }) => first));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}
