import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Holds the responses to requests of an address until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const topsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

test.each([
  ['desktop', { width: 1280, height: 800 }, 'tbody tr'],
  ['phone', { width: 390, height: 800 }, 'main li'],
])('rows of rooms stay where they are while their current values arrive (%s)', async (_name, viewport, rows) => {
  const page = await visits.open('admin', '/config', { viewport });
  const release = await hold(page, /\/fn\/(?:overview|roomsNow)\b/);
  await page.goto(visits.url('/hierarchy/rooms'));
  const all = page.locator(rows).filter({ has: page.getByRole('button', { name: /^More for / }) });
  await all.nth(5).waitFor();
  const before = await topsOf(all);
  release();
  await all.getByText(/ppm$/).first().waitFor();
  expect(await topsOf(all)).toEqual(before);
});

test('entries of a row menu stay where they are while the reason of a refused deletion arrives', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  const release = await hold(page, /\/_bulk\/preview/);
  await page.getByRole('button', { name: 'More for Palazzo Municipale' }).click();
  const entries = page.getByRole('menuitem');
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
  // The menu opens with a transition.
  await expect.poll(() => page.locator('.MuiMenu-paper').evaluate((menu) => getComputedStyle(menu).opacity)).toBe('1');
  const before = await topsOf(entries);
  release();
  await page.getByText(/^Delete these first/).waitFor();
  // The next render moves a menu that has grown beyond the window.
  await entries.first().hover();
  expect(await topsOf(entries)).toEqual(before);
});
