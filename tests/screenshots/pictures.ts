import type { Page, ViewportSize } from 'playwright-core';

export interface Picture {
  /** Name of the file, without its ending. */
  name: string;
  address: string;
  /** Waits until everything that the picture is about is on the screen. */
  ready(page: Page): Promise<void>;
  viewport: ViewportSize;
  dark?: boolean;
}

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

export const PICTURES: readonly Picture[] = [
  {
    name: 'dashboard',
    address: '/dashboard?building=san-filippo&device=B2B-0001&device=B2B-0002',
    ready: (page) => page.locator('figure[aria-busy=false] [data-testid=plot]').first().waitFor(),
    viewport: { width: 1280, height: 1100 },
  },
  {
    name: 'list',
    address: '/hierarchy/rooms',
    ready: (page) => page.getByRole('row').nth(5).waitFor(),
    viewport: DESKTOP,
  },
  {
    name: 'device-dark',
    address: '/devices/B2B-0001',
    ready: (page) => page.getByRole('heading', { name: 'Sensor data' }).waitFor(),
    viewport: DESKTOP,
    dark: true,
  },
  {
    name: 'schedule',
    address: '/hierarchy/buildings/municipio?tab=schedule',
    ready: (page) => page.getByRole('grid').first().waitFor(),
    viewport: DESKTOP,
  },
  {
    name: 'phone',
    address: '/devices/B2B-0001',
    ready: (page) => page.getByRole('heading', { name: 'Sensor data' }).waitFor(),
    viewport: PHONE,
  },
];
