import { counter } from './registry';

const runs = counter('job_runs_total', 'Runs of what goes on without being asked for', ['job', 'outcome']);

/** @param job what it is called in the source: one of few. */
export function countJob(job: string, outcome: 'done' | 'failed'): void {
  runs.inc({ job, outcome });
}
