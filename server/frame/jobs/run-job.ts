import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { log } from '../log/log';
import { countJob } from '../metrics/jobs';
import { inBackground } from '../stores/urgency';
import type { Job, JobResult } from './job';
import type { JobLog } from './job-log';

/** A run is asked to end this long before it would be killed, or a tenth of its time if that is less. */
const LAST_MOMENTS_MS = MINUTE;

export interface JobRunner {
  log: JobLog;
  /** The current instant, ms. */
  now(): number;
  /** Whether the process is about to end. */
  isStopping?(): boolean;
}

/** Says what a long job did. Those that run each few minutes would fill the log. */
function logRun({ name, every }: Job, { done = 0, isUnfinished = false }: JobResult, ms: number): void {
  if (!isUnfinished && (done === 0 || every.firebase < HOUR)) return;
  const left = isUnfinished ? 'more is left, the next run goes on' : 'nothing is left';
  log.info(`Job ${name} ended: ${left}`, { job: name, done, ms: Math.round(ms) });
}

/**
 * Runs a job once, from where an earlier run stopped, and remembers how it ended.
 *
 * @throws what the job throws.
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
    // That it failed is told by whoever asked for it, even if this cannot be written either.
    countJob(job.name, 'failed');
    await log.ended(job.name, problem).catch(() => undefined);
    throw error;
  }
}
