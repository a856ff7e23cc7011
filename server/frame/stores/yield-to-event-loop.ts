const SLICE_MS = 12;

export type YieldWhenDue = () => Promise<void>;

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Yields only after some time, because yielding at each step would slow the work. @param clock monotonic time in ms */
export function createYield(sliceMs = SLICE_MS, clock: () => number = () => performance.now()): YieldWhenDue {
  let sliceStart = clock();
  return async () => {
    if (clock() - sliceStart < sliceMs) return;
    await yieldToEventLoop();
    sliceStart = clock();
  };
}

export interface WorkPart {
  readonly from: string | undefined;
  isOver(): boolean;
  reach(cursor: string): Promise<void>;
}

export const WHOLE_WORK: WorkPart = { from: undefined, isOver: () => false, reach: async () => undefined };
