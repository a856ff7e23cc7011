import { DAY, MINUTE } from '../../src/time/units';
import { logFailure } from '../log/log';
import { countJob } from '../metrics/jobs';
import type { Running } from './run-process';

/** What waits for a site to start comes first. */
const FIRST = 2 * MINUTE;

/**
 * Does something a while after the start, and then again and again, never twice at a time. A failure is told, and the next
 * time tries again.
 *
 * @param failure what is told then, before the cause: "The history was not thinned".
 * @param every how long it is from one time to the next, ms.
 */
export function repeatedly(work: () => Promise<unknown>, failure: string, every = DAY): Running {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running
      .then(work)
      .then(() => countJob(failure, 'done'))
      .catch((error: unknown) => {
        countJob(failure, 'failed');
        logFailure(failure, error);
      });
  };
  const first = setTimeout(run, Math.min(FIRST, every));
  const timer = setInterval(run, every);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
