import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { JobPlan } from './job';

const QUIET_HOUR = 2;
const MINUTES_BETWEEN = 7;

/**
 * Returns a cron expression for Cloud Scheduler, in UTC. Jobs more often than hourly also run at the full hour of every
 * zone, which schedules need.
 * @param index spreads the start times of long jobs.
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
