import type { Page } from 'playwright-core';

/** Instants since the page was opened, ms of its own clock. */
export interface PageTimes {
  /** The page asked for readings, or for what was measured in a long period. */
  asked: number;
  received: number;
  drawn: number;
}

declare global {
  interface Window {
    chartsDrawn: number[];
  }
}

/** Makes every page of the context note when charts are drawn. */
export async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.chartsDrawn = [];
    new MutationObserver((changes) => {
      const isDrawn = changes.some(
        ({ target }) => target instanceof HTMLElement && target.matches('figure[aria-busy=false]'),
      );
      if (isDrawn) window.chartsDrawn.push(performance.now());
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  });
}

export async function timesOfOpening(page: Page, url: string, call: string): Promise<PageTimes> {
  await page.goto(url);
  await page.getByTestId('plot').first().waitFor({ timeout: 120_000 });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  return page.evaluate((called) => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(called));
    const ends = answers.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
    const asked = Math.min(...answers.map(({ startTime }) => startTime));
    return { asked, received: Math.max(...ends), drawn: Math.min(...window.chartsDrawn) };
  }, call);
}
