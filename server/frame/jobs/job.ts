import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { WorkPart } from '../stores/yield-to-event-loop';

export type BackEnd = 'embedded' | 'firebase';

export type OneBackEnd = { backEnd: BackEnd; because: string };

export interface JobResult {
  /** Number of records, days or messages written, removed or sent, if known. */
  done?: number;
  isUnfinished?: boolean;
}

export interface JobPlan {
  /** Name of the job's record and, after `jobs-`, of its Cloud Function. Letters only. */
  name: string;
  /** Beginning of the log line when a run fails, such as "The history was not thinned". */
  failure: string;
  /** Interval between runs, ms: minutes that divide an hour, hours that divide a day, or a day. */
  every: Readonly<Record<BackEnd, number>>;
  /** First run after a server has started; `later`: two minutes after. Cloud Functions run only by schedule. */
  first: 'awaited' | 'atOnce' | 'later';
  /** Time limit, ms; at most 30 minutes, the limit of Cloud Scheduler. */
  limit: number;
  retries: number;
  isLarge?: boolean;
  secrets?: readonly string[];
  /** Also runs the job soon after the creation of a record in this collection (server processes only). */
  afterCreated?: { collection: string; withinMs: number };
  only?: OneBackEnd;
}

export interface JobOf<Parts> extends JobPlan {
  run: (parts: Parts, part: WorkPart) => Promise<JobResult>;
}

export interface Job extends JobPlan {
  run(part: WorkPart): Promise<JobResult>;
}

export function bindJobs<Parts>(jobs: readonly JobOf<Parts>[], parts: Parts): Job[] {
  return jobs.map((job) => ({ ...job, run: (part) => job.run(parts, part) }));
}

export function selectJobs<Plan extends JobPlan>(backEnd: BackEnd, jobs: readonly Plan[]): Plan[] {
  return jobs.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}

const QUIET_HOUR = 2;
const MINUTES_BETWEEN = 7;

/**
 * Returns the cron schedule of a job in UTC. Jobs that run more often than hourly also run at the full hour of every
 * zone. @param index position of the job, which spreads the start times of long jobs @throws Error for an interval that does not divide an hour or
 * a day.
 */
export function toCron({ name, every: { firebase: every } }: Pick<JobPlan, 'name' | 'every'>, index: number): string {
  const minutes = index * MINUTES_BETWEEN;
  const minute = minutes % 60;
  if (every === DAY) return `${minute} ${QUIET_HOUR + (Math.floor(minutes / 60) % 4)} * * *`;
  if (every % HOUR === 0 && DAY % every === 0) return `${minute} ${every === HOUR ? '*' : `*/${every / HOUR}`} * * *`;
  if (every % MINUTE === 0 && HOUR % every === 0) return `${every === MINUTE ? '*' : `*/${every / MINUTE}`} * * * *`;
  throw new Error(`The job ${name} cannot run every ${every} ms`);
}
