import { DAY, MINUTE } from '../../src/time/units';
import type { Running } from './run-process';

/**
 * Does something a while after the start, and then each day. A failure is told, and the next day tries again.
 *
 * @param failure what is told then, before the cause: "The history was not thinned".
 */
export function eachDay(work: () => Promise<unknown>, failure: string): Running {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = work().catch((error: unknown) => {
      console.error(`${failure}:`, error instanceof Error ? error.message : error);
    });
  };
  // What waits for a site to start comes first.
  const first = setTimeout(run, 2 * MINUTE);
  const timer = setInterval(run, DAY);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
