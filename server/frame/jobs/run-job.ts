import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { log } from '../log/log';
import { countJob } from '../metrics/jobs';
import { inBackground } from '../stores/store';
import type { Job, JobResult } from './job';
import type { JobLog } from './job-log';

const LAST_MOMENTS_MS = MINUTE;

export interface JobRunner {
  log: JobLog;
  now(): number;
  isStopping?(): boolean;
}

function logRun({ name, every }: Job, { done = 0, isUnfinished = false }: JobResult, ms: number): void {
  if (!isUnfinished && (done === 0 || every.firebase < HOUR)) return;
  const remaining = isUnfinished ? 'more remains, the next run continues' : 'nothing remains';
  log.info(`Job ${name} ended: ${remaining}`, { job: name, done, ms: Math.round(ms) });
}

/**
 * Runs a job once, from the cursor of an unfinished run, and records the outcome.
 * @throws the error of the job.
 */
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
    const result = await inBackground(() => job.run(part));
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
