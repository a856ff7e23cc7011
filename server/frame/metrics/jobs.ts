import { counter } from './registry';

const runs = counter('job_runs_total', 'Runs of what goes on without being asked for', ['job', 'outcome']);

export function countJob(job: string, outcome: 'done' | 'failed'): void {
  runs.inc({ job, outcome });
}
