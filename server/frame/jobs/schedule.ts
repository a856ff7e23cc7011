import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { JobPlan } from './job';

/** Jobs of the day begin at this hour (UTC), when few people are at work in Europe, and so many minutes apart. */
const QUIET_HOUR = 2;
const APART_MINUTES = 7;

/**
 * When Cloud Scheduler runs a job on Firebase: a line in the syntax of cron, in UTC. Full hours of every zone are among the
 * minutes of what runs more often than hourly, which time schedules need.
 *
 * @param index the place of the job in the list, by which long ones are kept apart.
 * @throws Error for an interval that does not divide an hour or a day.
 */
export function cronOf({ name, every: { firebase: every } }: Pick<JobPlan, 'name' | 'every'>, index: number): string {
  const minutes = index * APART_MINUTES;
  const minute = minutes % 60;
  if (every === DAY) return `${minute} ${QUIET_HOUR + (Math.floor(minutes / 60) % 4)} * * *`;
  if (every % HOUR === 0 && DAY % every === 0) return `${minute} ${every === HOUR ? '*' : `*/${every / HOUR}`} * * *`;
  if (every % MINUTE === 0 && HOUR % every === 0) return `${every === MINUTE ? '*' : `*/${every / MINUTE}`} * * * *`;
  throw new Error(`The job ${name} cannot be run every ${every} ms`);
}
