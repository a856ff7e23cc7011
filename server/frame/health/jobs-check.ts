import { MINUTE } from '../../../src/frame/time/units';
import { cacheFor } from '../http/cached-answer';
import type { NamedJobState } from '../jobs/job-log';
import type { HealthCheck } from './health';

const CACHED_MS = 5 * MINUTE;

export function jobsCheck(states: () => Promise<readonly NamedJobState[]>, now: () => number): HealthCheck {
  const startedAt = now();
  const ask = cacheFor(CACHED_MS, now, states);
  return {
    name: 'jobs',
    check: async () => {
      const jobs = await ask('');
      const late = jobs.filter(({ lastGoodAt, lateAfter }) => now() - (lastGoodAt ?? startedAt) > lateAfter);
      const details = Object.fromEntries(
        jobs.map(({ name, lastGoodAt, error }) => {
          const age =
            lastGoodAt === undefined ? 'not run yet' : `${Math.round((now() - lastGoodAt) / MINUTE)} minutes ago`;
          return [name, error === undefined ? age : `${age}, then: ${error}`];
        }),
      );
      if (late.length === 0) return { ok: true, details };
      const names = late.map(({ name, error }) => (error === undefined ? name : `${name} (${error})`));
      return { ok: false, reason: `not done in time: ${names.join(', ')}`, details };
    },
  };
}
