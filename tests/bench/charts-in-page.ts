import type { Page } from 'playwright-core';

/** What happened in the page since it was opened; instants and lengths in ms of its own clock. */
export interface PageTimes {
  /** The page asked for readings, or for what was measured in a long period. */
  asked: number;
  /** The last byte of the answer. */
  received: number;
  /** The first chart was drawn. */
  drawn: number;
  /** The longest time that the page could not answer, from the moment at which it asked for readings. */
  longestTask: number;
}

declare global {
  interface Window {
    chartTimes: { drawn: number[]; tasks: { start: number; length: number }[]; released: number };
  }
}

/** Has every page of the context note when charts are drawn, when a drag ends, and what blocks it. */
export async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: Window['chartTimes'] = { drawn: [], tasks: [], released: 0 };
    window.chartTimes = times;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) times.tasks.push({ start: startTime, length: duration });
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((changes) => {
      const isDrawn = changes.some(
        ({ target }) => target instanceof HTMLElement && target.matches('figure[aria-busy=false]'),
      );
      if (isDrawn) times.drawn.push(performance.now());
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
    document.addEventListener(
      'pointerup',
      () => {
        times.released = performance.now();
        times.drawn = [];
      },
      { capture: true },
    );
  });
}

/** Opens a dashboard and waits until everything on the screen is drawn. */
export async function timesOfOpening(page: Page, url: string, call = '/fn/chartData'): Promise<PageTimes> {
  await page.goto(url);
  await page.getByTestId('plot').first().waitFor({ timeout: 120_000 });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  return page.evaluate((called) => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(called));
    const ends = answers.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
    const asked = Math.min(...answers.map(({ startTime }) => startTime));
    const { drawn, tasks } = window.chartTimes;
    const blocks = tasks.filter(({ start }) => start >= asked).map(({ length }) => length);
    return { asked, received: Math.max(...ends), drawn: Math.min(...drawn), longestTask: Math.max(0, ...blocks) };
  }, call);
}

/** Drags over a part of the first chart; the time from letting go until it is drawn again, ms. */
export async function timeOfZoom(page: Page, from: number, to: number): Promise<number> {
  const plot = page.getByTestId('plot').first();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error('The plot has no place on the page');
  const y = box.y + Math.min(box.height / 2, 200);
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 3 });
  await page.mouse.up();
  const handle = await page.waitForFunction(() => {
    const { drawn, released } = window.chartTimes;
    const [first] = drawn;
    return first === undefined ? false : first - released;
  });
  const milliseconds = await handle.jsonValue();
  return milliseconds === false ? Number.NaN : milliseconds;
}

/** The script memory in use after everything unused was thrown away, bytes. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
