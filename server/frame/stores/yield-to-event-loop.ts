const SLICE_MS = 12;

export type YieldWhenDue = () => Promise<void>;

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Returns groups of at most `size` items; other work runs between two groups. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await yieldToEventLoop();
    yield items.slice(start, start + size);
  }
}

/** Yields after a period instead of at each step, which would slow the work. @param clock monotonic time in ms */
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
