/** Long enough to make progress, short enough that nobody notices the wait. */
const SLICE_MS = 12;

/** Yields to the event loop when the current time slice is over. */
export type YieldWhenDue = () => Promise<void>;

/** Resolves after everything else that waits for the event loop has run. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Creates a function for long work to await between its steps. It yields when the work has run for `sliceMs`: yielding at each
 * step would make the work wait for all the others each time.
 *
 * @param clock monotonic time, ms.
 */
export function createYield(sliceMs = SLICE_MS, clock: () => number = () => performance.now()): YieldWhenDue {
  let sliceStart = clock();
  return async () => {
    if (clock() - sliceStart < sliceMs) return;
    await yieldToEventLoop();
    sliceStart = clock();
  };
}
