import { type PageReadings, withLongPeriods } from './long-periods';
import { createReadingsClient } from './readings-client';

let shared: PageReadings | null = null;
let users = 0;

export function acquireReadings(): PageReadings {
  users += 1;
  if (shared === null) {
    const worker = new Worker(new URL('./readings.worker.ts', import.meta.url), { type: 'module' });
    shared = withLongPeriods(createReadingsClient(worker));
  }
  return shared;
}

export function releaseReadings(): void {
  users -= 1;
  if (users > 0) return;
  shared?.close();
  shared = null;
}
