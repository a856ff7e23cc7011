import { performance } from 'node:perf_hooks';

/** Records of a transaction at first and at most: with their entries of the history half of what a store writes at once. */
const MAX_COUNT = 25;
/** As many are always written together: the commit of one record alone takes longer than the record. */
const LEAST = 5;
/** For so long a transaction may keep the process from everything else, ms. */
const STOP_MS = 40;
/** After so long a request answers, ms: often enough to tell how far it is, and to be stopped. */
const REQUEST_MS = 1_000;

/** What a pace goes by: an instant, and the time until now that the process had no turn for others, both in ms. */
export interface Clock {
  now(): number;
  busy(): number;
}

const processClock: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

/** How much one request writes, and how much of it at once. */
export interface Pace {
  /** Records of the next transaction. */
  readonly size: number;
  /** Whether it is time to answer. */
  readonly isOver: boolean;
  /** Does something for so many records, and finds the size of the next transaction by it. */
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** Begins at full size, halves it after a step that others had to wait for, and comes back slowly. */
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
      const isSlow = clock.busy() - before > STOP_MS;
      size = isSlow ? Math.max(LEAST, Math.floor(size / 2)) : Math.min(MAX_COUNT, size + 1);
      return answer;
    },
  };
}
