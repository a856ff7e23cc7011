import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { REACHED } from './probes';

declare module 'vitest' {
  interface TaskMeta {
    /** Faults that the test came by. */
    reached?: number[];
    /** Faults that its file came by before the first test. */
    loaded?: number[];
  }
}

const loaded = new Set<number>();
let reached = loaded;

Object.assign(globalThis, {
  [REACHED]: (...numbers: number[]) => {
    for (const number of numbers) reached.add(number);
  },
});

// Who runs the tests ends this process when a fault keeps it busy for ever.
const processFile = process.env.MUTATE_PROCESS_FILE;
if (processFile !== undefined) writeFileSync(processFile, String(process.pid));

beforeEach(() => {
  reached = new Set();
});

afterEach(({ task }) => {
  task.meta.reached = [...reached];
  task.meta.loaded = [...loaded];
});
