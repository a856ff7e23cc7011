import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn, TWO_ROOMS } from './support/dashboard';
import { pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Addresses of requests; and bytes that came over the network for the page itself and for each file of the console; 0 came from the cache. */
async function transferred(page: Page): Promise<{ page: number; requests: string[]; files: Record<string, number> }> {
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
      requests: [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)],
      page: navigation instanceof PerformanceNavigationTiming ? navigation.transferSize : Number.NaN,
      files: Object.fromEntries(files),
    };
  });
}

/** Files that the page asked for before the console's own was there, which could tell that they are needed. */
async function askedBeforeConsoleCame(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/assets/'));
    const console = entries.find(({ name }) => name.includes('/console-'));
    const end = console instanceof PerformanceResourceTiming ? console.responseEnd : 0;
    return entries.filter(({ startTime }) => startTime < end).map(({ name }) => name);
  });
}

interface Screen {
  path: string;
  shown(page: Page): Promise<unknown>;
  /** Requests that a first visit may take, where that is held. */
  most?: number;
  /** Its own code, which is asked for together with the console's. */
  code?: RegExp;
}

const SCREENS: readonly Screen[] = [
  { path: '/users', shown: (page) => pageRange(page, / of /).waitFor(), most: 25 },
  {
    path: '/hierarchy/rooms/create',
    shown: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).waitFor(),
    most: 25,
    code: /\/form-/,
  },
  { path: TWO_ROOMS, shown: (page) => drawn(page, 'CO2'), most: 30, code: /\/DashboardPage-/ },
];

test('the login page takes few requests', async () => {
  const page = await visits.open(null, '/login/email');
  await page.getByLabel('E-mail').waitFor();
  const { requests } = await transferred(page);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
});

test('a list takes at most 360 kB of code, compressed', async () => {
  const page = await visits.open('admin', '/hierarchy/managers');
  await page.locator('tbody tr').nth(1).waitFor();
  const scripts = Object.keys((await transferred(page)).files).filter((path) => path.endsWith('.js'));
  const weights = await Promise.all(
    scripts.map(async (path) => gzipSync(await (await page.request.get(visits.url(path))).body(), { level: 9 }).length),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(360_000);
});

test.each(SCREENS)(
  'a second visit to $path takes every file from the cache, a first one takes few requests',
  async ({ path, shown, most, code }) => {
    const page = await visits.open('admin', path);
    await shown(page);
    const first = await transferred(page);
    if (most !== undefined) expect(first.requests.length, first.requests.join('\n')).toBeLessThanOrEqual(most);
    if (code !== undefined) expect(await askedBeforeConsoleCame(page)).toContainEqual(expect.stringMatching(code));
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
  },
);
