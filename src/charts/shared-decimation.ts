import { createDecimationClient, type DecimationClient } from './decimation-client';

let shared: DecimationClient | null = null;
let users = 0;

/** The one worker of the page, started for the first chart. Every taker gives it back with `releaseDecimation`. */
export function takeDecimation(): DecimationClient {
  users += 1;
  shared ??= createDecimationClient(new Worker(new URL('./decimation.worker.ts', import.meta.url), { type: 'module' }));
  return shared;
}

/** Ends the worker, and with it the series it holds, when the last chart has gone. */
export function releaseDecimation(): void {
  users -= 1;
  if (users > 0) return;
  shared?.close();
  shared = null;
}
