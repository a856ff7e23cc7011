import type { CDPSession } from 'playwright-core';

/** Tells how long the page's main thread has worked by now, s. */
export async function countWork(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}
