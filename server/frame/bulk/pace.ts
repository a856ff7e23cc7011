import { performance } from 'node:perf_hooks';

/** Initial and maximum size of a transaction: with history entries, half of the writes that a store takes at once. */
export const MAX_COUNT = 25;
export const MIN_COUNT = 5;
export const MAX_BLOCKED_MS = 40;
const REQUEST_MS = 1_000;

type Clock = { now(): number; busy(): number };

const processClock: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

export interface Pace {
  readonly size: number;
  readonly isOver: boolean;
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** Starts at full size, halves it after a step that blocked the process too long, and increases it slowly. */
export function createPace(clock: Clock = processClock): Pace {
  const end = clock.now() + REQUEST_MS;
  let size = MAX_COUNT;
  return {
    get size() {
      return size;
    },
    get isOver() {
      return clock.now() >= end;
    },
    step: async (work) => {
      const before = clock.busy();
      const answer = await work();
      const isSlow = clock.busy() - before > MAX_BLOCKED_MS;
      size = isSlow ? Math.max(MIN_COUNT, Math.floor(size / 2)) : Math.min(MAX_COUNT, size + 1);
      return answer;
    },
  };
}
