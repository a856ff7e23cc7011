import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn, TWO_ROOMS } from './support/dashboard';
import { pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Bytes that came over the network for the page itself, and for each file of the console; 0 came from the cache. */
async function transferred(page: Page): Promise<{ page: number; files: Record<string, number> }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/assets/'))
      .map((entry): [string, number] => [
        new URL(entry.name).pathname,
        entry instanceof PerformanceResourceTiming ? entry.transferSize : Number.NaN,
      ]);
    return {
      page: navigation instanceof PerformanceNavigationTiming ? navigation.transferSize : Number.NaN,
      files: Object.fromEntries(files),
    };
  });
}

const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/users': (page) => pageRange(page, / of /).waitFor(),
  '/hierarchy/rooms/create': (page) => page.getByRole('textbox', { name: 'Name', exact: true }).waitFor(),
  [TWO_ROOMS]: (page) => drawn(page, 'CO2'),
};

test.each(Object.entries(SCREENS))('a second visit to %s takes every file from the cache', async (path, shown) => {
  const page = await visits.open('admin', path);
  await shown(page);
  const first = await transferred(page);
  expect(Object.values(first.files).every((bytes) => bytes > 0)).toBe(true);
  // Another tab is another document: what it has at hand comes from the browser's cache.
  const again = await page.context().newPage();
  await again.goto(visits.url(path));
  await shown(again);
  const second = await transferred(again);
  expect(Object.keys(second.files).length).toBeGreaterThan(5);
  expect(Object.entries(second.files).filter(([, bytes]) => bytes > 0)).toEqual([]);
  // The page itself has a new nonce each time, and is little more than the names of the files.
  expect(second.page).toBeLessThan(8_000);
});
