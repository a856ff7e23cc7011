import type { BrowserContext } from 'playwright-core';
import { ERROR_TOAST_MS, TOAST_MS, UNDO_TOAST_MS } from '../../../src/frame/layout/feedback/toast';

const TIMES = [TOAST_MS, ERROR_TOAST_MS, UNDO_TOAST_MS];
/** Longer than a machine stands still, shorter than a click waits for what a notice lies over. */
const LONGER = 6;

/**
 * Has notices stay longer than for people. A test that its machine keeps waiting would not see them any more; how long they
 * stay is tested without a browser.
 */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ times, longer }) => {
      window.setTimeout = new Proxy(window.setTimeout, {
        apply: (later, self, [work, ms, ...rest]) =>
          Reflect.apply(later, self, [work, times.includes(ms) ? ms * longer : ms, ...rest]),
      });
    },
    { times: TIMES, longer: LONGER },
  );
}
