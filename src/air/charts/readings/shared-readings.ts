import { type PageReadings, withLongPeriods } from './long-periods';
import { createReadingsClient } from './readings-client';

let shared: PageReadings | null = null;
let users = 0;

/** The one worker of the page, started when it is first needed. Every taker gives it back with `releaseReadings`. */
export function takeReadings(): PageReadings {
  users += 1;
  if (shared === null) {
    const worker = new Worker(new URL('./readings.worker.ts', import.meta.url), { type: 'module' });
    shared = withLongPeriods(createReadingsClient(worker));
  }
  return shared;
}

/** Ends the worker, and with it the readings that it holds, when the last taker has gone. */
export function releaseReadings(): void {
  users -= 1;
  if (users > 0) return;
  shared?.close();
  shared = null;
}
