import { performance } from 'node:perf_hooks';

/** First and maximum size of a transaction: with their history entries, half of the writes that a store takes at once. */
export const MAX_COUNT = 25;
/** Minimum size: the commit of a single record takes longer than writing the record. */
export const MIN_COUNT = 5;
/** Time for which a transaction may block the process, ms. */
export const MAX_BLOCKED_MS = 40;
/** Time after which a request responds, ms: often enough to report progress and to be stopped. */
const REQUEST_MS = 1_000;

/** The clock of a pace: the present instant, and the accumulated time that the event loop was busy, both in ms. */
export interface Clock {
  now(): number;
  busy(): number;
}

const processClock: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

/** Limits how much one request writes, and how much of it per transaction. */
export interface Pace {
  /** Records of the next transaction. */
  readonly size: number;
  /** Whether it is time to respond. */
  readonly isOver: boolean;
  /** Runs a transaction, and adapts the size of the next one to the time that it took. */
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** Begins at full size, halves it after a step that blocked the process too long, and increases it slowly. */
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
