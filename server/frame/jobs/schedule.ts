import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { JobPlan } from './job';

/** Daily jobs begin at this hour (UTC), when few people work in Europe, with this many minutes between them. */
const QUIET_HOUR = 2;
const MINUTES_BETWEEN = 7;

/**
 * The schedule of a job on Firebase: a cron expression for Cloud Scheduler, in UTC. Jobs that run more often than hourly also run
 * at the full hour of every time zone, which time schedules need.
 *
 * @param index the position of the job in the list, by which the start times of long jobs are spread.
 * @throws Error for an interval that does not divide an hour or a day.
 */
export function cronOf({ name, every: { firebase: every } }: Pick<JobPlan, 'name' | 'every'>, index: number): string {
  const minutes = index * MINUTES_BETWEEN;
  const minute = minutes % 60;
  if (every === DAY) return `${minute} ${QUIET_HOUR + (Math.floor(minutes / 60) % 4)} * * *`;
  if (every % HOUR === 0 && DAY % every === 0) return `${minute} ${every === HOUR ? '*' : `*/${every / HOUR}`} * * *`;
  if (every % MINUTE === 0 && HOUR % every === 0) return `${every === MINUTE ? '*' : `*/${every / MINUTE}`} * * * *`;
  throw new Error(`The job ${name} cannot be run every ${every} ms`);
}
