import type { Browser, Page } from 'playwright-core';

/** One task of a thread, as Chromium's tracing writes it; instants and lengths in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time; less than the clock's while other programs have the core. */
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

/** What a task does. Around it, in the same turn, tracing writes down what it has seen: up to hundreds of ms for a whole page. */
const TASK = 'ThreadControllerImpl::RunTask';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}

function eventsOf(trace: Buffer): TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  return traceEvents;
}

/**
 * The longest task of a page's main thread while `work` goes on, from its first request to `address` on.
 *
 * @returns processor time, ms.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  address: string,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const events = eventsOf(trace);
  const request = events.find(({ args }) => args?.data?.url?.includes(address) === true);
  if (request === undefined) throw new Error(`The page did not ask for ${address}`);
  const isMain = new Set(
    events
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === request.pid && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === TASK && event.ts >= request.ts && isMain.has(threadOf(event)));
  if (!tasks.some(({ tdur }) => tdur !== undefined))
    throw new Error('The browser does not tell the times of its tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
