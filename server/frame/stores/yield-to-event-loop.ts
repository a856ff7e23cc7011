/** Long enough to get something done, short enough that nobody notices the wait. */
const SLICE_MS = 12;

/** Waits for everything else that wants a turn of the event loop, when it is time for that. */
export type YieldWhenDue = () => Promise<void>;

/** Lets everything else that waits for the event loop have its turn before a long piece of work goes on. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * For a long piece of work to ask between its steps: others get their turn when it has had the event loop for `sliceMs`. A
 * turn at each step would make it wait for all the others each time, as long as there are many.
 *
 * @param clock ms that only ever grow.
 */
export function createYield(sliceMs = SLICE_MS, clock: () => number = () => performance.now()): YieldWhenDue {
  let since = clock();
  return async () => {
    if (clock() - since < sliceMs) return;
    await yieldToEventLoop();
    since = clock();
  };
}
