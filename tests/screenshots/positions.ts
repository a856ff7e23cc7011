import type { Page, ViewportSize } from 'playwright-core';

/** Element that a user looks for on a page, and the edge whose position counts. */
interface Sought {
  name: string;
  address: string;
  find: string;
  edge: 'top' | 'bottom';
  /** Largest position in px by width of the window. */
  most?: Readonly<Record<number, number>>;
}

export const WINDOWS: readonly ViewportSize[] = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const WEEK = `from=${day(Date.now() - WEEK_MS)}&to=${day(Date.now())}`;

const row = (address: string): Sought => ({
  ...{ name: `first row of ${address}`, address, find: 'main tbody tr, main ul > li', edge: 'bottom' },
  most: { 1280: 800, 390: 800 },
});
const field = (address: string): Sought => ({
  ...{ name: `first field of ${address}`, address, find: 'main form input', edge: 'top' },
});

export const SOUGHT: readonly Sought[] = [
  {
    name: 'plot area of the first chart',
    address: `/dashboard?building=san-filippo&devices=all&${WEEK}`,
    ...{ find: '[data-testid=plot]', edge: 'top', most: { 1280: 500, 390: 600 } },
  },
  ...[
    '/devices',
    '/alarms',
    '/hierarchy/managers',
    '/hierarchy/buildings',
    '/hierarchy/rooms',
    '/users',
    '/warehouse',
  ].map(row),
  ...['/hierarchy/managers/create', '/hierarchy/buildings/create', '/hierarchy/rooms/create', '/users/create'].map(
    field,
  ),
];

/** Interval in ms after which a position that has not changed counts as final. */
const SETTLED_MS = 700;

/** Returns the position in px from the top of the page, without scrolling. */
export async function positionOf(page: Page, url: string, { address, find, edge }: Sought): Promise<number> {
  await page.goto(url + address);
  const element = page.locator(find).first();
  const measure = () =>
    element.evaluate((found, side) => Math.round(found.getBoundingClientRect()[side] + window.scrollY), edge);
  let before = Number.NaN;
  for (let now = await measure(); now !== before; now = await measure()) {
    before = now;
    await page.waitForTimeout(SETTLED_MS);
  }
  return before;
}

export function isTooLow({ most }: Sought, { width }: ViewportSize, position: number): boolean {
  return position > (most?.[width] ?? Number.POSITIVE_INFINITY);
}
