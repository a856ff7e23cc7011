import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const BUILDING = 'Scuola primaria San Filippo';

export const TWO_ROOMS = '/dashboard?building=san-filippo&device=B2B-0001&device=B2B-0002';

export function chart(page: Page, title: string): Locator {
  return page.getByRole('figure', { name: title });
}

/** Charts that open on demand. */
const FURTHER = new Set(['VOC', 'PM2.5', 'PM10', 'NO2', 'O3']);

/** Waits until a chart is drawn; one that is off the screen is not drawn before somebody scrolls to it. */
export async function drawn(page: Page, title: string): Promise<Locator> {
  const figure = chart(page, title);
  if (FURTHER.has(title)) {
    const further = page
      .getByRole('group', { name: 'Further measures' })
      .getByRole('button', { name: title, exact: true });
    if ((await further.getAttribute('aria-pressed')) === 'false') await further.click();
  }
  const plot = figure.getByTestId('plot');
  // Figures that arrive above it move it away.
  const isThere = async () => {
    await figure.scrollIntoViewIfNeeded();
    return plot.isVisible();
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  await figure.and(page.locator('[aria-busy=false]')).waitFor();
  return figure;
}

export async function openFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Selection/ });
  await fold.waitFor();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

export async function chooseDevices(page: Page, ...names: string[]): Promise<void> {
  const devices = page.getByRole('combobox', { name: 'Devices' });
  await devices.click();
  for (const name of names) {
    await devices.pressSequentially(name);
    expect(await devices.inputValue()).toBe(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
}

/** A place on a plot, each from 0 at its upper left corner to 1. */
interface Spot {
  x: number;
  y: number;
}

/** Moves the pointer to a place on a plot, wherever the plot is then: figures that arrive above it move it away. */
export async function pointAt(page: Page, title: string, { x, y }: Spot): Promise<void> {
  const plot = chart(page, title).getByTestId('plot');
  await plot.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  await plot.hover({ position: { x: width * x, y: height * y } });
}

export async function drag(page: Page, title: string, from: Spot, to: Spot): Promise<void> {
  await pointAt(page, title, from);
  await page.mouse.down();
  await pointAt(page, title, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await pointAt(page, title, to);
  await page.mouse.up();
}

/** How many points the chart says that were measured in what it shows. */
export async function measured(page: Page, title: string): Promise<number> {
  const note =
    (await chart(page, title)
      .getByText(/points measured/)
      .textContent()) ?? '';
  return Number(note.replaceAll(',', '').match(/^\d+/)?.[0] ?? Number.NaN);
}

/** Opens the table of lines, thresholds and marks below a chart. */
export async function openLegend(figure: Locator): Promise<void> {
  const names = figure.getByRole('button', { name: /^\d+ lines?\b/ });
  if ((await names.getAttribute('aria-expanded')) === 'false') await names.click();
}

export async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

export async function openMoreFilters(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

export function part(page: Page, title: string | RegExp): Locator {
  return page.getByRole('region', { name: title });
}
