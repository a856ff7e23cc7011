import { DAY, MINUTE } from '../../src/time/units';
import type { Store } from '../stores/store';
import { type KeptHistory, thinHistory } from './thin-history';

/** Thins the history a while after the start, and then each day. A failure is told, and the next day tries again. */
export function keepHistory(site: { store: Store; now(): number }, kept: KeptHistory): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const thin = () => {
    running = thinHistory(site, kept).catch((error: unknown) => {
      console.error('The history was not thinned:', error instanceof Error ? error.message : error);
    });
  };
  // What waits for a site to start comes first.
  const first = setTimeout(thin, 2 * MINUTE);
  const timer = setInterval(thin, DAY);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
